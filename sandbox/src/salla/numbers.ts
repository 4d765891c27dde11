import type { Db } from '../db/db.ts';
import { asId } from '../ids.ts';
import type { OrderId, StoreId } from '../ids.ts';
import { SandboxError } from '../sandbox-error.ts';

/** Salla's ids are numbers; ours derive from the rows. */
const MERCHANTS_FROM = 1_305_000_000;
const ORDERS_FROM = 2_116_000_000;

export const merchantOf = (db: Db, storeId: StoreId): number => {
  const row = db.get<{ n: number }>('select rowid as n from store where id = ?', [storeId]);
  if (!row) throw new SandboxError('unknown_store');
  return MERCHANTS_FROM + row.n;
};

export const orderNumberOf = (db: Db, storeId: StoreId, id: OrderId): number => {
  const row = db.get<{ n: number }>('select rowid as n from orders where store_id = ? and id = ?', [
    storeId,
    id,
  ]);
  if (!row) throw new SandboxError('unknown_order');
  return ORDERS_FROM + row.n;
};

/** The order with this number at Salla; undefined if the store has none. */
export const orderOfNumber = (db: Db, storeId: StoreId, number: number): OrderId | undefined => {
  const row = db.get<{ id: string }>('select id from orders where store_id = ? and rowid = ?', [
    storeId,
    number - ORDERS_FROM,
  ]);
  return row && asId<OrderId>(row.id);
};
