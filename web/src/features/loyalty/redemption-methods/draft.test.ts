import { parseCurrency } from '@apps-hub/domain/money';
import { describe, expect, it } from 'vitest';

import { checkDraft, EMPTY_DRAFT, inputOf, type RedemptionDraft, withMode, withValue } from './draft.ts';

const SAR = parseCurrency('SAR');
if (!SAR) throw new Error('SAR');

const draft = (change: Partial<RedemptionDraft>): RedemptionDraft => ({ ...EMPTY_DRAFT, ...change });

const typed = (value: string, before = draft({})): RedemptionDraft => ({
  ...before,
  ...withValue(before, value),
});

describe('a discount value', () => {
  it('stays a percentage up to 100', () => {
    expect(typed('100')).toMatchObject({ mode: 'percent', value: '100', convertedFrom: undefined });
  });

  it.each(['100.01', '101', '5000'])('%s turns the discount into money', (value) => {
    expect(typed(value)).toMatchObject({ mode: 'per_order', value, convertedFrom: value });
  });

  it('returns to the chosen percentage type once it is 100 or less', () => {
    const converted = typed('150');
    expect(typed('1500', converted)).toMatchObject({ mode: 'per_order', convertedFrom: '1500' });
    for (const value of ['15', ''])
      expect(typed(value, converted)).toMatchObject({ mode: 'percent', value, convertedFrom: undefined });
  });

  it('stays money, however small, when money was chosen', () => {
    const chosen = { ...typed('150'), ...withMode(typed('150'), 'per_order') };
    expect(typed('15', chosen)).toMatchObject({ mode: 'per_order', convertedFrom: undefined });
  });

  it('is unchanged when it is money already', () => {
    expect(typed('500', draft({ mode: 'per_point' }))).toMatchObject({
      mode: 'per_point',
      convertedFrom: undefined,
    });
  });

  it('cannot be made a percentage while it is above 100', () => {
    expect(withMode(draft({ mode: 'per_order', value: '150' }), 'percent').mode).toBe('per_order');
    expect(withMode(draft({ mode: 'per_order', value: '15' }), 'percent').mode).toBe('percent');
  });
});

/** An amount's error names the largest amount. */
const amount = (code: string) => ({ code, params: { most: '10000000000.00' } });

describe('checks', () => {
  const complete = draft({ value: '10', requiredPoints: '100' });

  it('accept a complete draft', () => {
    expect(Object.values(checkDraft(complete, SAR)).filter(Boolean)).toEqual([]);
  });

  it.each([
    ['discountValue', { value: '' }, 'required'],
    ['discountValue', { value: '0' }, 'percent_out_of_range'],
    ['discountValue', { value: '5.123' }, 'percent_too_many_decimals'],
    ['discountValue', { value: 'ten' }, 'amount_not_a_number'],
    ['discountValue', { mode: 'per_order', value: '5.123' }, amount('amount_too_many_decimals')],
    ['discountValue', { mode: 'per_order', value: '-5' }, 'amount_not_positive'],
    ['discountMaxAmount', { maximum: '0' }, 'amount_not_positive'],
    ['requiredPoints', { requiredPoints: '0' }, 'points_not_positive'],
    ['requiredPoints', { requiredPoints: '1.5' }, 'points_not_whole'],
    [
      'requiredPoints',
      { requiredPoints: '1000000001' },
      { code: 'points_too_many', params: { most: 1_000_000_000 } },
    ],
    ['minimumUnits', { minimumUnits: '-1' }, { code: 'out_of_range', params: { from: 0, to: 100_000 } }],
    ['minimumUnits', { minimumUnits: '2.5' }, 'invalid'],
    ['minimumTotal', { minimumTotal: 'x' }, amount('amount_not_a_number')],
    ['productIds', { target: 'specific' }, 'products_required'],
  ] as const)('name %s of %j as %s', (path, change, code) => {
    expect(checkDraft({ ...complete, ...change }, SAR)[path]).toEqual(code);
  });
});

it('asks for a new value when switching between a percentage and money per point', () => {
  const percent = draft({ mode: 'percent', value: '10' });
  expect(withMode(percent, 'per_point')).toEqual({ mode: 'per_point', value: '', convertedFrom: undefined });
  expect(withMode(draft({ mode: 'per_point', value: '5' }), 'percent')).toMatchObject({ value: '' });
  expect(withMode(percent, 'per_order')).not.toHaveProperty('value');
});

it('sends products only when the discount is limited to specific ones', () => {
  const chosen = draft({ value: '10', requiredPoints: '100', productIds: ['7'] });
  expect(inputOf(chosen).productIds).toEqual([]);
  expect(inputOf({ ...chosen, target: 'specific' }).productIds).toEqual(['7']);
  expect(inputOf({ ...chosen, maximum: ' ' }).discountMaxAmount).toBeNull();
});

it('sends a gift without a maximum, and the limits that were entered', () => {
  const gift = { ...draft({ requiredPoints: '100', maximum: '5' }), ...withMode(draft({}), 'free_shipping') };
  const limited = {
    ...gift,
    value: '30',
    stock: '10',
    perPeriod: '1',
    periodDays: '30',
    lastDay: '2027-03-31',
  };
  expect(inputOf(limited)).toMatchObject({
    discountMode: 'free_shipping',
    discountMaxAmount: null,
    stock: 10,
    perCustomer: null,
    perPeriod: { most: 1, days: 30 },
    lastDay: '2027-03-31',
  });
  expect(checkDraft({ ...limited, periodDays: '' }, SAR)['perPeriod.days']).toBe('required');
  expect(checkDraft({ ...limited, mode: 'free_product' }, SAR)['productIds']).toBe('products_required');
});
