import { canChangeWith, type CarrierReference } from '../carriers/reference.ts';
import type { PickupEvent } from './states.ts';

/**
 * How a pickup is changed. in_place: the carrier changes its booking, which keeps its number. void_and_book: the carrier cannot, so we void
 * the booking and make a new one. list_only: only our parcels change; the carrier is not told.
 */
export const CHANGE_WAYS = ['in_place', 'void_and_book', 'list_only'] as const;

export type ChangeWay = (typeof CHANGE_WAYS)[number];

/** How to change a booking with this reference at its carrier. */
export const changeWayOf = (reference: CarrierReference | null): Exclude<ChangeWay, 'list_only'> =>
  reference && canChangeWith(reference) ? 'in_place' : 'void_and_book';

/**
 * The state of an unfinished change. sent: the carrier has not answered yet. unknown: the call failed, so nobody knows whether the change
 * arrived. not_booked: the pickup is voided, but the new one is not booked.
 */
export const CHANGE_STATES = ['sent', 'unknown', 'not_booked'] as const;

export type ChangeState = (typeof CHANGE_STATES)[number];

export interface OpenChange {
  readonly way: Exclude<ChangeWay, 'list_only'>;
  readonly state: ChangeState;
}

const ENDS: ReadonlySet<PickupEvent> = new Set([
  'carrier_changed',
  'change_refused',
  'change_dropped',
  'carrier_lost',
  'carrier_refused',
  'collected',
  'not_collected',
]);

/** The state of an open change after an event of its pickup; `null` when it is finished. */
export const changeAfter = ({ way, state }: OpenChange, event: PickupEvent): ChangeState | null => {
  if (ENDS.has(event)) return null;
  if (event === 'no_answer' || event === 'change_unanswered') return 'unknown';
  if (event === 'carrier_voided') return way === 'void_and_book' ? 'not_booked' : null;
  // The booking stands unchanged; whether an earlier change of it arrived is still unknown.
  if (event === 'carrier_kept') return way === 'void_and_book' ? null : state;
  return state;
};
