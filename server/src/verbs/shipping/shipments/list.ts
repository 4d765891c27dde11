import type { z } from '@hono/zod-openapi';
import type {
  listShipmentOrders as ordersRoute,
  listShipments as route,
  Shipment,
} from '@apps-hub/contract/shipping/shipments/routes';
import type { WaitingOrder } from '@apps-hub/contract/shipping/booking/routes';
import { foldedText } from '@apps-hub/domain/search-text';
import { and, asc, count, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { shipment } from '#db/schema/shipping/shipments.ts';
import { storeOrder } from '#db/schema/shop/orders.ts';
import { authorise } from '#verbs/authorise.ts';
import { beginsWith } from '#verbs/search.ts';
import { countWaitingOrders, presentWaiting, waitingOrders } from '../booking/waiting-orders.ts';
import { shownShipments, toShipment } from './present.ts';

type Query = z.output<typeof route.request.query>;

/** Waybills whose own number, or whose order's number, begins with the text. Each part has its own index. */
const found = ({ db, storeId }: StoreTx, q: string): SQL => {
  const start = foldedText(q).replace(/^[# ]+/, '');
  const byNumber = db
    .select({ id: shipment.id })
    .from(shipment)
    .where(and(eq(shipment.storeId, storeId), beginsWith(shipment.searchNumber, start)));
  const byOrder = db
    .select({ id: shipment.id })
    .from(storeOrder)
    .innerJoin(shipment, and(eq(shipment.storeId, storeId), eq(shipment.orderId, storeOrder.id)))
    .where(
      and(
        eq(storeOrder.storeId, storeId),
        or(beginsWith(storeOrder.searchNumber, start), beginsWith(storeOrder.searchDigits, start)),
      ),
    );
  return inArray(shipment.id, union(byNumber, byOrder));
};

const SORTS = { createdAt: shipment.createdAt, number: shipment.searchNumber } as const;

/** One page of waybills, newest first unless sorted otherwise. */
export const listShipments = async (
  { tx, actor, now }: VerbContext,
  { q, carrier, state, sortBy = 'createdAt', orderBy, itemsPerPage, page }: Query,
): Promise<{ shipments: Shipment[]; total: number }> => {
  authorise(actor, 'read', 'Pickup');
  const where = and(
    eq(shipment.storeId, tx.storeId),
    carrier && eq(shipment.carrier, carrier),
    state && eq(shipment.state, state),
    q ? found(tx, q) : undefined,
  );
  const direction = orderBy === 'asc' ? asc : desc;
  const order = [direction(SORTS[sortBy]), direction(shipment.id)];
  const onPage = tx.db
    .select({ id: shipment.id })
    .from(shipment)
    .where(where)
    .orderBy(...order)
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);
  const rows = await shownShipments(tx)
    .where(and(eq(shipment.storeId, tx.storeId), inArray(shipment.id, onPage)))
    .orderBy(...order);
  const [counted] = await tx.db.select({ total: count() }).from(shipment).where(where);
  return { shipments: rows.map((row) => toShipment(row, now)), total: counted?.total ?? 0 };
};

/** Orders to be shipped that have no waybill of ours, the longest waiting first. */
export const listShipmentOrders = async (
  ctx: VerbContext,
  { itemsPerPage, page, ...wanted }: z.output<typeof ordersRoute.request.query>,
): Promise<{ orders: WaitingOrder[]; total: number }> => {
  authorise(ctx.actor, 'read', 'Pickup');
  const all = { ...wanted, waitingFor: 'waybill' } as const;
  const rows = await waitingOrders(ctx, {
    ...all,
    limit: itemsPerPage,
    offset: (page - 1) * itemsPerPage,
  });
  return { orders: rows.map(presentWaiting), total: await countWaitingOrders(ctx.tx, all) };
};
