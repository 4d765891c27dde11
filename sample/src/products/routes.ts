import type { Product, ProductInput } from './contract.ts';
import { Hono } from 'hono/tiny';

import { notFound, refuseFields } from '../kit/answers.ts';
import { amountOf, listQueryOf, matches, pageOf, passes, sorted, type SortKeys } from '../kit/list.ts';
import { binOf, nextId } from '../kit/rows.ts';
import type { Seeding } from '../kit/seeding.ts';
import { isSkuTaken, listed, liveProducts } from './details.ts';

const PRODUCTS = '/api/apps/ecommerce/products';

const SORT_KEYS: SortKeys<Product> = {
  product: ({ productName }) => productName,
  category: ({ category }) => category,
  status: ({ status }) => status,
  price: ({ price }) => amountOf(price),
  qty: ({ qty }) => qty,
  sku: ({ sku }) => sku,
};

const byId = (text: string) => {
  const wanted = Number(text);
  return ({ id }: { readonly id: number }) => id === wanted;
};

const skuTaken = (): Response => refuseFields({ path: 'sku', code: 'taken' });

export const productsRoutes = (seeding: Seeding): Hono => {
  const products = liveProducts(seeding);
  const bin = binOf(products);
  return new Hono()
    .get(PRODUCTS, (c) => {
      const list = listQueryOf(c);
      const { stock, category, status } = c.req.query();
      const found = products
        .toReversed()
        .filter(
          (product) =>
            matches(list.q, [product.productName, product.productBrand]) &&
            passes(stock, product.stock) &&
            passes(category, product.category) &&
            passes(status, product.status),
        )
        .map(listed);
      return c.json({
        products: pageOf(sorted(found, list, SORT_KEYS, seeding.locale), list),
        total: found.length,
      });
    })
    .delete(`${PRODUCTS}/:id`, (c) => (bin.remove(byId(c.req.param('id'))) ? c.body(null, 204) : notFound()))
    .get(`${PRODUCTS}/:id`, (c) => {
      const product = products.find(byId(c.req.param('id')));
      return product === undefined ? notFound() : c.json(product);
    })
    .post(PRODUCTS, async (c) => {
      const body = await c.req.json<ProductInput>();
      if (isSkuTaken(products, body)) return skuTaken();
      const product = { ...body, id: nextId(products) };
      products.push(product);
      return c.json(product, 201);
    })
    .put(`${PRODUCTS}/:id`, async (c) => {
      const product = products.find(byId(c.req.param('id')));
      if (product === undefined) return notFound();
      const { sku = product.sku, ...body } = await c.req.json<Partial<ProductInput>>();
      if (isSkuTaken(products, { sku }, product.id)) return skuTaken();
      Object.assign(product, body, { sku });
      return c.json(product, 201);
    })
    .post(`${PRODUCTS}/:id/restore`, (c) => {
      const product = bin.restore(byId(c.req.param('id')));
      return product === undefined ? notFound() : c.json(listed(product), 201);
    });
};
