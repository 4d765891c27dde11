import { type CurrencyCode, parseCurrency } from '@apps-hub/domain/money';
import { describe, expect, it } from 'vitest';

import { type CollectionDraft, EMPTY_DRAFT, inputOf } from './draft.ts';
import { exampleOf } from '@apps-hub/contract/loyalty/collection-methods/example';

const currency = (code: string): CurrencyCode => {
  const parsed = parseCurrency(code);
  if (!parsed) throw new Error(code);
  return parsed;
};

const SAR = currency('SAR');

const example = (draft: Partial<CollectionDraft>, code = SAR) =>
  exampleOf(inputOf({ ...EMPTY_DRAFT, points: '2', perAmount: '10', ...draft }), code);

describe('the example of a rule', () => {
  it('shows that only full amounts count: SAR 92 earn 18 points at 2 for every 10', () => {
    expect(example({})).toEqual({
      order: { amount: '92.00', units: undefined },
      points: 18,
      below: undefined,
    });
  });

  it("uses the currency's decimals", () => {
    expect(example({ perAmount: '1.5' }, currency('KWD')).order.amount).toBe('13.800');
    expect(example({ perAmount: '1000' }, currency('JPY')).order.amount).toBe('9200');
  });

  it('is an order that reaches the minimum total, with one just below it', () => {
    const { order, points, below } = example({ minimumTotal: '500' });
    expect(order.amount).toBe('502.00');
    expect(points).toBe(100);
    expect(below).toEqual({ amount: '500', units: undefined });
  });

  it('is an order with the minimum units, with one a unit below it', () => {
    const { order, points, below } = example({ minimumUnits: '2' });
    expect(order).toEqual({ amount: '92.00', units: 2 });
    expect(points).toBe(18);
    expect(below).toEqual({ units: 1, amount: undefined });
  });

  it('counts units where units earn points', () => {
    expect(example({ mode: 'unit', points: '5' })).toMatchObject({
      order: { amount: undefined, units: 3 },
      points: 15,
    });
    expect(example({ mode: 'unit', points: '5', minimumUnits: '4' }).points).toBe(20);
  });

  it("earns an order's fixed points, also with a minimum of one unit", () => {
    expect(example({ mode: 'order', points: '20', minimumUnits: '1' })).toEqual({
      order: { amount: '100.00', units: undefined },
      points: 20,
      below: undefined,
    });
  });

  it('earns by all rules together, and says nothing of orders below the minimum of one', () => {
    const big = { mode: 'order', points: '25', minimumTotal: '500', minimumUnits: '2' } as const;
    const both = [{ points: '3', perAmount: '10' }, big].map((rule) => inputOf({ ...EMPTY_DRAFT, ...rule }));
    expect(both.map((each) => exampleOf(each, SAR, both))).toEqual([
      { order: { amount: '92.00', units: 1 }, points: 27, below: undefined },
      { order: { amount: '500.00', units: 2 }, points: 175, below: undefined },
    ]);
  });
});
