import { MINUTE_MS } from '@apps-hub/domain/time';
import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { COLLECTION_METHODS, perAmount, type ShopOrder } from '#test/shop.ts';
import { installCarriers } from '#test/shipping.ts';
import { setStage } from '#test/stage.ts';

const { suite, http, shop } = setStage();
beforeAll(() => installCarriers(suite));

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

/** The handling flags of a waiting order. */
const marksOf = async ({ id }: ShopOrder) => {
  const { orders }: { orders: Waiting[] } = await http.read(
    '/api/v1/shipping/waiting-orders?itemsPerPage=100',
  );
  return orders.filter(({ number }) => number === `#${id}`).map(({ fragile, large }) => ({ fragile, large }));
};

const CONFIRMED = { confirmedAt: '2026-03-01T08:00:00Z', payment: 'cash_on_delivery', paidAt: null } as const;

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

it("flags a guest's order as well, although it earns no points", async () => {
  const [large, small] = [
    shop.order({ customer: null, units: 3, total: '600.00' }),
    shop.order({ customer: null, units: 2, total: '560.00', tax: '73.04' }),
  ];
  await shop.hear(large.paid, small.paid);
  expect(await marksOf(large)).toEqual([{ fragile: true, large: true }]);
  expect(await marksOf(small)).toEqual(NEITHER);
});

it('flags an order with cash on delivery before it is paid, and the same afterwards', async () => {
  const [fragile, plain] = [
    shop.order({ ...CONFIRMED, confirmedAt: suite.clock.now().toISOString(), units: 3 }),
    shop.order({ ...CONFIRMED, confirmedAt: suite.clock.now().toISOString(), units: 2 }),
  ];
  await shop.hear(fragile.created, plain.created);
  expect(await marksOf(fragile)).toEqual([{ fragile: true, large: false }]);
  expect(await marksOf(plain)).toEqual(NEITHER);
  const paidAt = suite.clock.now().toISOString();
  await shop.hear(shop.order({ ...CONFIRMED, id: fragile.id, units: 3, paidAt }).paid);
  expect(await marksOf(fragile)).toEqual([{ fragile: true, large: false }]);
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

/** The numbers of the waiting orders, in the list's order. */
const waitingNumbers = async (query = ''): Promise<string[]> => {
  const path = `/api/v1/shipping/waiting-orders?itemsPerPage=100${query}`;
  const { orders, total }: { orders: Waiting[]; total: number } = await http.read(path);
  expect(total).toBe(orders.length);
  return orders.map(({ number }) => number);
};

const isWaiting = async ({ id }: ShopOrder, query = ''): Promise<boolean> =>
  (await waitingNumbers(query)).includes(`#${id}`);

const onDay = (day: string): string => `2026-02-${day}T08:00:00Z`;

describe('a waiting order', () => {
  it('waits once confirmed with cash on delivery, and earns nothing before it is paid', async () => {
    const order = shop.order({ ...CONFIRMED, units: 3 });
    await shop.hear(order.created);
    expect(await isWaiting(order)).toBe(true);
    expect(await shop.explain(order.id)).toMatchObject({ earning: null, pendingPoints: 0 });
    const paidAt = suite.clock.now().toISOString();
    await shop.hear(shop.order({ ...CONFIRMED, id: order.id, units: 3, paidAt }).paid);
    expect(await isWaiting(order)).toBe(true);
    expect(await shop.explain(order.id)).toMatchObject({ earning: { points: 10 }, pendingPoints: 10 });
  });

  it('does not wait while a prepayment is missing, nor before the host confirms it', async () => {
    const unpaid = shop.order({ ...CONFIRMED, payment: 'online' });
    const unconfirmed = shop.order({ ...CONFIRMED, confirmedAt: null });
    await shop.hear(unpaid.created, unconfirmed.created);
    expect(await isWaiting(unpaid)).toBe(false);
    expect(await isWaiting(unconfirmed)).toBe(false);
    await shop.hear(unpaid.paid);
    expect(await isWaiting(unpaid)).toBe(false);
    await shop.hear(shop.order({ id: unpaid.id, payment: 'online' }).paid);
    expect(await isWaiting(unpaid)).toBe(true);
  });

  it.each([
    ['cancelled', (order: ShopOrder) => [order.cancelled]],
    ['delivered', (order: ShopOrder) => [order.delivered]],
    ['refunded in full', (order: ShopOrder) => [order.refund('60.00'), order.refund('40.00')]],
    [
      'shipped',
      ({ id }: ShopOrder) => [shop.order({ ...CONFIRMED, id, shippedAt: '2026-03-02T08:00:00Z' }).created],
    ],
    [
      'not shipped at all',
      ({ id }: ShopOrder) => [shop.order({ ...CONFIRMED, id, shipment: { needed: false } }).created],
    ],
  ])('does not wait once it is %s', async (_, news) => {
    const order = shop.order({ ...CONFIRMED, total: '100.00' });
    await shop.hear(order.created);
    expect(await isWaiting(order)).toBe(true);
    await shop.hear(...news(order));
    expect(await isWaiting(order)).toBe(false);
  });

  it('still waits after a partial refund', async () => {
    const [paid, cash] = [shop.order({ total: '100.00' }), shop.order({ ...CONFIRMED, total: '100.00' })];
    await shop.hear(paid.paid, paid.refund('40.00'), cash.created, cash.refund('99.99'));
    expect(await isWaiting(paid)).toBe(true);
    expect(await isWaiting(cash)).toBe(true);
  });

  it('waits from its confirmation or payment, whichever is first; the oldest is listed first', async () => {
    const [second, first, third] = [
      shop.order({ createdAt: onDay('01'), paidAt: onDay('04') }),
      shop.order({ ...CONFIRMED, createdAt: onDay('01'), confirmedAt: onDay('02'), paidAt: onDay('09') }),
      shop.order({ ...CONFIRMED, createdAt: onDay('01'), confirmedAt: onDay('05') }),
    ];
    await shop.hear(second.paid, first.paid, third.created);
    const mine = [first, second, third].map(({ id }) => `#${id}`);
    expect((await waitingNumbers()).filter((number) => mine.includes(number))).toEqual(mine);
  });
});

const SHIPMENT = {
  branch: { id: 'north', name: 'North' },
  carrier: 'أرامكس',
  destination: { city: 'Dubai', country: 'AE' },
  weight_grams: 2400,
  cash_on_delivery: '120.50',
  waybills: ['30000000001'],
} as const;

describe('the host’s shipping data', () => {
  it('is shown with the order, and null where it is missing', async () => {
    const [told, silent] = [shop.order({ ...CONFIRMED, shipment: SHIPMENT }), shop.order()];
    await shop.hear(told.created, silent.paid);
    const { orders }: { orders: Waiting[] } = await http.read(
      '/api/v1/shipping/waiting-orders?itemsPerPage=100',
    );
    const of = ({ id }: ShopOrder) => orders.find(({ number }) => number === `#${id}`);
    expect(of(told)).toMatchObject({
      paysOnDelivery: true,
      cashOnDelivery: { amount: '120.50', currency: 'SAR' },
      branch: { id: 'north', name: 'North' },
      carrier: { name: 'أرامكس', carrier: 'aramex' },
      destination: { city: 'Dubai', countryCode: 'AE' },
      weightGrams: 2400,
      waybills: ['30000000001'],
    });
    expect(of(silent)).toMatchObject({
      paysOnDelivery: false,
      cashOnDelivery: null,
      branch: null,
      carrier: null,
      destination: null,
      weightGrams: null,
      waybills: [],
    });
  });

  it('hides orders of other carriers, and of carriers that we do not support, unless all are requested', async () => {
    const named = (carrier: string) => shop.order({ shipment: { carrier } });
    const [aramex, dhl, smsa, none] = [named('Aramex'), named('DHL'), named('SMSA'), shop.order()];
    await shop.hear(...[aramex, dhl, smsa, none].map(({ paid }) => paid));
    const shown = (query: string) =>
      Promise.all([aramex, dhl, smsa, none].map((order) => isWaiting(order, query)));
    expect(await shown('')).toEqual([true, true, false, true]);
    expect(await shown('&carrier=aramex')).toEqual([true, false, false, true]);
    expect(await shown('&carrier=aramex&show=all')).toEqual([true, true, true, true]);
    const home = await http.read('/api/v1/shipping/home?carrier=aramex');
    expect(home.waitingOrders).toBe((await waitingNumbers('&carrier=aramex')).length);
  });
});

const inMinute = (minute: number): string => `2026-03-01T09:0${minute}:00Z`;

describe('any order of arrival', () => {
  /** Updates of one order, each a minute after the previous one, some within the same minute. */
  const shipments = fc.array(
    fc.record({
      minute: fc.nat(3),
      payment: fc.constantFrom('online' as const, 'cash_on_delivery' as const),
      isConfirmed: fc.boolean(),
      isShipped: fc.boolean(),
      weight_grams: fc.option(fc.integer({ min: 1, max: 5 })),
      branch: fc.option(fc.constantFrom({ id: 'a', name: 'A' }, { id: 'b', name: 'B' })),
      waybills: fc.option(fc.array(fc.constantFrom('1', '2', '3'), { maxLength: 2 })),
    }),
    { minLength: 2, maxLength: 4 },
  );

  let run = 0;

  it('leads to the same facts', async () => {
    const told = async (
      id: string,
      updates: readonly (typeof shipments extends fc.Arbitrary<(infer U)[]> ? U : never)[],
    ) => {
      for (const { minute, payment, isConfirmed, isShipped, ...shipment } of updates) {
        const { created } = shop.order({
          id,
          payment,
          shipment,
          paidAt: null,
          createdAt: inMinute(0),
          updatedAt: inMinute(minute),
          confirmedAt: isConfirmed ? inMinute(minute) : null,
          shippedAt: isShipped ? inMinute(minute) : null,
        });
        await shop.hear({ ...created, topic: 'order.updated' });
      }
      const [row] = await suite.tx(
        (tx) => tx.sql`
          select confirmed_at, shipped_at, shipping from store_order
          where store_id = ${tx.storeId} and external_id = ${id}`,
      );
      return row;
    };
    await fc.assert(
      fc.asyncProperty(
        shipments.chain((all) =>
          fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
          ),
        ),
        async ([all, shuffled]) => {
          run += 1;
          expect(await told(`shuffled-${run}`, shuffled)).toEqual(await told(`straight-${run}`, all));
        },
      ),
      { numRuns: 20, seed: 20_261_122 },
    );
  });
});
