import { afterAll, beforeAll, expect, it } from 'vitest';

import type { OrderRow } from '#db/schema/shop/orders.ts';
import { openSuite, type Suite } from '#test/suite.ts';
import { emptyOrder } from './order-record.ts';
import { loadOrders } from './record-batch.ts';
import { saveOrders } from './save-orders.ts';

let suite: Suite;
beforeAll(async () => {
  suite = await openSuite();
});
afterAll(() => suite.close());

const at = new Date('2026-11-30T21:00:00.123Z');

/** An order with a value in every column. */
const fullOrder = async (row: OrderRow): Promise<OrderRow> => ({
  ...row,
  number: '',
  customerId: await suite.customer(),
  customerNamedAt: at,
  currency: 'SAR',
  placedAt: at,
  paidAt: new Date(at.getTime() + 1),
  deliveredAt: at,
  cancelledAt: at,
  payment: { paidAt: at.toISOString(), isPaid: true, toldAt: at.toISOString(), states: [] },
  confirmedAt: at,
  shippedAt: at,
  shipping: { value: 'on_delivery', at: at.toISOString() } as unknown as OrderRow['shipping'],
  lines: [
    {
      lineId: '1',
      title: 'تمر "سكري" \\ \u001D\u001E',
      units: 2,
      sku: null,
      productId: null,
      totalMinor: 100,
      taxMinor: 13,
      discountMinor: 0,
    },
  ],
  shippingMinor: 7,
  totalMinor: -1,
  productFacts: { 'p\u001E1': { categories: [], brand: null, tags: [], onSale: false } },
  couponCodes: ['A\u001EB', ''],
  refunds: [{ refundId: 'r', refundedAt: at.toISOString(), units: 1, goodsMinor: 50 }],
  partialReturn: { toldAt: at.toISOString(), answeredAt: null },
  returnOpenSince: at,
  earning: { points: 9 } as unknown as OrderRow['earning'],
  standingPoints: 9 as NonNullable<OrderRow['standingPoints']>,
  releaseDueAt: at,
  updatedAt: at,
});

it('saves orders with a value in every column and in none, whatever characters the host uses', async () => {
  const names = ['empty', '', 'a\u001Eb\u001Dc"\\{}', 'full'];
  const saved = await suite.act(async (ctx) => {
    const rows = names.map((name) => emptyOrder(ctx, name));
    rows.push(await fullOrder(emptyOrder(ctx, 'full, \u001E')), await fullOrder(emptyOrder(ctx, 'one')));
    await saveOrders(ctx.tx, rows.slice(0, -1));
    await saveOrders(ctx.tx, rows.slice(-1));
    await saveOrders(ctx.tx, rows.slice(0, 1));
    return rows;
  });
  const stored = await suite.tx((tx) =>
    loadOrders(
      tx,
      saved.map(({ externalId }) => externalId),
    ),
  );
  expect([...stored.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(saved);
});
