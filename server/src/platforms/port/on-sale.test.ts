import { describe, expect, it } from 'vitest';

import { isReduced, onSaleOf } from './on-sale.ts';

const variant = (sku: string | null, isOnSale: boolean) => ({ sku, isOnSale });

describe('a product on sale', () => {
  it('is on sale as a whole if all its variants are', () => {
    expect(onSaleOf([variant('a', true), variant(null, true)])).toBe(true);
    expect(onSaleOf([variant('a', false)])).toBe(false);
    expect(onSaleOf([])).toBe(false);
  });

  it('names the variants if only some are', () => {
    expect(onSaleOf([variant('a', true), variant('b', false)])).toEqual(['a']);
  });

  it('is on sale if a variant that orders cannot name is', () => {
    expect(onSaleOf([variant(null, true), variant('b', false)])).toBe(true);
  });

  it('has a usual price above its price', () => {
    expect(isReduced('9.50', '10.00')).toBe(true);
    expect(isReduced('100.00', '99.00')).toBe(false);
    expect(isReduced('10.00', '10.00')).toBe(false);
    expect(isReduced('10.00', null)).toBe(false);
  });
});
