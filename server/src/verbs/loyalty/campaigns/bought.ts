import type { CampaignId } from '@apps-hub/domain/ids';
import type { CampaignSegment } from '@apps-hub/domain/loyalty/campaigns';
import type { GroupFigures } from '@apps-hub/domain/loyalty/comparison/figures';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { instantAfterDays } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';
import { boughtBy, type Merged, mergedOf } from '../dashboard/purchases.ts';
import { keptMinor } from '../impact/read-history.ts';

/** What customers bought in this many days before a campaign makes the comparison more exact. */
const DAYS_BEFORE = 90;

/** For whom a campaign is, as far as it is known when it begins: who is in a segment is decided order by order, so all customers are compared. */
export type Audience = Exclude<CampaignSegment, { kind: 'segment' }> | { readonly kind: 'segment' };

interface Asked {
  /** Orders created in `from` ≤ time < `until`. */
  readonly from: Date;
  readonly until: Date;
  readonly audience: Audience;
  readonly currency: CurrencyCode;
  /** Null to ask about all customers together, in one group. */
  readonly heldOut: { readonly campaignId: CampaignId; readonly percent: number } | null;
}

type Fragment = ReturnType<StoreTx['sql']>;

/** The customers `c` whom a campaign is for when it begins. */
const isInAudience = (tx: StoreTx, { audience, from }: Asked, merged: Merged): Fragment => {
  const { sql, storeId } = tx;
  switch (audience.kind) {
    case 'everyone':
    case 'segment':
      return sql`true`;
    case 'tiers':
      return sql`exists (
        select from (
          select t.to_tier_id from tier_change t
          where t.store_id = ${storeId} and t.customer_id = c.id and t.changed_at < ${from} order by t.version desc limit 1
        ) t where t.to_tier_id = any(${[...audience.tierIds]}::text[]))`;
    case 'first_order':
      return sql`c.id not in (
        select coalesce(h.home, o.customer_id)
        from ${boughtBy(tx, merged)}
        where o.store_id = ${storeId} and o.customer_id is not null and o.placed_at < ${from} and o.cancelled_at is null)`;
  }
};

/** Goods of an order `o` without tax, after the refunds before `at`; 0 in another currency. What happened later is left out. */
const goodsBefore = ({ sql }: StoreTx, { from: at, currency }: Asked): Fragment => sql`
  case
    when o.goods_minor is null or o.goods_tax_minor is null or o.currency is distinct from ${currency} then 0
    else greatest(o.goods_minor - o.goods_tax_minor - (
      select coalesce(sum((r ->> 'goodsMinor')::bigint), 0) from jsonb_array_elements(o.refunds) r
      where (r ->> 'refundedAt')::timestamptz < ${at}
    ), 0)
  end`;

interface Row extends GroupFigures {
  readonly isHeldOut: boolean;
}

/**
 * What customers bought: kept goods of paid orders without tax, per customer, also of those who bought nothing; merged customers are one. With
 * what they bought in the {@link DAYS_BEFORE} before `from`, as it was then. No row for a group without customers.
 */
export const boughtByGroup = async (tx: StoreTx, asked: Asked): Promise<Row[]> => {
  const { sql, storeId } = tx;
  const { from, until, heldOut } = asked;
  const merged = await mergedOf(tx);
  const group = heldOut
    ? sql`campaign_place(${storeId}, ${heldOut.campaignId}, c.id) < ${heldOut.percent * 100}`
    : sql`false`;
  return sql<Row[]>`
    with bought as (
      select coalesce(h.home, o.customer_id) as person,
        sum(${keptMinor(tx, asked.currency)}) filter (where o.placed_at >= ${from} and o.cancelled_at is null) as sales,
        sum(${goodsBefore(tx, asked)}) filter (
          where o.placed_at < ${from} and o.paid_at < ${from} and (o.cancelled_at is null or o.cancelled_at >= ${from})) as before
      from ${boughtBy(tx, merged)}
      where o.store_id = ${storeId} and o.customer_id is not null and o.paid_at is not null
        and o.placed_at >= ${instantAfterDays(from, -DAYS_BEFORE)} and o.placed_at < ${until}
      group by 1
    ), people as (
      select ${group} as held_out, coalesce(b.sales, 0)::float8 as sales, coalesce(b.before, 0)::float8 as before
      from customer c left join bought b on b.person = c.id
      where c.store_id = ${storeId} and c.merged_into is null and c.created_at < ${until} and ${isInAudience(tx, asked, merged)}
    )
    select p.held_out as "isHeldOut", count(*)::int as customers, avg(p.sales) as mean, coalesce(var_samp(p.sales), 0) as variance,
      avg(p.before) as "meanBefore", coalesce(var_samp(p.before), 0) as "varianceBefore",
      coalesce(covar_samp(p.sales, p.before), 0) as covariance
    from people p group by 1`;
};
