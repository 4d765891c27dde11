import { demoAddress } from '@apps-hub/demo/addresses';

import type { Order } from './order.ts';

/** Where the order goes, in the platform's own format; null for a guest, and for an order without a city. */
export const recipientJson = (order: Order): Record<string, string> | null => {
  if (!order.customer_name || !order.shipment?.city) return null;
  const { street, building, district, postcode, shortCode } = demoAddress(order.id);
  return {
    name: order.customer_name,
    phone: order.customer_phone ?? '',
    email: order.customer_email ?? '',
    street,
    building,
    district,
    postal_code: postcode,
    short_address: shortCode,
  };
};
