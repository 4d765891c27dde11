import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';
import type { DeliveryId, StoreId } from '../ids.ts';
import { SandboxError } from '../sandbox-error.ts';
import type { Topic } from './outbox.ts';

export type DeliveryState = 'waiting' | 'delivered' | 'failed';

export interface DeliveryRow {
  readonly seq: number;
  readonly store_id: StoreId;
  readonly id: DeliveryId;
  /** One of ours, or `<platform>:<app>:<event>`. */
  readonly topic: Topic | `${'salla' | 'zid' | 'shopify'}:${string}`;
  readonly resource: string;
  readonly body: string;
  readonly triggered_at: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly next_attempt_ms: number;
  readonly attempt_limit: number | null;
  readonly copies_left: number;
  readonly held: number;
  readonly wrong_signature: number;
  readonly drop_first: number;
  readonly last_answer: string | null;
  readonly last_attempt_at: string | null;
}

/** One page of a store's webhook log, newest first. */
export const listDeliveries = (
  db: Db,
  storeId: StoreId,
  page: { readonly number: number; readonly size: number },
): { rows: DeliveryRow[]; total: number } => {
  const count = db.get<{ n: number }>('select count(*) as n from delivery where store_id = ?', [storeId]);
  const rows = db.all<DeliveryRow>(
    'select * from delivery where store_id = ? order by seq desc limit ? offset ?',
    [storeId, page.size, (page.number - 1) * page.size],
  );
  return { rows, total: count?.n ?? 0 };
};

/** Sends a delivery again now, under its own id and without switches; throws `not_found`. */
export const redeliver = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  storeId: StoreId,
  id: DeliveryId,
): void => {
  db.tx(() => {
    const changed = db.run(
      `update delivery set state = 'waiting', attempts = 0, next_attempt_ms = ?, copies_left = 0, held = 0,
         wrong_signature = 0, drop_first = 0 where store_id = ? and id = ?`,
      [now().getTime(), storeId, id],
    );
    if (changed === 0) throw new SandboxError('not_found');
  });
};
