import type { PgBoss } from 'pg-boss';

import type { StoreTx } from '../db/database.ts';
import type { QueueName } from './queues.ts';

export interface OutboxJob {
  readonly data: { readonly storeId: string; readonly [key: string]: string };
  /** The same key waits only once. */
  readonly key: string;
}

/** Jobs that exist if, and only if, the transaction that wrote them commits. */
export interface Outbox {
  enqueue(tx: StoreTx, queue: QueueName, job: OutboxJob): Promise<void>;
}

export const createOutbox = (boss: PgBoss): Outbox => ({
  enqueue: async (tx, queue, { data, key }) => {
    const executeSql = async (text: string, values?: unknown[]) => ({
      rows: await tx.sql.unsafe(text, values),
    });
    await boss.send(queue, data, { db: { executeSql }, singletonKey: key });
  },
});
