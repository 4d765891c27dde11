import type { DemoPickup } from '@apps-hub/demo/pickups';
import type { CarrierRefusal } from '@apps-hub/contract/shipping/fields';
import { nextState, type PickupEvent, type PickupState } from '@apps-hub/domain/shipping/pickups/states';
import { instantAfterMinutes } from '@apps-hub/domain/time';

import { DEMO_CARRIERS } from '../carriers/adapters.ts';
import type { pickupEvent } from '../db/schema/shipping/pickups.ts';

/** The events that led a pickup to its state. */
const EVENTS: Readonly<Record<DemoPickup['state'], readonly PickupEvent[]>> = {
  requested: ['sent'],
  unknown: ['sent', 'no_answer'],
  rejected: ['sent', 'carrier_refused'],
  confirmed: ['sent', 'carrier_confirmed'],
  picked_up: ['sent', 'carrier_confirmed', 'collected'],
  missed: ['sent', 'carrier_confirmed', 'not_collected'],
  voiding: ['sent', 'carrier_confirmed', 'void_sent'],
  voided: ['sent', 'carrier_confirmed', 'void_sent', 'carrier_voided'],
  void_refused: ['sent', 'carrier_confirmed', 'void_sent', 'carrier_kept'],
};

/** The carrier's own words. */
export const refusalOf = ({ carrier, state }: DemoPickup): CarrierRefusal | null => {
  const { pickups } = DEMO_CARRIERS[carrier];
  return pickups && (state === 'rejected' || state === 'void_refused')
    ? { ...pickups.refusals[state], retryAfterSeconds: null }
    : null;
};

const NO_ANSWER = 'no answer within 20 seconds';

const BY_CARRIER: ReadonlySet<PickupEvent> = new Set([
  'carrier_confirmed',
  'carrier_refused',
  'carrier_voided',
  'carrier_kept',
  'collected',
]);

/** The time of an event: calls take a second or two, and the pickup's end has its own time. */
const timeOf = ({ bookedAt, endedAt }: DemoPickup, event: PickupEvent, index: number): Date => {
  const isEnd = event === 'collected' || event === 'not_collected' || event === 'carrier_voided';
  if (isEnd && endedAt) return endedAt;
  if (event === 'void_sent') return endedAt ?? instantAfterMinutes(bookedAt, 25);
  if (event === 'carrier_kept') return instantAfterMinutes(bookedAt, 26);
  return new Date(bookedAt.getTime() + index * 1800);
};

/** The history that leads to the pickup's state, by the domain's transition table. */
export const historyOf = (
  pickup: DemoPickup,
  bookedBy: string,
): Pick<typeof pickupEvent.$inferInsert, 'sequence' | 'kind' | 'at' | 'actor' | 'detail'>[] => {
  let state: PickupState = 'draft';
  return EVENTS[pickup.state].map((event, index) => {
    const from = state;
    const next = nextState(from, event);
    if (!next.ok) throw new Error(`${event} cannot happen to a pickup that is ${from}`);
    state = next.value;
    const at = timeOf(pickup, event, index);
    const collectedAt = event === 'collected' ? at.toISOString() : null;
    const detail = {
      event,
      from,
      to: state,
      refusal: event === 'carrier_refused' || event === 'carrier_kept' ? refusalOf(pickup) : null,
      note: event === 'no_answer' ? NO_ANSWER : null,
      collectedAt,
      about: null,
    };
    const bySystem = event === 'not_collected' || event === 'no_answer' ? 'system' : bookedBy;
    return {
      sequence: index + 1,
      kind: 'state',
      at,
      actor: BY_CARRIER.has(event) ? 'carrier' : bySystem,
      detail,
    };
  });
};
