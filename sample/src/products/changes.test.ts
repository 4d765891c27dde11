import {
  addProduct,
  deleteProduct,
  getProduct,
  listProducts,
  restoreProduct,
  updateProduct,
} from './contract.ts';
import { describe, expect, it } from 'vitest';

import { ALL, startSample } from '../testing/suite.ts';

const first = { params: { id: 1 } };

describe('calls of our own: products', () => {
  it('return a product with all its form’s fields, and 404 for an unknown one', async () => {
    const { answer, call } = startSample();
    const product = await answer(getProduct, first);
    const { products } = await answer(listProducts, { query: ALL });
    expect(product).toMatchObject(products.at(-1) ?? {});
    expect(await call(getProduct, { params: { id: 999 } })).toEqual({ status: 404, body: null });
  });

  it('distribute the stock over the variants', async () => {
    const { answer } = startSample();
    const { products } = await answer(listProducts, { query: { ...ALL, category: 'Shoes' } });
    for (const { id, qty } of products) {
      const { variants } = await answer(getProduct, { params: { id } });
      expect(variants.map(({ values }) => values)).toEqual([['40'], ['41'], ['42'], ['43']]);
      expect(variants.reduce((sum, variant) => sum + variant.qty, 0)).toBe(qty);
    }
  });

  it('have future dates for scheduled products, and discounted prices below the price', async () => {
    const { answer } = startSample();
    const { products } = await answer(listProducts, { query: ALL });
    const all = await Promise.all(products.map(({ id }) => answer(getProduct, { params: { id } })));
    const scheduled = all.filter(({ status }) => status === 'Scheduled');
    expect(scheduled.length).toBeGreaterThan(0);
    expect(scheduled.every(({ publishOn }) => publishOn !== null && publishOn > '2026-11-16')).toBe(true);
    const reduced = all.filter(({ discountedPrice }) => discountedPrice !== null);
    expect(reduced.length).toBeGreaterThan(0);
    for (const { price, discountedPrice } of reduced)
      expect(Number(discountedPrice?.slice(1))).toBeLessThan(Number(price.slice(1)));
  });

  it('add a product at the top of the list', async () => {
    const { answer } = startSample();
    const { id: _, ...body } = await answer(getProduct, first);
    const added = await answer(addProduct, { body: { ...body, productName: 'Tea set', sku: 77 } });
    expect(added).toEqual({ ...body, id: 51, productName: 'Tea set', sku: 77 });
    const { products, total } = await answer(listProducts, {});
    expect([total, products[0]?.productName]).toEqual([51, 'Tea set']);
  });

  it('change only the given fields, in the list too', async () => {
    const { answer, call } = startSample();
    const before = await answer(getProduct, first);
    const after = await answer(updateProduct, { ...first, body: { status: 'Inactive', stock: false } });
    expect(after).toEqual({ ...before, status: 'Inactive', stock: false });
    const { products } = await answer(listProducts, { query: ALL });
    expect(products.at(-1)).toMatchObject({ id: 1, status: 'Inactive', stock: false });
    expect((await call(updateProduct, { params: { id: 999 }, body: {} })).status).toBe(404);
  });

  it('refuse another product’s SKU, and accept the product’s own', async () => {
    const { answer, call } = startSample();
    const { id: _, ...body } = await answer(getProduct, first);
    const refusal = {
      status: 400,
      body: { code: 'validation_failed', errors: [{ path: 'sku', code: 'taken' }] },
    };
    expect(await call(addProduct, { body })).toEqual(refusal);
    expect(await call(updateProduct, { params: { id: 2 }, body: { sku: body.sku } })).toEqual(refusal);
    expect((await call(updateProduct, { ...first, body })).status).toBe(201);
  });

  it('restore a deleted product at its position, once', async () => {
    const { answer, call } = startSample();
    const before = await answer(listProducts, { query: ALL });
    await call(deleteProduct, { params: { id: 20 } });
    expect((await answer(restoreProduct, { params: { id: 20 }, body: {} })).id).toBe(20);
    expect(await answer(listProducts, { query: ALL })).toEqual(before);
    expect((await call(restoreProduct, { params: { id: 20 }, body: {} })).status).toBe(404);
  });
});
