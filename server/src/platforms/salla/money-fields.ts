import { type MoneyPart, refuseUnknownAmounts } from '../port/money-fields.ts';

/**
 * The money fields of an order. Sources: docs.salla.dev/5394146e0 and "Order Fulfilment App Cycle" (samples of order.created and of a
 * shipment), fixtures/, and a recorded body of January 2026 in a public repository.
 */
const AMOUNTS: MoneyPart = {
  known: ['sub_total', 'shipping_cost', 'cash_on_delivery', 'tax', 'total'],
  parts: { discounts: { known: ['discount', 'discounted_shipping'] } },
};

const ITEM: MoneyPart = {
  known: [],
  // Catalogue prices, including those of the products in a bundle.
  ignored: ['product', 'consisted_products'],
  parts: {
    amounts: {
      known: ['price_without_tax', 'original_price', 'total_discount', 'tax', 'total'],
    },
    // Prices of options, which are part of the item's total.
    options: { known: [], parts: { value: { known: ['price'] } } },
  },
};

const SHIPMENT: MoneyPart = {
  // What the courier collects; what was paid is in the order itself.
  known: ['total', 'cash_on_delivery'],
  // Catalogue prices and addresses: amounts in these are not the order's.
  ignored: ['packages', 'meta', 'ship_from', 'ship_to'],
};

const ORDER: MoneyPart = {
  // The order's amount again, in lists and changes of status.
  known: ['total'],
  // People, places and software: amounts in these are not the order's.
  ignored: ['customer', 'bank', 'store', 'pickup_branch', 'source_details'],
  parts: {
    amounts: AMOUNTS,
    items: ITEM,
    shipping: {
      known: [],
      ignored: ['receiver', 'shipper', 'pickup_address', 'address'],
      parts: { shipment: SHIPMENT },
    },
    shipments: SHIPMENT,
    // What may still be refunded or paid. Source: order bodies of August and November 2025 in public repositories.
    payment_actions: {
      known: [],
      parts: {
        refund_action: { known: ['paid_amount', 'refund_amount'] },
        remaining_action: { known: ['paid_amount', 'remaining_amount'] },
      },
    },
  },
};

/** Throws `PayloadError` with the path of the first unknown money field. Returns the order unchanged. */
export const refuseUnknownMoney = (order: unknown): unknown => refuseUnknownAmounts(order, ORDER);
