import type { Db } from '../db/db.ts';
import { asId } from '../ids.ts';
import type { OrderId, RefundId, StoreId } from '../ids.ts';
import { SandboxError } from '../sandbox-error.ts';

/** Shopify's ids are numbers of thirteen digits; ours derive from the rows. */
const ORDERS_FROM = 5_450_000_000_000;
const REFUNDS_FROM = 920_000_000_000;
const LINES_PER_ORDER = 1000;

const DOMAIN = '.myshopify.com';

export const shopOf = (storeId: StoreId): string => `${storeId}${DOMAIN}`;

/** The store with this domain, if the domain is valid. */
export const storeOfShop = (shop: string): StoreId | undefined =>
  shop.endsWith(DOMAIN) ? asId<StoreId>(shop.slice(0, -DOMAIN.length)) : undefined;

const rowOf = (db: Db, table: 'orders' | 'refund', storeId: StoreId, id: string): number => {
  const row = db.get<{ n: number }>(`select rowid as n from ${table} where store_id = ? and id = ?`, [
    storeId,
    id,
  ]);
  if (!row) throw new SandboxError('unknown_order');
  return row.n;
};

export const orderNumberOf = (db: Db, storeId: StoreId, id: OrderId): number =>
  ORDERS_FROM + rowOf(db, 'orders', storeId, id);

export const refundNumberOf = (db: Db, storeId: StoreId, id: RefundId): number =>
  REFUNDS_FROM + rowOf(db, 'refund', storeId, id);

/** A line's number derives from its position in the order. */
export const lineNumberOf = (orderNumber: number, place: number): number =>
  (orderNumber - ORDERS_FROM) * LINES_PER_ORDER + place + 1;

/** The order with this number; undefined if the store has none. */
export const orderOfNumber = (db: Db, storeId: StoreId, number: number): OrderId | undefined => {
  const row = db.get<{ id: string }>('select id from orders where store_id = ? and rowid = ?', [
    storeId,
    number - ORDERS_FROM,
  ]);
  return row && asId<OrderId>(row.id);
};

/** The order of the refund with this number, and the refund's own id. */
export const refundOfNumber = (
  db: Db,
  storeId: StoreId,
  number: number,
): { readonly orderId: OrderId; readonly id: RefundId } | undefined => {
  const row = db.get<{ id: string; order_id: string }>(
    'select id, order_id from refund where store_id = ? and rowid = ?',
    [storeId, number - REFUNDS_FROM],
  );
  return row && { orderId: asId<OrderId>(row.order_id), id: asId<RefundId>(row.id) };
};

export const gid = (kind: string, number: number | string): string => `gid://shopify/${kind}/${number}`;

/** The number in a global id of this kind; undefined for anything else. */
export const numberIn = (kind: string, text: string): string | undefined => {
  const prefix = `gid://shopify/${kind}/`;
  return text.startsWith(prefix) ? text.slice(prefix.length) : undefined;
};
