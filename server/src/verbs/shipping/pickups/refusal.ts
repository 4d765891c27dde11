import type { CarrierRefusal, ShownSlotRefusal, ShownTimeslot } from '@apps-hub/contract/shipping/fields';
import type { SlotRefusal, Timeslot } from '@apps-hub/domain/shipping/calendar/timeslots';

import type { Refusal } from '#carriers/port.ts';

/** A carrier's refusal, as stored and shown. */
export const toRefusal = ({ code, carrierCode, message, retryAfterSeconds }: Refusal): CarrierRefusal => ({
  code,
  carrierCode,
  message,
  retryAfterSeconds,
});

const spansText = (spans: readonly { readonly from: string; readonly to: string }[]): string =>
  spans.map(({ from, to }) => `${from}-${to}`).join(', ');

const paramsOf = (refusal: SlotRefusal): ShownSlotRefusal['params'] => {
  switch (refusal.code) {
    case 'too_far_ahead':
      return { maxDaysAhead: refusal.maxDaysAhead };
    case 'holiday':
      return { name: refusal.name, certainty: refusal.certainty };
    case 'own_closed_day':
      return { name: refusal.name };
    case 'outside_address_hours':
    case 'outside_courier_hours':
      return { spans: spansText(refusal.spans) };
    case 'window_too_short':
      return { minWindowMinutes: refusal.minWindowMinutes };
    case 'ready_too_late':
      return { latestReady: refusal.latestReady };
    case 'time_skipped_by_clock_change':
      return { time: refusal.time };
    case 'after_cut_off':
      return { bookBy: refusal.bookBy.toISOString() };
    case 'too_many_parcels':
      return { max: refusal.max };
    case 'date_past':
    case 'carrier_weekend':
    case 'no_collection':
    case 'residence_not_served':
    case 'carrier_closed_day':
    case 'branch_not_served':
    case 'address_closed':
    case 'window_reversed':
    case 'ready_past':
    case 'no_parcels':
      return {};
  }
};

export const presentSlotRefusal = (refusal: SlotRefusal): ShownSlotRefusal => ({
  code: refusal.code,
  params: paramsOf(refusal),
});

export const presentTimeslot = (slot: Timeslot): ShownTimeslot => ({
  window: { ...slot.window },
  readyAt: slot.readyAt.toISOString(),
  closeAt: slot.closeAt.toISOString(),
  bookBy: slot.bookBy.toISOString(),
});
