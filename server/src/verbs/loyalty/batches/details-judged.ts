import type { CustomerId, TierId } from '@apps-hub/domain/ids';
import type { Birthday, KeptBirthday } from '@apps-hub/domain/loyalty/birthday';
import type { MovedDetail, ReplaceableDetail } from '@apps-hub/domain/loyalty/moving-in-details';
import { type LocalDate, localDate } from '@apps-hub/domain/time';
import { REFERRAL_CODE_LENGTH } from '@apps-hub/contract/loyalty/values';
import type { DetailProblem } from '@apps-hub/contract/loyalty/batches/details';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { DetailBefore, DetailValue } from '#db/schema/loyalty/moving-in.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { homesOf } from '../points/merged-wallets.ts';
import { codesTaken } from '../referrals/codes.ts';
import { activeTiers } from '../tiers/programme.ts';

/** A detail of a known customer. */
export interface Judged {
  readonly kind: MovedDetail;
  readonly customerId: CustomerId;
  readonly value: DetailValue;
}

/** A birthday as stored, on any record of a person. */
export interface StoredBirthday extends KeptBirthday {
  readonly customerId: CustomerId;
  readonly enteredAt: string;
}

/** The birthdays on these records, the latest first. */
export const birthdaysOf = async (
  { sql, storeId }: StoreTx,
  ids: readonly CustomerId[],
): Promise<readonly StoredBirthday[]> => {
  const rows = await sql<(Omit<StoredBirthday, 'enteredAt'> & { readonly enteredAt: Date })[]>`
    select customer_id as "customerId", calendar, month, day, earns_from::text as "earnsFrom", entered_at as "enteredAt"
    from customer_birthday where store_id = ${storeId} and customer_id = any(${[...ids]}::text[])
    order by entered_at desc, customer_id`;
  return rows.map(({ enteredAt, ...row }) => ({ ...row, enteredAt: enteredAt.toISOString() }));
};

/** A customer's tier in force, the one that their orders give, and the one that was set for them. */
export interface HeldTiers {
  readonly customerId: CustomerId;
  readonly tierId: TierId | null;
  readonly computedTierId: TierId | null;
  readonly pin: NonNullable<DetailBefore['pin']> | null;
}

export const heldTiersOf = async (
  { sql, storeId }: StoreTx,
  ids: readonly CustomerId[],
): Promise<ReadonlyMap<CustomerId, HeldTiers>> => {
  const rows = await sql<HeldTiers[]>`
    select customer_id as "customerId", tier_id as "tierId", computed_tier_id as "computedTierId",
      case when pinned_tier_id is not null then jsonb_build_object(
        'tierId', pinned_tier_id, 'until', pinned_until, 'reason', pinned_reason, 'by', pinned_by) end as pin
    from customer_tier where store_id = ${storeId} and customer_id = any(${[...ids]}::text[])`;
  return new Map(rows.map((row) => [row.customerId, row]));
};

export const isSameBirthday = (one: Birthday, other: Birthday): boolean =>
  one.calendar === other.calendar && one.month === other.month && one.day === other.day;

type Judge = (detail: Judged) => DetailProblem | null;

const judgeBirthdays = async (
  tx: StoreTx,
  homes: ReadonlyMap<CustomerId, CustomerId>,
  mayReplace: boolean,
): Promise<Judge> => {
  const known = new Map<CustomerId, StoredBirthday>();
  for (const each of (await birthdaysOf(tx, [...homes.keys()])).toReversed())
    known.set(homes.get(each.customerId) ?? each.customerId, each);
  return ({ customerId, value: { birthday } }) => {
    const before = known.get(homes.get(customerId) ?? customerId);
    if (!birthday) return 'date_invalid';
    if (!before) return null;
    if (isSameBirthday(before, birthday)) return 'no_change';
    return mayReplace ? null : 'birthday_known';
  };
};

const judgeTiers = async (
  tx: StoreTx,
  homes: ReadonlyMap<CustomerId, CustomerId>,
  { mayReplace, today }: { readonly mayReplace: boolean; readonly today: LocalDate },
): Promise<Judge> => {
  const terms = await activeTiers(tx);
  const held = await heldTiersOf(tx, [...new Set(homes.values())]);
  return ({ customerId, value: { tier } }) => {
    if (!tier || !terms?.tiers.some(({ id }) => id === tier.id)) return 'tier_unknown';
    if (tier.until !== null && tier.until < today) return 'tier_ended';
    const pin = held.get(homes.get(customerId) ?? customerId)?.pin;
    if (!pin || (pin.until !== null && pin.until < today)) return null;
    if (pin.tierId === tier.id && pin.until === tier.until) return 'no_change';
    return mayReplace ? null : 'tier_set';
  };
};

/** Letters, digits, dots and low lines, as the page of invitations takes them. */
const CODE = /^[\p{L}\p{N}_.]+$/u;

const isCode = (code: string): boolean =>
  code.length >= REFERRAL_CODE_LENGTH.least && code.length <= REFERRAL_CODE_LENGTH.most && CODE.test(code);

const judgeCodes = async (
  tx: StoreTx,
  homes: ReadonlyMap<CustomerId, CustomerId>,
  codes: readonly string[],
): Promise<Judge> => {
  const taken = await codesTaken(tx, codes);
  const homeOf = (id: CustomerId): CustomerId => homes.get(id) ?? id;
  // Two rows of a part may have the same code; the first gets it.
  const given = new Map<string, CustomerId>();
  return ({ customerId, value: { code } }) => {
    if (code === undefined || !isCode(code)) return 'code_invalid';
    const holder = taken.get(code);
    if (holder !== undefined) {
      const isTheirs = holder !== null && homeOf(holder) === homeOf(customerId);
      return isTheirs ? 'no_change' : 'code_taken';
    }
    const first = given.get(code) ?? customerId;
    given.set(code, first);
    return first === customerId ? null : 'code_taken';
  };
};

/**
 * Why each of these birthdays, tiers and codes cannot be brought as things are now; null if it can. What a customer already has stays, unless
 * it is to be replaced.
 */
export const judgeDetails = async (
  { tx, now }: Pick<VerbContext, 'tx' | 'now'>,
  replaces: readonly ReplaceableDetail[],
  details: readonly {
    readonly kind: MovedDetail;
    readonly customerId: CustomerId | null;
    readonly value: DetailValue;
  }[],
): Promise<Judge> => {
  const ids = [...new Set(details.flatMap(({ customerId }) => customerId ?? []))];
  const homes = await homesOf(tx, ids);
  const today = localDate(now, (await loadStore(tx)).timeZone);
  const judges = {
    birthday: await judgeBirthdays(tx, homes, replaces.includes('birthday')),
    tier: await judgeTiers(tx, homes, { mayReplace: replaces.includes('tier'), today }),
    code: await judgeCodes(
      tx,
      homes,
      details.flatMap(({ value: { code } }) => code ?? []),
    ),
  };
  return (detail) => judges[detail.kind](detail);
};
