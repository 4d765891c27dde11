import { z } from '@hono/zod-openapi';

import { avatarValue, dayValue } from '../contract/primitives.ts';
import { PRODUCT_CATEGORIES } from '../products/values.ts';
import { idParam, NO_BODY, sampleDelete, sampleRead } from '../contract/route.ts';
import { PAYMENT_STATUSES, RECEIVED_STATUSES } from './values.ts';

const saleSchema = z.strictObject({
  product: z.strictObject({
    id: z.number().int(),
    name: z.string(),
    slug: z.string(),
    brand: z.string(),
    category: z.enum(PRODUCT_CATEGORIES),
    price: z.number().positive(),
    image: z.string(),
    hasFreeShipping: z.boolean(),
    rating: z.literal([1, 2, 3, 4, 5]),
    description: z.string(),
  }),
  date: dayValue,
  buyer: z.strictObject({ name: z.string(), avatar: avatarValue }),
  payment: z.strictObject({
    total: z.number().positive(),
    receivedPaymentStatus: z.enum(RECEIVED_STATUSES),
    paidAmount: z.number().min(0),
    status: z.enum(PAYMENT_STATUSES),
  }),
});

export type Sale = z.infer<typeof saleSchema>;

export const listSales = sampleRead({
  path: '/api/pages/datatable',
  summary: 'Sales for the data table',
  answer: z.array(saleSchema),
});

export const deleteSale = sampleDelete({
  path: '/api/pages/datatable/{id}',
  summary: 'Deletes the sale of a product',
  params: idParam,
  refusals: { 404: NO_BODY },
});
