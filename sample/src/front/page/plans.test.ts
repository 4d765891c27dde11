import { expect, it } from 'vitest';

import { choiceFrom, priceOf, totalsOf } from './plans.ts';

it('a year costs ten months', () => {
  expect(priceOf('growth', 'year')).toBe(490);
  expect(priceOf('starter', 'year')).toBe(0);
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
    { plan: 'scale', period: 'year' },
    { plan: 'scale', period: 'year' },
  ],
  [{ plan: 'starter' }, { plan: 'growth', period: 'month' }],
  [
    { plan: '<b>', period: '9' },
    { plan: 'growth', period: 'month' },
  ],
])('the choice in %o is %o', (raw, choice) => {
  expect(choiceFrom(raw)).toEqual(choice);
});
