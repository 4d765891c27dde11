import { describe, expect, it } from 'vitest';
import type { CarrierReference } from '../carriers/reference.ts';
import { date } from '../testing/samples.ts';
import { pickupCan, type PickupFacts } from './can.ts';
import { changeAfter, changeWayOf, type OpenChange } from './change.ts';
import { noticesOf } from './notice.ts';
import { nextState, PICKUP_EVENTS, PICKUP_STATES } from './states.ts';

const dhl = (...confirmationNumbers: string[]): CarrierReference => ({ carrier: 'dhl', confirmationNumbers });
const fedex: CarrierReference = {
  carrier: 'fedex',
  company: 'FDXE',
  confirmationCode: 'CPU7',
  location: 'RUHA',
  scheduledDate: date('2026-06-02'),
};

const readyAt = new Date('2026-06-02T07:00:00Z');
const closeAt = new Date('2026-06-02T10:00:00Z');
const before = new Date('2026-06-02T06:59:59.999Z');

const pickup = (parts: Partial<PickupFacts> = {}): PickupFacts => ({
  state: 'confirmed',
  readyAt,
  closeAt,
  reference: dhl('PRG1'),
  rules: { voidUntil: 'close' },
  change: null,
  isShared: false,
  toldParcels: null,
  isRefused: false,
  voidAnswer: null,
  ...parts,
});

describe('how a change reaches the carrier', () => {
  it.each([
    ['DHL changes a booking of one number', dhl('PRG1'), 'in_place'],
    [
      'DHL with several numbers: nobody knows which parcels each stands for',
      dhl('PRG1', 'PRG2'),
      'void_and_book',
    ],
    ['FedEx has no such call', fedex, 'void_and_book'],
    ['Aramex has no such call', { carrier: 'aramex', pickupId: 'A1', guid: 'g' }, 'void_and_book'],
  ] as const)('%s', (_, reference, way) => {
    expect(changeWayOf(reference)).toBe(way);
  });
});

describe('changing a pickup', () => {
  it('is possible until the courier may come; changing our list, until the window closes', () => {
    expect(pickupCan.change(pickup(), before)).toEqual({ can: true, until: readyAt });
    expect(pickupCan.change(pickup(), readyAt)).toEqual({
      can: false,
      reason: 'change_time_over',
      at: readyAt,
    });
    expect(pickupCan.changeList(pickup(), readyAt)).toEqual({ can: true, until: closeAt });
    expect(pickupCan.changeList(pickup(), closeAt)).toEqual({
      can: false,
      reason: 'window_over',
      at: closeAt,
    });
  });

  it.each([
    ['requested', 'waiting_for_carrier'],
    ['unknown', 'outcome_unknown'],
    ['voiding', 'void_in_progress'],
    ['void_refused', 'void_was_refused'],
    ['voided', 'already_voided'],
    ['picked_up', 'already_picked_up'],
    ['missed', 'already_missed'],
    ['rejected', 'was_rejected'],
  ] as const)('is refused for a pickup that is %s: %s', (state, reason) => {
    expect(pickupCan.change(pickup({ state }), before)).toEqual({ can: false, reason, at: null });
  });

  it('adds parcels to our list even after a refused void, because the courier still comes', () => {
    expect(pickupCan.changeList(pickup({ state: 'void_refused' }), before).can).toBe(true);
  });

  it('waits for a change in progress, and so does a void', () => {
    const sent = pickup({ change: 'sent' });
    for (const ask of [pickupCan.change, pickupCan.changeList, pickupCan.void])
      expect(ask(sent, before)).toMatchObject({ can: false, reason: 'change_in_progress' });
  });

  it('allows resending or voiding while a change is unanswered, but not changing our list', () => {
    const unknown = pickup({ change: 'unknown' });
    expect(pickupCan.change(unknown, before).can).toBe(true);
    expect(pickupCan.void(unknown, before).can).toBe(true);
    expect(pickupCan.settleChange(unknown).can).toBe(true);
    expect(pickupCan.settleChange(pickup())).toMatchObject({ can: false, reason: 'change_known' });
    expect(pickupCan.changeList(unknown, before)).toMatchObject({ can: false, reason: 'outcome_unknown' });
  });

  it('never voids pickups that share a number just to book one of them again', () => {
    const shared = pickup({ isShared: true });
    expect(pickupCan.change(shared, before).can).toBe(true);
    expect(pickupCan.change({ ...shared, reference: fedex }, before)).toMatchObject({
      can: false,
      reason: 'change_shared',
    });
  });

  it('allows dismissing a pickup that was voided but not booked again', () => {
    expect(pickupCan.setAside(pickup({ state: 'voided', change: 'not_booked' })).can).toBe(true);
    expect(pickupCan.setAside(pickup({ state: 'voided' })).can).toBe(false);
  });
});

describe('an open change', () => {
  const inPlace: OpenChange = { way: 'in_place', state: 'sent' };
  const rebook: OpenChange = { way: 'void_and_book', state: 'sent' };

  it.each([
    [inPlace, 'carrier_changed', null],
    [inPlace, 'change_refused', null],
    [inPlace, 'change_unanswered', 'unknown'],
    [{ ...inPlace, state: 'unknown' }, 'void_sent', 'unknown'],
    [{ ...inPlace, state: 'unknown' }, 'carrier_kept', 'unknown'],
    [{ ...inPlace, state: 'unknown' }, 'carrier_voided', null],
    [{ ...inPlace, state: 'unknown' }, 'collected', null],
    [rebook, 'carrier_voided', 'not_booked'],
    [rebook, 'carrier_kept', null],
    [rebook, 'no_answer', 'unknown'],
    [{ ...rebook, state: 'unknown' }, 'carrier_voided', 'not_booked'],
    [{ ...rebook, state: 'unknown' }, 'carrier_confirmed', 'unknown'],
  ] as const)('%j after %s is %s', (change, event, state) => {
    expect(changeAfter(change, event)).toBe(state);
  });

  it('leaves the pickup confirmed unless the carrier says that it is gone', () => {
    const events = PICKUP_EVENTS.filter(
      (event) => event.startsWith('change_') || event === 'carrier_changed',
    );
    for (const event of events)
      expect(nextState('confirmed', event)).toEqual({ ok: true, value: 'confirmed' });
    expect(nextState('confirmed', 'carrier_lost')).toEqual({ ok: true, value: 'unknown' });
    for (const state of PICKUP_STATES.filter((each) => each !== 'confirmed'))
      for (const event of events) expect(nextState(state, event).ok).toBe(false);
  });

  it('causes a notice when nobody knows whether it arrived', () => {
    expect(noticesOf('confirmed', 'confirmed', { event: 'change_unanswered' })).toEqual(['unknown']);
    expect(noticesOf('confirmed', 'unknown', { event: 'carrier_lost' })).toEqual(['unknown']);
    expect(noticesOf('void_refused', 'void_refused', { event: 'list_changed' })).toEqual([]);
  });
});
