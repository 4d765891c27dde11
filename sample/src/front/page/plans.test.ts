import { expect, it } from 'vitest';

import { PLAN_IDS, PLAN_PRICES, savingOf } from '#shared/plans.ts';
import { choiceFrom, totalsOf } from './plans.ts';

it('a year of a paid plan costs less than twelve months', () => {
  expect(PLAN_IDS.map((id) => savingOf(PLAN_PRICES[id]))).toEqual([0, 15, 16]);
});

it.each([
  [49, '7.35', '56.35'],
  [0, '0.00', '0.00'],
  [44.1, '6.62', '50.72'],
])('the tax of %d is %s, together %s', (subtotal, vat, total) => {
  expect(totalsOf(subtotal)).toEqual({ vat, total });
});

it.each([
  [
    { plan: 'enterprise', period: 'yearly' },
    { plan: 'enterprise', period: 'yearly' },
  ],
  [{ plan: 'basic' }, { plan: 'standard', period: 'monthly' }],
  [
    { plan: '<b>', period: '9' },
    { plan: 'standard', period: 'monthly' },
  ],
])('the choice in %o is %o', (raw, choice) => {
  expect(choiceFrom(raw)).toEqual(choice);
});
