import { describe, expect, it } from 'vitest';
import type { CarrierReference } from '../carriers/reference.ts';
import { pickupCan, type PickupFacts } from './can.ts';
import { isAlive, nextState, PICKUP_STATES } from './states.ts';
import { date } from '../testing/samples.ts';

const fedexExpress: CarrierReference = {
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
  reference: fedexExpress,
  rules: { voidUntil: 'ready' },
  change: null,
  isShared: false,
  toldParcels: null,
  isRefused: false,
  voidAnswer: null,
  ...parts,
});

describe('voiding', () => {
  it('is possible until the carrier’s deadline, and reports the deadline before and after', () => {
    expect(pickupCan.void(pickup(), before)).toEqual({ can: true, until: readyAt });
    expect(pickupCan.void(pickup(), readyAt)).toEqual({ can: false, reason: 'void_time_over', at: readyAt });
    const untilClose = pickup({ rules: { voidUntil: 'close' } });
    expect(pickupCan.void(untilClose, readyAt)).toEqual({ can: true, until: closeAt });
    expect(pickupCan.void(untilClose, closeAt)).toEqual({
      can: false,
      reason: 'void_time_over',
      at: closeAt,
    });
  });

  it.each([
    ['draft', 'not_sent'],
    ['requested', 'waiting_for_carrier'],
    ['unknown', 'outcome_unknown'],
    ['voiding', 'void_in_progress'],
    ['voided', 'already_voided'],
    ['picked_up', 'already_picked_up'],
    ['missed', 'already_missed'],
    ['rejected', 'was_rejected'],
  ] as const)('is refused for a pickup that is %s: %s', (state, reason) => {
    expect(pickupCan.void(pickup({ state }), before)).toEqual({ can: false, reason, at: null });
  });

  it.each(['refused', 'not_sent', null] as const)(
    'can be retried after a refusal (%s) while there is time',
    (voidAnswer) => {
      expect(pickupCan.void(pickup({ state: 'void_refused', voidAnswer }), before).can).toBe(true);
    },
  );

  it.each([
    ['courier_comes', 'courier_on_the_way'],
    ['day_over', 'void_time_over'],
  ] as const)('is not offered again once it is too late for the carrier: %s', (voidAnswer, reason) => {
    expect(pickupCan.void(pickup({ state: 'void_refused', voidAnswer }), before)).toEqual({
      can: false,
      reason,
      at: null,
    });
  });

  it.each([
    ['FedEx Express without its location', { ...fedexExpress, location: null }, false],
    ['FedEx Ground without a location', { ...fedexExpress, company: 'FDXG', location: null }, true],
    ['Aramex without the GUID', { carrier: 'aramex', pickupId: 'H1', guid: '' }, false],
    ['DHL without a confirmation number', { carrier: 'dhl', confirmationNumbers: [] }, false],
    ['nothing kept from the booking', null, false],
  ] as const)('is possible with %s: %s', (_, reference, can) => {
    const capability = pickupCan.void(pickup({ reference }), before);
    expect(capability.can).toBe(can);
    if (!capability.can) expect(capability.reason).toBe('void_reference_missing');
  });
});

describe('the other buttons', () => {
  it('never offer a new booking while a courier may still come', () => {
    for (const state of PICKUP_STATES) {
      const { can } = pickupCan.bookAgain(pickup({ state }));
      if (isAlive(state)) expect(can).toBe(false);
    }
    for (const state of ['rejected', 'missed', 'voided'] as const)
      expect(pickupCan.bookAgain(pickup({ state })).can).toBe(true);
    expect(pickupCan.bookAgain(pickup({ state: 'picked_up' }))).toMatchObject({
      reason: 'already_picked_up',
    });
    expect(pickupCan.bookAgain(pickup({ state: 'unknown' }))).toMatchObject({ reason: 'outcome_unknown' });
  });

  it('never offer what the transition table forbids', () => {
    for (const state of PICKUP_STATES) {
      const later = pickup({ state });
      if (pickupCan.markCollected(later, closeAt).can) expect(nextState(state, 'collected').ok).toBe(true);
      if (pickupCan.markMissed(later, closeAt).can) expect(nextState(state, 'not_collected').ok).toBe(true);
      if (pickupCan.void(later, before).can) expect(nextState(state, 'void_sent').ok).toBe(true);
    }
  });

  it('offer to mark a pickup as collected only once it could have been', () => {
    expect(pickupCan.markCollected(pickup(), before)).toEqual({
      can: false,
      reason: 'not_ready_yet',
      at: readyAt,
    });
    expect(pickupCan.markCollected(pickup(), readyAt)).toEqual({ can: true, until: null });
    expect(pickupCan.markMissed(pickup(), before).can).toBe(false);
  });

  it('offer to ask the carrier only if a call can return something', () => {
    const open = { answersStatus: false, isTrackable: true, isCalling: false };
    const askable = PICKUP_STATES.filter((state) => pickupCan.ask(pickup({ state }), open).can);
    expect(askable).toEqual([
      'requested', 'confirmed', 'picked_up', 'missed', 'voiding', 'void_refused', 'unknown',
    ]); // prettier-ignore
    const unknown = pickup({ state: 'unknown' });
    expect(pickupCan.ask(unknown, { ...open, answersStatus: true, isTrackable: false }).can).toBe(true);
    expect(pickupCan.ask(unknown, { ...open, isTrackable: false })).toMatchObject({
      can: false,
      reason: 'cannot_be_asked',
    });
    expect(pickupCan.ask(pickup({ state: 'requested' }), { ...open, isCalling: true })).toMatchObject({
      can: false,
      reason: 'waiting_for_carrier',
    });
  });

  it('let the merchant settle only an unknown outcome', () => {
    expect(PICKUP_STATES.filter((state) => pickupCan.settle(pickup({ state })).can)).toEqual(['unknown']);
  });

  it('let the merchant dismiss what went wrong, but not what is unknown', () => {
    const leavable = PICKUP_STATES.filter((state) => pickupCan.setAside(pickup({ state })).can);
    expect(leavable).toEqual(['missed', 'rejected', 'void_refused']);
    expect(pickupCan.setAside(pickup({ state: 'unknown' }))).toMatchObject({ reason: 'outcome_unknown' });
  });

  it('print a hand-over sheet when a courier is or was expected', () => {
    const printable = PICKUP_STATES.filter((state) => pickupCan.handOver(pickup({ state })).can);
    expect(printable).toEqual(['confirmed', 'picked_up', 'missed', 'voiding', 'void_refused']);
  });
});
