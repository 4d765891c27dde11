import type postgres from 'postgres';

import type { Node } from '../nodes.ts';
import { onNode } from './set-up-worker.ts';

interface JsonRow {
  readonly row: string;
}

interface Passing {
  readonly from: Node;
  readonly to: Node;
  readonly storeIds: readonly string[];
}

/** Marks a copied job that its new node must not start yet. */
const HELD = 'held until its original is gone';

/** Copies due steps first, so that none is lost; a step that the old node starts in between runs twice, as after a crash. */
const passSteps = async (
  from: postgres.Sql,
  to: postgres.Sql,
  storeIds: readonly string[],
): Promise<void> => {
  const rows = await from<{ id: string; store: string; step: string; dueAt: string; attempts: number }[]>`
    select id::text, store, step, due_at::text as "dueAt", attempts from due_work
    where store = any(${[...storeIds]}) and not is_running`;
  if (rows.length === 0) return;
  await to`
    insert into due_work (store, step, due_at, attempts)
    select x.store, x.step, x.due_at::timestamptz, x.attempts
    from unnest(${rows.map(({ store }) => store)}::text[], ${rows.map(({ step }) => step)}::text[],
      ${rows.map(({ dueAt }) => dueAt)}::text[], ${rows.map(({ attempts }) => attempts)}::int[]) x (store, step, due_at, attempts)`;
  await from`delete from due_work where id = any(${rows.map(({ id }) => id)}::bigint[]) and not is_running`;
};

/** Copies waiting jobs to their new node, marked so that it does not start them yet. */
const copyJobs = async (from: postgres.Sql, to: postgres.Sql, storeIds: readonly string[]): Promise<void> => {
  const jobs = await from<JsonRow[]>`
    select to_jsonb(j)::text as row from pgboss.job j where j.group_id = any(${[...storeIds]}) and j.state in ('created', 'retry')`;
  await to`
    insert into pgboss.job
    select c.* from unnest(${jobs.map(({ row }) => row)}::text[]) x (job),
      jsonb_populate_record(null::pgboss.job, x.job::jsonb || ${JSON.stringify({ state: 'cancelled', output: { held: HELD } })}::text::jsonb) c
    on conflict do nothing`;
};

/**
 * Ends the move: the old node releases the jobs that it has not started, and the new node does exactly those. Jobs that the old node has
 * started or done stay there, and their copies are deleted.
 */
const releaseJobs = async (
  from: postgres.Sql,
  to: postgres.Sql,
  storeIds: readonly string[],
): Promise<void> => {
  const held = await to<{ id: string }[]>`
    select id::text from pgboss.job
    where group_id = any(${[...storeIds]}) and state = 'cancelled' and output ->> 'held' = ${HELD}`;
  const ids = held.map(({ id }) => id);
  await from`delete from pgboss.job where id = any(${ids}::uuid[]) and state in ('created', 'retry')`;
  const kept = await from<{ id: string }[]>`select id::text from pgboss.job where id = any(${ids}::uuid[])`;
  await to`delete from pgboss.job where id = any(${kept.map(({ id }) => id)}::uuid[]) and output ->> 'held' = ${HELD}`;
  const known = new Set(kept.map(({ id }) => id));
  for (const id of ids.filter((each) => !known.has(each)))
    await to`
      update pgboss.job set state = case when retry_count > 0 then 'retry' else 'created' end::pgboss.job_state, output = null
      where id = ${id} and output ->> 'held' = ${HELD}`.catch(async (error: unknown) => {
      // Only one job per key may wait; the other one does the same work.
      if (!(error instanceof Error && Reflect.get(error, 'code') === '23505')) throw error;
      await to`delete from pgboss.job where id = ${id} and output ->> 'held' = ${HELD}`;
    });
};

/**
 * Moves these stores' waiting work from one node's queues to another's: jobs exactly once, steps at least once. The old node finishes
 * what it has started, in transactions on the stores' new node. Can be repeated after an interruption at any point.
 */
export const passWork = ({ from, to, storeIds }: Passing): Promise<void> =>
  onNode(from.url, (old) =>
    onNode(to.url, async (next) => {
      await passSteps(old, next, storeIds);
      await copyJobs(old, next, storeIds);
      await releaseJobs(old, next, storeIds);
    }),
  );
