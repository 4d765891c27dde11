import { type MoneyPart, refuseUnknownAmounts } from '../port/money-fields.ts';

/**
 * The money fields of an order and a refund. Sources: fixtures/; shopify.dev, admin-rest 2026-01, "Order" and "Refund" with the answers
 * shown there, and webhooks 2026-04, sample bodies.
 */
const withSets = (...names: string[]): string[] => names.flatMap((name) => [name, `${name}_set`]);

const TAX: MoneyPart = { known: withSets('price') };
const SHARE: MoneyPart = { known: withSets('amount') };
const DUTY: MoneyPart = {
  known: ['amount', 'amount_set', 'price', 'price_set', 'shop_money', 'presentment_money'],
  parts: { tax_lines: TAX },
};

const LINE: MoneyPart = {
  known: withSets('price', 'total_discount', 'pre_tax_price'),
  parts: { tax_lines: TAX, discount_allocations: SHARE, duties: DUTY },
};

const SHIPPING: MoneyPart = {
  known: withSets('price', 'discounted_price', 'current_discounted_price'),
  parts: { tax_lines: TAX, discount_allocations: SHARE },
};

const TRANSACTION: MoneyPart = {
  known: withSets('amount', 'total_unsettled', 'amount_rounding', 'maximum_refundable'),
  // Exchange rate gains and losses, and the provider's answers.
  ignored: [
    'currency_exchange_adjustment',
    'currency_exchange_id',
    'currency_exchange_final_amount',
    'fees',
    'payment_details',
    'receipt',
    'extended_authorization_attributes',
    'payments_refund_attributes',
  ],
};

const REFUND: MoneyPart = {
  known: ['total_duties_set', 'total_additional_fees_set', 'refund_duties'],
  parts: {
    refund_line_items: { known: withSets('subtotal', 'total_tax', 'price'), parts: { line_item: LINE } },
    refund_shipping_lines: {
      known: withSets('subtotal_amount', 'tax_amount'),
      parts: { shipping_line: SHIPPING },
    },
    order_adjustments: { known: withSets('amount', 'tax_amount') },
    transactions: TRANSACTION,
    duties: DUTY,
    additional_fees: { known: withSets('price', 'amount'), parts: { tax_lines: TAX } },
  },
};

const ORDER: MoneyPart = {
  known: [
    ...withSets(
      'subtotal_price',
      'total_discounts',
      'total_line_items_price',
      'total_outstanding',
      'total_price',
      'total_tax',
      'current_subtotal_price',
      'current_total_discounts',
      'current_total_price',
      'current_total_tax',
      'total_tip_received',
      'total_cash_rounding_payment_adjustment',
      'total_cash_rounding_refund_adjustment',
      'current_shipping_price',
      'total_shipping_price',
      'current_total_additional_fees',
      'current_total_duties',
      'original_total_additional_fees',
      'original_total_duties',
    ),
    'total_price_usd',
    'total_weight',
  ],
  ignored: [
    // Rules and plans, not amounts.
    'discount_applications',
    'payment_terms',
    // People, places, software, and the merchant's and buyer's own texts: amounts in these are not the order's.
    'customer',
    'billing_address',
    'shipping_address',
    'client_details',
    'fulfillments',
    'note_attributes',
  ],
  parts: {
    line_items: LINE,
    shipping_lines: SHIPPING,
    tax_lines: TAX,
    discount_codes: SHARE,
    refunds: REFUND,
    additional_fees: { known: withSets('price', 'amount'), parts: { tax_lines: TAX } },
  },
};

/** Throws `PayloadError` with the name of an unknown money field in an order. */
export const refuseUnknownMoney = (order: unknown): unknown => refuseUnknownAmounts(order, ORDER);

/** The same for a refund. */
export const refuseUnknownRefund = (refund: unknown): unknown => refuseUnknownAmounts(refund, REFUND);
