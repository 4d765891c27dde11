import type { LoyaltyDashboard } from '@apps-hub/contract/loyalty/dashboard/routes';
import type { RedemptionMethod } from '@apps-hub/contract/loyalty/redemption-methods/routes';
import { type DemoOrder, goodsMinorOf } from '@apps-hub/demo/orders';
import type { Period } from '@apps-hub/domain/loyalty/period';
import { localDate } from '@apps-hub/domain/time';

import type { Suite } from '#test/suite.ts';

/** How many orders each of the shop's customers paid in a period and kept at least a part of, by the shop's own id. */
export const purchasesOf = (
  orders: readonly DemoOrder[],
  { from, to }: Readonly<Record<keyof Period, string>>,
): ReadonlyMap<string, number> => {
  const bought = new Map<string, number>();
  for (const order of orders) {
    if (!order.customer || !order.paidAt || order.cancelledAt) continue;
    const day = localDate(order.paidAt, 'Asia/Riyadh');
    const back = (order.refund?.lines ?? []).reduce((sum, { totalMinor }) => sum + totalMinor, 0);
    if (day < from || day > to || back === goodsMinorOf(order)) continue;
    bought.set(order.customer.id, (bought.get(order.customer.id) ?? 0) + 1);
  }
  return bought;
};

/** How many bought, and how many of them more than once. */
export const buyersOf = (bought: ReadonlyMap<string, number>) => ({
  buyers: bought.size,
  repeatBuyers: [...bought.values()].filter((orders) => orders > 1).length,
});

const money = (minor: number): string => (minor / 100).toFixed(2);

const minorOf = (amount: string): number => Math.round(Number(amount) * 100);

/** What so many points of a reward are worth at most; null if that depends on the cart. */
const worthOf = ({
  id,
  discountMode,
  discountValue,
  discountMaxAmount,
  requiredPoints,
}: RedemptionMethod) => {
  const most = discountMaxAmount === null ? Infinity : minorOf(discountMaxAmount);
  if (discountMode === 'per_point') return { methodId: id, minor: minorOf(discountValue), points: 1 };
  const minor = discountMode === 'percent' ? most : Math.min(minorOf(discountValue), most);
  return Number.isFinite(minor) ? { methodId: id, minor, points: requiredPoints } : null;
};

/** What each coupon that can still be used takes off at most; null if that depends on the cart. */
const openCoupons = async (suite: Suite) => {
  const rows = await suite.tx(
    ({ sql, storeId }) => sql<{ points: number; amount: number | null; most: number | null }[]>`
      select points, (discount ->> 'amountMinor')::bigint as amount, (discount ->> 'maximumDiscountMinor')::bigint as most
      from coupon where store_id = ${storeId} and status in ('issuing', 'active')`,
  );
  return rows.map(({ points, amount, most }) => {
    const minor = Math.min(amount ?? Infinity, most ?? Infinity);
    return { points, minor: Number.isFinite(minor) ? minor : null };
  });
};

/** The dashboard's figures in money, from each reward, coupon and number of points. */
export const moneyFigures = async (
  suite: Suite,
  methods: readonly RedemptionMethod[],
  { outstanding, expiring }: LoyaltyDashboard,
) => {
  const active = methods.filter(({ status }) => status === 'active');
  const rates = active.flatMap((each) => worthOf(each) ?? []);
  const byWorth = rates.toSorted((a, b) => b.minor / b.points - a.minor / a.points);
  const [most, least] = [byWorth[0], byWorth.at(-1)];
  const open = await openCoupons(suite);
  const off = open.reduce((sum, { minor }) => sum + (minor ?? 0), 0);
  const costOf = (points: number, rate: typeof most): number =>
    rate ? Math.ceil((points * rate.minor) / rate.points) : 0;
  const held = outstanding.available + outstanding.pending;
  const shown = (rate: typeof most) =>
    rate && { methodId: rate.methodId, amount: money(rate.minor), points: rate.points };
  return {
    pointValue: { most: shown(most), least: shown(least), uncounted: active.length - rates.length },
    outstanding: {
      coupons: {
        count: open.length,
        points: open.reduce((sum, { points }) => sum + points, 0),
        most: money(off),
        uncounted: open.filter(({ minor }) => minor === null).length,
      },
      most: money(costOf(held, most) + off),
      least: money(costOf(held, least) + off),
    },
    expiring: expiring.map(({ days, points }) => ({ days, points, most: money(costOf(points, most)) })),
  };
};

/** Each customer's name and available points, by our id. */
export const availableOf = async (suite: Suite) => {
  const rows = await suite.tx(
    ({ sql, storeId }) => sql<{ id: string; name: string; available: number }[]>`
      select c.id, c.name, w.available from wallet w
      join customer c on c.store_id = ${storeId} and c.id = w.customer_id where w.store_id = ${storeId}`,
  );
  return new Map(rows.map(({ id, name, available }) => [id, { name, available }]));
};

/** The shop's ids of customers, by ours. */
export const shopIds = async (suite: Suite): Promise<ReadonlyMap<string, string>> => {
  const rows = await suite.tx(
    ({ sql, storeId }) => sql<{ id: string; externalId: string }[]>`
      select id, external_id as "externalId" from customer where store_id = ${storeId}`,
  );
  return new Map(rows.map(({ id, externalId }) => [id, externalId]));
};
