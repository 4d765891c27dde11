import { afterEach, expect, test, vi } from 'vitest';

import { codeApplier } from './apply-code.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A Shopify cart with these codes, of which some do not apply; it writes codes in capitals. */
const createCart = (has: readonly string[], applicable: (code: string) => boolean) => {
  const cart = { codes: [...has] };
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (body) cart.codes = JSON.parse(body).discount.split(',');
    else expect(url).toBe('/ar/cart.js');
    const codes = cart.codes.map((code) => ({ code: code.toUpperCase(), applicable: applicable(code) }));
    return Response.json({ discount_codes: codes });
  });
  return cart;
};

const apply = codeApplier({ cart: '/ar/cart/update.js' });

test('a code joins those of the cart on Shopify', async () => {
  const cart = createCart(['SALE', 'points-1'], () => true);
  await apply?.('points-1');
  expect(cart.codes).toEqual(['SALE', 'points-1']);
  await apply?.('points-2');
  expect(cart.codes).toEqual(['SALE', 'POINTS-1', 'points-2']);
});

test('a code that does not apply is refused on Shopify', async () => {
  createCart(['SALE'], (code) => code === 'SALE');
  await expect(apply?.('points-1')).rejects.toThrow('not applicable');
});

test.each([
  [
    'Salla',
    (add: (given: unknown) => Promise<unknown>) => ({ salla: { cart: { addCoupon: add } } }),
    'points-1',
  ],
  [
    'Zid',
    (add: (given: unknown) => Promise<unknown>) => ({ zid: { cart: { applyCoupon: add } } }),
    { coupon_code: 'points-1' },
  ],
])('a code is given to the cart on %s, whose refusal counts', async (_, globals, expected) => {
  const given: unknown[] = [];
  vi.stubGlobal(
    'window',
    globals((code) => Promise.resolve(given.push(code))),
  );
  await codeApplier({})?.('points-1');
  expect(given).toEqual([expected]);
  vi.stubGlobal(
    'window',
    globals(() => Promise.reject(new Error('refused'))),
  );
  await expect(codeApplier({})?.('points-1')).rejects.toThrow('refused');
});

test('a storefront that offers nothing for codes has them copied', () => {
  vi.stubGlobal('window', { zid: { cart: {} } });
  expect(codeApplier({})).toBeUndefined();
});
