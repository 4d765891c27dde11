import type { Db } from '../db/db.ts';
import type { CustomerId, DiscountId, LineId, OrderId, ProductId, RefundId, StoreId } from '../ids.ts';
import { SandboxError } from '../sandbox-error.ts';

export interface OrderRow {
  readonly store_id: StoreId;
  readonly id: OrderId;
  readonly number: string;
  readonly currency: string;
  readonly customer_id: CustomerId | null;
  readonly customer_name: string | null;
  readonly customer_email: string | null;
  readonly customer_phone: string | null;
  readonly shipping_total_minor: number;
  readonly shipping_tax_minor: number;
  readonly total_minor: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly paid_at: string | null;
  readonly delivered_at: string | null;
  readonly cancelled_at: string | null;
  /** Null for an order older than this column. */
  readonly payment_method: 'online' | 'cash_on_delivery' | null;
}

export interface ShipmentRow {
  readonly payment_method: 'online' | 'cash_on_delivery';
  readonly confirmed_at: string | null;
  readonly shipped_at: string | null;
  readonly is_needed: number;
  readonly branch_id: string | null;
  readonly carrier: string | null;
  readonly city: string | null;
  readonly weight_grams: number | null;
  /** A JSON list. */
  readonly waybills: string;
}

export interface OrderLineRow {
  readonly id: LineId;
  readonly product_id: ProductId;
  readonly sku: string;
  readonly title: string;
  readonly quantity: number;
  readonly unit_price_minor: number;
  readonly total_minor: number;
  readonly tax_minor: number;
  readonly discount_minor: number;
}

export interface OrderDiscountRow {
  readonly discount_id: DiscountId;
  readonly code: string;
  readonly amount_minor: number;
}

export interface RefundLineRow {
  readonly line_id: LineId;
  readonly quantity: number;
  readonly total_minor: number;
  readonly tax_minor: number;
}

export interface Refund {
  readonly id: RefundId;
  readonly order_id: OrderId;
  readonly created_at: string;
  readonly shipping_total_minor: number;
  readonly shipping_tax_minor: number;
  readonly lines: readonly RefundLineRow[];
}

export interface Order extends OrderRow {
  readonly lines: readonly OrderLineRow[];
  readonly discounts: readonly OrderDiscountRow[];
  readonly refunds: readonly Refund[];
  readonly shipment: ShipmentRow | null;
}

const ROWS = `select o.*, s.payment_method from orders o
  left join order_shipment s on s.store_id = o.store_id and s.order_id = o.id`;

/** An order with its lines, discounts, refunds and shipment; throws `unknown_order`. */
export const getOrder = (db: Db, storeId: StoreId, id: OrderId): Order => {
  const row = db.get<OrderRow>(`${ROWS} where o.store_id = ? and o.id = ?`, [storeId, id]);
  if (!row) throw new SandboxError('unknown_order');
  return {
    ...row,
    lines: db.all<OrderLineRow>(ofOrder('order_line', 'position'), [storeId, id]),
    discounts: db.all<OrderDiscountRow>(ofOrder('order_discount', 'rowid'), [storeId, id]),
    refunds: listRefunds(db, storeId, id),
    shipment:
      db.get<ShipmentRow>('select * from order_shipment where store_id = ? and order_id = ?', [
        storeId,
        id,
      ]) ?? null,
  };
};

const ofOrder = (table: string, order: string): string =>
  `select * from ${table} where store_id = ? and order_id = ? order by ${order}`;

const listRefunds = (db: Db, storeId: StoreId, orderId: OrderId): Refund[] => {
  const rows = db.all<Omit<Refund, 'lines'>>(ofOrder('refund', 'created_at, rowid'), [storeId, orderId]);
  const lines = db.all<RefundLineRow & { refund_id: RefundId }>(
    `select l.* from refund_line l join refund r on r.store_id = l.store_id and r.id = l.refund_id
     where r.store_id = ? and r.order_id = ? order by l.rowid`,
    [storeId, orderId],
  );
  return rows.map((row) => Object.assign(row, { lines: lines.filter((line) => line.refund_id === row.id) }));
};

/** One page of a store's orders, newest first, without their lines. */
export const listOrders = (
  db: Db,
  storeId: StoreId,
  page: { readonly number: number; readonly size: number },
): { rows: OrderRow[]; total: number } => {
  const count = db.get<{ n: number }>('select count(*) as n from orders where store_id = ?', [storeId]);
  const rows = db.all<OrderRow>(
    `${ROWS} where o.store_id = ? order by cast(o.number as integer) desc limit ? offset ?`,
    [storeId, page.size, (page.number - 1) * page.size],
  );
  return { rows, total: count?.n ?? 0 };
};

/** Total refunded so far, in minor units. */
export const refundedMinor = (refunds: readonly Refund[]): number =>
  refunds.reduce(
    (sum, refund) =>
      refund.lines.reduce((lines, line) => lines + line.total_minor, sum + refund.shipping_total_minor),
    0,
  );

/** Units of a line refunded so far. */
export const refundedUnits = (refunds: readonly Refund[], lineId: LineId): number =>
  refunds
    .flatMap((refund) => refund.lines)
    .filter((line) => line.line_id === lineId)
    .reduce((sum, line) => sum + line.quantity, 0);

/** The cash on delivery still to be collected, in minor units. */
export const cashToCollectMinor = ({ shipment, paid_at, total_minor }: Order): number =>
  shipment?.payment_method === 'cash_on_delivery' && !paid_at ? total_minor : 0;

export const waybillsOf = ({ shipment }: Order): string[] =>
  // Written by `setWaybills` as a list of texts.
  JSON.parse(shipment?.waybills ?? '[]') as string[];
