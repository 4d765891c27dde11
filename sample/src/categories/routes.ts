import type { Category, CategoryInput } from './contract.ts';
import { PAID } from '../orders/values.ts';
import { Hono } from 'hono/tiny';

import { notFound, refuseFields } from '../kit/answers.ts';
import { listQueryOf, matches, pageOf, passes, sorted, type SortKeys } from '../kit/list.ts';
import { binOf, nextId } from '../kit/rows.ts';
import type { Seeding } from '../kit/seeding.ts';
import { liveOrders } from '../orders/data.ts';
import { liveProducts } from '../products/details.ts';
import { type CategoryRecord, liveCategories } from './data.ts';

const CATEGORIES = '/api/apps/ecommerce/categories';

const SORT_KEYS: SortKeys<Category> = {
  title: ({ title }) => title,
  products: ({ totalProducts }) => totalProducts,
  earning: ({ totalEarning }) => totalEarning,
};

/** Computes a category's figures from the current products and paid orders. */
const figuresOf = (seeding: Seeding) => {
  const products = liveProducts(seeding);
  const lines = liveOrders(seeding).flatMap(({ payment, lines }) => (payment === PAID ? lines : []));
  return (category: CategoryRecord): Category => ({
    ...category,
    totalProducts: products.filter((product) => product.category === category.key).length,
    totalEarning:
      lines
        .filter((line) => line.category === category.key)
        .reduce((sum, { priceMinor, qty }) => sum + priceMinor * qty, 0) / 100,
  });
};

const slugTaken = (): Response => refuseFields({ path: 'slug', code: 'taken' });

export const categoriesRoutes = (seeding: Seeding): Hono => {
  const categories = liveCategories(seeding);
  const bin = binOf(categories);
  const withFigures = (category: CategoryRecord) => figuresOf(seeding)(category);
  const find = (id: string) => categories.find((category) => category.id === Number(id));
  const isTaken = (slug: string, own?: number) =>
    categories.some((category) => category.slug === slug && category.id !== own);
  return new Hono()
    .get(CATEGORIES, (c) => {
      const list = listQueryOf(c);
      const found = categories
        .filter(
          ({ title, description, status }) =>
            matches(list.q, [title, description]) && passes(c.req.query('status'), status),
        )
        .map(figuresOf(seeding));
      return c.json({
        categories: pageOf(sorted(found, list, SORT_KEYS, seeding.locale), list),
        total: found.length,
      });
    })
    .post(CATEGORIES, async (c) => {
      const body = await c.req.json<CategoryInput>();
      if (isTaken(body.slug)) return slugTaken();
      const id = nextId(categories);
      const category = { ...body, id, key: `category-${id}` };
      categories.push(category);
      return c.json(withFigures(category), 201);
    })
    .put(`${CATEGORIES}/:id`, async (c) => {
      const category = find(c.req.param('id'));
      if (category === undefined) return notFound();
      const body = await c.req.json<Partial<CategoryInput>>();
      if (isTaken(body.slug ?? category.slug, category.id)) return slugTaken();
      Object.assign(category, body);
      return c.json(withFigures(category), 201);
    })
    .delete(`${CATEGORIES}/:id`, (c) => {
      const category = find(c.req.param('id'));
      if (category === undefined) return notFound();
      const isUsed =
        withFigures(category).totalProducts > 0 || categories.some(({ parent }) => parent === category.id);
      if (isUsed) return refuseFields({ path: 'id', code: 'taken' });
      bin.remove((row) => row === category);
      return c.body(null, 204);
    })
    .post(`${CATEGORIES}/:id/restore`, (c) => {
      const category = bin.restore(({ id }) => id === Number(c.req.param('id')));
      return category === undefined ? notFound() : c.json(withFigures(category), 201);
    });
};
