import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { MAX_POINTS } from '../points.ts';
import type { CollectionMethodVersion } from './collection-method.ts';
import { computeEarning, type Earning } from './earning.ts';
import type { OrderFacts } from '../shop/order.ts';
import { earningAfter, KWD, line, method, methodId, order, reward, SAR } from './testing/orders.ts';

const earn = (facts: OrderFacts, ...methods: CollectionMethodVersion[]): Earning =>
  computeEarning(facts, methods, { hasCustomer: true, storeCurrency: SAR });

const PER_TEN = reward.perAmount(2, 1000);

describe('an order', () => {
  it.each([
    ['points per order, whatever its size', order(), reward.perOrder(50), 50],
    ['points for every full amount', order(), PER_TEN, 20],
    ['nothing for less than one amount', order({ lines: [line(999)] }), PER_TEN, 0],
    ['the points of exactly one amount', order({ lines: [line(1000)] }), PER_TEN, 2],
    ['points per unit', order({ lines: [line(500, { units: 3 }), line(100)] }), reward.perUnit(4), 16],
    ['nothing for a free unit', order({ lines: [line(500), line(0, { units: 2 })] }), reward.perUnit(4), 4],
    ['nothing for shipping', order({ shippingMinor: 5000 }), PER_TEN, 20],
    [
      'at most what one posting may move, for a huge amount',
      order({ lines: [line(100_000_000_000)] }),
      reward.perAmount(MAX_POINTS, 1),
      MAX_POINTS,
    ],
    [
      'at most what one posting may move, for many units',
      order({ lines: [line(1000, { units: 100_000 })] }),
      reward.perUnit(MAX_POINTS),
      MAX_POINTS,
    ],
  ])('earns %s', (_, facts, given, expected) => {
    expect(earn(facts, method(given)).points).toBe(expected);
  });

  it.each([
    ['with tax', true, 22],
    ['without tax', false, 20],
  ])('counts its goods %s', (_, taxIncluded, expected) => {
    const facts = order({ lines: [line(11_500, { taxMinor: 1500 })] });
    expect(earn(facts, method(PER_TEN, { taxIncluded })).points).toBe(expected);
  });

  it.each([
    ['as many units as required', { minimumUnits: 2 }, 2, 20],
    ['too few units', { minimumUnits: 3 }, 2, 0],
    ['as much as required', { minimumTotalMinor: 10_500 }, 1, 20],
    ['a halala too little', { minimumTotalMinor: 10_501 }, 1, 0],
    ['enough units but too low a total', { minimumUnits: 1, minimumTotalMinor: 20_000 }, 1, 0],
  ])('depends on the minimums: %s', (_, terms, units, expected) => {
    const facts = order({ lines: [line(10_500, { units })] });
    expect(earn(facts, method(PER_TEN, terms)).points).toBe(expected);
  });

  it('uses the same tax setting for the minimum total as for the base', () => {
    const facts = order({ lines: [line(11_500, { taxMinor: 1500 })] });
    const terms = { minimumTotalMinor: 10_001 };
    expect(earn(facts, method(PER_TEN, { ...terms, taxIncluded: true })).points).toBe(22);
    expect(earn(facts, method(PER_TEN, { ...terms, taxIncluded: false })).points).toBe(0);
  });

  it('earns the sum over all matching methods', () => {
    const methods = [
      method(PER_TEN, {}, 1),
      method(reward.perOrder(5), {}, 2),
      method(reward.perOrder(1000), { minimumUnits: 9 }, 3),
    ];
    const earning = earn(order(), ...methods);
    expect(earning.points).toBe(25);
    expect(earning.methods.map(({ points }) => points)).toEqual([20, 5, 0]);
  });
});

describe('the explanation of an order', () => {
  it('lists each step', () => {
    const facts = order({
      lines: [line(10_000, { units: 2, taxMinor: 1304, discountMinor: 1500 })],
      shippingMinor: 2500,
    });
    const [explained] = earn(facts, method(PER_TEN, { minimumUnits: 2, taxIncluded: false })).methods;
    expect(explained).toEqual({
      methodId: methodId(1),
      version: 3,
      points: 16,
      measure: 'value',
      steps: [
        { step: 'goods', amountMinor: 11_500, units: 2 },
        { step: 'discounts_taken_off', amountMinor: 1500 },
        { step: 'shipping_left_out', amountMinor: 2500 },
        { step: 'tax_left_out', amountMinor: 1304 },
        { step: 'base', amountMinor: 8696 },
        { step: 'minimum_units', required: 2, actual: 2, met: true },
        { step: 'per_amount', points: 2, perAmountMinor: 1000, times: 8, restMinor: 696 },
        { step: 'points', points: 16 },
      ],
    });
  });

  it('names the minimum that was missed, and by how much', () => {
    const [explained] = earn(order(), method(PER_TEN, { minimumTotalMinor: 20_000 })).methods;
    expect(explained?.steps).toEqual([
      { step: 'goods', amountMinor: 10_500, units: 1 },
      { step: 'base', amountMinor: 10_500 },
      { step: 'minimum_total', required: 20_000, actual: 10_500, met: false },
      { step: 'points', points: 0 },
    ]);
  });

  it('mentions tax only if there was any', () => {
    const facts = order({ lines: [line(11_500, { taxMinor: 1500 })] });
    expect(earn(facts, method(reward.perUnit(4))).methods[0]).toMatchObject({
      measure: 'units',
      steps: [
        { step: 'goods', units: 1 },
        { step: 'tax_counted', amountMinor: 1500 },
        { step: 'base', amountMinor: 11_500 },
        { step: 'per_unit', points: 4, units: 1 },
        { step: 'points', points: 4 },
      ],
    });
  });

  it.each([
    ['no_customer', order(), { hasCustomer: false, storeCurrency: SAR }, [method(PER_TEN)]],
    [
      'other_currency',
      order({ currency: KWD }),
      { hasCustomer: true, storeCurrency: SAR },
      [method(PER_TEN)],
    ],
    ['no_method', order(), { hasCustomer: true, storeCurrency: SAR }, []],
    ['no_goods', order({ lines: [line(0)] }), { hasCustomer: true, storeCurrency: SAR }, [method(PER_TEN)]],
    [
      'no_goods',
      order({ lines: [] }),
      { hasCustomer: true, storeCurrency: SAR },
      [method(reward.perOrder(5))],
    ],
  ])('gives the reason when it earns nothing: %s', (reason, facts, context, methods) => {
    expect(computeEarning(facts, methods, context)).toMatchObject({ reason, points: 0, methods: [] });
  });
});

describe('a reward per order', () => {
  const each = method(reward.perOrder(50));

  it('gives the same points for any order, and says so', () => {
    const { points: earned, methods } = earningAfter(order({ lines: [line(1)] }), [each]);
    expect(earned).toBe(50);
    expect(methods[0]?.steps).toContainEqual({ step: 'per_order', points: 50 });
  });

  it('keeps the share of the goods that are kept, and says so', () => {
    const facts = order({ lines: [line(10_000, { units: 4 })] });
    const { methods } = earningAfter(facts, [each], [{ units: 1, goodsMinor: 2500 }]);
    expect(methods[0]?.left).toEqual({
      points: 37,
      steps: [
        { step: 'kept', amountMinor: 7500, units: 3 },
        { step: 'base', amountMinor: 7500 },
        { step: 'per_order_share', points: 50, keptMinor: 7500, ofMinor: 10_000 },
        { step: 'points', points: 37 },
      ],
    });
  });
});

it('goods that a gift card paid earn nothing if the store wants so, and the explanation names them', () => {
  const facts = order({ lines: [line(10_000)], giftCardMinor: 4000 });
  const rule = [method(reward.perAmount(1, 1000))];
  const without = earningAfter(facts, rule, [], false);
  const all = earningAfter(facts, rule);
  expect([without.points, all.points]).toEqual([6, 10]);
  expect([without.kept?.goodsMinor, all.kept?.goodsMinor]).toEqual([6000, 10_000]);
  expect(without.methods[0]?.steps).toContainEqual({ step: 'gift_card_payment_left_out', amountMinor: 4000 });
});

describe('earning', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 });
  const lines = fc.array(
    fc
      .record({ total: amount, units: fc.integer({ min: 1, max: 20 }) })
      .map(({ total, units }) => line(total, { units })),
    { maxLength: 6 },
  );
  const given = fc.oneof(
    fc.integer({ min: 1, max: 1000 }).map(reward.perOrder),
    fc
      .tuple(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 100_000 }))
      .map(([each, per]) => reward.perAmount(each, per)),
    fc.integer({ min: 1, max: 1000 }).map(reward.perUnit),
  );

  it('is monotonic, in whole points, and its steps end with its points', () => {
    fc.assert(
      fc.property(lines, given, amount, (some, each, extra) => {
        const less = earn(order({ lines: some }), method(each));
        const more = earn(order({ lines: [...some, line(extra)] }), method(each));
        expect(more.points).toBeGreaterThanOrEqual(less.points);
        expect(Number.isInteger(more.points)).toBe(true);
        for (const explained of more.methods)
          expect(explained.steps.at(-1)).toEqual({ step: 'points', points: explained.points });
      }),
    );
  });

  it('accounts for every halala: full amounts plus the remainder are the base', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 100_000 }), (some, per) => {
        const [explained] = earn(order({ lines: some }), method(reward.perAmount(3, per))).methods;
        const step = explained?.steps.find((each) => each.step === 'per_amount');
        const base = explained?.steps.find((each) => each.step === 'base');
        if (!step || !base) return;
        expect(step.times * step.perAmountMinor + step.restMinor).toBe(base.amountMinor);
        expect(step.restMinor).toBeLessThan(step.perAmountMinor);
      }),
    );
  });
});
