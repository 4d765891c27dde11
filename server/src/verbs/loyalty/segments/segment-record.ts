import type { SegmentId } from '@apps-hub/domain/ids';
import type { SegmentMoment, SegmentRule } from '@apps-hub/domain/loyalty/segments';
import type { TierName } from '@apps-hub/domain/loyalty/tier-bonus';
import { localDate } from '@apps-hub/domain/time';
import { firstInstant, type LocalTime } from '@apps-hub/domain/wall-time';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';

export interface SegmentRecord {
  readonly id: SegmentId;
  readonly version: number;
  readonly name: TierName;
  readonly rule: SegmentRule;
  readonly updatedAt: Date;
}

/** The store's segments, the newest first; with an id only that one. */
export const readSegments = (
  { sql, storeId }: StoreTx,
  id: SegmentId | null = null,
): Promise<readonly SegmentRecord[]> => sql<SegmentRecord[]>`
  select id, version, name, rule, updated_at as "updatedAt" from segment
  where store_id = ${storeId} and (${id}::text is null or id = ${id}) order by id desc`;

/** One save at a time, so that a store does not get more segments than it may have, and none changes while a campaign for it is approved. */
export const lockSegments = async ({ sql, storeId }: StoreTx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`segments/${storeId}`}, 0))`;
};

/** Refuses with `segment_not_found`. */
export const loadSegment = async (tx: StoreTx, id: SegmentId): Promise<SegmentRecord> => {
  const [found] = await readSegments(tx, id);
  if (!found) throw new AppError('segment_not_found');
  return found;
};

const MIDNIGHT = '00:00' as LocalTime;

/** Now, as segments ask about it. */
export const momentOf = async ({ tx, now }: Pick<VerbContext, 'tx' | 'now'>): Promise<SegmentMoment> => {
  const { timeZone } = await loadStore(tx);
  return {
    today: localDate(now, timeZone),
    startOf: (date) => firstInstant({ date, time: MIDNIGHT }, timeZone),
  };
};
