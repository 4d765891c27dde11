import { expect, it } from 'vitest';

import { codeIn, countOf, FULL_CART, type Purchase, sumOf } from './cart.ts';

const PLAIN: Purchase = { cart: FULL_CART, code: undefined, delivery: 'standard', method: 'card' };

it('adds up the cart, and a discount code takes 10 % off the goods', () => {
  expect(countOf(FULL_CART)).toBe(4);
  expect(sumOf(PLAIN)).toEqual({ goods: 627, discount: 0, shipping: 0, fee: 0, subtotal: 627 });
  expect(sumOf({ ...PLAIN, code: 'WELCOME' })).toMatchObject({ discount: 62.7, subtotal: 564.3 });
});

it('adds what fast delivery and cash cost, without discount', () => {
  const purchase: Purchase = { ...PLAIN, code: 'WELCOME', delivery: 'express', method: 'cash' };
  expect(sumOf(purchase)).toMatchObject({ shipping: 15, fee: 12, subtotal: 564.3 + 27 });
});

it.each([
  [' welcome ', 'WELCOME'],
  ['WELCOM', undefined],
])('%o is the code %o', (typed, code) => {
  expect(codeIn(typed)).toBe(code);
});
