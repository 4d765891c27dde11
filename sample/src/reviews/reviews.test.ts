import { deleteReview, listReviews } from '@apps-hub/contract/sample/reviews/routes';
import { expect } from 'vitest';

import { ALL, expectSorts, testRows } from '../testing/suite.ts';

testRows([
  {
    call: 'GET /api/apps/ecommerce/reviews',
    request:
      'q (product, reviewer, email, head, para), status (value or All), sortBy (product, reviewer, date, status)',
    answer: 'reviews, total',
    promise: {
      'lists 100 reviews with one to five stars': async ({ answer }) => {
        const { reviews, total } = await answer(listReviews, { query: ALL });
        expect(total).toBe(100);
        expect(new Set(reviews.map(({ review }) => review))).toEqual(new Set([1, 2, 3, 4, 5]));
      },
      'finds in product, reviewer, e-mail, heading and text': async ({ answer }) => {
        const { reviews } = await answer(listReviews, { query: ALL });
        const [first] = reviews;
        if (first === undefined) throw new Error('no review');
        for (const q of [first.product, first.reviewer, first.email, first.head, first.para]) {
          const found = await answer(listReviews, { query: { ...ALL, q } });
          expect(found.reviews).toContainEqual(first);
          expect(found.total).toBeLessThan(100);
        }
      },
      'shows one status, or with All every status': async ({ answer }) => {
        const { reviews } = await answer(listReviews, { query: ALL });
        const pending = await answer(listReviews, { query: { ...ALL, status: 'Pending' } });
        expect(pending.reviews).toEqual(reviews.filter(({ status }) => status === 'Pending'));
        expect(pending.total).toBeGreaterThan(0);
        expect((await answer(listReviews, { query: { ...ALL, status: 'All' } })).reviews).toEqual(reviews);
      },
      'sorts by every column': async ({ answer }) => {
        await expectSorts(async (query) => (await answer(listReviews, { query })).reviews, {
          product: ({ product }) => product,
          reviewer: ({ reviewer }) => reviewer,
          date: ({ date }) => date,
          status: ({ status }) => status,
        });
      },
    },
  },
  {
    call: 'DELETE /api/apps/ecommerce/reviews/{id}',
    request: 'none',
    answer: '204, or 404',
    promise: {
      'removes a review; the second time it is 404 with an empty body': async ({ call, answer }) => {
        const params = { id: 3 };
        expect(await call(deleteReview, { params })).toEqual({ status: 204, body: null });
        expect(await call(deleteReview, { params })).toEqual({ status: 404, body: null });
        const { reviews, total } = await answer(listReviews, { query: ALL });
        expect([total, reviews.some(({ id }) => id === 3)]).toEqual([99, false]);
      },
    },
  },
]);
