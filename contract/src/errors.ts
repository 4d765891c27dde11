/** Every error a caller may get, with its HTTP status. Each code has a phrase in both languages (web/src/i18n). */
export const ERROR_CATALOGUE = {
  // requests
  invalid_json: 400,
  validation_failed: 422,
  body_too_large: 413,
  media_type_unsupported: 415,
  idempotency_key_missing: 400,
  idempotency_key_reused: 409,
  rate_limited: 429,
  not_found: 404,
  internal_error: 500,
  unavailable: 503,
  storage_full: 507,
  // authentication and rights
  unauthenticated: 401,
  session_expired: 401,
  token_invalid: 401,
  token_expired: 401,
  token_replayed: 401,
  forbidden: 403,
  platform_unknown: 404,
  store_unknown: 404,
  store_uninstalled: 403,
  app_not_installed: 403,
  plan_ended: 402,
  // keys of other programs
  key_invalid: 401,
  key_ended: 401,
  key_address: 403,
  key_not_for_route: 403,
  key_scope_missing: 403,
  api_key_not_found: 404,
  api_keys_too_many: 409,
  webhook_endpoint_not_found: 404,
  webhook_endpoints_too_many: 409,
  webhook_delivery_not_found: 404,
  // hub accounts
  credentials_invalid: 400,
  sign_in_failed: 400,
  sign_in_locked: 429,
  registration_link_invalid: 400,
  reset_token_invalid: 400,
  second_step_expired: 400,
  second_step_locked: 429,
  second_step_required: 403,
  authenticator_on: 409,
  passkey_invalid: 400,
  passkey_taken: 409,
  passkeys_too_many: 409,
  origin_foreign: 403,
  // webhooks
  signature_invalid: 401,
  // the loyalty app
  customer_not_found: 404,
  customer_inactive: 409,
  customer_erased: 409,
  customer_merged: 409,
  merge_blocked: 409,
  merge_points_used: 409,
  customer_already_exists: 409,
  collection_method_not_found: 404,
  campaign_not_found: 404,
  redemption_method_not_found: 404,
  redemption_method_last: 409,
  redemption_method_inactive: 409,
  method_changed_meanwhile: 409,
  loss_unconfirmed: 409,
  rule_needs_approval: 409,
  rule_change_not_found: 404,
  rule_change_decided: 409,
  order_not_found: 404,
  return_not_open: 409,
  inbox_event_not_found: 404,
  batch_not_found: 404,
  batch_state_passed: 409,
  batch_empty: 409,
  batch_above_limit: 403,
  batch_above_day_limit: 403,
  batch_too_large: 422,
  ledger_differs: 409,
  balance_too_low: 409,
  adjustment_not_found: 404,
  adjustment_undone: 409,
  adjustment_expired: 409,
  coupon_not_found: 404,
  coupon_returned: 409,
  coupon_being_created: 409,
  redemption_limit_reached: 409,
  balance_changed: 409,
  shopper_code_wrong: 400,
  points_below_required: 422,
  points_not_exact: 422,
  adjustment_request_not_found: 404,
  adjustment_request_decided: 409,
  approval_needs_another: 403,
  approval_above_limit: 403,
  approval_gains: 403,
  download_ticket_invalid: 404,
  what_if_busy: 429,
  what_if_too_long: 422,
  // the shipping app
  carrier_account_missing: 409,
  carrier_account_in_use: 409,
  pickup_address_not_found: 404,
  pickup_address_in_use: 409,
  pickup_not_found: 404,
  pickup_already_booked: 409,
  pickup_overlaps: 409,
  pickup_cannot: 409,
  slot_gone: 409,
  order_in_other_pickup: 409,
  recurring_pickup_not_found: 404,
  shipment_not_found: 404,
  shipment_exists: 409,
  shipment_cannot: 409,
  remittance_unreadable: 422,
  settings_changed_meanwhile: 409,
} as const;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

export type ErrorStatus = (typeof ERROR_CATALOGUE)[ErrorCode];

/** What can be wrong with one field; each has a phrase, with `params` for its numbers. */
export const FIELD_ERRORS = [
  'required',
  'invalid',
  'too_long',
  'too_short',
  'too_small',
  'too_large',
  'out_of_range',
  'id_invalid',
  'email_invalid',
  'url_refused',
  'email_taken',
  'phone_invalid',
  'phone_taken',
  'password_too_short',
  'password_common',
  'password_wrong',
  'code_wrong',
  'proof_wrong',
  'points_not_whole',
  'points_not_positive',
  'points_too_many',
  'amount_not_a_number',
  'amount_too_many_decimals',
  'amount_too_large',
  'amount_not_positive',
  'percent_out_of_range',
  'percent_too_many_decimals',
  'products_required',
  'host_cannot',
  'span_reversed',
  'span_too_long',
  'day_in_future',
  'spans_overlap',
  'always_skipped',
  'never_due',
  'already_recurring',
  'not_latin',
] as const;

/** Codes of page sets, as keys. A workspace that adds pages declares its own here. */
export interface AddedFieldErrors {}

// oxlint-disable-next-line typescript/no-redundant-type-constituents -- not empty where a page set declares codes
export type FieldErrorCode = (typeof FIELD_ERRORS)[number] | keyof AddedFieldErrors;

/** One field's error: `path` as in the body ("reward.points"), numbers for the phrase in `params`. */
export interface FieldError {
  readonly path: string;
  readonly code: FieldErrorCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Errors of an order event. They are stored in the inbox and shown to the merchant, never sent as an HTTP response. */
export const INBOX_ERRORS = [
  'topic_unknown',
  'payload_invalid',
  'apply_failed',
  'apply_too_slow',
  'refund_currency',
  'body_deleted',
] as const;

export type InboxErrorCode = (typeof INBOX_ERRORS)[number];
