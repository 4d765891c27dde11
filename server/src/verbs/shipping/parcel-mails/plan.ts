import type { ShipmentId } from '@apps-hub/domain/ids';
import type { ParcelMail } from '@apps-hub/domain/shipping/shipments/parcel-mail';

import type { VerbContext } from '#context.ts';
import { parcelMail } from '#db/schema/shipping/parcel-mails.ts';
import { loadPreferences } from '../settings/preferences.ts';

interface Planned {
  readonly shipmentId: ShipmentId;
  readonly kind: ParcelMail;
}

/**
 * Plans mails about parcels of the kinds that the store has chosen. One that was planned before is not planned again, whether it was sent or
 * not.
 */
export const planParcelMails = async (
  ctx: Pick<VerbContext, 'tx' | 'now' | 'enqueue'>,
  mails: readonly Planned[],
): Promise<void> => {
  if (mails.length === 0) return;
  const { tx, now } = ctx;
  const { storeId } = tx;
  const { customerMails } = await loadPreferences(tx);
  const chosen = mails.filter(({ kind }) => customerMails.includes(kind));
  if (chosen.length === 0) return;
  const added = await tx.db
    .insert(parcelMail)
    .values(chosen.map((mail) => ({ ...mail, storeId, state: 'planned' as const, plannedAt: now })))
    .onConflictDoNothing()
    .returning({ shipmentId: parcelMail.shipmentId, kind: parcelMail.kind });
  for (const { shipmentId, kind } of added)
    await ctx.enqueue('parcel.mail', { storeId, shipmentId, kind }, `${shipmentId}:${kind}`);
};
