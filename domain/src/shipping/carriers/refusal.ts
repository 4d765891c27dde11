/** Why a carrier refuses, in codes common to all; each is a phrase, shown with the carrier's own message. */
export const CARRIER_REFUSALS = [
  'credentials_refused',
  'account_not_allowed',
  'date_past',
  'too_far_ahead',
  'window_invalid',
  'after_cut_off',
  'no_collection_that_day',
  'address_not_served',
  'field_missing',
  'field_invalid',
  'parcels_invalid',
  'already_booked',
  'already_voided',
  'already_completed',
  'already_over',
  'already_dispatched',
  'previous_day',
  'pickup_not_found',
  'reference_missing',
  'no_pickups',
  'carrier_busy',
  'carrier_unreachable',
  'answer_not_understood',
  'other',
] as const;

export type CarrierRefusalCode = (typeof CARRIER_REFUSALS)[number];
