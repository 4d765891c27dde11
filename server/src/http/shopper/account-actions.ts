import type { ShopperWords } from '@apps-hub/contract/loyalty/shopper/words';
import { parseId } from '@apps-hub/domain/ids';
import { BIRTHDAY_CALENDARS } from '@apps-hub/domain/loyalty/birthday';
import { parsePoints } from '@apps-hub/domain/points';
import { latinDigits } from '@apps-hub/domain/text';
import type { Context } from 'hono';

import { AppError } from '#errors.ts';
import type { Sealer } from '#security/seal.ts';
import { claimProfile, enterOwnBirthday, visitOwnLink } from '#verbs/loyalty/shopper/actions.ts';
import { giveBack } from '#verbs/loyalty/shopper/coupons.ts';
import { endSession, leaveProgramme } from '#verbs/loyalty/shopper/end-sessions.ts';
import { chooseMessages } from '#verbs/loyalty/shopper/messages.ts';
import { useRecord } from '#verbs/loyalty/shopper/records.ts';
import { redeemOwn } from '#verbs/loyalty/shopper/redeem.ts';
import type { ShopperContext } from '#verbs/loyalty/shopper/shopper.ts';
import type { ActionDone } from './action-words.ts';

/** The fields of a posted form; files and repeated fields count as missing. */
export type Fields = Readonly<Record<string, string>>;

/** What a form needs besides its fields. */
interface Request {
  readonly c: Context;
  readonly sealer: Sealer;
}

/** What a form of the account page does, and what the page says afterwards. */
export interface Action {
  /** Under the page's own address. */
  readonly path: string;
  readonly act: (ctx: ShopperContext, fields: Fields, request: Request) => Promise<unknown>;
  readonly done: keyof ShopperWords['done'] | ActionDone;
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

const giveBackByForm = async (ctx: ShopperContext, _: Fields, { c }: Request): Promise<unknown> => {
  const id = parseId('coupon', c.req.param('id') ?? '');
  if (!id.ok) throw new AppError('coupon_not_found');
  return giveBack(ctx, id.value);
};

const useRecordByForm = async (ctx: ShopperContext, _: Fields, { c }: Request): Promise<unknown> => {
  const id = parseId('customer', c.req.param('id') ?? '');
  if (!id.ok) throw new AppError('customer_not_found');
  return useRecord(ctx, id.value);
};

const enterBirthdayByForm = (ctx: ShopperContext, fields: Fields, { sealer }: Request): Promise<unknown> => {
  const calendar = BIRTHDAY_CALENDARS.find((each) => each === fields['calendar']);
  if (!calendar) throw new AppError('validation_failed');
  const numberOf = (name: string): number => Number(latinDigits(fields[name] ?? '') || Number.NaN);
  return enterOwnBirthday(ctx, { calendar, month: numberOf('month'), day: numberOf('day') }, sealer);
};

export const ACTIONS: readonly Action[] = [
  { path: '/redeem', act: redeemByForm, done: 'redeemed', at: '#coupons' },
  { path: '/coupons/:id/return', act: giveBackByForm, done: 'given_back', at: '#coupons' },
  { path: '/records/:id', act: useRecordByForm, done: 'record_used' },
  { path: '/birthday', act: enterBirthdayByForm, done: 'birthday', at: '#actions' },
  {
    path: '/profile',
    act: (ctx, _, { sealer }) => claimProfile(ctx, sealer),
    done: 'profile',
    at: '#actions',
  },
  { path: '/link', act: (ctx, _, { sealer }) => visitOwnLink(ctx, sealer), done: 'link', at: '#actions' },
  { path: '/messages/off', act: (ctx) => chooseMessages(ctx, { wanted: false }), done: 'messages_off' },
  { path: '/messages/on', act: (ctx) => chooseMessages(ctx, { wanted: true }), done: 'messages_on' },
  { path: '/leave', act: leaveProgramme, done: 'left', endsSession: true },
  { path: '/sign-out', act: endSession, done: 'signed_out', endsSession: true },
];
