import { toDecimal } from '../money/minor-units.ts';
import { branchesOf, findCity, ownName } from '../stores/places.ts';
import { cashToCollectMinor, waybillsOf } from './order.ts';
import type { Order, Refund } from './order.ts';
import { recipientJson } from './recipient.ts';

/** How the order ships; what nobody chose is null. */
const shipmentJson = (order: Order, money: (amountMinor: number) => string) => {
  const { shipment } = order;
  if (!shipment) return null;
  const branch = branchesOf(order.store_id).find(({ id }) => id === shipment.branch_id);
  const city = findCity(shipment.city);
  return {
    needed: shipment.is_needed === 1,
    branch: branch ? { id: branch.id, name: ownName(order.store_id, branch) } : null,
    carrier: shipment.carrier,
    destination: city ? { city: ownName(order.store_id, city), country: city.country } : null,
    recipient: recipientJson(order),
    weight_grams: shipment.weight_grams,
    cash_on_delivery: money(cashToCollectMinor(order)),
    waybills: waybillsOf(order),
  };
};

/** The whole order in the format of the platform's webhooks and JSON. */
export const orderJson = (order: Order): Record<string, unknown> => {
  const money = (amountMinor: number): string => toDecimal(amountMinor, order.currency);
  const customer = order.customer_id && {
    id: order.customer_id,
    name: order.customer_name,
    email: order.customer_email,
    phone: order.customer_phone,
  };
  return {
    id: order.id,
    number: order.number,
    created_at: order.created_at,
    updated_at: order.updated_at,
    paid_at: order.paid_at,
    confirmed_at: order.shipment?.confirmed_at ?? order.paid_at,
    shipped_at: order.shipment?.shipped_at ?? null,
    delivered_at: order.delivered_at,
    cancelled_at: order.cancelled_at,
    currency: order.currency,
    customer,
    lines: order.lines.map((line) => ({
      id: line.id,
      product_id: line.product_id,
      sku: line.sku,
      title: line.title,
      quantity: line.quantity,
      unit_price: money(line.unit_price_minor),
      total: money(line.total_minor),
      tax: money(line.tax_minor),
      discount: money(line.discount_minor),
    })),
    shipping: { total: money(order.shipping_total_minor), tax: money(order.shipping_tax_minor) },
    payment_method: order.payment_method,
    shipment: shipmentJson(order, money),
    discounts: order.discounts.map(({ code, amount_minor }) => ({ code, amount: money(amount_minor) })),
    total: money(order.total_minor),
  };
};

/** A refund in the format of the platform's webhooks and JSON. */
export const refundJson = (refund: Refund, currency: string): Record<string, unknown> => {
  const money = (amountMinor: number): string => toDecimal(amountMinor, currency);
  return {
    id: refund.id,
    order_id: refund.order_id,
    created_at: refund.created_at,
    currency,
    lines: refund.lines.map(({ line_id, quantity, total_minor, tax_minor }) => ({
      line_id,
      quantity,
      total: money(total_minor),
      tax: money(tax_minor),
    })),
    shipping: { total: money(refund.shipping_total_minor), tax: money(refund.shipping_tax_minor) },
  };
};
