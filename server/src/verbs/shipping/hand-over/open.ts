import type { HandOver } from '@apps-hub/contract/shipping/hand-over/routes';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { PickupAddressId } from '@apps-hub/domain/ids';
import { localDate } from '@apps-hub/domain/time';
import { and, eq, isNull } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import { handOver } from '#db/schema/shipping/hand-over.ts';
import { pickupAddress } from '#db/schema/shipping/settings.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { presentHandOver } from './present.ts';

interface Place {
  readonly carrier: Carrier;
  readonly addressId: PickupAddressId;
}

/** A deleted one too: parcels may still wait there. */
const loadBranch = async ({ tx }: VerbContext, id: PickupAddressId) => {
  const [branch] = await tx.db
    .select({ name: pickupAddress.name, zone: pickupAddress.zone })
    .from(pickupAddress)
    .where(and(eq(pickupAddress.storeId, tx.storeId), eq(pickupAddress.id, id)));
  if (!branch) throw new AppError('pickup_address_not_found');
  return branch;
};

/** Begins today's hand-over of a branch to a carrier, or continues the open one. A closed one stays: this is then another. */
export const openHandOver = async (ctx: VerbContext, { carrier, addressId }: Place): Promise<HandOver> => {
  authorise(ctx.actor, 'create', 'HandOver');
  const { tx, now } = ctx;
  const { name, zone } = await loadBranch(ctx, addressId);
  const day = localDate(now, zone);
  const id = ctx.newId('handOver');
  const [made] = await tx.db
    .insert(handOver)
    .values({
      storeId: tx.storeId,
      id,
      carrier,
      addressId,
      addressName: name,
      day,
      zone,
      openedBy: ctx.actor.kind === 'staff' ? ctx.actor.staffId : null,
      openedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (made) {
    await audit(ctx, 'hand_over.open', id, { carrier, day });
    return presentHandOver(ctx, made);
  }
  const [open] = await tx.db
    .select()
    .from(handOver)
    .where(
      and(
        eq(handOver.storeId, tx.storeId),
        eq(handOver.addressId, addressId),
        eq(handOver.carrier, carrier),
        eq(handOver.day, day),
        isNull(handOver.closedAt),
      ),
    );
  // It was closed between both statements: the phone opens another.
  if (!open) throw new AppError('hand_over_closed');
  return presentHandOver(ctx, open);
};
