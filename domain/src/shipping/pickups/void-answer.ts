import type { CarrierRefusalCode } from '../carriers/refusal.ts';
import type { PickupEvent, PickupState } from './states.ts';

/**
 * What a refused void means; each has its own phrase.
 * cancelled_before, collected: there is nothing left to void. over: one of these two, and the carrier does not say which.
 * courier_comes: too late. day_over: too late, and the carrier does not say whether the courier came. not_found: the carrier has no such
 * pickup, which does not prove that no courier comes. not_sent: the carrier could not be called.
 */
export const VOID_ANSWERS = [
  'cancelled_before',
  'collected',
  'over',
  'courier_comes',
  'day_over',
  'not_found',
  'not_sent',
  'refused',
] as const;

export type VoidAnswer = (typeof VOID_ANSWERS)[number];

const BY_CODE: Readonly<Partial<Record<CarrierRefusalCode, VoidAnswer>>> = {
  already_voided: 'cancelled_before',
  already_completed: 'collected',
  already_over: 'over',
  already_dispatched: 'courier_comes',
  after_cut_off: 'courier_comes',
  previous_day: 'day_over',
  date_past: 'day_over',
  pickup_not_found: 'not_found',
  carrier_busy: 'not_sent',
  carrier_unreachable: 'not_sent',
};

export const voidAnswerOf = (code: CarrierRefusalCode): VoidAnswer => BY_CODE[code] ?? 'refused';

const EVENTS: Readonly<Record<VoidAnswer, PickupEvent>> = {
  cancelled_before: 'carrier_voided',
  collected: 'collected',
  // Unknown until the parcels' scans or the merchant settle it.
  over: 'no_answer',
  not_found: 'no_answer',
  courier_comes: 'carrier_kept',
  day_over: 'carrier_kept',
  not_sent: 'carrier_kept',
  refused: 'carrier_kept',
};

/** The event that the answer causes on a pickup that is being voided. */
export const voidEventOf = (answer: VoidAnswer): PickupEvent => EVENTS[answer];

/** A void that did not happen, by the carrier's answer or as found out later about an unanswered call. */
export type VoidNews = VoidAnswer | 'unanswered_stands' | 'unanswered_collected';

/** The failed void that a change of state reports; `null` when it reports something else. */
export const voidNewsOf = (change: {
  readonly from: PickupState;
  readonly to: PickupState;
  /** The carrier's refusal, if it came with one. */
  readonly code: CarrierRefusalCode | null;
  /** The unanswered call before it. */
  readonly about: 'booking' | 'void' | null;
}): VoidNews | null => {
  const { from, to, code, about } = change;
  if (from === 'voiding') {
    if (code) return voidAnswerOf(code);
    return to === 'picked_up' ? 'collected' : null;
  }
  if (about !== 'void') return null;
  if (to === 'picked_up') return 'unanswered_collected';
  return to === 'confirmed' || to === 'void_refused' ? 'unanswered_stands' : null;
};
