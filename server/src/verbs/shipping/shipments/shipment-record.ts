import { and, eq, sql } from 'drizzle-orm';
import type { ShipmentId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import { hasLabel, shipment, shipmentLabel } from '#db/schema/shipping/shipments.ts';
import { AppError } from '#errors.ts';
import { startTracking, stopTracking } from './track-record.ts';

export type ShipmentRow = typeof shipment.$inferSelect;

/** Whether the recipient has been erased. */
export const isNobody = ({ recipient }: Pick<ShipmentRow, 'recipient'>): boolean =>
  recipient.contact.person === '';

const isShipment = (tx: StoreTx, id: ShipmentId) =>
  and(eq(shipment.storeId, tx.storeId), eq(shipment.id, id));

/** Refuses with `shipment_not_found` when the store has no such waybill. */
export const loadShipment = async (tx: StoreTx, id: ShipmentId): Promise<ShipmentRow> => {
  const [row] = await tx.db.select().from(shipment).where(isShipment(tx, id));
  if (!row) throw new AppError('shipment_not_found');
  return row;
};

/** The same, locked: every change of a waybill is written under this lock. */
export const lockShipment = async (tx: StoreTx, id: ShipmentId): Promise<ShipmentRow> => {
  const [row] = await tx.db.select().from(shipment).where(isShipment(tx, id)).for('update');
  if (!row) throw new AppError('shipment_not_found');
  return row;
};

export const updateShipment = async (
  ctx: VerbContext,
  id: ShipmentId,
  changes: Partial<ShipmentRow>,
): Promise<void> => {
  await ctx.tx.db
    .update(shipment)
    .set({ ...changes, updatedAt: ctx.now })
    .where(isShipment(ctx.tx, id));
  if (changes.state === 'made') await startTracking(ctx, id);
  if (changes.state === 'cancelled') await stopTracking(ctx, id);
  await scheduleStep(ctx, 'shipments.follow', changes.nextCheckAt);
};

interface Printed {
  /** Null if the answer has none. */
  readonly label: Uint8Array | null;
  /** The invoice for customs; null without one. */
  readonly invoice: Uint8Array | null;
}

/** No file, in the place of a label that the carrier did not give. */
const NO_LABEL = new Uint8Array();

/** Stores a label with its invoice; the first one of each stays. */
export const keepLabel = async (
  { tx }: VerbContext,
  id: ShipmentId,
  { label, invoice }: Printed,
): Promise<void> => {
  await tx.db
    .insert(shipmentLabel)
    .values({
      storeId: tx.storeId,
      shipmentId: id,
      pdf: Buffer.from(label ?? NO_LABEL),
      invoice: invoice && Buffer.from(invoice),
    })
    .onConflictDoUpdate({
      target: [shipmentLabel.storeId, shipmentLabel.shipmentId],
      set: { pdf: sql`excluded.pdf` },
      setWhere: sql`not ${hasLabel}`,
    });
};

/** Queues telling the host an order's waybill numbers, as they are when the job runs. */
export const queueWaybill = async (
  ctx: VerbContext,
  { id, orderId }: Pick<ShipmentRow, 'id' | 'orderId'>,
): Promise<void> => {
  await ctx.enqueue(
    'order.waybill',
    { storeId: ctx.tx.storeId, shipmentId: id, orderId },
    `${id} ${ctx.now.getTime()}`,
  );
};
