import type { DemoOrder } from '@apps-hub/demo/orders';
import { formatAmount } from '@apps-hub/domain/money';
import type { CurrencyCode } from '@apps-hub/domain/money';

import { type Delivery, orderData, refundData } from '../../../server/test/host-events.ts';

const SAR = 'SAR' as CurrencyCode; // a valid code

const money = (minor: number): string => formatAmount(minor, SAR);

const known = (fact: Date | null, at: Date): string | null =>
  fact && fact <= at ? fact.toISOString() : null;

/** A coupon of ours that an order of the shop uses, and what the host took off for it. */
export interface UsedCoupon {
  readonly code: string;
}

/** An order of the shop at an instant, as its webhook. */
export const orderNews = (
  topic: string,
  order: DemoOrder,
  { at, coupons = [] }: { readonly at: Date; readonly coupons?: readonly UsedCoupon[] },
): Delivery => {
  const { customer, placedAt } = order;
  const facts = {
    paidAt: known(order.paidAt, at),
    deliveredAt: known(order.deliveredAt, at),
    cancelledAt: known(order.cancelledAt, at),
    shippedAt: known(order.shippedAt, at),
    confirmedAt: known(order.confirmedAt, at),
  };
  const times = Object.values(facts).flatMap((each) => each ?? []);
  return {
    topic,
    data: orderData({
      id: order.id,
      createdAt: placedAt.toISOString(),
      updatedAt: times.toSorted().at(-1) ?? placedAt.toISOString(),
      ...facts,
      customer: customer && {
        id: customer.id,
        name: customer.name,
        email: customer.email,
        phone: customer.phone,
      },
      lines: order.lines.map(({ id, article, units, totalMinor, taxMinor, discountMinor }) => ({
        id,
        productId: article.id,
        sku: article.sku,
        title: article.ar,
        units,
        total: money(totalMinor),
        tax: money(taxMinor),
        discount: money(discountMinor),
      })),
      shippingTotal: money(order.shippingMinor),
      payment: order.sending.payment === 'in_advance' ? 'online' : 'cash_on_delivery',
      shipment: {
        needed: true,
        destination: { city: order.sending.destination.ar, country: order.sending.destination.country },
      },
      coupons: coupons.map(({ code }) => code),
    }),
  };
};

/** The order's refund, by its lines. */
export const refundNews = ({ id, refund }: DemoOrder): Delivery => {
  if (!refund) throw new Error(`${id} has no refund`);
  return {
    topic: 'refund.created',
    data: refundData({
      id: refund.id,
      orderId: id,
      total: '0',
      at: refund.at.toISOString(),
      lines: refund.lines.map(({ line, units, totalMinor }) => ({
        id: line.id,
        units,
        total: money(totalMinor),
      })),
    }),
  };
};

/** What happens to an order, each at its time. */
export const eventsOf = (order: DemoOrder): { readonly at: Date; readonly topic: string }[] => {
  const { placedAt, paidAt, shippedAt, deliveredAt, cancelledAt, refund } = order;
  const happened = [
    ['order.created', placedAt],
    ['order.paid', paidAt],
    ['order.shipped', shippedAt],
    ['order.delivered', deliveredAt],
    ['order.cancelled', cancelledAt],
    ['refund.created', refund?.at ?? null],
  ] as const;
  return happened.flatMap(([topic, at]) => (at ? { topic, at } : []));
};
