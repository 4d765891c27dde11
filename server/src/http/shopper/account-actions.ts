import type { ShopperWords } from '@apps-hub/contract/loyalty/shopper/words';
import { parseId } from '@apps-hub/domain/ids';
import { parsePoints } from '@apps-hub/domain/points';
import type { Context } from 'hono';

import { AppError } from '#errors.ts';
import { giveBack } from '#verbs/loyalty/shopper/coupons.ts';
import { endSession, leaveProgramme } from '#verbs/loyalty/shopper/end-sessions.ts';
import { chooseMessages } from '#verbs/loyalty/shopper/messages.ts';
import { useRecord } from '#verbs/loyalty/shopper/records.ts';
import { redeemOwn } from '#verbs/loyalty/shopper/redeem.ts';
import type { ShopperContext } from '#verbs/loyalty/shopper/shopper.ts';

/** The fields of a posted form; files and repeated fields count as missing. */
export type Fields = Readonly<Record<string, string>>;

/** What a form of the account page does, and what the page says afterwards. */
export interface Action {
  /** Under the page's own address. */
  readonly path: string;
  readonly act: (ctx: ShopperContext, fields: Fields, c: Context) => Promise<unknown>;
  readonly done: keyof ShopperWords['done'];
  /** Where the page opens; the result is there. */
  readonly at?: string;
  readonly endsSession?: true;
}

const redeemByForm = async (ctx: ShopperContext, fields: Fields): Promise<unknown> => {
  const methodId = parseId('redemptionMethod', fields['methodId'] ?? '');
  const version = Number(fields['version'] ?? Number.NaN);
  const points = fields['points'] ? parsePoints(Number(fields['points'])) : null;
  if (!methodId.ok || !Number.isSafeInteger(version) || version < 0 || points?.ok === false)
    throw new AppError('validation_failed');
  return redeemOwn(ctx, { methodId: methodId.value, points: points?.value ?? null, version });
};

const giveBackByForm = async (ctx: ShopperContext, _: Fields, c: Context): Promise<unknown> => {
  const id = parseId('coupon', c.req.param('id') ?? '');
  if (!id.ok) throw new AppError('coupon_not_found');
  return giveBack(ctx, id.value);
};

const useRecordByForm = async (ctx: ShopperContext, _: Fields, c: Context): Promise<unknown> => {
  const id = parseId('customer', c.req.param('id') ?? '');
  if (!id.ok) throw new AppError('customer_not_found');
  return useRecord(ctx, id.value);
};

export const ACTIONS: readonly Action[] = [
  { path: '/redeem', act: redeemByForm, done: 'redeemed', at: '#coupons' },
  { path: '/coupons/:id/return', act: giveBackByForm, done: 'given_back', at: '#coupons' },
  { path: '/records/:id', act: useRecordByForm, done: 'record_used' },
  { path: '/messages/off', act: (ctx) => chooseMessages(ctx, { wanted: false }), done: 'messages_off' },
  { path: '/messages/on', act: (ctx) => chooseMessages(ctx, { wanted: true }), done: 'messages_on' },
  { path: '/leave', act: leaveProgramme, done: 'left', endsSession: true },
  { path: '/sign-out', act: endSession, done: 'signed_out', endsSession: true },
];
