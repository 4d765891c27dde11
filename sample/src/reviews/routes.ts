import type { Review, ReviewStatusBody } from './contract.ts';
import { ALL_REVIEWS } from './values.ts';
import { Hono } from 'hono/tiny';

import { notFound } from '../kit/answers.ts';
import { listQueryOf, matches, pageOf, passes, sorted, type SortKeys } from '../kit/list.ts';
import { removeFirst, setStatus } from '../kit/rows.ts';
import { type Seeding, todayOf } from '../kit/seeding.ts';
import { seedReviews } from './data.ts';
import { figuresOf } from './figures.ts';

const SORT_KEYS: SortKeys<Review> = {
  product: ({ product }) => product,
  reviewer: ({ reviewer }) => reviewer,
  date: ({ date }) => date,
  status: ({ status }) => status,
};

export const reviewsRoutes = (seeding: Seeding): Hono => {
  const reviews = seedReviews(seeding);
  return new Hono()
    .get('/api/apps/ecommerce/reviews', (c) => {
      const list = listQueryOf(c);
      const { status } = c.req.query();
      const found = reviews.filter(
        ({ product, reviewer, email, head, para, status: own }) =>
          matches(list.q, [product, reviewer, email, head, para]) &&
          (status === ALL_REVIEWS || passes(status, own)),
      );
      return c.json({
        reviews: pageOf(sorted(found, list, SORT_KEYS, seeding.locale), list),
        total: found.length,
      });
    })
    .get('/api/apps/ecommerce/reviews/figures', (c) => c.json(figuresOf(reviews, todayOf(seeding))))
    .put('/api/apps/ecommerce/reviews/status', async (c) => {
      const { ids, status } = await c.req.json<ReviewStatusBody>();
      return c.json({ changed: setStatus(reviews, ids, status) }, 201);
    })
    .delete('/api/apps/ecommerce/reviews/:id', (c) =>
      removeFirst(reviews, ({ id }) => id === Number(c.req.param('id'))) ? c.body(null, 204) : notFound(),
    );
};
