import { type OrderFacts, type OrderLine, paidUnits } from '@apps-hub/domain/shop/order';
import type { CurrencyCode } from '@apps-hub/domain/money';

import type { HostCustomer, HostEvent } from '../port/events.ts';
import { currencyOf } from '../port/amounts.ts';
import { lineTotals, type LineTotals, minorOf, shippingMinorOf } from './amounts.ts';
import type { CustomerData, OrderData, RefundData } from './api-types.ts';
import { deliveredAt, isPaid, isUnpaid, toShipping } from './order-shipping.ts';

export const toCustomer = (data: CustomerData): HostCustomer => ({
  externalId: data.id,
  name: [data.first_name, data.last_name].flatMap((part) => part?.trim() || []).join(' '),
  // Normalised, so that two spellings of one address compare equal.
  email: data.email?.trim().toLowerCase() || null,
  phone: data.phone?.trim() || null,
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

interface Priced {
  readonly order: OrderData;
  readonly lines: readonly OrderLine[];
  readonly currency: CurrencyCode;
}

/** The refund for some units of a line; in old bodies, their share of what the line cost. */
const refundedMinor = (
  part: RefundData['refund_line_items'][number],
  { order, lines, currency }: Priced,
): number => {
  if (part.subtotal !== null && part.subtotal !== undefined) {
    const tax = order.taxes_included ? 0 : minorOf(part.total_tax ?? 0, currency);
    return Math.max(0, minorOf(part.subtotal, currency) + tax);
  }
  const line = lines.find(({ lineId }) => lineId === part.line_item_id);
  if (!line || line.units === 0) return 0;
  return Math.round((line.totalMinor * Math.min(part.quantity, line.units)) / line.units);
};

/** The refund beyond the lines, such as a part of the price; refunded shipping is excluded. */
const amountAlone = (refund: RefundData, { currency }: Priced): number => {
  const paid = (refund.transactions ?? [])
    .filter(({ kind, status }) => kind === 'refund' && status === 'success')
    .reduce((sum, { amount }) => sum + minorOf(amount, currency), 0);
  const shipping = (refund.order_adjustments ?? [])
    .filter(({ kind }) => kind === 'shipping_refund')
    .reduce(
      (sum, each) =>
        sum + Math.abs(minorOf(each.amount, currency)) + Math.abs(minorOf(each.tax_amount ?? '0', currency)),
      0,
    );
  return Math.max(0, paid - shipping);
};

/** The returned lines, or the money alone. A refund of shipping takes no points. */
const toRefund = (refund: RefundData, priced: Priced): HostEvent[] => {
  const parts = refund.refund_line_items
    .filter(({ quantity }) => quantity > 0)
    .map((part) => ({
      lineId: part.line_item_id,
      units: part.quantity,
      totalMinor: refundedMinor(part, priced),
    }));
  const goodsMinor =
    parts.length > 0
      ? parts.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
      : amountAlone(refund, priced);
  if (parts.length === 0 && goodsMinor === 0) return [];
  return [
    {
      type: 'refund',
      orderExternalId: priced.order.id,
      currency: priced.currency,
      refund: {
        refundId: refund.id,
        refundedAt: refund.created_at ?? priced.order.updated_at,
        units: paidUnits(parts),
        goodsMinor,
        ...(parts.length > 0
          ? {
              items: parts.map(({ lineId, units, totalMinor }) => ({
                lineId,
                units,
                goodsMinor: totalMinor,
              })),
            }
          : {}),
      },
    },
  ];
};

/** Only Shopify's own gift cards pay by this gateway. Source: help.shopify.com, "Gift cards", payment_gateway_names. */
const GIFT_CARD = 'gift_card';

/** The unpaid part, and what gift cards paid. If a webhook also names other gateways, that share is unknown, and nothing is excluded. */
const paymentOf = (
  order: OrderData,
  currency: CurrencyCode,
  totalMinor: number,
): Pick<OrderFacts, 'isUnpaid' | 'unpaidMinor' | 'giftCardMinor'> => {
  const names = order.payment_gateway_names ?? [];
  const unpaidMinor = Math.max(0, minorOf(order.total_outstanding ?? '0', currency));
  const isByGiftCard = names.length > 0 && names.every((name) => name === GIFT_CARD);
  return {
    ...(isUnpaid(order) ? { isUnpaid: true } : {}),
    ...(isPaid(order) && unpaidMinor > 0 ? { unpaidMinor } : {}),
    ...(isByGiftCard ? { giftCardMinor: totalMinor } : {}),
  };
};

/** An order and all refunds in it; a refund that was already counted does not count again. */
export const toOrderEvents = (order: OrderData): HostEvent[] => {
  const currency = currencyOf(order.currency);
  const totals = lineTotals(order, currency);
  // A line that an edit removed completely has no units.
  const lines = order.line_items
    .map((line, place) => toLine(line, totals[place]))
    .filter(({ units }) => units > 0);
  const facts: HostEvent = {
    type: 'order',
    updatedAt: order.updated_at,
    customer: order.customer ? toCustomer(order.customer) : null,
    shipping: toShipping(order),
    order: {
      externalId: order.id,
      // Screens add the currency sign themselves.
      number: order.name.replace(/^#/, ''),
      currency,
      placedAt: order.created_at,
      paidAt: isPaid(order) ? order.updated_at : null,
      deliveredAt: deliveredAt(order),
      cancelledAt: order.cancelled_at ?? null,
      lines,
      shippingMinor: shippingMinorOf(order, currency),
      couponCodes: (order.discount_codes ?? []).flatMap(({ code }) => code.trim() || []),
      ...paymentOf(
        order,
        currency,
        shippingMinorOf(order, currency) + lines.reduce((sum, each) => sum + each.totalMinor, 0),
      ),
    },
  };
  const priced = { order, lines, currency };
  return [facts, ...(order.refunds ?? []).flatMap((refund) => toRefund(refund, priced))];
};
