import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isAlive,
  needsMerchant,
  nextState,
  PICKUP_EVENTS,
  PICKUP_STATES,
  PICKUP_TRANSITIONS,
  type PickupEvent,
  type PickupState,
} from './states.ts';

const after = (...events: PickupEvent[]): PickupState | 'impossible' => {
  let state: PickupState = 'draft';
  for (const event of events) {
    const next = nextState(state, event);
    if (!next.ok) return 'impossible';
    state = next.value;
  }
  return state;
};

const anyLife = fc.array(fc.constantFrom(...PICKUP_EVENTS), { maxLength: 12 });

/** Applies the possible events and skips the others, as the server does with late news. */
const live = (events: readonly PickupEvent[]): PickupState[] => {
  const states: PickupState[] = ['draft'];
  for (const event of events) {
    const next = nextState(states.at(-1) ?? 'draft', event);
    if (next.ok) states.push(next.value);
  }
  return states;
};

describe('the lifecycle of a pickup', () => {
  it.each([
    [['sent', 'carrier_confirmed', 'collected'], 'picked_up'],
    [['sent', 'carrier_confirmed', 'not_collected'], 'missed'],
    [['sent', 'carrier_confirmed', 'not_collected', 'collected'], 'picked_up'],
    [['sent', 'carrier_refused'], 'rejected'],
    [['sent', 'no_answer', 'carrier_confirmed'], 'confirmed'],
    [['sent', 'no_answer', 'carrier_refused'], 'rejected'],
    [['sent', 'no_answer', 'carrier_refused', 'taken_back', 'carrier_confirmed'], 'confirmed'],
    [['sent', 'carrier_confirmed', 'void_sent', 'carrier_voided'], 'voided'],
    [['sent', 'carrier_confirmed', 'void_sent', 'carrier_kept', 'collected'], 'picked_up'],
    [['sent', 'carrier_confirmed', 'void_sent', 'no_answer', 'carrier_voided'], 'voided'],
    [['sent', 'carrier_confirmed', 'void_sent', 'no_answer', 'carrier_confirmed', 'void_sent'], 'voiding'],
  ] as const)('%j ends in %s', (events, state) => {
    expect(after(...events)).toBe(state);
  });

  it.each([
    ['a pickup without an answer is never sent again', ['sent', 'no_answer', 'sent']],
    ['a pickup without an answer is never voided blindly', ['sent', 'no_answer', 'void_sent']],
    ['a rejected pickup is never collected', ['sent', 'carrier_refused', 'collected']],
    ['a void comes only after confirmation', ['sent', 'void_sent']],
    ['a draft cannot be collected', ['collected']],
    ['a collected pickup cannot be voided', ['sent', 'carrier_confirmed', 'collected', 'void_sent']],
  ] as const)('%s', (_, events) => {
    expect(after(...events)).toBe('impossible');
  });

  it('sends it to the carrier at most once, whatever happens', () => {
    fc.assert(
      fc.property(anyLife, (events) => {
        expect(live(events).filter((state) => state === 'requested').length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('never revives a pickup once no courier can come, except after a late scan of a missed one', () => {
    fc.assert(
      fc.property(anyLife, (events) => {
        // A withdrawn statement was never certain, so it is left out.
        const states = live(events.filter((event) => event !== 'taken_back'));
        const end = states.findIndex((state) => !isAlive(state));
        if (end === -1) return;
        const rest = states.slice(end);
        expect(rest.every((state) => !isAlive(state))).toBe(true);
        expect(rest.length === 1 || rest.join() === 'missed,picked_up').toBe(true);
      }),
    );
  });

  it('reaches every state from a draft', () => {
    const reached = new Set<PickupState>(['draft']);
    for (const state of reached)
      for (const next of Object.values(PICKUP_TRANSITIONS[state])) reached.add(next);
    expect([...reached].sort()).toEqual([...PICKUP_STATES].sort());
  });

  it('asks the merchant for what only the merchant can decide', () => {
    expect(PICKUP_STATES.filter(needsMerchant)).toEqual(['missed', 'rejected', 'void_refused', 'unknown']);
  });
});
