import type { CustomerId, StoreId } from '@apps-hub/domain/ids';
import { type Period, periodBefore } from '@apps-hub/domain/loyalty/period';
import type { CountedMembers, MemberFigures } from '@apps-hub/contract/loyalty/dashboard/routes';
import { addDays, DAY_MS, instantAfterDays, type LocalDate } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type Deps, verbContext } from '#deps.ts';
import type { StoreTx } from '#db/database.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { readPeriod } from './period-query.ts';
import { boughtBy, type Merged, mergedOf, purchases } from './purchases.ts';

const TOP = 10;
/** A count may use one percent of the store's database time, and runs at most once a minute. */
const REST_PER_MS = 100;
const SHORTEST_REST_MS = 60_000;
/** A count this fast is done for each request, so that it always agrees with the page's other figures. */
const LIVE_MS = 100;
/** Figures that were not requested for this long are deleted. */
export const KEEP_MEMBERS_DAYS = 7;

type Ranked = Pick<CountedMembers['top'][number], 'earned' | 'redeemed' | 'orders'> & {
  readonly id: CustomerId;
};

/** Stored figures contain customer ids only: names and balances are read when shown. */
interface Counted extends Pick<CountedMembers, 'repeat' | 'repeatBefore'> {
  readonly top: readonly Ranked[];
}

interface Kept {
  readonly countedAt: Date;
  readonly tookMs: number;
  readonly figures: Counted;
}

/** The instants at which the period starts and ends in the store's time zone. */
const boundsOf = (tx: StoreTx, { from, to }: Period, timeZone: string) => {
  const at = (day: LocalDate) => tx.sql`(${day}::date::timestamp at time zone ${timeZone})`;
  return { start: at(from), end: at(addDays(to, 1)) };
};

interface Counting {
  readonly timeZone: string;
  readonly merged: Merged;
}

const countBuyers = async (
  tx: StoreTx,
  period: Period,
  { timeZone, merged }: Counting,
): Promise<CountedMembers['repeat']> => {
  const { start, end } = boundsOf(tx, period, timeZone);
  const [row] = await tx.sql<CountedMembers['repeat'][]>`
    select count(*)::int as buyers, (count(*) filter (where b.orders > 1))::int as "repeatBuyers"
    from (
      select count(*) as orders from ${boughtBy(tx, merged)}
      where o.store_id = ${tx.storeId} and o.paid_at >= ${start} and o.paid_at < ${end}
        and ${purchases(tx)} and o.customer_id is not null
      group by coalesce(h.home, o.customer_id)
    ) b`;
  return row ?? { buyers: 0, repeatBuyers: 0 };
};

/** How many orders of the period each of these customers paid. */
const countOrders = async (
  tx: StoreTx,
  period: Period,
  { timeZone, merged, ids }: Counting & { readonly ids: readonly CustomerId[] },
): Promise<ReadonlyMap<CustomerId, number>> => {
  const { start, end } = boundsOf(tx, period, timeZone);
  const known = new Set<string>(ids);
  const all = [...ids, ...merged.ids.filter((_, place) => known.has(merged.homes[place] ?? ''))];
  const rows = await tx.sql<{ id: CustomerId; orders: number }[]>`
    select coalesce(h.home, o.customer_id) as id, count(*)::int as orders from ${boughtBy(tx, merged)}
    where o.store_id = ${tx.storeId} and o.customer_id = any(${all}::text[])
      and o.paid_at >= ${start} and o.paid_at < ${end} and ${purchases(tx)}
    group by 1`;
  return new Map(rows.map(({ id, orders }) => [id, orders]));
};

/** Who earned most in the period, after reversals. */
const rankCustomers = async (tx: StoreTx, period: Period, counting: Counting): Promise<Ranked[]> => {
  const { start, end } = boundsOf(tx, period, counting.timeZone);
  const ranked = await tx.sql<Omit<Ranked, 'orders'>[]>`
    select r.customer_id as id, r.earned, r.redeemed from posting_top_customers(${tx.storeId}, ${start}, ${end}, ${TOP}) r
    order by r.earned desc, r.customer_id`;
  const orders = await countOrders(tx, period, { ...counting, ids: ranked.map(({ id }) => id) });
  return ranked.map((each) => ({ ...each, orders: orders.get(each.id) ?? 0 }));
};

const presentTop = async (tx: StoreTx, ranked: readonly Ranked[]): Promise<CountedMembers['top']> => {
  const ids = ranked.map(({ id }) => id);
  const known = await tx.sql<{ id: CustomerId; name: string; available: number }[]>`
    select c.id, c.name, w.available from customer c
    join wallet w on w.store_id = ${tx.storeId} and w.customer_id = c.id
    where c.store_id = ${tx.storeId} and c.id = any(${ids})`;
  const byId = new Map(known.map((customer) => [customer.id, customer]));
  return ranked.flatMap((each) => {
    const customer = byId.get(each.id);
    return customer ? [{ ...customer, ...each }] : [];
  });
};

const count = async (tx: StoreTx, period: Period): Promise<Counted> => {
  const { timeZone } = await loadStore(tx);
  const counting = { timeZone, merged: await mergedOf(tx) };
  return {
    repeat: await countBuyers(tx, period, counting),
    repeatBefore: await countBuyers(tx, periodBefore(period), counting),
    top: [...(await rankCustomers(tx, period, counting))],
  };
};

/** Counts the members' figures of a period and stores them with the time it took. */
const countMembers = async (ctx: VerbContext, period: Period): Promise<void> => {
  const started = performance.now();
  const figures = await count(ctx.tx, period);
  const tookMs = Math.ceil(performance.now() - started);
  await ctx.tx.sql`
    insert into member_figures (store_id, from_day, to_day, counted_at, took_ms, wanted_at, figures)
    values (${ctx.tx.storeId}, ${period.from}, ${period.to}, ${ctx.now}, ${tookMs}, ${ctx.now}, ${JSON.stringify(figures)})
    on conflict (store_id, from_day, to_day) do update set
      counted_at = excluded.counted_at, took_ms = excluded.took_ms, figures = excluded.figures`;
  await scheduleStep(ctx, 'dashboard.forget', instantAfterDays(ctx.now, KEEP_MEMBERS_DAYS));
};

const isStale = ({ countedAt, tookMs }: Kept, now: Date): boolean =>
  now.getTime() - countedAt.getTime() >= Math.max(SHORTEST_REST_MS, tookMs * REST_PER_MS);

/** The stored figures of a period; a request for them is recorded once a day. */
const findKept = async ({ tx, now }: VerbContext, { from, to }: Period): Promise<Kept | undefined> => {
  const [kept] = await tx.sql<(Kept & { wantedAt: Date })[]>`
    select counted_at as "countedAt", took_ms as "tookMs", figures, wanted_at as "wantedAt" from member_figures
    where store_id = ${tx.storeId} and from_day = ${from} and to_day = ${to}`;
  if (kept && now.getTime() - kept.wantedAt.getTime() > DAY_MS) {
    await tx.sql`update member_figures set wanted_at = ${now} where store_id = ${tx.storeId} and from_day = ${from} and to_day = ${to}`;
  }
  return kept;
};

const countIfQuick = async (
  ctx: VerbContext,
  period: Period,
  kept: Kept | undefined,
): Promise<Kept | undefined> => {
  if (!kept || kept.tookMs > LIVE_MS) return kept;
  await countMembers(ctx, period);
  return findKept(ctx, period);
};

/**
 * Figures of a period that require reading every member. If that is fast they are counted for each request; otherwise the last count is
 * served, and a job counts missing or old ones. The more expensive a count, the older it may get.
 */
export const getMemberFigures = async (
  ctx: VerbContext,
  query: { readonly from?: LocalDate | undefined; readonly to?: LocalDate | undefined },
): Promise<MemberFigures> => {
  authorise(ctx.actor, 'read', 'Customer');
  const { storeId } = ctx.tx;
  const { timeZone } = await loadStore(ctx.tx);
  const { period } = readPeriod(query, { now: ctx.now, timeZone });
  const kept = await countIfQuick(ctx, period, await findKept(ctx, period));
  if (!kept || isStale(kept, ctx.now)) {
    const { from, to } = period;
    await ctx.enqueue('figures.members', { storeId, from, to }, `${storeId}:${from}:${to}`);
  }
  const counted = kept && {
    ...kept.figures,
    countedAt: kept.countedAt.toISOString(),
    top: await presentTop(ctx.tx, kept.figures.top),
  };
  return { period, before: periodBefore(period), counted: counted ?? null };
};

export interface MembersJob extends Period {
  readonly storeId: StoreId;
}

/** The job that counts a period whose figures were missing or old when requested. */
export const recountMembers = async (deps: Deps, job: MembersJob): Promise<void> => {
  await deps.database.inStore(job.storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    const kept = await findKept(ctx, job);
    if (!kept || isStale(kept, ctx.now)) await countMembers(ctx, job);
  });
};
