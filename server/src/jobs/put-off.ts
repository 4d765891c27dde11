import type { Database, StoreTx } from '../db/database.ts';

/** One attempt at a job, as it was fetched. */
export interface Attempted {
  readonly name: string;
  readonly id: string;
  readonly retryCount: number;
}

/**
 * Postpones a job whose call was not sent, without using up an attempt: the attempt is counted, so the limit is raised by one. pg-boss 12
 * has no call for this: `update` edits waiting jobs, `retry` failed ones, and `fail` would use up the attempt. pg-boss completes an
 * attempt only while its job is active with the same count, so its later call about this attempt has no effect.
 */
export const putOff = async ({ sql }: Database, job: Attempted, seconds: number): Promise<void> => {
  await sql`
    update pgboss.job
    set state = 'retry', retry_limit = retry_limit + 1, start_after = now() + make_interval(secs => ${Math.max(1, seconds)})
    where name = ${job.name} and id = ${job.id} and state = 'active' and retry_count = ${job.retryCount}`;
};

/** What a job of a paused store has as its output. */
const HELD = { message: 'the store is paused' };

/** A resume starts held jobs at once; this is for one that was held while the store was resumed. */
const HELD_SECONDS = 600;
/** pg-boss deletes jobs that have waited for two weeks; a store may be paused for longer. */
const KEPT = '14 days';

/** Postpones a job of a paused store, without using up an attempt, however long the pause lasts. */
export const holdJob = async ({ sql }: Database, job: Attempted): Promise<void> => {
  await sql`
    update pgboss.job
    set state = 'retry', retry_limit = retry_limit + 1, start_after = now() + make_interval(secs => ${HELD_SECONDS}),
      keep_until = greatest(keep_until, now() + ${KEPT}::interval), output = ${JSON.stringify(HELD)}::jsonb
    where name = ${job.name} and id = ${job.id} and state = 'active' and retry_count = ${job.retryCount}`;
};

/** Starts the jobs of a store that were held, in the transaction in which it goes on. */
export const releaseJobs = async ({ sql, storeId }: StoreTx): Promise<void> => {
  await sql`
    update pgboss.job set start_after = now()
    where group_id = ${storeId} and state = 'retry' and output ->> 'message' = ${HELD.message}`;
};
