import type { WebhookType } from '@apps-hub/contract/hub/webhooks/values';
import type { PickupState } from '@apps-hub/domain/shipping/pickups/states';

import type { VerbContext } from '#context.ts';
import type { pickup } from '#db/schema/shipping/pickups.ts';
import { emit } from '#verbs/hub/webhooks/emit.ts';

/** The states of which webhooks are told; the others are steps on the way. */
const TYPES: Readonly<Partial<Record<PickupState, WebhookType>>> = {
  confirmed: 'pickup.booked',
  rejected: 'pickup.rejected',
  unknown: 'pickup.unknown',
  picked_up: 'pickup.collected',
  missed: 'pickup.missed',
  voided: 'pickup.voided',
};

/** Tells webhooks that a pickup has entered a state; `sequence` is the entry in its history. */
export const emitPickup = async (
  ctx: VerbContext,
  { id, carrier, number }: Pick<typeof pickup.$inferSelect, 'id' | 'carrier' | 'number'>,
  state: PickupState,
  sequence: number,
): Promise<void> => {
  const type = TYPES[state];
  if (type === undefined) return;
  await emit(ctx, {
    type,
    subject: id,
    place: sequence,
    data: { pickupId: id, carrier, number, state },
  });
};
