import type { HandOverId } from '@apps-hub/domain/ids';
import { and, asc, eq } from 'drizzle-orm';

import type { StoreTx } from '#db/database.ts';
import { handOver, handOverScan } from '#db/schema/shipping/hand-over.ts';
import { AppError } from '#errors.ts';

export type HandOverRow = typeof handOver.$inferSelect;
export type ScanRow = typeof handOverScan.$inferSelect;

export const isHandOver = (tx: StoreTx, id: HandOverId) =>
  and(eq(handOver.storeId, tx.storeId), eq(handOver.id, id));

/** Refuses with `hand_over_not_found` when the store has no such hand-over. */
export const loadHandOver = async (tx: StoreTx, id: HandOverId): Promise<HandOverRow> => {
  const [row] = await tx.db.select().from(handOver).where(isHandOver(tx, id));
  if (!row) throw new AppError('hand_over_not_found');
  return row;
};

/** Loads the hand-over and locks it; whoever adds scans or closes it holds this lock. */
export const lockHandOver = async (tx: StoreTx, id: HandOverId): Promise<HandOverRow> => {
  const [row] = await tx.db.select().from(handOver).where(isHandOver(tx, id)).for('update');
  if (!row) throw new AppError('hand_over_not_found');
  return row;
};

/** In the order in which they came; those that came together as the phone scanned them, so that undoing takes back the last one. */
export const scansOf = (tx: StoreTx, id: HandOverId): Promise<ScanRow[]> =>
  tx.db
    .select()
    .from(handOverScan)
    .where(and(eq(handOverScan.storeId, tx.storeId), eq(handOverScan.handOverId, id)))
    .orderBy(asc(handOverScan.receivedAt), asc(handOverScan.scannedAt), asc(handOverScan.id));
