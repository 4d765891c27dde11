import { getProduct } from '../contract.ts';
import { createSampleApp } from '#testing/suite.ts';
import { describe, expect, it } from 'vitest';

import { checksOf, draftOf, inputOf, piecesOf, type ProductDraft, statusFor, variantsOf } from './draft.ts';

const seeding = { locale: 'en', now: () => new Date('2026-11-15T12:00:00Z'), timeZone: 'UTC' } as const;

const stored = async (id: number) => {
  const response = await createSampleApp(seeding).request(getProduct.path.replace('{id}', String(id)));
  return getProduct.responses[200].content['application/json'].schema.parse(await response.json());
};

const TEA: ProductDraft = {
  ...draftOf(undefined),
  productName: 'Tea set',
  sku: '77',
  price: '40',
  qty: '12',
  productBrand: 'Rukn',
  category: 'Home Decor',
};

const option = (id: number, name: 'size' | 'colour', values: string) => ({ id, name, values });

const problemsOf = (change: Partial<ProductDraft>) =>
  Object.entries(checksOf({ ...TEA, ...change })).flatMap(([path, check]) => (check ? [[path, check]] : []));

describe('the form of a product', () => {
  it('sends a stored product back unchanged', async () => {
    for (let id = 1; id <= 50; id += 1) {
      const { id: _, ...product } = await stored(id);
      const { status, image } = product;
      expect(inputOf(draftOf({ ...product, id }), status, image)).toEqual(product);
    }
  });

  it('requires name, SKU, price, brand and category', () => {
    const missing = Object.entries(checksOf(draftOf(undefined))).flatMap(([path, check]) =>
      check === 'required' ? path : [],
    );
    expect(missing).toEqual(['productName', 'sku', 'price', 'productBrand', 'category']);
    expect(problemsOf({})).toEqual([]);
  });

  it('refuses a discounted price above the price, and accepts the price itself', () => {
    expect(problemsOf({ discountedPrice: '40.01' })).toEqual([['discountedPrice', 'above_price']]);
    expect(problemsOf({ discountedPrice: '40' })).toEqual([]);
    expect(problemsOf({ discountedPrice: '5', price: '' })).toEqual([['price', 'required']]);
    expect(problemsOf({ discountedPrice: '1.234' })).toMatchObject([
      ['discountedPrice', { code: 'amount_too_many_decimals' }],
    ]);
  });

  it('validates only what the chosen attributes require', () => {
    expect(problemsOf({ isFrozen: true, expires: true, delivery: 'selected' })).toEqual([
      ['countries', 'required'],
      ['frozenAt', 'required'],
      ['expiresOn', 'required'],
    ]);
    expect(problemsOf({ frozenAt: 'cold', expiresOn: '' })).toEqual([]);
    expect(problemsOf({ barcode: '12ab', code: '978-3-16-148410-X' })).toEqual([['barcode', 'invalid']]);
  });

  it('makes a variant of every combination of options, and adds up their stock', () => {
    const draft = {
      ...TEA,
      options: [option(1, 'colour', 'Black، Sand, Black'), option(2, 'size', 'S, M')],
      variants: { 'Black / S': { price: '45.5', qty: '3' }, 'Sand / M': { price: '', qty: '4' } },
    };
    expect(variantsOf(draft).map(({ key }) => key)).toEqual([
      'Black / S',
      'Black / M',
      'Sand / S',
      'Sand / M',
    ]);
    expect(piecesOf(draft)).toBe(7);
    const { variants, qty } = inputOf(draft, 'Published', 'package');
    expect(variants[0]).toEqual({ values: ['Black', 'S'], price: '﷼45.50', qty: 3 });
    expect(variants[3]).toEqual({ values: ['Sand', 'M'], price: '﷼40.00', qty: 4 });
    expect(qty).toBe(7);
  });

  it('refuses a duplicate option, one without values, and too many variants', () => {
    expect(problemsOf({ options: [option(1, 'size', 'S'), option(2, 'size', ' , ')] })).toEqual([
      ['options.2.name', 'taken'],
      ['options.2.values', 'required'],
    ]);
    const numbers = Array.from({ length: 61 }, (_, at) => at).join(',');
    expect(problemsOf({ options: [option(1, 'size', numbers)] })).toMatchObject([
      ['options.1.values', { code: 'too_large' }],
    ]);
  });

  it('is scheduled when its date is in the future', () => {
    expect(statusFor('publish', { publishOn: '' }, '2026-11-15')).toBe('Published');
    expect(statusFor('publish', { publishOn: '2026-11-15' }, '2026-11-15')).toBe('Published');
    expect(statusFor('publish', { publishOn: '2026-11-16' }, '2026-11-15')).toBe('Scheduled');
    expect(statusFor('draft', { publishOn: '2026-11-16' }, '2026-11-15')).toBe('Inactive');
  });
});
