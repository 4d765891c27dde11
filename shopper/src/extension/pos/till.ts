import { createTexts, type ShopperTexts } from '@apps-hub/contract/loyalty/shopper/texts';
import type { ShopperCoupon } from '@apps-hub/contract/loyalty/shopper/shapes';
import type { TillCustomer } from '@apps-hub/contract/loyalty/shopper/till';
import { TILL_WORDS, type TillWords } from '@apps-hub/contract/loyalty/shopper/till-words';

import { call, type Call, Refusal } from '#panel/api.ts';
import { SERVER, wordsIn } from '../store.ts';

/** What Shopify's till gives to both of our parts. */
export interface TillApi {
  readonly session: { readonly getSessionToken: () => Promise<string | undefined> };
  readonly locale: { readonly current: { readonly value: string } };
}

/** A customer at the till. */
export interface Served extends ShopperTexts {
  readonly till: TillWords;
  readonly member: TillCustomer['member'];
}

export const tillWordsOf = ({ locale }: TillApi): TillWords =>
  TILL_WORDS[wordsIn(locale.current.value).locale];

/** Calls a door of the till with a token of the moment; refused with `no_access` for users who may not open the app. */
const ask = async <T>(api: TillApi, path: string, options: Call = {}): Promise<T> => {
  const token = await api.session.getSessionToken();
  if (!token) throw new Refusal('no_access');
  return call<T>(`${SERVER}/shop/v1/hosts/shopify/till/customers/${path}`, { ...options, token });
};

export const readServed = async (api: TillApi, customerId: number): Promise<Served> => {
  const { programme, member } = await ask<TillCustomer>(api, String(customerId));
  const texts = createTexts({ ...wordsIn(api.locale.current.value), programme });
  return { ...texts, till: tillWordsOf(api), member };
};

export const redeemFor = (
  api: TillApi,
  customerId: number,
  { key, ...body }: { methodId: string; points: number | null; version: number; key: string },
): Promise<ShopperCoupon> =>
  ask<ShopperCoupon>(api, `${customerId}/redemptions`, { method: 'POST', body, key });

/** How often to look whether the host has made a code, and the pause between. */
const LOOKS = 10;
const LOOK_MS = 1500;

/** The coupon once its code works; undefined if the host takes longer, or refused it. */
export const readyCoupon = async (
  api: TillApi,
  customerId: number,
  id: ShopperCoupon['id'],
): Promise<ShopperCoupon | undefined> => {
  for (let look = 1; look <= LOOKS; look += 1) {
    const { member } = await ask<TillCustomer>(api, String(customerId));
    const coupon = member?.coupons.find((each) => each.id === id);
    if (coupon?.state === 'ready') return coupon;
    if (coupon?.state !== 'creating') return undefined;
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS);
    });
  }
  return undefined;
};
