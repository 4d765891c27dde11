import { describe, expect, it } from 'vitest';

import { shipmentCan, SHIPMENT_STATES, type ShipmentFacts } from './states.ts';

const facts = (parts: Partial<ShipmentFacts> = {}): ShipmentFacts => ({
  state: 'made',
  hasLabel: true,
  hasLeft: false,
  findsByReference: true,
  printsAgain: false,
  isCancelAsked: false,
  ...parts,
});

const whenCan = (ability: keyof typeof shipmentCan) =>
  SHIPMENT_STATES.filter((state) => shipmentCan[ability](facts({ state })) === null);

describe('a waybill', () => {
  it('has a label and can be cancelled once it is made, and is asked about while it is unknown', () => {
    expect(whenCan('label')).toEqual(['made']);
    expect(whenCan('cancel')).toEqual(['made']);
    expect(whenCan('ask')).toEqual(['unknown']);
    expect(whenCan('settle')).toEqual(['unknown']);
  });

  it('has no label while nobody knows whether it was cancelled, which may be asked again or settled', () => {
    const asked = facts({ isCancelAsked: true, printsAgain: true });
    expect(shipmentCan.label(asked)).toBe('cancel_unknown');
    expect(shipmentCan.cancel(asked)).toBeNull();
    expect(shipmentCan.settle(asked)).toBeNull();
    expect(shipmentCan.settle(facts({ state: 'cancelled', isCancelAsked: true }))).toBe('nothing_to_ask');
  });

  it('says why not', () => {
    expect(shipmentCan.cancel(facts({ state: 'unknown' }))).toBe('outcome_unknown');
    expect(shipmentCan.cancel(facts({ hasLeft: true }))).toBe('already_left');
    expect(shipmentCan.label(facts({ hasLabel: false }))).toBe('label_not_given');
    expect(shipmentCan.label(facts({ state: 'requested' }))).toBe('in_progress');
    expect(shipmentCan.label(facts({ hasLabel: false, printsAgain: true }))).toBeNull();
    expect(shipmentCan.ask(facts({ state: 'unknown', findsByReference: false }))).toBe('cannot_be_asked');
  });
});
