import { type BuyerCell, COHORT_STEPS, type TierWindow } from '@apps-hub/domain/loyalty/impact/buyers';
import type { Month } from '@apps-hub/domain/loyalty/liability/month';
import type { CurrencyCode } from '@apps-hub/domain/money';

import type { StoreTx } from '#db/database.ts';
import { boughtBy, type Merged, mergedOf, purchases } from '../dashboard/purchases.ts';
import { beginningOf, keptMinor, monthAt } from '../impact/read-history.ts';

/** How many months of first orders are shown: three years. */
const COHORTS_MOST = 36;

interface Store {
  readonly timeZone: string;
  readonly currency: CurrencyCode;
  readonly asOf: Month;
}

/** Purchases with their buyer (of merged customers the one who has their points), month of payment and value. */
const bought = (tx: StoreTx, { timeZone, currency }: Store, merged: Merged) => tx.sql`
  select coalesce(h.home, o.customer_id) as person, ${monthAt(tx, tx.sql`o.paid_at`, timeZone)} as month,
    coalesce(${keptMinor(tx, currency)}, 0) as minor
  from ${boughtBy(tx, merged)}
  where o.store_id = ${tx.storeId} and o.customer_id is not null and ${purchases(tx)}`;

/** The tier of `p.person` before a month began; by the history, so that later orders do not count. */
const tierBefore = (tx: StoreTx, month: ReturnType<StoreTx['sql']>, timeZone: string) => tx.sql`
  lateral (
    select c.to_tier_id as tier from tier_change c
    where c.store_id = ${tx.storeId} and c.customer_id = p.person
      and c.changed_at < ${beginningOf(tx, month, timeZone)}
    order by c.version desc limit 1
  )`;

/** Customers by the month of their first order and by what they were when it ended, and what they bought in the months after. */
export const buyerCells = async (tx: StoreTx, store: Store): Promise<BuyerCell[]> => {
  const merged = await mergedOf(tx);
  const { timeZone, asOf } = store;
  const most = Math.max(...COHORT_STEPS);
  return tx.sql<BuyerCell[]>`
    with numbered as (
      select b.person, b.month, b.minor, row_number() over w as place, min(b.month) over w as first
      from (${bought(tx, store, merged)}) b
      window w as (partition by b.person order by b.month rows between unbounded preceding and current row)
    ),
    people as (
      select n.person, n.first from numbered n where n.place = 1 and n.first >= ${asOf - COHORTS_MOST}::int
    ),
    pointed as (
      select coalesce(h.home, g.customer_id) as person, min(${monthAt(tx, tx.sql`g.occurred_at`, timeZone)}) as month
      from posting g left join unnest(${[...merged.ids]}::text[], ${[...merged.homes]}::text[]) h (id, home) on h.id = g.customer_id
      where g.store_id = ${tx.storeId} and g.kind in ('earn', 'adjust', 'import') and g.available_delta + g.pending_delta > 0
      group by 1
    ),
    grouped as (
      select p.person, p.first, t.tier, coalesce(g.month <= p.first, false) as has_points
      from people p left join pointed g on g.person = p.person
      left join ${tierBefore(tx, tx.sql`(p.first + 1)`, timeZone)} t on true
    )
    select p.first as month, p.tier as "tierId", p.has_points as "hasPoints", n.month - p.first as age,
      count(distinct n.person)::int as buyers, (count(*) filter (where n.place = 2))::int as again, count(*)::int as orders,
      sum(n.minor)::bigint as "spendMinor"
    from grouped p join numbered n on n.person = p.person
    where n.month - p.first <= ${most}::int
    group by 1, 2, 3, 4 order by 1, 4, 2, 3`;
};

/** What earlier customers bought in the last 3, 6 and 12 whole months, by their tier when these began. */
export const tierWindows = async (tx: StoreTx, store: Store): Promise<TierWindow[]> => {
  const merged = await mergedOf(tx);
  const { timeZone, asOf } = store;
  const during = (months: number) => tx.sql`b.month >= ${asOf - months}::int`;
  return tx.sql<TierWindow[]>`
    with people as (
      select b.person, min(b.month) as first,
        (count(*) filter (where ${during(3)}))::int as orders3, coalesce(sum(b.minor) filter (where ${during(3)}), 0) as minor3,
        (count(*) filter (where ${during(6)}))::int as orders6, coalesce(sum(b.minor) filter (where ${during(6)}), 0) as minor6,
        (count(*) filter (where ${during(12)}))::int as orders12, coalesce(sum(b.minor) filter (where ${during(12)}), 0) as minor12
      from (${bought(tx, store, merged)}) b where b.month < ${asOf}::int group by 1
    )
    select w.months, t.tier as "tierId", count(*)::int as customers, (count(*) filter (where w.orders > 0))::int as again,
      sum(w.orders)::int as orders, sum(w.minor)::bigint as "spendMinor"
    from people p
    cross join lateral (values (3, p.orders3, p.minor3), (6, p.orders6, p.minor6), (12, p.orders12, p.minor12))
      as w (months, orders, minor)
    left join ${tierBefore(tx, tx.sql`(${asOf}::int - w.months)`, timeZone)} t on true
    where p.first < ${asOf}::int - w.months
    group by 1, 2 order by 1, 2`;
};
