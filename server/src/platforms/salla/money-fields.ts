import { type MoneyPart, refuseUnknownAmounts } from '../port/money-fields.ts';

/**
 * The fields about money of an order. Sources: docs.salla.dev/5394146e0 and "Order Fulfilment App Cycle" (samples of order.created and of a shipment),
 * fixtures/, and a recorded body of January 2026 in a public repository.
 */
const AMOUNTS: MoneyPart = {
  known: ['sub_total', 'shipping_cost', 'cash_on_delivery', 'tax', 'total'],
  parts: { discounts: { known: ['discount', 'discounted_shipping'] } },
};

const ITEM: MoneyPart = {
  // The catalogue's prices, also of the products in a bundle.
  known: ['product', 'consisted_products'],
  parts: {
    amounts: {
      known: ['price_without_tax', 'original_price', 'total_discount', 'tax', 'total'],
    },
    // Their prices are part of the item's total.
    options: { known: [], parts: { value: { known: ['price'] } } },
  },
};

const SHIPMENT: MoneyPart = {
  // What the courier collects and the prices of the goods; the order has what was paid.
  known: ['total', 'cash_on_delivery', 'packages', 'meta', 'ship_from', 'ship_to'],
};

const ORDER: MoneyPart = {
  known: [
    // The order's amount once more, in lists and changes of status.
    'total',
    // Of persons, places and software.
    'customer',
    'bank',
    'store',
    'pickup_branch',
    'source_details',
  ],
  parts: {
    amounts: AMOUNTS,
    items: ITEM,
    shipping: { known: ['receiver', 'shipper', 'pickup_address', 'address'], parts: { shipment: SHIPMENT } },
    shipments: SHIPMENT,
  },
};

/** Throws `PayloadError` with the path of the first unknown money field. Returns the order unchanged. */
export const refuseUnknownMoney = (order: unknown): unknown => refuseUnknownAmounts(order, ORDER);
