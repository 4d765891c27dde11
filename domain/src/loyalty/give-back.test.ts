import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { makeId } from '../ids.ts';
import { formatAmount } from '../money.ts';
import { points } from '../points.ts';
import type { CollectionTerms } from './collection-method.ts';
import {
  assumedOrderMinor,
  giveBackOf,
  limitBasisPoints,
  lossUnder,
  marginMinor,
  medianOrder,
  mustConfirm,
  pointsPerHundred,
} from './give-back.ts';
import type { GoodsTotals } from '../shop/order.ts';
import type { Discount, RedemptionTerms } from './redemption.ts';
import type { Reward } from './reward-value.ts';
import { KWD, method, reward, SAR } from './testing/orders.ts';
import type { PastOrder } from './what-if.ts';

const goods = (goodsMinor: number, more: Partial<GoodsTotals> = {}): GoodsTotals => ({
  units: 1,
  goodsMinor,
  taxMinor: 0,
  discountMinor: 0,
  ...more,
});

const prize = (
  discount: Discount,
  requiredPoints: number,
  more: Partial<RedemptionTerms> = {},
  targetBasisPoints = 10_000,
): Reward => ({
  terms: {
    discount,
    target: { on: 'order' },
    maximumDiscountMinor: null,
    requiredPoints: points(requiredPoints),
    minimumUnits: null,
    minimumTotalMinor: null,
    ...more,
  },
  targetBasisPoints,
});

const percent = (share: number): Discount => ({ mode: 'percent', basisPoints: share * 100 });
const perOrder = (amountMinor: number): Discount => ({ mode: 'per_order', amountMinor });
const perPoint = (amountMinorPerPoint: number): Discount => ({ mode: 'per_point', amountMinorPerPoint });

/** One point for every SAR 10. */
const TENTH = method(reward.perAmount(1, 1000)).terms;

const past = (customer: number, totals: GoodsTotals): PastOrder => ({
  customerId: makeId('customer', String(customer).padStart(26, '0')),
  part: 0,
  totals,
  refunds: [],
});

const NO_ORDERS = { orders: [], assumedMinor: 20_000 };

describe('the give-back of an order of SAR 100 that earns 10 points', () => {
  it.each<[string, Reward, number, number]>([
    ['90 % for one point', prize(percent(90), 1), 9000, 9000],
    ['90 % for 20 points, every second order', prize(percent(90), 20), 4500, 4500],
    ['90 %, at most SAR 15', prize(percent(90), 1, { maximumDiscountMinor: 1500 }), 1500, 1500],
    ['SAR 500 for one point, which is no more than the order', prize(perOrder(50_000), 1), 10_000, 10_000],
    ['SAR 10 for 100 points', prize(perOrder(1000), 100), 100, 100],
    ['SAR 0.50 for each point', prize(perPoint(50), 1), 500, 500],
    [
      'SAR 0.50 for each point, at most SAR 3',
      prize(perPoint(50), 1, { maximumDiscountMinor: 300 }),
      300,
      300,
    ],
    [
      'SAR 5 per point from 100 points, of which an order takes SAR 100',
      prize(perPoint(500), 100),
      1000,
      1000,
    ],
    ['half of the cheapest item, a fifth of carts', prize(percent(50), 5, {}, 2000), 1000, 1000],
    ['products that nobody buys', prize(percent(50), 5, {}, 0), 0, 0],
    ['one part of three, rounded up', prize(perOrder(1000), 30), 334, 334],
  ])('is computed for %s', (_, given, backMinor, basisPoints) => {
    expect(giveBackOf(given, [TENTH], goods(10_000))).toMatchObject({ earned: 10, backMinor, basisPoints });
  });

  it('states what one point buys', () => {
    const order = goods(10_000);
    expect(giveBackOf(prize(percent(90), 1), [TENTH], order).price).toEqual({ points: 1, amountMinor: 9000 });
    expect(giveBackOf(prize(perPoint(50), 20), [TENTH], order).price).toEqual({ points: 1, amountMinor: 50 });
    expect(giveBackOf(prize(perPoint(500), 100), [TENTH], order).price).toEqual({
      points: 100,
      amountMinor: 10_000,
    });
  });

  it('grows with a second collection method', () => {
    const twice = [TENTH, method(reward.perOrder(10)).terms];
    expect(giveBackOf(prize(perOrder(1000), 100), twice, goods(10_000)).basisPoints).toBe(200);
  });
});

it("counts in the currency's minor units: KWD 10.000 at KWD 1 per point", () => {
  const perDinar = method(reward.perAmount(1, 1000)).terms;
  const { backMinor, basisPoints } = giveBackOf(prize(perPoint(250), 1), [perDinar], goods(10_000));
  expect([formatAmount(backMinor, KWD), basisPoints]).toEqual(['2.500', 2500]);
});

describe('the order that a loss is computed on', () => {
  const SALES = {
    orders: [5000, 10_000, 30_000].map((minor, at) => past(at, goods(minor))),
    assumedMinor: 1,
  };

  it('is the median of the orders that earn and qualify for the reward', () => {
    const under = lossUnder([TENTH], SALES);
    expect(under(prize(percent(10), 1))).toMatchObject({
      basis: 'typical',
      typical: { order: { goodsMinor: 10_000 } },
    });
    expect(under(prize(percent(10), 1, { minimumTotalMinor: 10_001 }))).toMatchObject({
      basis: 'typical',
      typical: { order: { goodsMinor: 30_000 } },
    });
    const large = { ...TENTH, minimumTotalMinor: 20_000 };
    expect(lossUnder([large], SALES)(prize(percent(10), 1))?.typical.order.goodsMinor).toBe(30_000);
  });

  it.each<[string, CollectionTerms, Partial<RedemptionTerms>, Partial<GoodsTotals>]>([
    ['the reward asks for more', TENTH, { minimumTotalMinor: 40_000 }, { goodsMinor: 40_000 }],
    ['earning asks for more', { ...TENTH, minimumTotalMinor: 50_000 }, {}, { goodsMinor: 50_000 }],
    ['only large amounts earn', method(reward.perAmount(1, 100_000)).terms, {}, { goodsMinor: 100_000 }],
    ['earning asks for more items', { ...TENTH, minimumUnits: 3 }, {}, { goodsMinor: 10_000, units: 3 }],
  ])('is the smallest that would qualify when none does because %s', (_, terms, more, order) => {
    const loss = lossUnder([terms], SALES)(prize(percent(90), 1, more));
    expect(loss).toMatchObject({ basis: 'smallest', typical: { order, basisPoints: 9000 } });
  });

  it('is the one with the larger loss if several methods ask for larger ones', () => {
    // 100 points for SAR 400, or 10 for SAR 500, each worth a tenth of a riyal.
    const dear = { ...method(reward.perOrder(100)).terms, minimumTotalMinor: 40_000 };
    const cheap = { ...TENTH, reward: reward.perOrder(10), minimumTotalMinor: 50_000 };
    for (const rules of [[dear], [cheap, dear], [dear, cheap]])
      expect(lossUnder(rules, SALES)(prize(perPoint(10), 1))?.typical).toMatchObject({
        order: { goodsMinor: 40_000 },
        basisPoints: 250,
      });
  });

  it('is assumed when there are no orders', () => {
    expect(lossUnder([TENTH], NO_ORDERS)(prize(percent(90), 1))).toMatchObject({
      basis: 'assumed',
      typical: { order: { goodsMinor: 20_000 }, earned: 20, backMinor: 18_000 },
      sales: undefined,
      basisPoints: 9000,
    });
  });

  it('is undefined when no method gives points', () => {
    expect(lossUnder([], SALES)(prize(percent(90), 1))).toBeUndefined();
  });

  it('does not depend on the sort order', () => {
    const totals = fc.record({
      units: fc.integer({ min: 1, max: 3 }),
      goodsMinor: fc.integer({ min: 1, max: 5 }),
      taxMinor: fc.constant(0),
      discountMinor: fc.constant(0),
    });
    fc.assert(
      fc.property(fc.array(totals, { minLength: 1 }), (orders) => {
        expect(medianOrder(orders)).toEqual(medianOrder(orders.toReversed()));
      }),
    );
  });
});

it("a loss is the larger of a typical order's and that of all orders together", () => {
  // The median order never saves up 100 points for SAR 50; one large customer does.
  const orders = [
    past(1, goods(1000)),
    past(2, goods(1000)),
    past(3, goods(200_000)),
    past(3, goods(200_000)),
  ];
  const loss = lossUnder([TENTH], { orders, assumedMinor: 1 })(prize(perOrder(150_000), 200));
  expect(loss?.typical.basisPoints).toBe(50);
  expect(loss?.sales).toEqual({ goodsMinor: 402_000, costMinor: 300_000, basisPoints: 7463 });
  expect(loss?.basisPoints).toBe(7463);
});

it.each([
  [20, null, 2000],
  [20, 35, 2000],
  [20, 12, 1200],
])(
  'a limit of %s %% with a margin of %s %% asks for confirmation above %s basis points',
  (guard, margin, limit) => {
    expect(limitBasisPoints(guard, margin)).toBe(limit);
  },
);

it.each([
  ['within the limit', 2000, 0, false],
  ['above it', 2001, 0, true],
  ['above it, but no more than before', 2001, 2001, false],
])('a loss %s needs confirmation: %s basis points, %s before, %s', (_, basisPoints, before, expected) => {
  expect(mustConfirm({ basisPoints, before, limit: 2000 })).toBe(expected);
});

it('the margin of an order is rounded down', () => {
  expect(marginMinor(goods(9999), 30)).toBe(2999);
});

it('the assumed order is in whole units of the currency', () => {
  expect([assumedOrderMinor(null, SAR), assumedOrderMinor(350, SAR)]).toEqual([20_000, 35_000]);
  expect([assumedOrderMinor(null, KWD), assumedOrderMinor(7, KWD)]).toEqual([20_000, 7000]);
});

const on = (order: GoodsTotals) => giveBackOf(prize(percent(10), 1), [TENTH], order);

it('pointsPerHundred is the points that 100 units of the currency earn', () => {
  expect(pointsPerHundred(on(goods(20_000)), SAR)).toBe(10);
  expect(pointsPerHundred(on(goods(20_000)), KWD)).toBe(100);
  expect(pointsPerHundred(on(goods(0)), SAR)).toBe(0);
});

describe('any reward', () => {
  const amounts = fc.integer({ min: 1, max: 1_000_000_000_000 });
  const someDiscount: fc.Arbitrary<Discount> = fc.oneof(
    fc.integer({ min: 1, max: 10_000 }).map((basisPoints): Discount => ({ mode: 'percent', basisPoints })),
    amounts.map(perOrder),
    amounts.map(perPoint),
  );
  const some = fc.record({
    discount: someDiscount,
    price: fc.integer({ min: 1, max: 1_000_000 }),
    maximum: fc.option(amounts),
    target: fc.integer({ min: 0, max: 10_000 }),
    points: fc.integer({ min: 1, max: 10_000 }),
    perAmount: amounts,
    order: amounts,
  });
  const judged = (
    of: typeof some extends fc.Arbitrary<infer Some> ? Some : never,
    more: { price?: number; points?: number } = {},
  ) => {
    const { discount, price, maximum, target, order, perAmount } = of;
    const given = prize(discount, more.price ?? price, { maximumDiscountMinor: maximum }, target);
    const terms = method(reward.perAmount(more.points ?? of.points, perAmount)).terms;
    return giveBackOf(given, [terms], goods(order));
  };

  it('gives back whole amounts, never more than the order', () => {
    fc.assert(
      fc.property(some, (of) => {
        const { backMinor, basisPoints, price } = judged(of);
        for (const each of [backMinor, basisPoints, price.amountMinor, price.points])
          expect(Number.isSafeInteger(each)).toBe(true);
        expect(backMinor).toBeGreaterThanOrEqual(0);
        expect(backMinor).toBeLessThanOrEqual(of.order);
        expect(basisPoints).toBeLessThanOrEqual(10_000);
      }),
    );
  });

  it('gives back no less when orders earn more, and no more when it costs more points', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 1000 }), (of, more) => {
        const now = judged(of).basisPoints;
        expect(judged(of, { points: of.points + more }).basisPoints).toBeGreaterThanOrEqual(now);
        expect(judged(of, { price: of.price + more }).basisPoints).toBeLessThanOrEqual(now);
      }),
    );
  });
});
