import type { OrderId, ShipmentId } from '@apps-hub/domain/ids';
import { scannedDelivery } from '@apps-hub/domain/shipping/shipments/parcel-state';
import { returnableUnits } from '@apps-hub/domain/shipping/returns/returnable';
import { isExcluded, returnClosed, type ReturnRules } from '@apps-hub/domain/shipping/returns/rules';
import type { ReturnState, ReturnWay } from '@apps-hub/domain/shipping/returns/states';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { linesWithFacts, refundsOf } from '#verbs/shop/orders/order-record.ts';
import { findTrack } from '../shipments/tracking.ts';
import { toScan } from '../shipments/box-record.ts';
import { requestsOf } from './return-record.ts';
import { loadReturnRules } from './rules.ts';

/** What the page of a waybill shows about returns: states and what the store wrote, no items. */
export interface ReturnNews {
  /** Whether something may be returned now. */
  readonly isOpen: boolean;
  /** Nothing is left that could be, though the store still takes returns. */
  readonly isAllGone: boolean;
  readonly requests: readonly {
    readonly sequence: number;
    readonly state: ReturnState;
    readonly way: ReturnWay | null;
    readonly message: string;
    readonly isRefunded: boolean;
  }[];
}

interface Shipped {
  readonly id: ShipmentId;
  readonly orderId: OrderId;
}

interface Delivered {
  readonly deliveredAt: Date | null;
  readonly cancelledAt: Date | null;
}

/** When an order arrived: as its host says, otherwise by the carrier's scan of this waybill. */
export const deliveryOf = async (
  { tx, now }: Pick<VerbContext, 'tx' | 'now'>,
  { id, orderId }: Shipped,
): Promise<Delivered> => {
  const [order] = await tx.sql<(Delivered & { zone: string })[]>`
    select o.delivered_at as "deliveredAt", o.cancelled_at as "cancelledAt", s.zone
    from store_order o join shipment s on s.store_id = ${tx.storeId} and s.id = ${id}
    where o.store_id = ${tx.storeId} and o.id = ${orderId}`;
  const { deliveredAt = null, cancelledAt = null, zone = 'UTC' } = order ?? {};
  if (deliveredAt !== null) return { deliveredAt, cancelledAt };
  const scans = (await findTrack(tx, id))?.scans ?? [];
  return { deliveredAt: scannedDelivery(scans.map(toScan), zone, now), cancelledAt };
};

/** Whether the order has a unit that the store takes back and nobody has requested. */
const isAnyLeft = async (tx: StoreTx, orderId: OrderId, rules: ReturnRules): Promise<boolean> => {
  const [order] = await tx.sql<Pick<OrderRow, 'lines' | 'productFacts' | 'refunds' | 'currency'>[]>`
    select lines, product_facts as "productFacts", refunds, currency from store_order where store_id = ${tx.storeId} and id = ${orderId}`;
  if (!order) return false;
  const units = returnableUnits(order.lines, refundsOf(order), await requestsOf(tx, orderId));
  return linesWithFacts(order).some((line) => (units.get(line.lineId) ?? 0) > 0 && !isExcluded(line, rules));
};

export const returnNews = async (
  ctx: VerbContext,
  shipped: Shipped,
  isCancelled: boolean,
): Promise<ReturnNews> => {
  const { tx, now } = ctx;
  const requests = await tx.sql<ReturnNews['requests'][number][]>`
    select sequence, state, way, message, refunded_at is not null as "isRefunded" from return_request
    where store_id = ${tx.storeId} and order_id = ${shipped.orderId} order by sequence`;
  const rules = await loadReturnRules(tx);
  const closed = rules.isOn ? returnClosed(await deliveryOf(ctx, shipped), rules, now) : 'off';
  const mayBe = !isCancelled && closed === null;
  const isAllGone = mayBe && !(await isAnyLeft(tx, shipped.orderId, rules));
  return { isOpen: mayBe && !isAllGone, isAllGone, requests };
};
