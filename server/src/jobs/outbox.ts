import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';

import type { StoreTx } from '../db/database.ts';
import { Lost } from '../db/held-connection.ts';
import { traceparent } from '../telemetry/tracing.ts';
import type { QueueName } from './queues.ts';

/** How long a caller waits for a job to be stored. */
const SEND_MS = 8000;

export interface OutboxJob {
  readonly data: { readonly storeId: string; readonly [key: string]: string };
  /** At most one waiting job per key. */
  readonly key: string;
  /** When the job starts at the earliest; at once by default. */
  readonly afterSeconds?: number;
}

export interface Outbox {
  /** Enqueues the job in the same transaction. */
  enqueue(tx: StoreTx, queue: QueueName, job: OutboxJob): Promise<void>;
  /** Enqueues a job without a store, outside any transaction. */
  send(
    queue: QueueName,
    job: { readonly data: Readonly<Record<string, string>>; readonly key: string },
  ): Promise<void>;
}

/** A job names the span that caused it, so that its own span can link there. */
const withTrace = (data: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const cause = traceparent();
  return cause === undefined ? data : { ...data, traceparent: cause };
};

export const createOutbox = (boss: PgBoss): Outbox => ({
  enqueue: async (tx, queue, { data, key, afterSeconds = 0 }) => {
    const executeSql = async (text: string, values?: unknown[]) => ({
      rows: await tx.sql.unsafe(text, values),
    });
    // The group lets workers take turns between stores.
    await boss.send(queue, withTrace(data), {
      db: { executeSql },
      singletonKey: key,
      group: { id: data.storeId },
      startAfter: afterSeconds,
    });
  },
  send: async (queue, { data, key }) => {
    // The queue has connections of its own, which nobody watches.
    const limit = new AbortController();
    const late = async (): Promise<never> => {
      await sleep(SEND_MS, undefined, { signal: limit.signal });
      throw new Lost();
    };
    try {
      await Promise.race([boss.send(queue, withTrace(data), { singletonKey: key }), late()]);
    } finally {
      limit.abort();
    }
  },
});
