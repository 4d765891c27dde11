import type { SlotRefusal } from '@apps-hub/domain/shipping/calendar/timeslots';

/** The merchant's own reasons against a day, for which the carrier need not be called. */
export const OUR_OWN_REASONS: ReadonlySet<SlotRefusal['code']> = new Set([
  'date_past',
  'too_far_ahead',
  'own_closed_day',
  'address_closed',
  'no_parcels',
  'too_many_parcels',
]);
