import type { PgBoss } from 'pg-boss';

import type { StoreTx } from '../db/database.ts';
import type { QueueName } from './queues.ts';

export interface OutboxJob {
  readonly data: { readonly storeId: string; readonly [key: string]: string };
  /** The same key waits only once. */
  readonly key: string;
}

export interface Outbox {
  /** The job exists if, and only if, the transaction that wrote it commits. */
  enqueue(tx: StoreTx, queue: QueueName, job: OutboxJob): Promise<void>;
  /** A job that comes with no other change and belongs to no store. */
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
    await boss.send(queue, data, { db: { executeSql }, singletonKey: key });
  },
  send: async (queue, { data, key }) => {
    await boss.send(queue, data, { singletonKey: key });
  },
});
