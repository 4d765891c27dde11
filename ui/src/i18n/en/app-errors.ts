/** Errors that pages of several apps may show. */
export const appErrors = {
  order_not_found: "We can't find this order.",
  settings_changed_meanwhile: 'Someone else changed these settings while you were editing them.',
} as const;

/** The errors of single fields. */
export const appFieldErrors = {
  email_taken: 'Another customer already has this email address:',
  phone_invalid:
    'This is not a valid phone number. Enter it as 0551112233, or with the country code as +966551112233.',
  amount_not_a_number: 'Enter an amount, for example 12.50.',
  amount_too_many_decimals: 'This amount has too many decimal places for the currency.',
  amount_too_large: 'Enter an amount above 0 and up to {{most}}.',
  amount_not_positive: 'The amount must be more than zero.',
  percent_too_many_decimals: 'A percentage can have up to two decimal places.',
  span_reversed: 'The end must be after the start.',
} as const;
