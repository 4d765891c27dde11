import { expect, it } from 'vitest';

import { codeIn, countOf, FULL_CART, sumOf } from './cart.ts';

it('adds up the cart, and a discount code takes 10 % off', () => {
  expect(countOf(FULL_CART)).toBe(4);
  expect(sumOf(FULL_CART, undefined)).toEqual({ full: 218, discount: 0, subtotal: 218 });
  expect(sumOf(FULL_CART, 'WELCOME')).toEqual({ full: 218, discount: 21.8, subtotal: 196.2 });
});

it.each([
  [' welcome ', 'WELCOME'],
  ['WELCOM', undefined],
])('%o is the code %o', (typed, code) => {
  expect(codeIn(typed)).toBe(code);
});
