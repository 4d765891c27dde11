import { createHash } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { asId } from '../ids.ts';
import type { CustomerId, OrderId, ProductId, StoreId } from '../ids.ts';
import { SandboxError } from '../sandbox-error.ts';
import { listProducts } from '../stores/stores.ts';

/** Zid's ids of stores, orders and customers are numbers; ours derive from the rows. */
const FROM = { store: 507_000, orders: 37_500_000, customer: 2_083_000 } as const;

export const storeNumberOf = (db: Db, storeId: StoreId): number => {
  const row = db.get<{ n: number }>('select rowid as n from store where id = ?', [storeId]);
  if (!row) throw new SandboxError('unknown_store');
  return FROM.store + row.n;
};

const numberIn = (db: Db, table: 'orders' | 'customer', storeId: StoreId, id: string): number => {
  const row = db.get<{ n: number }>(`select rowid as n from ${table} where store_id = ? and id = ?`, [
    storeId,
    id,
  ]);
  if (!row) throw new SandboxError('not_found');
  return FROM[table] + row.n;
};

export const orderNumberOf = (db: Db, storeId: StoreId, id: OrderId): number =>
  numberIn(db, 'orders', storeId, id);

export const customerNumberOf = (db: Db, storeId: StoreId, id: CustomerId): number =>
  numberIn(db, 'customer', storeId, id);

/** The order with this number at Zid; undefined if the store has none. */
export const orderOfNumber = (db: Db, storeId: StoreId, number: number): OrderId | undefined => {
  const row = db.get<{ id: string }>('select id from orders where store_id = ? and rowid = ?', [
    storeId,
    number - FROM.orders,
  ]);
  return row && asId<OrderId>(row.id);
};

/** A stable text that looks random, like Zid's ids of products and inventories. */
export const uuidFor = (...parts: readonly string[]): string => {
  const hex = createHash('sha256').update(parts.join('/')).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
};

export const productUuidOf = (storeId: StoreId, id: string): string => uuidFor('product', storeId, id);

export const productOfUuid = (db: Db, storeId: StoreId, uuid: string): ProductId | undefined =>
  listProducts(db, storeId).find(({ id }) => productUuidOf(storeId, id) === uuid)?.id;
