import { z } from 'zod';
import type { Context } from '../context.ts';
import { markDelivered } from '../orders/change-order.ts';
import type { Order } from '../orders/order.ts';
import { textsOf } from '../http/forms.ts';
import { markShipped, setWaybills } from '../orders/shipment.ts';

/** The form of "Change order status". Source: docs.zid.sa/update-order-by-id. */
const input = z.strictObject({
  order_status: z.enum(['new', 'preparing', 'ready', 'indelivery', 'delivered', 'cancelled']),
  inventory_address_id: z.string().optional(),
  tracking_number: z.string().max(40).optional(),
  tracking_url: z.union([z.url(), z.literal('')]).optional(),
  waybill_url: z.union([z.url(), z.literal('')]).optional(),
});

/** Changes the status as an app requests; undefined for an undocumented form. Idempotent. */
export const changeOrder = (context: Context, order: Order, form: FormData): Order | undefined => {
  const asked = input.safeParse(Object.fromEntries(textsOf(form)));
  if (!asked.success) return undefined;
  const { order_status: status, tracking_number: number } = asked.data;
  const { store_id: storeId, id } = order;
  if (number) setWaybills(context, storeId, { id, waybills: [number] });
  if (status === 'indelivery') return markShipped(context, storeId, id);
  return status === 'delivered' ? markDelivered(context, storeId, id) : order;
};
