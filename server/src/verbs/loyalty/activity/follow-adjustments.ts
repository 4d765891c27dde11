import { createHash } from 'node:crypto';
import { type Id, makeId, sortableId, type StoreId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import { auditEntry } from '#db/schema/hub/audit.ts';
import type { Deps } from '#deps.ts';
import { type Adjustment, newAdjustments, POSTINGS_AT_ONCE } from './new-adjustments.ts';

/** Each entry has seven parameters, and a statement has at most 65,534. */
const ENTRIES_AT_ONCE = 1000;

/** A deterministic id per posting, so that repeating is safe; sorts by posting time. */
const entryId = ({ customerId, version, createdAt }: Adjustment): Id<'audit'> => {
  const digest = createHash('sha256').update(`${customerId}/${version}`).digest();
  return makeId('audit', sortableId(createdAt, digest.readBigUInt64BE()));
};

const entryOf = (storeId: StoreId, adjustment: Adjustment) => ({
  storeId,
  id: entryId(adjustment),
  at: adjustment.createdAt,
  actor: adjustment.actor,
  action: 'points.adjust' as const,
  subject: adjustment.customerId,
  detail: { points: adjustment.points },
});

/**
 * Adds audit entries for adjustments posted since the last run. The posting already records who did what and when; copying it later keeps
 * adjustments cheap.
 */
export const followAdjustments = async (tx: StoreTx): Promise<void> => {
  for (let seen = POSTINGS_AT_ONCE; seen === POSTINGS_AT_ONCE;) {
    const found = await newAdjustments(tx);
    if (!found) return;
    const entries = found.adjustments.map((adjustment) => entryOf(tx.storeId, adjustment));
    for (let at = 0; at < entries.length; at += ENTRIES_AT_ONCE)
      await tx.db
        .insert(auditEntry)
        .values(entries.slice(at, at + ENTRIES_AT_ONCE))
        .onConflictDoNothing();
    seen = found.postings;
  }
};

/** The same as a step of the tick. */
export const enterAdjustments = (deps: Deps, storeId: StoreId): Promise<void> =>
  deps.database.inStore(storeId, followAdjustments);
