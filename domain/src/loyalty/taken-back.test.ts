import { describe, expect, it } from 'vitest';

import { computeEarning } from './earning.ts';
import type { RefundedGoods } from './kept-goods.ts';
import { orderState, standingOfAll, takenBackOf } from './taken-back.ts';
import { earningAfter, line, method, order, reward, SAR } from './testing/orders.ts';

const METHODS = [method(reward.perAmount(2, 1000), {}, 1), method(reward.perUnit(7), {}, 2)];
const facts = order({ lines: [line(10_000, { units: 4 })] });
const cancelled = { cancelledAt: new Date('2026-03-02T00:00:00Z') };

const taken = (place: 0 | 1, refunds: readonly RefundedGoods[], of = facts) => {
  const earning = earningAfter(facts, METHODS, refunds);
  const award = earning.methods[place];
  return award && takenBackOf(of, earning, { award, refunds });
};

const stateOf = (refunds: readonly RefundedGoods[], of = facts) =>
  orderState(of, earningAfter(facts, METHODS, refunds), refunds);

const standingOf = (refunds: readonly RefundedGoods[], of = facts) =>
  standingOfAll(of, earningAfter(facts, METHODS, refunds), refunds);

describe('the points taken back from an order', () => {
  it('are none while nothing was returned', () => {
    expect(taken(0, [])).toBeNull();
    expect(taken(0, [{ units: 0, goodsMinor: 0 }])).toBeNull();
    expect(stateOf([])).toBeNull();
    expect(standingOf([])).toBe(48);
  });

  it('are what the rule no longer gives for the kept goods', () => {
    const refunds = [{ units: 0, goodsMinor: 3333 }];
    expect(taken(0, refunds)).toEqual({
      points: 8,
      by: 'partial_refund',
      units: null,
      value: { refundedMinor: 3333, ofMinor: 10_000 },
      steps: [
        { step: 'kept', amountMinor: 6667, units: 2 },
        { step: 'base', amountMinor: 6667 },
        { step: 'per_amount', points: 2, perAmountMinor: 1000, times: 6, restMinor: 667 },
        { step: 'points', points: 12 },
      ],
    });
    expect(stateOf(refunds)).toBe('partly_refunded');
  });

  it('are by units if the reward is, and proportional for money without goods', () => {
    const refunds = [
      { units: 1, goodsMinor: 2500 },
      { units: 0, goodsMinor: 2500 },
    ];
    expect(taken(1, refunds)).toMatchObject({
      points: 14,
      by: 'partial_refund',
      units: { refunded: 2, of: 4 },
      value: { refundedMinor: 5000, ofMinor: 10_000 },
    });
    expect(taken(1, refunds.slice(0, 1))).toMatchObject({ points: 7, units: { refunded: 1, of: 4 } });
    expect(standingOf(refunds)).toBe(10 + 14);
  });

  it('are by units alone if a unit came back without money', () => {
    const refunds = [{ units: 1, goodsMinor: 0 }];
    expect(taken(1, refunds)).toMatchObject({ points: 7, units: { refunded: 1, of: 4 }, value: null });
    expect(taken(0, refunds)).toMatchObject({
      points: 0,
      units: null,
      value: { refundedMinor: 0, ofMinor: 10_000 },
    });
  });

  it('are all points after a full refund, a cancellation or a withdrawn payment', () => {
    const all = [{ units: 4, goodsMinor: 10_000 }];
    expect(taken(0, all)).toMatchObject({ points: 20, by: 'full_refund', steps: [] });
    expect(stateOf(all)).toBe('refunded');
    expect(taken(0, [], { ...facts, ...cancelled })).toMatchObject({
      points: 20,
      by: 'cancellation',
      steps: [],
    });
    expect(stateOf(all, { ...facts, ...cancelled })).toBe('cancelled');
    expect(standingOf([], { ...facts, ...cancelled })).toBe(0);
    expect(taken(0, [], { ...facts, paidAt: null })).toMatchObject({ points: 20, by: 'payment_withdrawn' });
    expect(standingOf([], { ...facts, paidAt: null })).toBe(0);
  });

  it('stay proportional to the refund for an older order', () => {
    const earning = computeEarning(facts, METHODS, { hasCustomer: true, storeCurrency: SAR });
    const [award] = earning.methods;
    const refunds = [{ units: 0, goodsMinor: 3333 }];
    expect(award && takenBackOf(facts, earning, { award, refunds })).toMatchObject({ points: 6, steps: [] });
    expect(standingOfAll(facts, earning, refunds.concat())).toBe(48 - 6 - 9);
    expect(orderState(facts, earning, [{ units: 4, goodsMinor: 10_000 }])).toBe('refunded');
  });

  it('name what an older order’s refund was measured by', () => {
    const earning = computeEarning(facts, METHODS, { hasCustomer: true, storeCurrency: SAR });
    const older = (place: 0 | 1, refunds: readonly RefundedGoods[]) => {
      const award = earning.methods[place];
      return award && takenBackOf(facts, earning, { award, refunds });
    };
    const [unit, money] = [
      { units: 1, goodsMinor: 2500 },
      { units: 0, goodsMinor: 2500 },
    ];
    const [quarter, whole] = [2500, 10_000].map((refundedMinor) => ({ refundedMinor, ofMinor: 10_000 }));
    const partly = { by: 'partial_refund', steps: [] };
    expect(older(0, [])).toBeNull();
    expect(older(0, [{ ...unit, goodsMinor: 0 }])).toMatchObject({
      ...partly,
      value: { ...quarter, refundedMinor: 0 },
    });
    expect(older(0, [money])).toMatchObject({ ...partly, units: null, value: quarter });
    expect(older(1, [unit])).toMatchObject({ ...partly, units: { refunded: 1, of: 4 }, value: null });
    expect(older(1, [unit, money])).toMatchObject({ units: { refunded: 1, of: 4 }, value: quarter });
    expect(older(1, [{ units: 4, goodsMinor: 10_000 }])).toEqual({
      points: 28,
      by: 'full_refund',
      units: null,
      value: whole,
      steps: [],
    });
  });
});

describe('the state of an order', () => {
  const earning = computeEarning(facts, METHODS, { hasCustomer: true, storeCurrency: SAR });
  const free = order({ lines: [line(0)] });
  const nothing = { units: 0, goodsMinor: 0 };
  const whole = { units: 0, goodsMinor: 10_000 };

  it.each([
    ['refunded', facts, null, whole],
    ['refunded', facts, earning, whole],
    ['refunded', facts, earningAfter(facts, METHODS, [whole]), whole],
    ['partly_refunded', facts, earning, { units: 0, goodsMinor: 9999 }],
    ['partly_refunded', facts, earning, { units: 1, goodsMinor: 0 }],
    ['partly_refunded', facts, null, { ...nothing, items: [{ lineId: 'l', units: 1, goodsMinor: 0 }] }],
    [null, facts, earning, nothing],
    [null, free, null, nothing],
    [null, free, earningAfter(free, METHODS, [nothing]), nothing],
  ] as const)('is %s by what was refunded, case %#', (state, of, its, refund) => {
    expect(orderState(of, its, [refund])).toBe(state);
  });
});
