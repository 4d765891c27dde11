import type { Product } from '@apps-hub/contract/sample/products/routes';
import { Hono } from 'hono/tiny';

import { notFound } from '../kit/answers.ts';
import { amountOf, listQueryOf, matches, pageOf, passes, sorted, type SortKeys } from '../kit/list.ts';
import { removeFirst } from '../kit/rows.ts';
import type { Seeding } from '../kit/seeding.ts';
import { seedProducts } from './data.ts';

const SORT_KEYS: SortKeys<Product> = {
  product: ({ productName }) => productName,
  category: ({ category }) => category,
  status: ({ status }) => status,
  price: ({ price }) => amountOf(price),
  qty: ({ qty }) => qty,
  sku: ({ sku }) => sku,
};

export const productsRoutes = ({ locale }: Seeding): Hono => {
  const products = seedProducts(locale);
  return new Hono()
    .get('/api/apps/ecommerce/products', (c) => {
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
        );
      return c.json({
        products: pageOf(sorted(found, list, SORT_KEYS, locale), list),
        total: found.length,
      });
    })
    .delete('/api/apps/ecommerce/products/:id', (c) =>
      removeFirst(products, ({ id }) => id === Number(c.req.param('id'))) ? c.body(null, 204) : notFound(),
    );
};
