import type { CustomerId, RedemptionMethodId } from '@apps-hub/domain/ids';
import {
  limitRefusal,
  type LimitRefusal,
  NONE_TAKEN,
  reachedLimit,
  type RewardLimits,
  type RewardTaken,
} from '@apps-hub/domain/loyalty/reward-limits';
import { addDays, localDate, type LocalDate } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import type { Sealer } from '#security/seal.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { marksOn } from '../actions/claim.ts';
import { lockPerson } from '../actions/person.ts';
import { isTaken, takenInAll } from './taken.ts';

interface Person {
  readonly recordIds: readonly CustomerId[];
  /** Their records, and digests of the contacts on them. */
  readonly marks: readonly string[];
}

interface Counted {
  readonly methodId: RedemptionMethodId;
  readonly limits: RewardLimits;
}

const isPerPerson = ({ perCustomer, perPeriod }: RewardLimits): boolean =>
  perCustomer !== null || perPeriod !== null;

/** How many of a reward one person has, in all and in the period: by their records, and by the marks of records that were erased or made again. */
const takenByPerson = async (
  tx: StoreTx,
  { methodId, limits, from }: Counted & { readonly from: Date | null },
  { recordIds, marks }: Person,
): Promise<Omit<RewardTaken, 'inAll'>> => {
  if (!isPerPerson(limits)) return NONE_TAKEN;
  const { sql, storeId } = tx;
  const [row] = await sql<{ byPerson: number; inPeriod: number }[]>`
    select count(*)::integer as "byPerson", (count(*) filter (where c.created_at >= ${from}))::integer as "inPeriod"
    from coupon c
    where c.store_id = ${storeId} and c.method_id = ${methodId} and ${isTaken(tx)} and (
      c.customer_id = any(${[...recordIds]}::text[])
      or c.id in (
        select m.coupon_id from reward_mark m
        where m.store_id = ${storeId} and m.method_id = ${methodId} and m.mark = any(${[...marks]}::text[])
      )
    )`;
  return row ?? NONE_TAKEN;
};

/** When the days of a period began. */
const startOf = async (tx: StoreTx, today: LocalDate, { perPeriod }: RewardLimits): Promise<Date | null> => {
  if (!perPeriod) return null;
  const { timeZone } = await loadStore(tx);
  const [row] = await tx.sql<{ at: Date }[]>`
    select ${addDays(today, 1 - perPeriod.days)}::date::timestamp at time zone ${timeZone} as at`;
  return row?.at ?? null;
};

interface Refused {
  readonly code: LimitRefusal;
  /** The limit that the person has reached, if that is the reason. */
  readonly most: number;
}

const refusalOf = async (
  { tx, now }: Pick<VerbContext, 'tx' | 'now'>,
  counted: Counted,
  person: Person,
): Promise<Refused | undefined> => {
  const { methodId, limits } = counted;
  const { timeZone } = await loadStore(tx);
  const today = localDate(now, timeZone);
  const from = await startOf(tx, today, limits);
  const own = await takenByPerson(tx, { ...counted, from }, person);
  const inAll = limits.stock === null ? 0 : ((await takenInAll(tx, [methodId])).get(methodId) ?? 0);
  const code = limitRefusal(limits, { ...own, inAll }, today);
  return code && { code, most: reachedLimit(limits, own) ?? 0 };
};

const personWith = async (
  tx: StoreTx,
  sealer: Sealer,
  recordIds: readonly CustomerId[],
): Promise<Person & { readonly own: readonly string[] }> => {
  const { own, all } = await marksOn(tx, sealer, recordIds);
  return { recordIds, marks: all, own };
};

/** The rewards whose limits keep a customer from having them now, with the reason. Locks nothing. */
export const shownRefusals = async (
  ctx: Pick<VerbContext, 'tx' | 'now'>,
  sealer: Sealer,
  { recordIds, limited }: { readonly recordIds: readonly CustomerId[]; readonly limited: readonly Counted[] },
): Promise<ReadonlyMap<RedemptionMethodId, LimitRefusal>> => {
  const found = new Map<RedemptionMethodId, LimitRefusal>();
  if (limited.length === 0) return found;
  const person = await personWith(ctx.tx, sealer, recordIds);
  for (const counted of limited) {
    const refusal = await refusalOf(ctx, counted, person);
    if (refusal) found.set(counted.methodId, refusal.code);
  }
  return found;
};

/**
 * Redemptions of a reward with limits go one after the other, so that none sees a stock that another is taking. Not by the row of
 * `keepReward`: those that waited for the same save all share it already, and would wait for each other.
 */
export const lockReward = async ({ sql, storeId }: StoreTx, id: RedemptionMethodId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reward/${storeId}/${id}`}, 0))`;
};

/** Redemptions of a reward without limits run in parallel; a save, which may set limits, waits for them. */
export const keepReward = async ({ sql, storeId }: StoreTx, id: RedemptionMethodId): Promise<void> => {
  await sql`select from redemption_method where store_id = ${storeId} and id = ${id} for share`;
};

/**
 * Refuses a reward that has ended, is sold out, or that this person has had as often as allowed. It is locked (`lockReward`). Returns
 * the marks by which the person is recognised later.
 */
export const refuseBeyondLimits = async (
  ctx: VerbContext,
  sealer: Sealer,
  { customerId, ...counted }: Counted & { readonly customerId: CustomerId },
): Promise<readonly string[]> => {
  const { recordIds } = isPerPerson(counted.limits)
    ? await lockPerson(ctx.tx, customerId)
    : { recordIds: [customerId] };
  const person = await personWith(ctx.tx, sealer, recordIds);
  const refusal = await refusalOf(ctx, counted, person);
  if (refusal) throw new AppError(refusal.code, { params: { most: refusal.most } });
  return person.own;
};
