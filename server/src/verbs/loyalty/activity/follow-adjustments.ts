import { createHash } from 'node:crypto';
import { type CustomerId, type Id, makeId, sortableId, type StoreId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import { auditEntry } from '#db/schema/hub/audit.ts';
import type { Deps } from '#deps.ts';

interface Stretch {
  readonly since: number;
  readonly until: number;
  readonly postings: number;
}

interface Adjustment {
  readonly customerId: CustomerId;
  readonly version: number;
  readonly points: number;
  readonly actor: string;
  readonly createdAt: Date;
}

const POSTINGS_AT_ONCE = 20_000;
/** Each entry has seven parameters, and a statement at most 65,534. */
const ENTRIES_AT_ONCE = 1000;

/** The same entry for the same posting, however often it is followed; sorts by posting time. */
const entryId = ({ customerId, version, createdAt }: Adjustment): Id<'audit'> => {
  const digest = createHash('sha256').update(`${customerId}/${version}`).digest();
  return makeId('audit', sortableId(createdAt, digest.readBigUInt64BE()));
};

const entriesOf = async ({ sql, storeId }: StoreTx, { since, until }: Stretch) => {
  const adjustments = await sql<Adjustment[]>`
    select customer_id as "customerId", version, points, actor, created_at as "createdAt"
    from posting_follow_adjustments(${storeId}, ${since}, ${until})`;
  return adjustments.map((adjustment) => ({
    storeId,
    id: entryId(adjustment),
    at: adjustment.createdAt,
    actor: adjustment.actor,
    action: 'points.adjust' as const,
    subject: adjustment.customerId,
    detail: { points: adjustment.points },
  }));
};

/**
 * Adds audit entries for adjustments posted since the last run. A posting is itself the record of who did what and when; the activity
 * follows it, so that an adjustment does not pay for a second record.
 */
export const followAdjustments = async (tx: StoreTx): Promise<void> => {
  for (let seen = POSTINGS_AT_ONCE; seen === POSTINGS_AT_ONCE;) {
    const [stretch] = await tx.sql<Stretch[]>`
      select since, until, postings from posting_follow(${tx.storeId}, 'activity', ${POSTINGS_AT_ONCE})`;
    if (!stretch) return;
    const entries = await entriesOf(tx, stretch);
    for (let at = 0; at < entries.length; at += ENTRIES_AT_ONCE)
      await tx.db
        .insert(auditEntry)
        .values(entries.slice(at, at + ENTRIES_AT_ONCE))
        .onConflictDoNothing();
    seen = stretch.postings;
  }
};

/** The same as a step of the tick. */
export const enterAdjustments = (deps: Deps, storeId: StoreId): Promise<void> =>
  deps.database.inStore(storeId, followAdjustments);
