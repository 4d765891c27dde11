import type { OwnReading } from '@apps-hub/contract/loyalty/own-programme/routes';
import type { OwnReadingProblem, OwnReadingState } from '@apps-hub/contract/loyalty/values';
import type { BatchId } from '@apps-hub/domain/ids';
import { HOST_PROGRAMMES, type HostProgramme } from '@apps-hub/domain/loyalty/moving-in';

import type { StoreTx } from '#db/database.ts';

export interface Reading {
  readonly batchId: BatchId;
  readonly state: OwnReadingState;
  readonly cursor: string | null;
  readonly read: number;
  readonly total: number | null;
  readonly found: number;
  readonly problem: OwnReadingProblem | null;
  readonly startedAt: Date;
  readonly resumedAt: Date;
  readonly readBefore: number;
  /** Whether lines may still be added to its batch. */
  readonly isDraft: boolean;
}

/** The store's latest reading, locked against another turn. */
export const lockReading = async ({ sql, storeId }: StoreTx): Promise<Reading | undefined> => {
  const [row] = await sql<Reading[]>`
    select r.batch_id as "batchId", r.state, r.cursor, r.read, r.total, r.found, r.problem, r.started_at as "startedAt",
      r.resumed_at as "resumedAt", r.read_before as "readBefore", exists (
        select from adjustment_batch b where b.store_id = ${storeId} and b.id = r.batch_id and b.state = 'draft'
      ) as "isDraft"
    from own_programme_reading r where r.store_id = ${storeId} for update of r`;
  return row;
};

/** Undefined for a platform without a programme that moves in. */
export const hostProgramme = (platform: string): HostProgramme | undefined =>
  HOST_PROGRAMMES.find((host) => host === platform);

/** A reading whose draft is gone has ended, whatever it was doing. */
const stateOf = ({ state, isDraft }: Reading): OwnReadingState =>
  isDraft || state === 'done' ? state : 'ended';

export const presentReading = (reading: Reading): OwnReading => ({
  batchId: reading.isDraft || reading.state === 'done' ? reading.batchId : null,
  state: stateOf(reading),
  read: reading.read,
  total: reading.total,
  found: reading.found,
  problem: reading.problem,
  startedAt: reading.startedAt.toISOString(),
  resumedAt: reading.resumedAt.toISOString(),
  readBefore: reading.readBefore,
});
