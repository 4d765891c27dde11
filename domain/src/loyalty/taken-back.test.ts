import { describe, expect, it } from 'vitest';

import { computeEarning } from './earning.ts';
import { orderState, standingOfAll, takenBackOf } from './taken-back.ts';
import { line, method, order, reward, SAR } from './testing/orders.ts';

const METHODS = [method(reward.perAmount(2, 1000), {}, 1), method(reward.perUnit(7), {}, 2)];
const facts = order({ lines: [line(10_000, { units: 4 })] });
const earning = computeEarning(facts, METHODS, { hasCustomer: true, storeCurrency: SAR });
const [byValue, byUnits] = earning.methods;
const cancelled = { cancelledAt: new Date('2026-03-02T00:00:00Z') };

const taken = (award: typeof byValue, refunds: { units: number; goodsMinor: number }[], of = facts) =>
  award && takenBackOf(of, earning, { award, refunds });

describe('what an order lost', () => {
  it('is nothing while nobody returned anything', () => {
    expect(taken(byValue, [])).toBeNull();
    expect(orderState(facts, earning.totals, [])).toBeNull();
    expect(standingOfAll(facts, earning, [])).toBe(48);
  });

  it('is a share of the value', () => {
    const refunds = [{ units: 0, goodsMinor: 3333 }];
    expect(taken(byValue, refunds)).toEqual({
      points: 6,
      by: 'partial_refund',
      units: null,
      value: { refundedMinor: 3333, ofMinor: 10_000 },
    });
    expect(orderState(facts, earning.totals, refunds)).toBe('partly_refunded');
  });

  it('is a share of the units where a reward counts them, and of the value for money without items', () => {
    const refunds = [
      { units: 1, goodsMinor: 2500 },
      { units: 0, goodsMinor: 2500 },
    ];
    expect(taken(byUnits, refunds)).toEqual({
      points: 14,
      by: 'partial_refund',
      units: { refunded: 1, of: 4 },
      value: { refundedMinor: 2500, ofMinor: 10_000 },
    });
    expect(taken(byUnits, refunds.slice(0, 1))).toMatchObject({ points: 7, value: null });
    expect(standingOfAll(facts, earning, refunds)).toBe(10 + 14);
  });

  it('is everything after a full refund or a cancellation', () => {
    const all = [{ units: 4, goodsMinor: 10_000 }];
    expect(taken(byValue, all)).toMatchObject({ points: 20, by: 'full_refund' });
    expect(orderState(facts, earning.totals, all)).toBe('refunded');
    expect(taken(byValue, [], { ...facts, ...cancelled })).toMatchObject({ points: 20, by: 'cancellation' });
    expect(orderState(cancelled, earning.totals, all)).toBe('cancelled');
    expect(standingOfAll(cancelled, earning, [])).toBe(0);
  });
});
