import { deleteReview, getReviewFigures, listReviews, setReviewStatus } from './contract.ts';
import { describe, expect, it } from 'vitest';

import { ALL, expectSorts, startSample, testRows } from '../testing/suite.ts';

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

describe('our own calls on reviews', () => {
  it('publish and unpublish, and say how many changed', async () => {
    const { answer } = startSample();
    const { reviews } = await answer(listReviews, { query: { ...ALL, status: 'Pending' } });
    const ids = reviews.slice(0, 3).map(({ id }) => id);
    const body = { ids: [...ids, 999], status: 'Published' };
    expect(await answer(setReviewStatus, { body })).toEqual({ changed: 3 });
    expect(await answer(setReviewStatus, { body })).toEqual({ changed: 0 });
    const published = await answer(listReviews, { query: { ...ALL, status: 'Published' } });
    expect(published.reviews.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });

  it('return the rating of published reviews', async () => {
    const { answer, call } = startSample();
    const { reviews } = await answer(listReviews, { query: ALL });
    const [five, one] = [5, 1].map((stars) => reviews.find(({ review }) => review === stars)?.id ?? 0);
    await answer(setReviewStatus, { body: { ids: reviews.map(({ id }) => id), status: 'Pending' } });
    expect(await answer(getReviewFigures)).toMatchObject({ average: null, published: 0, pending: 100 });
    const ids = [five, one];
    await answer(setReviewStatus, { body: { ids, status: 'Published' } });
    const figures = await answer(getReviewFigures);
    expect(figures).toMatchObject({ average: 3, published: 2, pending: 98, positivePercent: 50 });
    expect(figures.stars.map(({ stars, count }) => [stars, count])).toEqual([
      [5, 1],
      [4, 0],
      [3, 0],
      [2, 0],
      [1, 1],
    ]);
    await call(deleteReview, { params: { id: one ?? 0 } });
    expect(await answer(getReviewFigures)).toMatchObject({ average: 5, published: 1 });
  });

  it('count the reviews of each of twelve weeks, the last one until today', async () => {
    const { answer, wait } = startSample();
    const { reviews } = await answer(listReviews, { query: ALL });
    const { weeks, lastWeek, weekBefore } = await answer(getReviewFigures);
    expect([weeks[0]?.from, weeks.at(-1)?.from, weeks.at(-1)?.to]).toEqual([
      '2026-08-25',
      '2026-11-10',
      '2026-11-16',
    ]);
    const within = reviews.filter(({ date }) => date >= '2026-08-25');
    expect(weeks.reduce((sum, { count }) => sum + count, 0)).toBe(within.length);
    expect([weekBefore, lastWeek]).toEqual(weeks.slice(-2).map(({ count }) => count));
    wait(8 * 24 * 60);
    expect((await answer(getReviewFigures)).lastWeek).toBe(0);
  });
});
