import { parseId } from '@apps-hub/domain/ids';
import { BIRTHDAY_CALENDARS } from '@apps-hub/domain/loyalty/birthday';
import { parsePoints } from '@apps-hub/domain/points';
import { latinDigits } from '@apps-hub/domain/text';
import type { Context } from 'hono';

import { AppError } from '#errors.ts';
import type { Sealer } from '#security/seal.ts';
import type { ClaimOutcome } from '#verbs/loyalty/actions/claim.ts';
import { claimProfile, enterOwnBirthday, visitOwnLink } from '#verbs/loyalty/shopper/actions.ts';
import { giveBack } from '#verbs/loyalty/shopper/coupons.ts';
import { endSession, leaveProgramme } from '#verbs/loyalty/shopper/end-sessions.ts';
import { openOwnInvitation } from '#verbs/loyalty/shopper/invitations.ts';
import { chooseMessages } from '#verbs/loyalty/shopper/messages.ts';
import { useRecord } from '#verbs/loyalty/shopper/records.ts';
import { redeemOwn } from '#verbs/loyalty/shopper/redeem.ts';
import type { ShopperContext } from '#verbs/loyalty/shopper/shopper.ts';
import type { Done } from './action-words.ts';

/** The fields of a posted form; files and repeated fields count as missing. */
export type Fields = Readonly<Record<string, string>>;

/** What a form needs besides its fields. */
interface Request {
  readonly c: Context;
  readonly sealer: Sealer;
}

type Act<Result> = (ctx: ShopperContext, fields: Fields, request: Request) => Promise<Result>;

/** What a form of the account page does. */
export interface Action {
  /** Under the page's own address. */
  readonly path: string;
  /** Returns what the page says afterwards. */
  readonly act: Act<Done>;
  /** Where the page opens; the result is there. */
  readonly at?: string;
  readonly endsSession?: true;
}

const redeemByForm = async (ctx: ShopperContext, fields: Fields, { sealer }: Request): Promise<unknown> => {
  const methodId = parseId('redemptionMethod', fields['methodId'] ?? '');
  const version = Number(fields['version'] ?? Number.NaN);
  const points = fields['points'] ? parsePoints(Number(fields['points'])) : null;
  if (!methodId.ok || !Number.isSafeInteger(version) || version < 0 || points?.ok === false)
    throw new AppError('validation_failed');
  return redeemOwn(ctx, sealer, { methodId: methodId.value, points: points?.value ?? null, version });
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

const LINK_DONE: Readonly<Record<ClaimOutcome, Done>> = {
  given: 'link_given',
  before: 'had_before',
  off: 'link_off',
  inactive: 'link_off',
  budget_used: 'link_off',
};

const PROFILE_DONE: Readonly<Record<ClaimOutcome, Done>> = {
  given: 'profile_given',
  before: 'had_before',
  off: 'profile_off',
  inactive: 'profile_off',
  budget_used: 'profile_off',
};

const claimProfileByForm: Act<Done> = async (ctx, _, { sealer }) => {
  const outcome = await claimProfile(ctx, sealer);
  return outcome === null ? 'profile_incomplete' : PROFILE_DONE[outcome];
};

/** For a form after which the page always says the same. */
const saying =
  (done: Done, act: Act<unknown>): Act<Done> =>
  async (...args) => {
    await act(...args);
    return done;
  };

export const ACTIONS: readonly Action[] = [
  { path: '/redeem', act: saying('redeemed', redeemByForm), at: '#coupons' },
  { path: '/coupons/:id/return', act: saying('given_back', giveBackByForm), at: '#coupons' },
  { path: '/records/:id', act: saying('record_used', useRecordByForm) },
  { path: '/birthday', act: saying('birthday', enterBirthdayByForm), at: '#actions' },
  { path: '/profile', act: claimProfileByForm, at: '#actions' },
  {
    path: '/link',
    act: async (ctx, _, { sealer }) => LINK_DONE[await visitOwnLink(ctx, sealer)],
    at: '#actions',
  },
  {
    path: '/invitation',
    act: saying('invite', (ctx, _, { sealer }) => openOwnInvitation(ctx, sealer)),
    at: '#actions',
  },
  { path: '/messages/off', act: saying('messages_off', (ctx) => chooseMessages(ctx, { wanted: false })) },
  { path: '/messages/on', act: saying('messages_on', (ctx) => chooseMessages(ctx, { wanted: true })) },
  { path: '/leave', act: saying('left', leaveProgramme), endsSession: true },
  { path: '/sign-out', act: saying('signed_out', endSession), endsSession: true },
];
