import { err, ok, type Result } from '#result.ts';

export const PICKUP_STATES = [
  'draft',
  'requested',
  'confirmed',
  'picked_up',
  'missed',
  'rejected',
  'voiding',
  'voided',
  'void_refused',
  'unknown',
] as const;

/**
 * draft: not sent. requested: sent, the carrier has not decided. unknown: sent, but the call failed; only querying the carrier settles
 * it. void_refused: the carrier keeps the pickup, and still collects it.
 */
export type PickupState = (typeof PICKUP_STATES)[number];

/**
 * What happens to a pickup, as reported by the carrier, a scan or the merchant. carrier_lost: asked to change it, the carrier says that it
 * has ended or does not exist. change_dropped: the merchant found out that an unanswered change did not arrive. list_changed: our parcels
 * changed, and the carrier is not told. taken_back: the merchant withdraws the statement that it was not booked.
 */
export const PICKUP_EVENTS = [
  'sent',
  'carrier_confirmed',
  'carrier_refused',
  'no_answer',
  'void_sent',
  'carrier_voided',
  'carrier_kept',
  'collected',
  'not_collected',
  'change_sent',
  'carrier_changed',
  'change_refused',
  'change_unanswered',
  'change_dropped',
  'carrier_lost',
  'list_changed',
  'taken_back',
] as const;

export type PickupEvent = (typeof PICKUP_EVENTS)[number];

/** The transition table. Server, buttons and tests all read it. */
export const PICKUP_TRANSITIONS: Readonly<
  Record<PickupState, Readonly<Partial<Record<PickupEvent, PickupState>>>>
> = {
  draft: { sent: 'requested' },
  requested: { carrier_confirmed: 'confirmed', carrier_refused: 'rejected', no_answer: 'unknown' },
  unknown: {
    carrier_confirmed: 'confirmed',
    carrier_refused: 'rejected',
    carrier_voided: 'voided',
    carrier_kept: 'void_refused',
    collected: 'picked_up',
    not_collected: 'missed',
  },
  // A change leaves it confirmed: whatever its outcome, the courier comes.
  confirmed: {
    change_sent: 'confirmed',
    carrier_changed: 'confirmed',
    change_refused: 'confirmed',
    change_unanswered: 'confirmed',
    change_dropped: 'confirmed',
    carrier_lost: 'unknown',
    list_changed: 'confirmed',
    void_sent: 'voiding',
    carrier_voided: 'voided',
    collected: 'picked_up',
    not_collected: 'missed',
  },
  voiding: {
    carrier_voided: 'voided',
    carrier_kept: 'void_refused',
    no_answer: 'unknown',
    collected: 'picked_up',
    not_collected: 'missed',
  },
  void_refused: {
    list_changed: 'void_refused',
    void_sent: 'voiding',
    carrier_voided: 'voided',
    collected: 'picked_up',
    not_collected: 'missed',
  },
  // A scan may reach the carrier's system after we had given up.
  missed: { collected: 'picked_up' },
  picked_up: {},
  // The statement that it was not booked can be withdrawn.
  rejected: { taken_back: 'unknown' },
  voided: {},
};

/** The state after an event, or an error when the event is not possible in this state. */
export const nextState = (
  state: PickupState,
  event: PickupEvent,
): Result<PickupState, 'pickup_transition_impossible'> => {
  const next = PICKUP_TRANSITIONS[state][event];
  return next ? ok(next) : err('pickup_transition_impossible');
};

/** Whether a courier may still come: such a pickup holds its booking key, and its parcels cannot join another. */
export const isAlive = (state: PickupState): boolean =>
  ['draft', 'requested', 'unknown', 'confirmed', 'voiding', 'void_refused'].includes(state);

/** Whether the list shows it under "Needs your action". */
export const needsMerchant = (state: PickupState): boolean =>
  state === 'unknown' || state === 'missed' || state === 'rejected' || state === 'void_refused';
