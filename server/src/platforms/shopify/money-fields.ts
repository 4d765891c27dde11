import { PayloadError } from '../port/errors.ts';

/**
 * The parts of an order that hold its money, with the fields about money that we read or know to leave out. A field that is not listed
 * and holds an amount may be part of what was paid or paid back, so its event is parked with the field's name instead of ignoring it.
 * Sources: fixtures/; shopify.dev, admin-rest 2026-01, "Order" and "Refund" with the answers shown there, and webhooks 2026-04, sample bodies.
 */
interface Part {
  readonly known: readonly string[];
  /** Parts below, single or listed. */
  readonly parts?: Readonly<Record<string, Part>>;
}

const withSets = (...names: string[]): string[] => names.flatMap((name) => [name, `${name}_set`]);

const TAX: Part = { known: withSets('price') };
const SHARE: Part = { known: withSets('amount') };
const DUTY: Part = {
  known: ['amount', 'amount_set', 'price', 'price_set', 'shop_money', 'presentment_money'],
  parts: { tax_lines: TAX },
};

const LINE: Part = {
  known: withSets('price', 'total_discount', 'pre_tax_price'),
  parts: { tax_lines: TAX, discount_allocations: SHARE, duties: DUTY },
};

const SHIPPING: Part = {
  known: withSets('price', 'discounted_price', 'current_discounted_price'),
  parts: { tax_lines: TAX, discount_allocations: SHARE },
};

const TRANSACTION: Part = {
  known: [
    ...withSets('amount', 'total_unsettled', 'amount_rounding', 'maximum_refundable'),
    // Gains and losses of exchange rates, and what the provider answers: no money of the order.
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

const REFUND: Part = {
  known: ['total_duties_set', 'total_additional_fees_set', 'refund_duties'],
  parts: {
    refund_line_items: { known: [...withSets('subtotal', 'total_tax', 'price'), 'line_item'] },
    refund_shipping_lines: {
      known: ['subtotal_amount_set', 'tax_amount_set', 'subtotal_amount', 'tax_amount', 'shipping_line'],
    },
    order_adjustments: { known: withSets('amount', 'tax_amount') },
    transactions: TRANSACTION,
    duties: DUTY,
    additional_fees: { known: withSets('price', 'amount'), parts: { tax_lines: TAX } },
  },
};

const ORDER: Part = {
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
    // Rules and plans, not amounts of their own.
    'discount_applications',
    'payment_terms',
    // Of persons, places and software, and texts of the merchant and the buyer.
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

/** Names that speak of money; ids and times never do. */
const MONEY =
  /amount|price|total|tax|tip|fee|dut(y|ies)|discount|refund|outstanding|rounding|adjust|money|cost|credit|charge|paid|payment|balance|deposit|surcharge/;
const NO_MONEY = /(_at|_id|_ids|id|_code|_status|_gateway|_gateways|_method|_type|_name|_names|gateway)$/;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAmount = (value: unknown): boolean =>
  (typeof value === 'number' && value !== 0) ||
  (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) && Number(value) !== 0);

/** Whether a value holds an amount other than zero, anywhere in it. */
const holdsMoney = (name: string, value: unknown): boolean => {
  if (Array.isArray(value)) return value.some((each) => holdsMoney(name, each));
  if (isObject(value)) return Object.entries(value).some(([key, each]) => holdsMoney(key, each));
  return MONEY.test(name) && !NO_MONEY.test(name) && isAmount(value);
};

const unknownIn = (value: unknown, { known, parts = {} }: Part, path: string): string | undefined => {
  if (Array.isArray(value)) {
    for (const [place, each] of value.entries()) {
      const found = unknownIn(each, { known, parts }, `${path}${place}.`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (!isObject(value)) return undefined;
  for (const [name, each] of Object.entries(value)) {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    const found = part && unknownIn(each, part, `${path}${name}.`);
    if (found !== undefined) return found;
    if (!part && !known.includes(name) && holdsMoney(name, each)) return `${path}${name}`;
  }
  return undefined;
};

const refuse = (value: unknown, part: Part): void => {
  const found = unknownIn(value, part, '');
  if (found !== undefined) throw new PayloadError(`${found}: an amount that we do not know`);
};

/** Throws `PayloadError` with the name of a field that holds money in an order, and that we do not know. */
export const refuseUnknownMoney = (order: unknown): void => refuse(order, ORDER);

/** The same for a refund. */
export const refuseUnknownRefund = (refund: unknown): void => refuse(refund, REFUND);
