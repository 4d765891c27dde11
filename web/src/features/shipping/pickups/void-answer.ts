import type { CarrierRefusal } from '@apps-hub/contract/shipping/fields';
import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';
import { type VoidAnswer, voidAnswerOf } from '@apps-hub/domain/shipping/pickups/void-answer';

/** The carrier's answer to the void that brought the pickup into its state; undefined when none did. */
export const voidAnswerOfPickup = ({
  state,
  refusal,
  unknown,
}: Pick<Pickup, 'state' | 'refusal' | 'unknown'>): VoidAnswer | undefined => {
  if (state === 'void_refused') return refusal ? voidAnswerOf(refusal.code) : 'refused';
  const isFromVoid = state === 'picked_up' || state === 'voided' || unknown?.about === 'void';
  return refusal && isFromVoid ? voidAnswerOf(refusal.code) : undefined;
};

/** Whether what we say of a carrier's no to a void already gives its reason. */
export const givesReason = (answer: VoidAnswer | undefined, { code }: CarrierRefusal): boolean =>
  code === 'other' || (answer !== undefined && answer !== 'refused');
