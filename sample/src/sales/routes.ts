import { Hono } from 'hono/tiny';

import { notFound } from '../kit/answers.ts';
import { removeFirst } from '../kit/rows.ts';
import type { Seeding } from '../kit/seeding.ts';
import { seedSales } from './data.ts';

export const salesRoutes = (seeding: Seeding): Hono => {
  const sales = seedSales(seeding);
  return new Hono()
    .get('/api/pages/datatable', (c) => c.json(sales))
    .delete('/api/pages/datatable/:id', (c) =>
      removeFirst(sales, ({ product }) => product.id === Number(c.req.param('id')))
        ? c.body(null, 204)
        : notFound(),
    );
};
