import { z } from 'zod';
import type { Context } from '../context.ts';
import { cancelOrder, markDelivered } from '../orders/change-order.ts';
import type { Order } from '../orders/order.ts';
import { markShipped } from '../orders/shipment.ts';

/** Salla's own statuses. Source: the status list of a live store. */
const SLUGS = [
  'payment_pending',
  'under_review',
  'in_progress',
  'completed',
  'delivering',
  'delivered',
  'shipped',
  'canceled',
  'restoring',
  'restored',
] as const;

/** The body of "Update Order Status". Custom statuses have numbers; this store has none. Source: docs.salla.dev/5394148e0. */
const input = z.strictObject({
  slug: z.enum(SLUGS),
  note: z.string().optional(),
  restore_items: z.boolean().optional(),
});

const invalid = {
  status: 422,
  success: false,
  error: {
    code: 'error',
    message: 'alert.invalid_fields',
    fields: { slug: ['حقل رمز الحالة مطلوب إذا لم يتوفّر الحالة.'] },
  },
};

const done = {
  status: 201,
  success: true,
  data: { message: 'The entity has been updated successfully', code: 201 },
};

/** Sets the status that an app requests; a status that the sandbox does not know leaves the order unchanged. */
export const changeStatus = (
  context: Context,
  { store_id: storeId, id }: Order,
  body: unknown,
): { status: 201 | 422; body: unknown } => {
  const asked = input.safeParse(body);
  if (!asked.success) return { status: 422, body: invalid };
  const { slug } = asked.data;
  if (slug === 'shipped' || slug === 'delivering') markShipped(context, storeId, id);
  if (slug === 'delivered') markDelivered(context, storeId, id);
  if (slug === 'canceled') cancelOrder(context, storeId, id);
  return { status: 201, body: done };
};
