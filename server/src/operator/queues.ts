import type { StoreId } from '@apps-hub/domain/ids';

import { askNodes } from '#db/ask-nodes.ts';
import type { Database } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { QUEUES, type QueueName } from '#jobs/queues.ts';
import { noted } from './operator-record.ts';
import { safeText } from './safe-text.ts';
import type { OperatorSession } from './sign-in.ts';

export interface QueueState {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  /** Of paused stores. */
  readonly held: number;
  readonly failed: number;
  /** Of the oldest that waits or runs, and is not held. */
  readonly oldestSeconds: number;
}

const HELD = `(j.group_id in (select store from paused_stores()))`;

const queuesOf = ({ sql }: Database): Promise<QueueState[]> => sql<QueueState[]>`
  select j.name, count(*) filter (where j.state in ('created', 'retry') and not h.is_held)::integer as waiting,
    count(*) filter (where j.state = 'active')::integer as running,
    count(*) filter (where j.state in ('created', 'retry') and h.is_held)::integer as held,
    count(*) filter (where j.state = 'failed')::integer as failed,
    coalesce(greatest(max(extract(epoch from now() - j.created_on)) filter (where j.state < 'completed' and not h.is_held), 0), 0)::float8
      as "oldestSeconds"
  from pgboss.job j cross join lateral (select coalesce(${sql.unsafe(HELD)}, false) as is_held) h
  where j.state in ('created', 'retry', 'active', 'failed') group by j.name`;

const together = (name: string, parts: readonly QueueState[]): QueueState => {
  const sum = (what: 'failed' | 'held' | 'running' | 'waiting'): number =>
    parts.reduce((all, each) => all + each[what], 0);
  return {
    name,
    waiting: sum('waiting'),
    running: sum('running'),
    held: sum('held'),
    failed: sum('failed'),
    oldestSeconds: Math.max(0, ...parts.map(({ oldestSeconds }) => oldestSeconds)),
  };
};

/** Every kind of job with its depth and age, over all nodes that answer. */
export const readQueues = async (database: Database): Promise<QueueState[]> => {
  const rows = (await askNodes(database, queuesOf)).answers.flat();
  return Object.keys(QUEUES).map((name) =>
    together(
      name,
      rows.filter((row) => row.name === name),
    ),
  );
};

export interface FailingJob {
  /** The node that it is on. */
  readonly node: string;
  readonly id: string;
  readonly queue: string;
  readonly state: 'failed' | 'retry';
  readonly store: StoreId | null;
  readonly tries: number;
  readonly createdAt: Date;
  readonly nextAt: Date | null;
  /** Without what could name a person. */
  readonly reason: string;
}

const MOST = 100;

interface FailingRow extends Omit<FailingJob, 'node' | 'reason'> {
  readonly message: string | null;
}

const failingOf = async ({ sql }: Database): Promise<FailingRow[]> => sql<FailingRow[]>`
  select j.id, j.name as queue, j.state, j.group_id as store, j.retry_count + 1 as tries, j.created_on as "createdAt",
    case when j.state = 'retry' then j.start_after end as "nextAt", j.output ->> 'message' as message
  from pgboss.job j
  where (j.state = 'failed' or j.state = 'retry' and j.output is not null)
    and coalesce(j.group_id not in (select store from paused_stores()), true)
  order by j.state desc, j.created_on desc limit ${MOST}`;

/** Jobs that failed for good, and those that failed and will be tried again. */
export const readFailing = async (database: Database): Promise<FailingJob[]> => {
  const { answers } = await askNodes(database, async (of, node) =>
    (await failingOf(of)).map(({ message, ...job }) => ({ ...job, node, reason: safeText(message) })),
  );
  return answers.flat();
};

/**
 * Jobs of these kinds may be given up: that loses a message or a figure that is counted again, never points, money or a host's event. Others
 * are settled by the merchant in the app, or taken up again by a due step.
 */
const MAY_BE_GIVEN_UP: ReadonlySet<QueueName> = new Set<QueueName>([
  'figures.members',
  'figures.impact',
  'account.reset',
  'account.register',
  'account.second_step',
  'shopper.code',
  'store.reconnect',
  'webhook.disabled',
  'notices.mail',
  'customer.mails',
  'customer.mail_example',
  'pickup.notice',
  'order.shipped',
  'order.delivered',
  'order.waybill',
  'store.tick',
  'account.forget',
  'inbox.pass_on',
]);

export const mayBeGivenUp = (queue: string): boolean => MAY_BE_GIVEN_UP.has(queue as QueueName);

interface JobWish {
  readonly node: string;
  readonly queue: string;
  readonly id: string;
  readonly why: string;
}

/** The node that the job is on; home for one that does not exist, where no such job is found. */
const databaseAt = ({ database }: Deps, node: string): Database =>
  database.nodes.find(({ name }) => name === node)?.database ?? database;

interface KnownJob {
  readonly store: StoreId | null;
}

/** A job that failed, or waits to be tried again; undefined for anything else, which is not written down. */
const findJob = async (deps: Deps, { node, queue, id }: JobWish): Promise<KnownJob | undefined> => {
  const [job] = await databaseAt(deps, node).sql<KnownJob[]>`
    select group_id as store from pgboss.job
    where name = ${queue} and id::text = ${id} and state in ('failed', 'retry')`;
  return job;
};

/** Starts a job that failed, or waits to be tried again, now. False if it is no longer so. */
export const retryJob = async (deps: Deps, session: OperatorSession, wish: JobWish): Promise<boolean> => {
  const { node, queue, id, why } = wish;
  const job = await findJob(deps, wish);
  if (!job) return false;
  const entry = {
    action: 'job.retry',
    store: job.store ?? undefined,
    reason: why,
    detail: { queue, id },
  } as const;
  return noted(deps, session, entry, async () => {
    const done = await databaseAt(deps, node).sql`
      update pgboss.job
      set state = 'retry', start_after = now(), completed_on = null, retry_limit = greatest(retry_limit, retry_count + 1),
        keep_until = greatest(keep_until, now() + interval '14 days')
      where name = ${queue} and id::text = ${id} and state in ('failed', 'retry')`;
    return done.count > 0;
  });
};

/** Cancels a job of a kind that may be given up. False if it is another, or is running or done by now. */
export const giveUpJob = async (deps: Deps, session: OperatorSession, wish: JobWish): Promise<boolean> => {
  const { node, queue, id, why } = wish;
  const job = mayBeGivenUp(queue) ? await findJob(deps, wish) : undefined;
  if (!job) return false;
  const entry = {
    action: 'job.give_up',
    store: job.store ?? undefined,
    reason: why,
    detail: { queue, id },
  } as const;
  return noted(deps, session, entry, async () => {
    const done = await databaseAt(deps, node).sql`
      update pgboss.job set state = 'cancelled', completed_on = now()
      where name = ${queue} and id::text = ${id} and state in ('failed', 'retry')`;
    return done.count > 0;
  });
};
