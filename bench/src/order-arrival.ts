import type { StoreId } from '@apps-hub/domain/ids';
import type { Arrival } from '@apps-hub/server/verbs/shop/inbox/receive';

interface Ordered {
  readonly storeId: StoreId;
  readonly storeExternalId: string;
  readonly id: string;
  readonly customer: string;
  readonly topic: 'order.paid' | 'order.delivered';
}

const orderData = ({ id, customer, topic }: Ordered) => {
  const at = new Date().toISOString();
  const line = { id, product_id: null, sku: null, title: 'Dates', quantity: 1 };
  const amounts = { total: '100.00', tax: '0.00', discount: '0.00' };
  return {
    id,
    number: id,
    created_at: at,
    updated_at: at,
    paid_at: at,
    delivered_at: topic === 'order.delivered' ? at : null,
    cancelled_at: null,
    currency: 'SAR',
    customer: { id: customer, name: 'A Customer', email: null, phone: null },
    lines: [{ ...line, ...amounts }],
    shipping: { total: '0.00' },
    discounts: [],
  };
};

/** The delivery of an order of SAR 100, as the sandbox store platform sends it. */
export const orderArrival = (order: Ordered): Arrival => {
  const { storeId, storeExternalId, topic, id } = order;
  const body = JSON.stringify({ topic, store: storeExternalId, data: orderData(order) });
  const delivery = { storeExternalId, app: null, topic, deliveryKey: id, subject: `order:${id}`, body };
  return { storeId, delivery };
};
