import type { OrderFacts, OrderLine } from '@apps-hub/domain/shop/order';
import type { CurrencyCode } from '@apps-hub/domain/money';

import type { HostCustomer, HostEvent } from '../port/events.ts';
import { currencyOf } from '../port/amounts.ts';
import { lineTotals, type LineTotals, minorOf, shippingMinorOf } from './amounts.ts';
import type { CustomerData, OrderData } from './api-types.ts';
import { giftCardMinorOf } from './gift-card-payment.ts';
import { toRefunds } from './refunds.ts';
import { tipLines } from './tips.ts';
import { deliveredAt, isPaid, isUnpaid, toShipping } from './order-shipping.ts';

export const toCustomer = (data: CustomerData): HostCustomer => ({
  externalId: data.id,
  name: [data.first_name, data.last_name].flatMap((part) => part?.trim() || []).join(' '),
  // Normalised, so that two spellings of one address compare equal.
  email: data.email?.trim().toLowerCase() || null,
  phone: data.phone?.trim() || null,
  ...(data.tags && { tags: data.tags }),
});

const toLine = (line: OrderData['line_items'][number], totals: LineTotals | undefined): OrderLine => ({
  lineId: line.id,
  productId: line.product_id ?? null,
  sku: line.sku || null,
  title: line.title,
  units: line.quantity,
  totalMinor: totals?.totalMinor ?? 0,
  taxMinor: totals?.taxMinor ?? 0,
  discountMinor: totals?.discountMinor ?? 0,
  ...(line.gift_card ? { isGiftCard: true } : {}),
});

/** The unpaid part, and what gift cards paid. */
const paymentOf = (
  order: OrderData,
  currency: CurrencyCode,
  totalMinor: number,
): Pick<OrderFacts, 'isUnpaid' | 'unpaidMinor' | 'giftCardMinor'> => {
  const unpaidMinor = Math.max(0, minorOf(order.total_outstanding ?? '0', currency));
  const giftCardMinor = giftCardMinorOf(order, currency, totalMinor);
  return {
    ...(isUnpaid(order) ? { isUnpaid: true } : {}),
    ...(isPaid(order) && unpaidMinor > 0 ? { unpaidMinor } : {}),
    ...(giftCardMinor === undefined ? {} : { giftCardMinor }),
  };
};

/** An order with all its refunds; refunds that were already counted do not count again. Test orders are ignored. */
export const toOrderEvents = (order: OrderData): HostEvent[] => {
  if (order.test) return [];
  const currency = currencyOf(order.currency);
  const totals = lineTotals(order, currency);
  const tips = tipLines(order);
  const lines = order.line_items
    .map((line, place) => toLine(line, totals[place]))
    .filter(({ units, lineId }) => units > 0 && !tips.has(lineId));
  const facts: HostEvent = {
    type: 'order',
    updatedAt: order.updated_at,
    // Neither webhooks nor the order in the API say when it was paid.
    isPaymentUndated: true,
    customer: order.customer ? toCustomer(order.customer) : null,
    shipping: toShipping(order),
    order: {
      externalId: order.id,
      // Screens add the currency sign themselves.
      number: order.name.replace(/^#/, ''),
      currency,
      // The date that Shopify shows: an imported order keeps its own. Source: admin-graphql 2026-10, Order.processedAt.
      placedAt: order.processed_at ?? order.created_at,
      paidAt: isPaid(order) ? order.updated_at : null,
      deliveredAt: deliveredAt(order),
      cancelledAt: order.cancelled_at ?? null,
      lines,
      shippingMinor: shippingMinorOf(order, currency),
      // After edits and refunds, as the admin shows it. Source: admin-rest, Order.current_total_price.
      totalMinor: minorOf(order.current_total_price ?? order.total_price, currency),
      couponCodes: (order.discount_codes ?? []).flatMap(({ code }) => code.trim() || []),
      ...paymentOf(
        order,
        currency,
        shippingMinorOf(order, currency) + lines.reduce((sum, each) => sum + each.totalMinor, 0),
      ),
    },
  };
  return [facts, ...toRefunds({ order, lines, tips, currency })];
};
