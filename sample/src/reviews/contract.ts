import { z } from '@hono/zod-openapi';

import { avatarValue, countValue, dayValue, percentValue } from '../contract/primitives.ts';
import { idParam, NO_BODY, sampleDelete, sampleList, sampleRead, sampleWrite } from '../contract/route.ts';
import { ALL_REVIEWS, REVIEW_SORTS, REVIEW_STATUSES, REVIEW_WEEKS } from './values.ts';

const reviewSchema = z.strictObject({
  id: z.number().int(),
  product: z.string(),
  companyName: z.string(),
  productImage: z.string(),
  reviewer: z.string(),
  email: z.email(),
  avatar: avatarValue,
  date: dayValue,
  status: z.enum(REVIEW_STATUSES),
  review: z.literal([1, 2, 3, 4, 5]),
  head: z.string(),
  para: z.string(),
});

export type Review = z.infer<typeof reviewSchema>;

export const listReviews = sampleRead({
  path: '/api/apps/ecommerce/reviews',
  summary: 'Reviews by product, reviewer or text, and status',
  query: sampleList(REVIEW_SORTS).extend({
    status: z.enum([ALL_REVIEWS, ...REVIEW_STATUSES]).optional(),
  }),
  answer: z.strictObject({ reviews: z.array(reviewSchema), total: countValue }),
});

export const deleteReview = sampleDelete({
  path: '/api/apps/ecommerce/reviews/{id}',
  summary: 'Deletes a review',
  params: idParam,
  refusals: { 404: NO_BODY },
});

// The routes below are not in the specification; the page has buttons and figures for them.

const statusBodySchema = z.strictObject({ ids: z.array(z.number().int()), status: z.enum(REVIEW_STATUSES) });

export type ReviewStatusBody = z.infer<typeof statusBodySchema>;

export const setReviewStatus = sampleWrite({
  method: 'put',
  path: '/api/apps/ecommerce/reviews/status',
  summary: 'Publishes reviews, or takes them off the shop',
  body: statusBodySchema,
  answer: z.strictObject({ changed: countValue }),
});

const figuresSchema = z.strictObject({
  published: countValue,
  pending: countValue,
  /** Average of published reviews, to one decimal; null without any. */
  average: z.number().min(1).max(5).nullable(),
  /** Published reviews by their stars, five first. */
  stars: z.array(z.strictObject({ stars: z.literal([1, 2, 3, 4, 5]), count: countValue })).length(5),
  /** The share of published reviews with four or five stars; null without any. */
  positivePercent: percentValue.nullable(),
  /** Received in the last seven days and the seven before. */
  lastWeek: countValue,
  weekBefore: countValue,
  /** Received per week; the last week ends today. */
  weeks: z.array(z.strictObject({ from: dayValue, to: dayValue, count: countValue })).length(REVIEW_WEEKS),
});

export type ReviewFigures = z.infer<typeof figuresSchema>;

export const getReviewFigures = sampleRead({
  path: '/api/apps/ecommerce/reviews/figures',
  summary: 'The rating of the shop, and how many reviews come in',
  answer: figuresSchema,
});
