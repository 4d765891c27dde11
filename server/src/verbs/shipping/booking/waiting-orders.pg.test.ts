import { MINUTE_MS } from '@apps-hub/domain/time';
import { beforeEach, expect, it } from 'vitest';

import { COLLECTION_METHODS, perAmount, type ShopOrder } from '../../../../test/shop.ts';
import { setStage } from '../../../../test/stage.ts';

const { suite, http, shop } = setStage();

const FRAGILE = { ...perAmount(1, '10'), minimumUnits: 3, fragileItems: true };
const LARGE = { ...perAmount(1, '10'), minimumTotal: '500', taxIncluded: false, largeItems: true };

let fragileId: string;
beforeEach(async () => {
  [fragileId = ''] = await shop.collectBy(FRAGILE, LARGE);
});

interface Waiting {
  readonly number: string;
  readonly fragile: boolean;
  readonly large: boolean;
}

/** How an order's shipment is flagged while it waits for a pickup. */
const marksOf = async ({ id }: ShopOrder) => {
  const { orders }: { orders: Waiting[] } = await http.read(
    '/api/v1/shipping/waiting-orders?itemsPerPage=100',
  );
  return orders.filter(({ number }) => number === `#${id}`).map(({ fragile, large }) => ({ fragile, large }));
};

const NEITHER = [{ fragile: false, large: false }];

it.each([
  ['by the method it matches', { units: 3, total: '100.00' }, { fragile: true, large: false }],
  ['by each of several', { units: 3, total: '600.00' }, { fragile: true, large: true }],
  ['by no method whose minimum it misses', { units: 2, total: '499.99' }, { fragile: false, large: false }],
  ['by value without tax', { total: '560.00', tax: '73.04' }, { fragile: false, large: false }],
])('an order is flagged %s', async (_, sketch, expected) => {
  const order = shop.order(sketch);
  await shop.hear(order.paid);
  expect(await marksOf(order)).toEqual([expected]);
});

it("a guest's order is flagged as well, although nobody earns", async () => {
  const [large, small] = [
    shop.order({ customer: null, units: 3, total: '600.00' }),
    shop.order({ customer: null, units: 2, total: '560.00', tax: '73.04' }),
  ];
  await shop.hear(large.paid, small.paid);
  expect(await marksOf(large)).toEqual([{ fragile: true, large: true }]);
  expect(await marksOf(small)).toEqual(NEITHER);
});

it('keeps the flags of the method version it was computed with', async () => {
  const [before, guest] = [shop.order({ units: 3 }), shop.order({ units: 3, customer: null })];
  await shop.hear(before.paid, guest.paid);
  suite.clock.advance(MINUTE_MS);
  const calm = { ...FRAGILE, fragileItems: false, version: 1 };
  expect(await http.call('PUT', `${COLLECTION_METHODS}/${fragileId}`, { body: calm })).toMatchObject({
    status: 200,
  });
  suite.clock.advance(MINUTE_MS);
  const after = shop.order({ units: 3 });
  await shop.hear(after.paid);
  expect(await marksOf(before)).toEqual([{ fragile: true, large: false }]);
  expect(await marksOf(guest)).toEqual([{ fragile: true, large: false }]);
  expect(await marksOf(after)).toEqual(NEITHER);
});

it('is not flagged by an inactive method', async () => {
  await shop.collectBy({ ...FRAGILE, status: 'inactive' });
  const order = shop.order({ units: 3 });
  await shop.hear(order.paid);
  expect(await marksOf(order)).toEqual(NEITHER);
});
