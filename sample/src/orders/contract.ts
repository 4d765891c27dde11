import { z } from '@hono/zod-openapi';

import { avatarValue, countValue, dayValue, localTimeValue } from '../contract/primitives.ts';
import { idParam, NO_BODY, sampleDelete, sampleList, sampleRead, sampleWrite } from '../contract/route.ts';
import { LINE_QTY, ORDER_EVENTS, ORDER_PAYMENTS, ORDER_STATUSES, PAYMENT_METHODS } from './values.ts';

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

const lineSchema = z.strictObject({
  /** The id of a product that may have been deleted since. */
  productId: z.number().int(),
  productName: z.string(),
  productBrand: z.string(),
  image: z.string(),
  /** The category at the time of sale. */
  category: z.string(),
  /** The price at the time of sale, in cents. */
  priceMinor: countValue,
  qty: z.number().int().min(LINE_QTY.least).max(LINE_QTY.most),
});

const addressSchema = z.strictObject({
  name: z.string(),
  street: z.string(),
  more: z.string(),
  city: z.string(),
  region: z.string(),
  postCode: z.string(),
  /** ISO 3166, in capitals. */
  country: z.string().length(2),
});

const detailsSchema = z.strictObject({
  order: z.number().int(),
  customerId: z.number().int(),
  /** Number of sample orders by this customer. */
  customerOrders: countValue,
  phone: z.string(),
  lines: z.array(lineSchema).min(1),
  shippingAddress: addressSchema,
  billingAddress: addressSchema,
  /** The order's events; future ones have no time. */
  timeline: z.array(z.strictObject({ event: z.enum(ORDER_EVENTS), at: localTimeValue.nullable() })),
});

const changeSchema = orderSchema
  .pick({ customer: true, email: true, payment: true, status: true, method: true, methodNumber: true })
  .extend({
    ...detailsSchema.pick({ phone: true, lines: true, shippingAddress: true, billingAddress: true }).shape,
  })
  .partial();

export type OrderLine = z.infer<typeof lineSchema>;
export type OrderAddress = z.infer<typeof addressSchema>;
export type OrderDetails = z.infer<typeof detailsSchema>;
export type OrderChange = z.infer<typeof changeSchema>;

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
  query: sampleList(['order', 'customers', 'date', 'status', 'spent']).extend({
    status: z.enum(ORDER_STATUSES).optional(),
    payment: z.enum(['1', '2', '3', '4']).optional(),
  }),
  answer: z.strictObject({ orders: z.array(orderSchema), total: countValue }),
});

export const deleteOrder = sampleDelete({
  path: '/api/apps/ecommerce/orders/{id}',
  summary: 'Deletes an order by its id; one that does not exist is as good as deleted',
  params: idParam,
});

export const getOrderDetails = sampleRead({
  path: '/api/apps/ecommerce/orders/{id}/details',
  summary: 'The lines, addresses and history of an order, by its number',
  params: idParam,
  answer: detailsSchema,
  refusals: { 404: NO_BODY },
});

export const updateOrder = sampleWrite({
  method: 'put',
  path: '/api/apps/ecommerce/orders/{id}',
  summary: 'Changes the fields that are given, by order number; other lines make another total',
  params: idParam,
  body: changeSchema,
  answer: orderSchema,
  refusals: { 404: NO_BODY },
});

export const restoreOrder = sampleWrite({
  method: 'post',
  path: '/api/apps/ecommerce/orders/{id}/restore',
  summary: 'Undoes a deletion, by the id of the order',
  params: idParam,
  body: z.strictObject({}),
  answer: orderSchema,
  refusals: { 404: NO_BODY },
});
