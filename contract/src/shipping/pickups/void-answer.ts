import type { CarrierRefusal } from '../fields.ts';
import type { Pickup } from './routes.ts';
import { type VoidAnswer, voidAnswerOf } from '@apps-hub/domain/shipping/pickups/void-answer';

/** The carrier's response to the void that led to the pickup's state; undefined if none. */
export const voidAnswerOfPickup = ({
  state,
  refusal,
  unknown,
}: Pick<Pickup, 'state' | 'refusal' | 'unknown'>): VoidAnswer | undefined => {
  if (state === 'void_refused') return refusal ? voidAnswerOf(refusal.code) : 'refused';
  const isFromVoid = state === 'picked_up' || state === 'voided' || unknown?.about === 'void';
  return refusal && isFromVoid ? voidAnswerOf(refusal.code) : undefined;
};

/** Whether our text about a refused void already includes the reason. */
export const givesReason = (answer: VoidAnswer | undefined, { code }: CarrierRefusal): boolean =>
  code === 'other' || (answer !== undefined && answer !== 'refused');
