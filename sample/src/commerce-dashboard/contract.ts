import { z } from '@hono/zod-openapi';

import { countValue, dayValue } from '../contract/primitives.ts';
import { sampleRead } from '../contract/route.ts';
import { ORDER_PAYMENTS, PAYMENT_METHODS } from '../orders/values.ts';

/** Cents. */
const minor = z.number().int().min(0);

const dashboardSchema = z.strictObject({
  /** The last thirty days and the thirty before. */
  now: z.strictObject({ salesMinor: minor, orders: countValue, customers: countValue }),
  before: z.strictObject({ salesMinor: minor, orders: countValue, customers: countValue }),
  products: z.strictObject({ published: countValue, inStock: countValue, soldOut: countValue }),
  /** Paid and unpaid amounts, oldest month first. */
  months: z.array(z.strictObject({ month: dayValue, paidMinor: minor, openMinor: minor })),
  /** Earnings of paid orders in the last eight weeks; a week starts on Sunday. */
  weeks: z.array(
    z.strictObject({
      week: dayValue,
      /** All orders, also unpaid ones, and the customers who placed them. */
      orders: countValue,
      customers: countValue,
      goodsMinor: minor,
      deliveryMinor: minor,
      taxMinor: minor,
    }),
  ),
  /** The six products with the most sales in paid orders. */
  popular: z.array(
    z.strictObject({
      productId: z.number().int(),
      productName: z.string(),
      image: z.string(),
      sold: countValue,
      salesMinor: minor,
    }),
  ),
  /** By delivery country, most orders first. */
  countries: z.array(
    z.strictObject({ countryCode: z.string().length(2), orders: countValue, salesMinor: minor }),
  ),
  /** The latest payments, newest first. */
  transactions: z.array(
    z.strictObject({
      order: z.number().int(),
      customer: z.string(),
      method: z.enum(PAYMENT_METHODS),
      payment: z.literal(ORDER_PAYMENTS),
      amountMinor: minor,
      date: dayValue,
    }),
  ),
});

export type CommerceDashboard = z.infer<typeof dashboardSchema>;

export const getCommerceDashboard = sampleRead({
  path: '/api/dashboard/ecommerce',
  summary: 'Figures of the sample shop, from its orders and products as they are now',
  answer: dashboardSchema,
});
