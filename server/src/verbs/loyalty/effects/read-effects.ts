import type { CouponId, RedemptionMethodId } from '@apps-hub/domain/ids';
import type { BuyerCell, TierWindow } from '@apps-hub/domain/loyalty/impact/buyers';
import { couponCostMinor, type CouponOrder } from '@apps-hub/domain/loyalty/impact/coupon-cost';
import type { Given, Giver } from '@apps-hub/domain/loyalty/impact/givers';
import { type Month, monthOf } from '@apps-hub/domain/loyalty/liability/month';
import type { CouponDiscount } from '@apps-hub/domain/loyalty/redemption';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { localDate } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { buyerCells, tierWindows } from './read-buyers.ts';
import { AT_ONCE, type historyIn, keptMinor, monthAt } from '../impact/read-history.ts';

/** Orders that earned points from a giver, by the month of its first points for the order. */
interface GiverSales {
  readonly giver: Giver;
  readonly month: Month;
  readonly orders: number;
  /** Kept goods without tax. */
  readonly salesMinor: number;
  /** Orders without amounts in the store's currency. */
  readonly unknown: number;
}

/** Coupons of a reward by their month of issue, and what became of them until now. Those that the host refused are left out. */
interface RewardCoupons {
  readonly methodId: RedemptionMethodId;
  readonly month: Month;
  readonly issued: number;
  readonly used: number;
  readonly open: number;
  readonly points: number;
  readonly pointsBack: number;
}

/** The orders that used a reward's coupons, by the month in which these were issued. */
interface RewardOrders {
  readonly methodId: RedemptionMethodId;
  readonly month: Month;
  orders: number;
  salesMinor: number;
  discountMinor: number;
  unknown: number;
}

/** What a store's programme did, counted by months; see the domain for what each figure means. */
export interface Effects {
  /** The month of the count, which is not over. */
  readonly asOf: Month;
  readonly given: readonly Given[];
  /** All points given, by month, and all customers' balances: straight from the ledger. */
  readonly issued: readonly { readonly month: Month; readonly points: number }[];
  readonly held: number;
  readonly sales: readonly GiverSales[];
  readonly coupons: readonly RewardCoupons[];
  readonly couponOrders: readonly Readonly<RewardOrders>[];
  readonly buyers: readonly BuyerCell[];
  readonly tiers: readonly TierWindow[];
}

interface Store {
  readonly timeZone: string;
  readonly currency: CurrencyCode;
}

const salesByGiver = (tx: StoreTx, { timeZone, currency }: Store) => tx.sql<GiverSales[]>`
  select s.giver, s.month, count(*)::int as orders, coalesce(sum(s.minor), 0)::bigint as "salesMinor",
    (count(*) filter (where s.minor is null))::int as unknown
  from (
    select e.giver, e.month, ${keptMinor(tx, currency)} as minor
    from (
      select method_id as giver, order_id, min(${monthAt(tx, tx.sql`occurred_at`, timeZone)}) as month from posting
      where store_id = ${tx.storeId} and kind = 'earn' and order_id is not null and method_id is not null group by 1, 2
    ) e
    left join store_order o on o.store_id = ${tx.storeId} and o.id = e.order_id
  ) s group by 1, 2 order by 1, 2`;

const couponsByReward = (tx: StoreTx, { timeZone }: Store) => tx.sql<RewardCoupons[]>`
  select c.method_id as "methodId", ${monthAt(tx, tx.sql`c.created_at`, timeZone)} as month, count(*)::int as issued,
    (count(*) filter (where c.status = 'used'))::int as used,
    (count(*) filter (where c.status in ('issuing', 'active')))::int as open, sum(c.points)::bigint as points,
    sum(case when c.status = 'returned' then c.points else c.returned_points end)::bigint as "pointsBack"
  from coupon c where c.store_id = ${tx.storeId} and c.status <> 'failed' group by 1, 2 order by 1, 2`;

type UsedCoupon = Pick<RewardOrders, 'methodId' | 'month'> &
  CouponOrder & {
    readonly id: CouponId;
    readonly discount: CouponDiscount;
    readonly keptMinor: number | null;
    /** Whether it is the first coupon of this reward on its order. */
    readonly isFirst: boolean;
  };

/** Orders whose payment is missing or was withdrawn have not bought anything. */
const usedCoupons = (tx: StoreTx, { timeZone, currency }: Store) =>
  tx.sql<UsedCoupon[]>`
    select c.id, c.method_id as "methodId", ${monthAt(tx, tx.sql`c.created_at`, timeZone)} as month, c.discount,
      o.goods_minor as "goodsMinor", o.goods_tax_minor as "taxMinor", ${keptMinor(tx, currency)} as "keptMinor",
      (select coalesce(sum((l ->> 'discountMinor')::bigint), 0) from jsonb_array_elements(o.lines) l)::bigint as "discountMinor",
      row_number() over (partition by c.method_id, o.id order by c.id) = 1 as "isFirst"
    from coupon c join store_order o on o.store_id = ${tx.storeId} and o.id = c.used_order_id
    where c.store_id = ${tx.storeId} and c.status = 'used' and o.paid_at is not null and o.cancelled_at is null`.cursor(
    AT_ONCE,
  );

const ordersByReward = async (tx: StoreTx, store: Store): Promise<RewardOrders[]> => {
  const sums = new Map<string, RewardOrders>();
  for await (const rows of usedCoupons(tx, store)) {
    for (const { methodId, month, discount, isFirst, ...order } of rows) {
      const key = `${methodId} ${month}`;
      const sum = sums.get(key) ?? {
        methodId,
        month,
        orders: 0,
        salesMinor: 0,
        discountMinor: 0,
        unknown: 0,
      };
      sums.set(key, sum);
      const { keptMinor: kept } = order;
      if (isFirst) sum.orders += 1;
      if (kept === null) {
        sum.unknown += 1;
        continue;
      }
      if (isFirst) sum.salesMinor += kept;
      sum.discountMinor += couponCostMinor(discount, { ...order, keptMinor: kept });
    }
  }
  return [...sums.values()];
};

/** What a store's programme did, as the transaction sees it, beside its ledger as the same transaction read it. */
export const effectsIn = async (
  tx: StoreTx,
  { history, given }: Awaited<ReturnType<typeof historyIn>>,
  now: Date,
): Promise<Effects> => {
  const store = await loadStore(tx);
  const asOf = monthOf(localDate(now, store.timeZone));
  return {
    asOf,
    given,
    issued: history.ledger.map(({ month, issued }) => ({ month, points: issued })),
    held: history.held,
    sales: [...(await salesByGiver(tx, store))],
    coupons: [...(await couponsByReward(tx, store))],
    couponOrders: await ordersByReward(tx, store),
    buyers: [...(await buyerCells(tx, { ...store, asOf }))],
    tiers: [...(await tierWindows(tx, { ...store, asOf }))],
  };
};
