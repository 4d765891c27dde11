import type { Database } from '../db/database.ts';

/** One attempt at a job, as it was fetched. */
export interface Attempted {
  readonly name: string;
  readonly id: string;
  readonly retryCount: number;
}

/**
 * Lets a job whose call was not sent wait, at no cost: the attempt counts, and so the limit grows by one. pg-boss 12 has no call for
 * it: `update` edits jobs that wait, `retry` those that failed, and `fail` would cost the attempt. It settles an attempt only while its
 * job is active with the same count, so what it is told of this one afterwards changes nothing.
 */
export const putOff = async ({ sql }: Database, job: Attempted, seconds: number): Promise<void> => {
  await sql`
    update pgboss.job
    set state = 'retry', retry_limit = retry_limit + 1, start_after = now() + make_interval(secs => ${Math.max(1, seconds)})
    where name = ${job.name} and id = ${job.id} and state = 'active' and retry_count = ${job.retryCount}`;
};
