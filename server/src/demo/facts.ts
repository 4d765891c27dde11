import { CARRIER_NAMES } from '@apps-hub/domain/carrier';
import { demoAddress } from '@apps-hub/demo/addresses';
import { BRANCH_NAMES } from '@apps-hub/demo/cities';
import { goodsMinorOf, type DemoOrder, type DemoRefund } from '@apps-hub/demo/orders';
import type { Person } from '@apps-hub/demo/people';
import type { CurrencyCode } from '@apps-hub/domain/money';
import type { OrderFacts, Refund } from '@apps-hub/domain/shop/order';
import type { OrderShipping } from '@apps-hub/domain/shop/order-shipping';
import { couponCode } from '@apps-hub/domain/loyalty/redemption';

import type { HostCustomer } from '../platforms/port/events.ts';

/** The demo shop sells in riyals. */
const CURRENCY = 'SAR' as CurrencyCode;

/** A customer in the form of a host's event. */
export const hostCustomerOf = ({ id, name, email, phone }: Person): HostCustomer => ({
  externalId: id,
  name,
  email,
  phone,
});

/** Hides what happens after an instant. */
const knownAt =
  (at: Date) =>
  (fact: Date | null): Date | null =>
    fact && fact <= at ? fact : null;

const totalMinorOf = (order: DemoOrder): number => goodsMinorOf(order) + order.shippingMinor;

/** When the host last changed an order, up to an instant. */
export const updatedAt = (order: DemoOrder, at: Date): Date => {
  const { placedAt, paidAt, shippedAt, deliveredAt, cancelledAt } = order;
  const changes = [placedAt, paidAt, shippedAt, deliveredAt, cancelledAt].map(knownAt(at));
  return new Date(Math.max(...changes.map((change) => change?.getTime() ?? 0)));
};

/** An order as the host would send it at an instant: what happens later is not known yet. */
export const factsAt = (order: DemoOrder, at: Date): OrderFacts => {
  const known = knownAt(at);
  return {
    externalId: order.id,
    number: order.number,
    currency: CURRENCY,
    placedAt: order.placedAt,
    paidAt: known(order.paidAt),
    deliveredAt: known(order.deliveredAt),
    cancelledAt: known(order.cancelledAt),
    lines: order.lines.map(({ id, article, units, totalMinor, taxMinor, discountMinor }) => ({
      lineId: id,
      productId: article.id,
      sku: article.sku,
      title: article.ar,
      units,
      totalMinor,
      taxMinor,
      discountMinor,
    })),
    shippingMinor: order.shippingMinor,
    totalMinor: totalMinorOf(order),
    couponCodes: order.coupon ? [couponCode(order.coupon.id)] : [],
  };
};

const recipientAt = ({ id, customer }: DemoOrder): OrderShipping['recipient'] => {
  if (!customer) return null;
  const { name, phone, email } = customer;
  const { street, building, district, postcode, shortCode } = demoAddress(id);
  return { person: name, phone, email, lines: [`${building} ${street}`, district], postcode, shortCode };
};

/** Its shipping facts, in the form that the sandbox sends. */
export const shippingAt = (order: DemoOrder, at: Date): OrderShipping => {
  const known = knownAt(at);
  const { branch, destination, weightGrams, payment, carrier } = order.sending;
  const isOwed = payment === 'on_delivery' && !known(order.paidAt);
  return {
    confirmedAt: known(order.confirmedAt),
    shippedAt: known(order.shippedAt),
    payment,
    needsShipping: true,
    branch: { id: branch, name: BRANCH_NAMES[branch].ar },
    carrier: carrier && { name: CARRIER_NAMES[carrier].en, carrier },
    destination: { city: destination.ar, countryCode: destination.country },
    recipient: recipientAt(order),
    weightGrams,
    cashOnDelivery: { amountMinor: isOwed ? totalMinorOf(order) : 0, currency: CURRENCY },
    waybills: order.waybill !== null && known(order.shippedAt) ? [order.waybill] : [],
  };
};

export const refundFacts = ({ id, at, lines }: DemoRefund): Refund => ({
  refundId: id,
  refundedAt: at,
  units: lines.reduce((sum, line) => sum + line.units, 0),
  goodsMinor: lines.reduce((sum, line) => sum + line.totalMinor, 0),
});
