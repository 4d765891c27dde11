import type { PgBoss } from 'pg-boss';

import type { StoreTx } from '../db/database.ts';
import type { QueueName } from './queues.ts';

export interface OutboxJob {
  readonly data: { readonly storeId: string; readonly [key: string]: string };
  /** At most one waiting job per key. */
  readonly key: string;
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

export const createOutbox = (boss: PgBoss): Outbox => ({
  enqueue: async (tx, queue, { data, key }) => {
    const executeSql = async (text: string, values?: unknown[]) => ({
      rows: await tx.sql.unsafe(text, values),
    });
    // The group lets workers take turns between stores.
    await boss.send(queue, data, { db: { executeSql }, singletonKey: key, group: { id: data.storeId } });
  },
  send: async (queue, { data, key }) => {
    await boss.send(queue, data, { singletonKey: key });
  },
});
