import type { CarrierRefusalCode } from '../carriers/refusal.ts';
import type { PickupEvent, PickupState } from './states.ts';

/**
 * What a carrier's no to a void means; each has its own words.
 * cancelled_before, collected: there is nothing left to void. over: one of these two, and the carrier does not say which.
 * courier_comes: too late. day_over: too late, and whether the courier came is not said. not_found: the carrier knows no such pickup,
 * which does not prove that nobody comes. not_sent: the carrier could not be asked.
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
  // Nobody knows what became of it: the parcels' scans or the merchant tell.
  over: 'no_answer',
  not_found: 'no_answer',
  courier_comes: 'carrier_kept',
  day_over: 'carrier_kept',
  not_sent: 'carrier_kept',
  refused: 'carrier_kept',
};

/** What the answer makes of a pickup that is being voided. */
export const voidEventOf = (answer: VoidAnswer): PickupEvent => EVENTS[answer];

/** A void that did not happen: by the carrier's answer, or found out later about one that was never answered. */
export type VoidNews = VoidAnswer | 'unanswered_stands' | 'unanswered_collected';

/** What a change of state says of a void that did not happen; `null` when it is about something else. */
export const voidNewsOf = (change: {
  readonly from: PickupState;
  readonly to: PickupState;
  /** The carrier's refusal that came with it. */
  readonly code: CarrierRefusalCode | null;
  /** Which call was unanswered before it. */
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
