import { z } from '@hono/zod-openapi';

import { avatarValue, countValue, dayValue } from '../primitives.ts';
import { idParam, NO_BODY, sampleDelete, sampleList, sampleRead } from '../route.ts';
import { ALL_REVIEWS, REVIEW_STATUSES } from './values.ts';

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
  query: sampleList(['product', 'reviewer', 'date', 'status']).extend({
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
