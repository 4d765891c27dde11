import type { PickupState } from '@apps-hub/domain/shipping/pickups/states';

/** English names of pickup states, for screens and exports. */
export const PICKUP_STATE_NAMES = {
  draft: 'Draft',
  requested: 'Waiting for the carrier',
  confirmed: 'Confirmed',
  picked_up: 'Collected',
  missed: 'Missed',
  rejected: 'Rejected',
  voiding: 'Voiding',
  voided: 'Voided',
  void_refused: 'Void refused',
  unknown: 'Outcome unknown',
} as const satisfies Readonly<Record<PickupState, string>>;
