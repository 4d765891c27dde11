import { instantAfterDays } from '@apps-hub/domain/time';
import { and, eq } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { hostWalk } from '#db/schema/shop/host-sync.ts';

export type Walk = typeof hostWalk.$inferSelect;

export const ofPurpose = (tx: StoreTx, purpose: Walk['purpose']) =>
  and(eq(hostWalk.storeId, tx.storeId), eq(hostWalk.purpose, purpose));

export const findWalk = async (tx: StoreTx, purpose: Walk['purpose']): Promise<Walk | undefined> => {
  const [walk] = await tx.db.select().from(hostWalk).where(ofPurpose(tx, purpose));
  return walk;
};

export const forgetWalk = async (tx: StoreTx, purpose: Walk['purpose']): Promise<void> => {
  await tx.db.delete(hostWalk).where(ofPurpose(tx, purpose));
};

/** Starts a walk over the last days, replacing the previous one. */
export const startWalk = async (
  { tx, now }: Pick<VerbContext, 'tx' | 'now'>,
  { purpose, part, days }: Pick<Walk, 'purpose' | 'part'> & { readonly days: number },
): Promise<void> => {
  const fresh = {
    startedAt: now,
    periodFrom: instantAfterDays(now, -days),
    periodUntil: now,
    part,
    cursor: null,
    customers: 0,
    orders: 0,
    differences: 0,
    finishedAt: null,
  };
  await tx.db
    .insert(hostWalk)
    .values({ storeId: tx.storeId, purpose, ...fresh })
    .onConflictDoUpdate({ target: [hostWalk.storeId, hostWalk.purpose], set: fresh });
};
