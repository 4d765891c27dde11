import { setTimeout as sleep } from 'node:timers/promises';

import type { Check, Sql } from './check.ts';

const POLL_MS = 2000;
/** A booking interrupted by a kill is checked after five minutes, by the following tick. */
const BOUND_MS = 9 * 60_000;
/** The tick's own jobs, which always recur. */
const RECURRING = ['store.tick', 'account.forget', 'inbox.pass_on'];

interface Left {
  readonly what: string;
  readonly count: number;
}

const readLeft = (sql: Sql, lastKillMs: number) => sql<Left[]>`
  select 'events not applied' as what, count(*)::int as count from inbox where status = 'received'
  union all select 'coupons being issued', count(*)::int from coupon where status = 'issuing'
  union all select 'batches in progress', count(*)::int from adjustment_batch where state in ('applying', 'undoing')
  union all select 'pickups whose call was cut off', count(*)::int from pickup
    where (state in ('requested', 'voiding') and awaits = 'call') or change ->> 'state' = 'sent'
  union all select 'waiting jobs: ' || name, count(*)::int from pgboss.job
    where state in ('created', 'retry') and name <> all(${RECURRING}) group by name
  union all select 'running jobs: ' || name, count(*)::int from pgboss.job
    where state = 'active' and name <> all(${RECURRING})
      and (started_on > ${new Date(lastKillMs)} or started_on + make_interval(secs => expire_seconds + 120) < now()) group by name
  union all select 'late steps: ' || step, count(*)::int from due_work
    where due_at < now() - interval '2 minutes' group by step
  union all select 'steps that fail: ' || step, count(*)::int from due_work where attempts > 0 group by step`;

/** Waits until no work is left; on time-out, reports what still is. */
export const drain = async (sql: Sql, lastKillMs: number): Promise<Check> => {
  const started = Date.now();
  let left: Left[] = [];
  do {
    await sleep(POLL_MS);
    const rows = await readLeft(sql, lastKillMs);
    left = rows.filter(({ count }) => count > 0);
  } while (left.length > 0 && Date.now() - started < BOUND_MS);
  const failed = await sql<{ name: string; count: number; output: string }[]>`
    select name, count(*)::int as count, left(min(output::text), 200) as output from pgboss.job
    where state = 'failed' and name <> all(${RECURRING}) group by name`;
  const ofFailed = failed.map(({ name, count, output }) => `${count} ${name} given up: ${output}`);
  return {
    promise: 'no work is stuck: events, coupons, batches, calls, jobs and steps are done',
    seen: `after ${Math.round((Date.now() - started) / 1000)} s${ofFailed.length > 0 ? `; ${ofFailed.join('; ')}` : ''}`,
    failures: left.map(({ what, count }) => `${count} ${what}`),
  };
};
