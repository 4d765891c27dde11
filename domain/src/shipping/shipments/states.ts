/**
 * requested: claimed, and our call may be running. unknown: the call got no answer, so the carrier may have made it. cancelled: it is not
 * used, whoever ended it.
 */
export const SHIPMENT_STATES = ['requested', 'made', 'unknown', 'refused', 'cancelled'] as const;

export type ShipmentState = (typeof SHIPMENT_STATES)[number];

/** In these states the order has a waybill, or may have one: no second one is made. */
export const LIVE_SHIPMENT_STATES = [
  'requested',
  'made',
  'unknown',
] as const satisfies readonly ShipmentState[];

/** Why something cannot be done with an order's waybill. */
export const SHIPMENT_REASONS = [
  'abroad',
  'cash_not_collected',
  'cash_unknown',
  'cash_currency',
  'value_unknown',
  'customs_refunded',
  'customs_free',
  'no_invoice',
  'carrier_makes_none',
  'rates_not_told',
  'takes_no_pickup',
  'no_returns',
  'return_has_waybill',
  'in_progress',
  'outcome_unknown',
  'already_left',
  'order_cancelled',
  'label_not_given',
  'cancel_unknown',
  'not_made',
  'over',
  'nothing_to_ask',
  'cannot_be_asked',
] as const;

export type ShipmentReason = (typeof SHIPMENT_REASONS)[number];

/** Null if it can be done, otherwise why not. */
export type ShipmentAbility = ShipmentReason | null;

export interface ShipmentFacts {
  readonly state: ShipmentState;
  readonly hasLabel: boolean;
  /** The order has left with a courier, as the host or a pickup says. */
  readonly hasLeft: boolean;
  /** The carrier can be asked about a lost waybill. */
  readonly findsByReference: boolean;
  /** The carrier gives the label again. */
  readonly printsAgain: boolean;
  /** The carrier was told to cancel it, and its answer is not known. */
  readonly isCancelAsked: boolean;
}

const ofState = (
  { state }: ShipmentFacts,
  fits: ShipmentState,
  otherwise: ShipmentReason,
): ShipmentAbility => {
  if (state === fits) return null;
  return state === 'requested' ? 'in_progress' : otherwise;
};

const labelAbility = ({ hasLabel, printsAgain, isCancelAsked }: ShipmentFacts): ShipmentAbility => {
  if (isCancelAsked) return 'cancel_unknown';
  return hasLabel || printsAgain ? null : 'label_not_given';
};

/** What can be done with a waybill now. Cancelling may be repeated until the carrier's answer is known. */
export const shipmentCan = {
  label: (facts: ShipmentFacts): ShipmentAbility => ofState(facts, 'made', 'not_made') ?? labelAbility(facts),
  /** Also without a label, which the carrier may not have given. */
  invoice: (facts: ShipmentFacts): ShipmentAbility =>
    ofState(facts, 'made', 'not_made') ?? (facts.isCancelAsked ? 'cancel_unknown' : null),
  cancel: (facts: ShipmentFacts): ShipmentAbility =>
    ofState(facts, 'made', facts.state === 'unknown' ? 'outcome_unknown' : 'over') ??
    (facts.hasLeft ? 'already_left' : null),
  ask: (facts: ShipmentFacts): ShipmentAbility =>
    ofState(facts, 'unknown', 'nothing_to_ask') ?? (facts.findsByReference ? null : 'cannot_be_asked'),
  settle: (facts: ShipmentFacts): ShipmentAbility =>
    facts.state === 'made' && facts.isCancelAsked ? null : ofState(facts, 'unknown', 'nothing_to_ask'),
};

/** How long a carrier that takes a request first has for making something of it, before it is withdrawn there. */
export const WITHDRAWN_AFTER_MINUTES = 15;
