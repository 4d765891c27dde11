import type { DemoOrder, DemoRefund } from '@apps-hub/demo/orders';
import type { Person } from '@apps-hub/demo/people';
import type { CurrencyCode } from '@apps-hub/domain/money';
import type { OrderFacts, Refund } from '@apps-hub/domain/loyalty/order';
import { couponCode } from '@apps-hub/domain/loyalty/coupon-code';

import type { HostCustomer } from '../platforms/port/events.ts';

/** The demo shop sells in riyals. */
const CURRENCY = 'SAR' as CurrencyCode;

/** A customer as the host would announce them. */
export const hostCustomerOf = ({ id, name, email, phone }: Person): HostCustomer => ({
  externalId: id,
  name,
  email,
  phone,
});

/** An order as the host would tell it at an instant: what happens later is not known yet. */
export const factsAt = (order: DemoOrder, at: Date): OrderFacts => {
  const known = (fact: Date | null): Date | null => (fact && fact <= at ? fact : null);
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
    couponCodes: order.coupon ? [couponCode(order.coupon.id)] : [],
  };
};

export const refundFacts = ({ id, at, lines }: DemoRefund): Refund => ({
  refundId: id,
  refundedAt: at,
  units: lines.reduce((sum, line) => sum + line.units, 0),
  goodsMinor: lines.reduce((sum, line) => sum + line.totalMinor, 0),
});
