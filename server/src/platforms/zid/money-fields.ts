import { type MoneyPart, refuseUnknownAmounts } from '../port/money-fields.ts';

/**
 * The money fields of an order, a credit note and a return. Sources: docs.zid.sa/view-order-12479054e0 and get-order-credit-notes,
 * fixtures/, and two recorded orders and two typed clients in public repositories.
 */
const PRICES = ['price', 'net_price', 'gross_price', 'sale_price', 'net_sale_price', 'gross_sale_price'];

const PRODUCT: MoneyPart = {
  known: [
    ...PRICES,
    'price_before',
    'total_before',
    'total',
    'discounted_total',
    'tax_amount',
    'discounted_tax_amount',
    // Chosen additions, whose prices are part of the product's.
    'additions_price',
    'net_additions_price',
    'gross_additions_price',
    'price_with_additions',
    'net_price_with_additions',
  ],
  // The products in a bundle, and the codes of digital cards.
  ignored: ['bundle_products', 'vouchers'],
  parts: {
    options: { known: PRICES },
    custom_fields: { known: PRICES },
    // Each discount again; the totals already contain it.
    discounts: {
      known: ['amount', 'unit_amount'],
      parts: { coupon: { known: ['amount', 'unit_amount'] } },
    },
  },
};

const ORDER: MoneyPart = {
  known: [
    'order_total',
    // The order's total in the payment's currency, and Zid's commission.
    'transaction_amount',
    'marketplace_commission',
  ],
  ignored: [
    // How the total was paid.
    'split_payments',
    // What a parcel costs the merchant.
    'weight_cost_details',
    'reverse_order_label_request',
    'reverse_order_label_requests',
    // Data about people, places and the order's history.
    'customer',
    'consignee',
    'gift_card_details',
    'inventory_address',
    'histories',
  ],
  parts: {
    products: PRODUCT,
    coupon: { known: ['discount', 'discount_value'] },
    // The invoice's rows are checked by their codes: see amounts.ts.
    payment: { known: [], parts: { invoice: { known: ['value'] }, method: { known: [] } } },
    shipping: {
      known: ['cost'],
      ignored: ['address'],
      parts: { method: { known: ['cost'], ignored: ['inventory_address'] } },
    },
  },
};

const CREDIT_NOTE: MoneyPart = {
  known: ['order_total'],
  parts: { items: { known: [...PRICES, 'total', 'tax_amount'] } },
};

/** Throws `PayloadError` with the path of the first unknown money field. Returns the order unchanged. */
export const refuseUnknownMoney = (order: unknown): unknown => refuseUnknownAmounts(order, ORDER);

/** The same for a credit note. */
export const refuseUnknownNote = (note: unknown): unknown => refuseUnknownAmounts(note, CREDIT_NOTE);
