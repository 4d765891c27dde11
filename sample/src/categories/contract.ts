import { z } from '@hono/zod-openapi';

import { countValue, fieldRefusals } from '../contract/primitives.ts';
import { idParam, NO_BODY, sampleDelete, sampleList, sampleRead, sampleWrite } from '../contract/route.ts';
import { CATEGORY_SORTS, CATEGORY_STATUSES } from './values.ts';

const inputSchema = z.strictObject({
  title: z.string().min(1),
  slug: z.string().min(1),
  description: z.string(),
  /** The id of its parent category. */
  parent: z.number().int().nullable(),
  status: z.enum(CATEGORY_STATUSES),
  /** The name of a drawing, or a picture as a `data:` URL. */
  image: z.string(),
});

const categorySchema = inputSchema.extend({
  id: z.number().int(),
  /** The key that products refer to; it stays when the title changes. */
  key: z.string(),
  totalProducts: countValue,
  /** Earnings of paid orders, in riyals. */
  totalEarning: z.number().min(0),
});

export type Category = z.infer<typeof categorySchema>;
export type CategoryInput = z.infer<typeof inputSchema>;

export const listCategories = sampleRead({
  path: '/api/apps/ecommerce/categories',
  summary: 'Categories by title and description, with their products and what these earned',
  query: sampleList(CATEGORY_SORTS).extend({ status: z.enum(CATEGORY_STATUSES).optional() }),
  answer: z.strictObject({ categories: z.array(categorySchema), total: countValue }),
});

export const addCategory = sampleWrite({
  method: 'post',
  path: '/api/apps/ecommerce/categories',
  summary: 'Adds a category; its slug must be its own',
  body: inputSchema,
  answer: categorySchema,
  refusals: { 400: fieldRefusals },
});

export const updateCategory = sampleWrite({
  method: 'put',
  path: '/api/apps/ecommerce/categories/{id}',
  summary: 'Changes the fields that are given',
  params: idParam,
  body: inputSchema.partial(),
  answer: categorySchema,
  refusals: { 400: fieldRefusals, 404: NO_BODY },
});

export const deleteCategory = sampleDelete({
  path: '/api/apps/ecommerce/categories/{id}',
  summary: 'Deletes a category that has no product and no category below it',
  params: idParam,
  refusals: { 400: fieldRefusals, 404: NO_BODY },
});

export const restoreCategory = sampleWrite({
  method: 'post',
  path: '/api/apps/ecommerce/categories/{id}/restore',
  summary: 'Undoes a deletion',
  params: idParam,
  body: z.strictObject({}),
  answer: categorySchema,
  refusals: { 404: NO_BODY },
});
