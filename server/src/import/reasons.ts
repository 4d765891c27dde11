import type { OrderLineReason } from '@apps-hub/contract/loyalty/order-imports/values';

/** Why a line is rejected, as written to the rejects file. */
export const REASONS: Readonly<Record<OrderLineReason, string>> = {
  columns_wrong: 'the line has more or fewer columns than the header',
  text_invalid: 'a text is too long or contains an invalid character',
  invoice_missing: 'no invoice number',
  date_missing: 'no date, and none on another line of the invoice',
  date_invalid: 'the date cannot be read',
  date_too_old: 'the date is before 1990 (a Hijri date?)',
  date_in_future: 'the date is in the future',
  quantity_invalid: 'the quantity is not a number',
  quantity_not_whole: 'the quantity is not a whole number',
  quantity_zero: 'the quantity is 0',
  quantity_too_large: 'the quantity is above 1,000,000',
  price_invalid: 'the price is not a number',
  price_decimals: 'the price has more than 6 decimals',
  amount_too_large: 'the amount is too large',
  discount_invalid: 'the discount is not an amount from 0 to the price of the line',
  tax_invalid: 'the tax is not an amount from 0 to the price of the line',
  currency_invalid: 'the currency is not a three-letter code',
  currency_differs: 'another currency than the other lines of the invoice',
  customer_differs: 'another customer than the other lines of the invoice',
  cancellation_positive: 'a cancellation must have negative quantities (see --cancel-prefix)',
  total_negative: 'the items of the invoice add up to less than 0',
  line_differs: 'the store has a different line of this item in this invoice; import the whole invoice again',
  host_order: 'the platform already sent an order with this number',
  return_unmatched: 'no earlier order of this customer has enough of this item left to return',
};

export type Reason = OrderLineReason;
