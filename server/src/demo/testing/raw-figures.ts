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

/** The points of each coupon that can still be used. */
export const openCoupons = (suite: Suite) =>
  suite.tx(
    ({ sql, storeId }) => sql<{ points: number }[]>`
      select points from coupon where store_id = ${storeId} and status in ('issuing', 'active')`,
  );

/** The shop's ids of customers, by ours. */
export const shopIds = async (suite: Suite): Promise<ReadonlyMap<string, string>> => {
  const rows = await suite.tx(
    ({ sql, storeId }) => sql<{ id: string; externalId: string }[]>`
      select id, external_id as "externalId" from customer where store_id = ${storeId}`,
  );
  return new Map(rows.map(({ id, externalId }) => [id, externalId]));
};
