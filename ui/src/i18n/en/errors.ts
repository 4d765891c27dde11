/** One phrase per error code that any page may show, with three of the client's own for missing, late and unreadable answers. */
export const errors = {
  offline: "Can't reach the server. Check your connection and try again.",
  timed_out:
    'The server has not responded for {{seconds}} seconds. Nothing you entered is lost. Please try again.',
  unknown: 'Something went wrong!',
  invalid_json: 'Your request could not be read. Reload the page and try again.',
  validation_failed: 'Check the highlighted fields.',
  media_type_unsupported: 'This format is not supported.',
  body_too_large: 'This is too much data to send at once.',
  idempotency_key_missing: 'Your request was incomplete. Reload the page and try again.',
  idempotency_key_reused:
    'This request was already used for a different action. Reload the page and try again.',
  rate_limited: 'Too many requests in a short time. Wait a moment and try again.',
  not_found: 'This item does not exist or was deleted.',
  internal_error: 'Something went wrong on our side. Please try again.',
  unavailable: 'The service is temporarily unavailable. Please try again shortly.',
  storage_full: 'The storage is full. Please try again shortly.',
  unauthenticated: 'You are not signed in.',
  session_expired: 'Your session has expired. Please sign in again.',
  token_invalid: "We couldn't verify the sign-in from your store.",
  token_expired: 'The sign-in from your store has expired.',
  token_replayed: 'This sign-in was already used.',
  forbidden: 'Your role does not allow this.',
  platform_unknown: "We don't support this store platform.",
  store_unknown: 'The app is not installed in this store.',
  store_uninstalled: 'The app was removed from this store.',
  store_paused: 'Your store has been paused since {{since}} while we work on it. Nothing is lost.',
  store_paused_check: 'Your store has been paused since {{since}} while we check it. Nothing is lost.',
  store_paused_request: 'Your store has been paused since {{since}} as you asked. Nothing is lost.',
  app_not_installed: 'This app is not installed in your store. Install it, then try again.',
  plan_ended: 'Your plan for this app has ended. Renew it, then try again.',
  origin_foreign: 'This request came from another website and was blocked.',
  signature_invalid: 'This message has an invalid signature.',
} as const;

/** One phrase per field error code. */
export const fieldErrors = {
  required: 'This field is required.',
  invalid: 'This value is not valid.',
  too_long: 'This text is too long.',
  too_short: 'This text is too short.',
  too_small: 'This number is too small.',
  too_large: 'This number is too large.',
  out_of_range: 'Enter a number from {{from}} to {{to}}.',
  id_invalid: 'This is not a valid ID.',
  email_invalid: 'This is not a valid email address.',
} as const;
