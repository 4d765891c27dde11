import { addCategory, deleteCategory, listCategories, restoreCategory, updateCategory } from './contract.ts';
import { getOrderDetails, listOrders } from '../orders/contract.ts';
import { listProducts, updateProduct } from '../products/contract.ts';
import { PRODUCT_CATEGORIES } from '../products/values.ts';
import { describe, expect, it } from 'vitest';

import { ALL, expectSorts, startSample } from '../testing/suite.ts';

const BOOKS = {
  title: 'Books',
  slug: 'books',
  description: 'To read',
  parent: null,
  status: 'Published',
  image: 'notebook',
} as const;

describe('calls of our own: categories', () => {
  it('list the categories of the products, found by title and description', async () => {
    const { answer } = startSample();
    const { categories, total } = await answer(listCategories, { query: ALL });
    expect([categories.map(({ key }) => key), total]).toEqual([[...PRODUCT_CATEGORIES], 6]);
    for (const q of ['SHOES', 'running']) {
      const found = await answer(listCategories, { query: { q } });
      expect(found.categories.map(({ key }) => key)).toEqual(['Shoes']);
    }
    expect((await answer(listCategories, { query: { status: 'Inactive' } })).total).toBe(0);
  });

  it('compute product counts and earnings from products and paid orders', async () => {
    const { answer } = startSample();
    const { categories } = await answer(listCategories, { query: ALL });
    const { products } = await answer(listProducts, { query: ALL });
    const { orders } = await answer(listOrders, { query: { ...ALL, payment: '1' } });
    const lines = (
      await Promise.all(orders.map(({ order }) => answer(getOrderDetails, { params: { id: order } })))
    ).flatMap((details) => details.lines);
    for (const { key, totalProducts, totalEarning } of categories) {
      expect(totalProducts).toBe(products.filter(({ category }) => category === key).length);
      const own = lines.filter(({ category }) => category === key);
      expect(totalEarning).toBe(own.reduce((sum, { priceMinor, qty }) => sum + priceMinor * qty, 0) / 100);
    }
  });

  it('sort by every column', async () => {
    const { answer } = startSample();
    await expectSorts(async (query) => (await answer(listCategories, { query })).categories, {
      title: ({ title }) => title,
      products: ({ totalProducts }) => totalProducts,
      earning: ({ totalEarning }) => totalEarning,
    });
  });

  it('add a category that products can use', async () => {
    const { answer } = startSample();
    const added = await answer(addCategory, { body: BOOKS });
    expect(added).toEqual({ ...BOOKS, id: 7, key: 'category-7', totalProducts: 0, totalEarning: 0 });
    await answer(updateProduct, { params: { id: 3 }, body: { category: added.key } });
    const { categories } = await answer(listCategories, { query: ALL });
    expect(categories.at(-1)?.totalProducts).toBe(1);
  });

  it('change a category, and refuse a duplicate slug', async () => {
    const { answer, call } = startSample();
    const changed = await answer(updateCategory, { params: { id: 3 }, body: { title: 'Footwear' } });
    expect([changed.title, changed.slug, changed.key]).toEqual(['Footwear', 'shoes', 'Shoes']);
    const refusal = {
      status: 400,
      body: { code: 'validation_failed', errors: [{ path: 'slug', code: 'taken' }] },
    };
    expect(await call(addCategory, { body: { ...BOOKS, slug: 'shoes' } })).toEqual(refusal);
    expect(await call(updateCategory, { params: { id: 1 }, body: { slug: 'shoes' } })).toEqual(refusal);
    expect((await call(updateCategory, { params: { id: 99 }, body: {} })).status).toBe(404);
  });

  it('delete a category without products or subcategories, and restore it', async () => {
    const { answer, call } = startSample();
    expect((await call(deleteCategory, { params: { id: 1 } })).status).toBe(400);
    const { id: above } = await answer(addCategory, { body: BOOKS });
    const { id } = await answer(addCategory, { body: { ...BOOKS, slug: 'novels', parent: above } });
    expect((await call(deleteCategory, { params: { id: above } })).status).toBe(400);
    expect((await call(deleteCategory, { params: { id } })).status).toBe(204);
    expect((await call(deleteCategory, { params: { id } })).status).toBe(404);
    expect((await answer(listCategories, { query: ALL })).total).toBe(7);
    expect((await answer(restoreCategory, { params: { id }, body: {} })).slug).toBe('novels');
    expect((await answer(listCategories, { query: ALL })).total).toBe(8);
    expect((await call(restoreCategory, { params: { id }, body: {} })).status).toBe(404);
  });
});
