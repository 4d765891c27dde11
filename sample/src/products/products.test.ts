import { deleteProduct, listProducts } from './contract.ts';
import { expect } from 'vitest';

import { ALL, expectSorts, testRows } from '../testing/suite.ts';

testRows([
  {
    call: 'GET /api/apps/ecommerce/products',
    request:
      'q (name or brand), stock (boolean), category, status, sortBy (product, category, status, price, qty, sku), orderBy, itemsPerPage, page',
    answer: 'products, total; list reversed first',
    promise: {
      'lists 50 products, the last one first': async ({ answer }) => {
        const { products, total } = await answer(listProducts, { query: ALL });
        expect(total).toBe(50);
        expect(products.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => 50 - index));
      },
      'finds by name and by brand': async ({ answer }) => {
        const byName = await answer(listProducts, { query: { q: 'HEADPHONES' } });
        expect(byName.products.map(({ productName }) => productName)).toEqual([
          'Noise-cancelling headphones',
        ]);
        const { products } = await answer(listProducts, { query: ALL });
        const byBrand = await answer(listProducts, { query: { ...ALL, q: 'sakan' } });
        expect(byBrand.products).toEqual(products.filter(({ productBrand }) => productBrand === 'Sakan'));
        expect(byBrand.total).toBeGreaterThan(0);
      },
      'filters by stock, category and status': async ({ answer }) => {
        const { products: all } = await answer(listProducts, { query: ALL });
        const of = async (query: Readonly<Record<string, string>>) =>
          (await answer(listProducts, { query: { ...ALL, ...query } })).products;
        expect(await of({ stock: 'true' })).toEqual(all.filter(({ stock }) => stock));
        expect(await of({ stock: 'false' })).toEqual(all.filter(({ stock }) => !stock));
        expect(await of({ category: 'Games' })).toEqual(all.filter(({ category }) => category === 'Games'));
        const scheduled = await of({ category: 'Games', status: 'Scheduled' });
        expect(scheduled.every(({ status }) => status === 'Scheduled')).toBe(true);
        expect(all.some(({ stock }) => stock) && all.some(({ stock }) => !stock)).toBe(true);
      },
      'sorts by every column, prices as numbers': async ({ answer }) => {
        await expectSorts(async (query) => (await answer(listProducts, { query })).products, {
          product: ({ productName }) => productName,
          category: ({ category }) => category,
          status: ({ status }) => status,
          price: ({ price }) => Number(price.slice(1)),
          qty: ({ qty }) => qty,
          sku: ({ sku }) => sku,
        });
      },
    },
  },
  {
    call: 'DELETE /api/apps/ecommerce/products/{id}',
    request: 'none',
    answer: '204, or 404',
    promise: {
      'removes a product; the second time it is 404 with an empty body': async ({ call, answer }) => {
        const params = { id: 7 };
        expect(await call(deleteProduct, { params })).toEqual({ status: 204, body: null });
        expect(await call(deleteProduct, { params })).toEqual({ status: 404, body: null });
        const { products, total } = await answer(listProducts, { query: ALL });
        expect([total, products.some(({ id }) => id === 7)]).toEqual([49, false]);
      },
    },
  },
]);
