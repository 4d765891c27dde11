import { z } from '@hono/zod-openapi';

import { avatarValue, countValue, dayValue } from '../primitives.ts';
import { idParam, NO_BODY, sampleDelete, sampleList, sampleRead } from '../route.ts';
import { ORDER_PAYMENTS, ORDER_STATUSES, PAYMENT_METHODS } from './values.ts';

const orderSchema = z.strictObject({
  id: z.number().int(),
  order: z.number().int(),
  customer: z.string(),
  email: z.email(),
  avatar: avatarValue,
  payment: z.literal(ORDER_PAYMENTS),
  status: z.enum(ORDER_STATUSES),
  spent: z.number().positive(),
  method: z.enum(PAYMENT_METHODS),
  date: dayValue,
  time: z.string().regex(/^\d{2}:\d{2}$/),
  methodNumber: z.number().int().min(1000).max(9999),
});

export type Order = z.infer<typeof orderSchema>;

export const getOrder = sampleRead({
  path: '/api/apps/ecommerce/orders/{id}',
  summary: 'An order by its number',
  params: idParam,
  answer: orderSchema,
  refusals: { 404: NO_BODY },
});

export const listOrders = sampleRead({
  path: '/api/apps/ecommerce/orders',
  summary: 'Orders by customer, e-mail or number',
  query: sampleList(['order', 'customers', 'date', 'status', 'spent']),
  answer: z.strictObject({ orders: z.array(orderSchema), total: countValue }),
});

export const deleteOrder = sampleDelete({
  path: '/api/apps/ecommerce/orders/{id}',
  summary: 'Deletes an order by its id; one that does not exist is as good as deleted',
  params: idParam,
});
