/** Every phrase of the sandbox; `ar.ts` must have the same keys and placeholders. */
export const en = {
  'error.unauthorized': 'Sign in first.',
  'error.forbidden': 'Your role does not allow this.',
  'error.foreign_origin': 'This request came from another site and was refused.',
  'error.not_found': 'There is nothing at this address.',
  'error.invalid_json': 'The body is not valid JSON.',
  'error.bad_value': 'The value of “{field}” is not valid.',
  'error.too_large': 'The request is too large.',
  'error.unknown_store': 'There is no store with this name.',
  'error.unknown_app': 'There is no app with this name.',
  'error.unknown_product': 'The store has no product {id}.',
  'error.unknown_customer': 'The store has no customer {id}.',
  'error.unknown_order': 'The store has no such order.',
  'error.unknown_line': 'The order has no such line.',
  'error.unknown_code': 'There is no coupon with this code.',
  'error.duplicate_code': 'The code {code} is already taken.',
  'error.duplicate_email': 'Another customer already uses {email}.',
  'error.idempotency_key_required': 'The Idempotency-Key header is missing.',
  'error.idempotency_key_reused': 'This Idempotency-Key was used with another body.',
  'error.app_not_installed': 'No app is installed in this store.',
  'error.empty_cart': 'The cart is empty.',
  'error.already_cancelled': 'The order has been cancelled.',
  'error.already_delivered':
    'The order has been delivered and can no longer be cancelled. Refund it instead.',
  'error.not_paid': 'The order has not been paid, so there is nothing to refund.',
  'error.nothing_to_refund': 'Choose at least one item, or the shipping, to refund.',
  'error.too_many_units': 'Only {left} of “{title}” can still be refunded.',
  'error.code_disabled': 'This coupon is no longer active.',
  'error.code_not_started': 'This coupon is not valid yet.',
  'error.code_ended': 'This coupon has expired.',
  'error.code_used_up': 'This coupon has already been used.',
  'error.code_other_customer':
    'This coupon belongs to another customer. Choose the customer it was issued to.',
  'error.code_min_units': 'This coupon needs at least this many items in the cart: {limit}',
  'error.code_min_total': 'This coupon needs items worth at least {limit}.',
  'error.code_no_product': 'Nothing in the cart is covered by this coupon.',
  'error.unavailable': 'The service is not available at the moment.',
  'error.refused_by_switch': 'The discount was refused (a switch of this store asks for it).',
} as const;

export type PhraseKey = keyof typeof en;

export type Phrases = Readonly<Record<PhraseKey, string>>;
