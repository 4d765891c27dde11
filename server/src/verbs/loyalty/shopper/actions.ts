import { type ActionRule, BIRTHDAY_GAP_DAYS } from '@apps-hub/domain/loyalty/actions';
import {
  type Birthday,
  enterBirthday,
  isBirthday,
  type KeptBirthday,
} from '@apps-hub/domain/loyalty/birthday';
import type { CustomerId } from '@apps-hub/domain/ids';
import { addDays, type LocalDate, localDate } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import type { Sealer } from '#security/seal.ts';
import { audit } from '#verbs/audit.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { actionOf, claimAction, type ClaimOutcome, marksOn } from '../actions/claim.ts';
import { lockPerson, type PersonWithPoints } from '../actions/person.ts';
import { currentActions, ruleIn } from '../actions/programme.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';
import { type OwnInvitations, readOwnInvitations } from './invitations.ts';
import type { ShopperContext } from './shopper.ts';

/** A way to earn besides orders, as a customer sees it. */
export interface OwnAction {
  readonly rule: ActionRule;
  /** Whether the customer has its points, so that it gives no more; a birthday's, until the next one. */
  readonly isDone: boolean;
}

interface OwnBirthday extends Birthday {
  /** The first day on which it may give points; null once that has come. */
  readonly countsFrom: LocalDate | null;
}

export interface OwnActions {
  readonly actions: readonly OwnAction[];
  readonly birthday: OwnBirthday | null;
  /** Null where inviting gives nothing. */
  readonly invitations: OwnInvitations | null;
}

/** What anyone may know of the ways to earn besides orders. */
export const actionsForGuests = async (tx: StoreTx): Promise<readonly ActionRule[]> =>
  (await loadLoyaltySettings(tx)).hasActions ? ((await currentActions(tx))?.terms.actions ?? []) : [];

/** The birthday on any of the customer's records: the one that was entered last. */
const birthdayOf = async (
  { sql, storeId }: StoreTx,
  { recordIds }: Pick<PersonWithPoints, 'recordIds'>,
): Promise<KeptBirthday | null> => {
  const [row] = await sql<KeptBirthday[]>`
    select calendar, month, day, earns_from::text as "earnsFrom" from customer_birthday
    where store_id = ${storeId} and customer_id = any(${[...recordIds]}::text[])
    order by entered_at desc, customer_id limit 1`;
  return row ?? null;
};

/** The actions for which this person had points, by any mark of theirs, with the last day. */
const doneBy = async (
  { tx, shopper }: ShopperContext,
  sealer: Sealer,
): Promise<ReadonlyMap<string, string>> => {
  const { sql, storeId } = tx;
  const { all } = await marksOn(tx, sealer, shopper.recordIds);
  const rows = await sql<{ action: string; day: string }[]>`
    select action, max(day)::text as day from action_mark
    where store_id = ${storeId} and mark = any(${[...all]}::text[]) group by action`;
  return new Map(rows.map(({ action, day }) => [action, day]));
};

/** The ways to earn besides orders, and which of them the customer has used. */
export const readOwnActions = async (ctx: ShopperContext, sealer: Sealer): Promise<OwnActions> => {
  const rules = await actionsForGuests(ctx.tx);
  if (rules.length === 0) return { actions: [], birthday: null, invitations: null };
  const [done, birthday, { timeZone }] = [
    await doneBy(ctx, sealer),
    await birthdayOf(ctx.tx, ctx.shopper),
    await loadStore(ctx.tx),
  ];
  const today = localDate(ctx.now, timeZone);
  const lastYear = addDays(today, -BIRTHDAY_GAP_DAYS);
  return {
    invitations: await readOwnInvitations(ctx),
    birthday: birthday && {
      ...birthday,
      countsFrom: birthday.earnsFrom > today ? birthday.earnsFrom : null,
    },
    actions: rules.map((rule) => {
      const day = done.get(actionOf(rule.kind, rule.link?.key ?? ''));
      return { rule, isDone: day !== undefined && (rule.kind !== 'birthday' || day > lastYear) };
    }),
  };
};

const claimProfileOf = async (
  ctx: ShopperContext,
  sealer: Sealer,
  person: PersonWithPoints,
): Promise<ClaimOutcome | null> => {
  const { sql, storeId } = ctx.tx;
  const [profile] = await sql<{ isComplete: boolean }[]>`
    select bool_or(email is not null) and bool_or(phone is not null) as "isComplete" from customer
    where store_id = ${storeId} and id = any(${[...person.recordIds]}::text[])`;
  if (profile?.isComplete !== true || (await birthdayOf(ctx.tx, person)) === null) return null;
  return claimAction(ctx, sealer, { ...person, kind: 'profile', occasion: '', doneAt: ctx.now });
};

/** Gives the points for a complete profile: an email address, a phone number and a birthday, on whichever of the customer's records. */
export const claimProfile = async (ctx: ShopperContext, sealer: Sealer): Promise<ClaimOutcome | null> =>
  claimProfileOf(ctx, sealer, await lockPerson(ctx.tx, ctx.shopper.customerId));

/** Refuses with `customer_inactive` somebody who left, or was erased meanwhile. */
const refuseInactive = async ({ sql, storeId }: StoreTx, id: CustomerId): Promise<void> => {
  const [row] = await sql<{ isActive: boolean }[]>`
    select status = 'active' and erased_at is null as "isActive" from customer where store_id = ${storeId} and id = ${id}`;
  if (row?.isActive !== true) throw new AppError('customer_inactive');
};

/**
 * Keeps the customer's birthday, without its year. A changed one gives points a year later at the earliest; repeating it changes nothing.
 * Refuses with `validation_failed` a day that the calendar does not have, and where birthdays give nothing, and with `customer_inactive`
 * somebody who left.
 */
export const enterOwnBirthday = async (
  ctx: ShopperContext,
  { calendar, month, day }: Birthday,
  sealer: Sealer,
): Promise<KeptBirthday> => {
  const { tx, now, shopper } = ctx;
  const { sql, storeId } = tx;
  const entered: Birthday = { calendar, month, day };
  const programme = await currentActions(tx);
  const isAsked = ruleIn(programme, 'birthday') ?? ruleIn(programme, 'profile');
  if (!isAsked || !isBirthday(entered)) throw new AppError('validation_failed');
  // One entry at a time, so that two do not both count as the first; and an erasure waits, or has happened.
  const person = await lockPerson(tx, shopper.customerId);
  await refuseInactive(tx, person.customerId);
  const { timeZone } = await loadStore(tx);
  const known = await birthdayOf(tx, person);
  const kept = enterBirthday(entered, known, localDate(now, timeZone));
  if (kept !== known) {
    await sql`
      insert into customer_birthday (store_id, customer_id, calendar, month, day, earns_from, entered_at)
      values (${storeId}, ${person.customerId}, ${calendar}, ${month}, ${day}, ${kept.earnsFrom}, ${now})
      on conflict (store_id, customer_id) do update set calendar = excluded.calendar, month = excluded.month, day = excluded.day,
        earns_from = excluded.earns_from, entered_at = excluded.entered_at`;
    await sql`
      delete from customer_birthday
      where store_id = ${storeId} and customer_id = any(${[...person.recordIds]}::text[]) and customer_id <> ${person.customerId}`;
    await audit(ctx, 'customer.birthday', person.customerId);
  }
  await claimProfileOf(ctx, sealer, person);
  return kept;
};

/**
 * Gives the points for opening the store's link: what the customer says they did, since no site proves a visit. Refuses with `not_found`
 * where there is no link.
 */
export const visitOwnLink = async (ctx: ShopperContext, sealer: Sealer): Promise<ClaimOutcome> => {
  const link = ruleIn(await currentActions(ctx.tx), 'link')?.link;
  if (!link) throw new AppError('not_found');
  const person = await lockPerson(ctx.tx, ctx.shopper.customerId);
  return claimAction(ctx, sealer, { ...person, kind: 'link', occasion: link.key, doneAt: ctx.now });
};
