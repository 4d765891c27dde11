import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { makeId } from '../ids.ts';
import { points } from '../points.ts';
import type { CollectionMethodVersion, CollectionTerms, EarningReward } from './collection-method.ts';
import type { OrderLine, Refund } from '../shop/order.ts';
import { goodsTotals } from '../shop/order.ts';
import type { Reward } from './reward-value.ts';
import { settleOrder } from './settle-order.ts';
import { earningAfter, line, method, order, reward } from './testing/orders.ts';
import { createWhatIf, keptPoints, type PastOrder, type Rules, type WhatIf } from './what-if.ts';

const amount = fc.integer({ min: 0, max: 500_000 });

const lines = fc
  .array(
    fc
      .record({
        total: amount,
        units: fc.integer({ min: 1, max: 9 }),
        taxShare: fc.integer({ min: 0, max: 100 }),
        productId: fc.constantFrom('dates', 'honey'),
      })
      .map(({ total, units, taxShare, productId }) =>
        line(total, { units, productId, taxMinor: Math.floor((total * taxShare) / 100) }),
      ),
    { maxLength: 4 },
  )
  .map((some) => some.map((each, place) => ({ ...each, lineId: String(place) })));

const refunds = fc.array(
  fc
    .record({ goodsMinor: amount, units: fc.integer({ min: 0, max: 4 }) })
    .map((some): Refund => ({ ...some, refundId: 'r', refundedAt: new Date(0) })),
  { maxLength: 3 },
);

const given = fc.oneof(
  fc.integer({ min: 1, max: 1000 }).map(reward.perOrder),
  fc
    .tuple(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 100_000 }))
    .map(([each, per]) => reward.perAmount(each, per)),
  fc.integer({ min: 1, max: 1000 }).map(reward.perUnit),
);

const terms = fc
  .record({
    minimumUnits: fc.option(fc.integer({ min: 1, max: 12 })),
    minimumTotalMinor: fc.option(fc.integer({ min: 1, max: 600_000 })),
    taxIncluded: fc.boolean(),
    lines: fc.option(
      fc.integer({ min: 0, max: 300_000 }).map((priceFromMinor) => ({
        only: [{ by: 'product' as const, id: 'dates', name: 'Dates' }],
        except: [],
        priceFromMinor,
        priceToMinor: null,
      })),
    ),
  })
  .map(({ lines: some, ...rest }) => ({ ...rest, ...(some && { lines: some }) }));

const methods = fc
  .array(fc.tuple(given, terms), { maxLength: 3 })
  .map((some) => some.map(([each, more], place) => method(each, more, place + 1)));

/** What the ledger ends with: points earned minus what refunds take back. */
const posted = (
  some: readonly OrderLine[],
  back: readonly Refund[],
  by: readonly CollectionMethodVersion[],
): number => {
  const facts = order({ lines: some });
  const earning = earningAfter(facts, by, back);
  const context = { held: [], release: { on: 'delivery' }, now: new Date(0) } as const;
  return settleOrder(facts, earning, back, context).reduce((sum, each) => {
    if (each.kind === 'earn') return sum + each.pending;
    return each.kind === 'reverse' ? sum - each.fromPending - each.fromAvailable : sum;
  }, 0);
};

describe('a replayed order', () => {
  it('keeps exactly what the ledger would hold for it', () => {
    fc.assert(
      fc.property(lines, refunds, methods, (some, back, by) => {
        const { kept = null } = back.length > 0 ? earningAfter(order({ lines: some }), by, back) : {};
        const sold = { lines: some, doGiftCardsPay: true };
        const replayed = keptPoints(
          { totals: { ...goodsTotals(some), sold }, refunds: back, kept },
          by.map((each) => each.terms),
        );
        expect(replayed).toBe(posted(some, back, by));
      }),
      { numRuns: 500 },
    );
  });
});

const customer = (place: number) => makeId('customer', String(place).padStart(26, '0'));

const past = (place: number, goodsMinor: number, more: Partial<PastOrder> = {}): PastOrder => ({
  customerId: customer(place),
  part: 0,
  totals: { units: 1, goodsMinor, taxMinor: 0, discountMinor: 0 },
  refunds: [],
  ...more,
});

const termsOf = (each: EarningReward): CollectionTerms => method(each).terms;

const PER_TEN = termsOf(reward.perAmount(1, 1000));

/** SAR 10 off for this many points. */
const tenOff = (required: number): Reward => ({
  terms: {
    discount: { mode: 'per_order', amountMinor: 1000 },
    target: { on: 'order' },
    maximumDiscountMinor: null,
    requiredPoints: points(required),
    minimumUnits: null,
    minimumTotalMinor: null,
  },
  targetBasisPoints: 10_000,
});

const run = (before: Rules, after: Rules, orders: readonly PastOrder[]): WhatIf => {
  const whatIf = createWhatIf({ before, after }, 2);
  for (const each of orders) whatIf.add(each);
  const finish = whatIf.finish();
  for (;;) {
    const step = finish.next();
    if (step.done) return step.value;
  }
};

describe('a draft replayed over past orders', () => {
  const before: Rules = { collection: [PER_TEN], rewards: [tenOff(20)] };

  it('compares points, cost and who reaches a reward', () => {
    const after = { ...before, collection: [termsOf(reward.perAmount(2, 1000))] };
    const result = run(before, after, [
      past(1, 15_000),
      past(1, 5000, { part: 1 }),
      past(2, 10_000, { refunds: [{ units: 0, goodsMinor: 5000 }] }),
      past(3, 900),
    ]);
    expect(result).toMatchObject({
      orders: 4,
      customers: 3,
      sides: {
        before: { points: 25, costMinor: 1000, reached: 1, perPart: [20, 5], perGroup: [2, 1, 0, 0, 0] },
        after: { points: 50, costMinor: 2000, reached: 1, perPart: [40, 10], perGroup: [2, 0, 1, 0, 0] },
      },
      gained: { customers: 2, most: [{ customerId: customer(1) }, { customerId: customer(2) }] },
      lost: { customers: 0, most: [] },
    });
  });

  it('lists only the few customers who gain and lose most', () => {
    const after = { ...before, collection: [termsOf(reward.perOrder(10))] };
    const orders = Array.from({ length: 19 }, (_, place) => past(place, (place + 1) * 1000));
    const { gained, lost } = run(before, after, orders);
    expect(gained.customers).toBe(9);
    expect(gained.most.map((each) => each.points)).toEqual(
      [1, 2, 3, 4, 5].map((earned) => ({ before: earned, after: 10 })),
    );
    expect(lost.customers).toBe(9);
    expect(lost.most.map((each) => each.points.before)).toEqual([19, 18, 17, 16, 15]);
  });

  it('ranks by value when points are equal', () => {
    const after = { ...before, rewards: [tenOff(10)] };
    const result = run(before, after, [past(1, 20_000), past(2, 10_000), past(3, 5000)]);
    expect(result.sides.before).toMatchObject({ points: 35, costMinor: 1000, reached: 1 });
    expect(result.sides.after).toMatchObject({ points: 35, costMinor: 2000, reached: 2 });
    expect(result.gained).toMatchObject({
      customers: 1,
      most: [{ customerId: customer(2), costMinor: { before: 0, after: 1000 } }],
    });
  });

  it('yields between batches of many customers', () => {
    const whatIf = createWhatIf({ before, after: before }, 1);
    for (let place = 0; place < 12_000; place += 1) whatIf.add(past(place, 1000));
    const pauses = [...whatIf.finish()];
    expect(pauses).toHaveLength(2);
  });
});
