import type { Database } from '../db/database.ts';

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
