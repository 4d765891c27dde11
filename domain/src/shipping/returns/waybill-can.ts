import { inCarrierHands, type ParcelState } from '../pickups/tracking.ts';
import type { ShipmentAbility, ShipmentState } from '../shipments/states.ts';

export interface ReturnWaybillState {
  readonly state: ShipmentState;
  readonly hasLabel: boolean;
  /** The carrier gives the label again. */
  readonly printsAgain: boolean;
  /** The carrier was told to cancel it, and its answer is not known. */
  readonly isCancelAsked: boolean;
  readonly parcelState: ParcelState | null;
}

const notMade = ({ state }: ReturnWaybillState): ShipmentAbility => {
  if (state === 'requested') return 'in_progress';
  return state === 'made' ? null : 'not_made';
};

/** What can be done with a return waybill now. A parcel that the carrier has cannot be cancelled. */
export const returnWaybillCan = {
  label: (facts: ReturnWaybillState): ShipmentAbility => {
    if (facts.isCancelAsked) return 'cancel_unknown';
    return notMade(facts) ?? (facts.hasLabel || facts.printsAgain ? null : 'label_not_given');
  },
  cancel: (facts: ReturnWaybillState): ShipmentAbility => {
    if (facts.state === 'unknown') return 'outcome_unknown';
    const left = facts.parcelState !== null && inCarrierHands(facts.parcelState);
    return notMade(facts) ?? (left ? 'already_left' : null);
  },
  settle: (facts: ReturnWaybillState): ShipmentAbility => {
    const isUnknown = facts.state === 'unknown' || (facts.state === 'made' && facts.isCancelAsked);
    return isUnknown ? null : 'nothing_to_ask';
  },
};
