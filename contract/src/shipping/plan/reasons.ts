/** Reasons of a plan that a person can mend in the form of a single waybill. */
export const BY_HAND_REASONS: ReadonlySet<string> = new Set([
  'recipient_unknown',
  'recipient_incomplete',
  'has_waybill',
  'too_heavy',
  'customs_incomplete',
]);

/** Reasons of a plan that no other carrier or branch changes. */
export const EVERYWHERE_REASONS: ReadonlySet<string> = new Set([
  'has_waybill',
  'no_address',
  'recipient_unknown',
  'cash_unknown',
  'customs_refunded',
  'customs_free',
  'customs_incomplete',
]);
