import { createHmac } from 'node:crypto';

export const HOST = {
  url: 'https://shop.test',
  clientId: 'apps-hub',
  clientSecret: 'the client secret of the test host',
  webhookSecret: 'the webhook secret of the test host',
} as const;

export interface LineSketch {
  readonly id: string;
  readonly total: string;
  readonly units?: number;
  readonly tax?: string;
  readonly discount?: string;
  readonly isGiftCard?: boolean;
  readonly productId?: string;
  readonly sku?: string;
  readonly title?: string;
}

/** An order as the host sends it: one line unless `lines` says otherwise. */
export interface OrderSketch {
  readonly id: string;
  readonly total?: string;
  readonly units?: number;
  /** What the customer pays in total; missing by default. */
  readonly orderTotal?: string;
  readonly tax?: string;
  readonly shippingTotal?: string;
  readonly currency?: string;
  readonly customer?: { id: string; name?: string; email?: string | null; phone?: string | null } | null;
  readonly createdAt?: string;
  readonly updatedAt?: string;
  readonly paidAt?: string | null;
  readonly deliveredAt?: string | null;
  readonly cancelledAt?: string | null;
  readonly coupons?: readonly string[];
  readonly lines?: readonly LineSketch[];
  /** The unpaid part of a paid order. */
  readonly outstanding?: string;
  readonly paidByGiftCard?: string;
  readonly confirmedAt?: string | null;
  readonly shippedAt?: string | null;
  readonly payment?: 'online' | 'cash_on_delivery';
  /** The shipment in the sandbox's form; missing fields are unknown to the host. */
  readonly shipment?: Readonly<Record<string, unknown>>;
}

const lineData = ({
  id,
  total,
  units = 1,
  tax = '0.00',
  discount = '0.00',
  isGiftCard = false,
  productId = '101',
  sku = 'D1',
  title = 'Dates',
}: LineSketch) => ({
  id,
  product_id: productId,
  sku,
  title,
  quantity: units,
  total,
  tax,
  discount,
  ...(isGiftCard ? { gift_card: true } : {}),
});

export const orderData = (sketch: OrderSketch): Record<string, unknown> => {
  const createdAt = sketch.createdAt ?? '2026-03-01T09:00:00Z';
  const facts = [createdAt, sketch.paidAt, sketch.deliveredAt, sketch.cancelledAt];
  const latest = facts.reduce<string>((last, fact) => (fact && fact > last ? fact : last), createdAt);
  const customer = sketch.customer === undefined ? { id: '201' } : sketch.customer;
  const total = sketch.total ?? '100.00';
  return {
    id: sketch.id,
    number: `#${sketch.id}`,
    created_at: createdAt,
    updated_at: sketch.updatedAt ?? latest,
    paid_at: sketch.paidAt ?? null,
    delivered_at: sketch.deliveredAt ?? null,
    cancelled_at: sketch.cancelledAt ?? null,
    currency: sketch.currency ?? 'SAR',
    customer: customer && { name: `Customer ${customer.id}`, email: null, phone: null, ...customer },
    lines: sketch.lines?.map(lineData) ?? [
      lineData({ id: `${sketch.id}-1`, total, units: sketch.units ?? 1, tax: sketch.tax ?? '0.00' }),
    ],
    ...(sketch.outstanding ? { outstanding: sketch.outstanding } : {}),
    ...(sketch.paidByGiftCard ? { paid_by_gift_card: sketch.paidByGiftCard } : {}),
    ...(sketch.orderTotal ? { total: sketch.orderTotal } : {}),
    shipping: { total: sketch.shippingTotal ?? '0.00' },
    confirmed_at: sketch.confirmedAt ?? null,
    shipped_at: sketch.shippedAt ?? null,
    payment_method: sketch.payment ?? null,
    shipment: sketch.shipment ?? null,
    discounts: (sketch.coupons ?? []).map((code) => ({ code })),
  };
};

export const refundData = (refund: {
  readonly id: string;
  readonly orderId: string;
  readonly total: string;
  readonly units?: number;
  readonly currency?: string;
  readonly at?: string;
  /** What was returned, if not from the order's only line. */
  readonly lines?: readonly { readonly id?: string; readonly units: number; readonly total: string }[];
}): Record<string, unknown> => ({
  id: refund.id,
  order_id: refund.orderId,
  created_at: refund.at ?? '2026-03-02T08:00:00Z',
  lines: refund.lines?.map(({ id, units, total }) => ({ line_id: id ?? null, quantity: units, total })) ?? [
    { line_id: `${refund.orderId}-1`, quantity: refund.units ?? 1, total: refund.total },
  ],
  ...(refund.currency ? { currency: refund.currency } : {}),
});

export interface Delivery {
  readonly topic: string;
  readonly data?: unknown;
  readonly store?: string;
  /** The host's id of the delivery; from a counter by default. */
  readonly id?: string;
  /** The raw body, if not the usual envelope. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
  readonly secret?: string;
}

let deliveries = 0;

/** A webhook signed like the host's. */
export const webhookRequest = (delivery: Delivery, origin = 'http://apps.test'): Request => {
  deliveries += 1;
  const store = delivery.store ?? 'demo';
  const body = delivery.raw ?? JSON.stringify({ topic: delivery.topic, store, data: delivery.data });
  const signature = createHmac('sha256', delivery.secret ?? HOST.webhookSecret)
    .update(body)
    .digest('base64');
  return new Request(`${origin}/webhooks/sandbox`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-sandbox-topic': delivery.topic,
      'x-sandbox-store': store,
      'x-sandbox-delivery': delivery.id ?? `delivery-${deliveries}`,
      'x-sandbox-signature': signature,
    },
  });
};
