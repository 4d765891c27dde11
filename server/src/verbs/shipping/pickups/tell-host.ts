import { and, eq, inArray, sql } from 'drizzle-orm';
import type { OrderId, PickupId, StoreId } from '@apps-hub/domain/ids';
import type { HostNews } from '@apps-hub/contract/shipping/pickups/values';

import type { StoreTx } from '#db/database.ts';
import { storeOrder } from '#db/schema/shop/orders.ts';
import { pickupEvent } from '#db/schema/shipping/pickups.ts';
import { type Deps, outsideOf } from '#deps.ts';
import { HostUnavailable, NotSent } from '#platforms/port/errors.ts';
import type { DeliveredOrder, ShipmentsPort, ToldOutcome } from '#platforms/port/shipments.ts';
import { findHostAccess } from '#verbs/hub/stores/host-access.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { isAllDelivered } from './delivery.ts';
import { loadPickup, lockPickup, type ParcelRow, parcelsOf, tellHostNews } from './pickup-record.ts';

/** An order that left with a pickup. Job data hold texts only. */
export interface HostNewsJob {
  readonly storeId: StoreId;
  readonly pickupId: PickupId;
  readonly orderId: OrderId;
}

interface News extends HostNewsJob {
  readonly what: 'shipped' | 'delivered';
}

interface HostCall {
  readonly shipments: ShipmentsPort;
  readonly order: DeliveredOrder;
  readonly number: string;
}

type Outcome = ToldOutcome | { readonly outcome: 'no_answer' };

const NEWS: Readonly<Record<News['what'], Readonly<Record<Outcome['outcome'], HostNews | null>>>> = {
  shipped: { told: 'told', nothing_to_tell: null, refused: 'refused', no_answer: 'no_answer' },
  delivered: {
    told: 'delivered_told',
    nothing_to_tell: null,
    refused: 'delivered_refused',
    no_answer: 'delivered_no_answer',
  },
};

/** Whether the history already has the outcome. */
const isSettled = async (tx: StoreTx, { pickupId, orderId, what }: News): Promise<boolean> => {
  const events = Object.values(NEWS[what]).flatMap((event) => event ?? []);
  const [line] = await tx.db
    .select({ sequence: pickupEvent.sequence })
    .from(pickupEvent)
    .where(
      and(
        eq(pickupEvent.storeId, tx.storeId),
        eq(pickupEvent.pickupId, pickupId),
        eq(pickupEvent.kind, 'host'),
        sql`${pickupEvent.detail} ->> 'orderId' = ${orderId}`,
        inArray(sql`${pickupEvent.detail} ->> 'event'`, events),
      ),
    )
    .limit(1);
  return line !== undefined;
};

/** The order as far as the host does not know it yet; undefined when it knows already. */
const openOrder = async (tx: StoreTx, { orderId, what }: News) => {
  const [row] = await tx.db
    .select({
      externalId: storeOrder.externalId,
      number: storeOrder.number,
      shippedAt: storeOrder.shippedAt,
      deliveredAt: storeOrder.deliveredAt,
      cancelledAt: storeOrder.cancelledAt,
    })
    .from(storeOrder)
    .where(and(eq(storeOrder.storeId, tx.storeId), eq(storeOrder.id, orderId)));
  if (!row || row.deliveredAt || row.cancelledAt) return undefined;
  return what === 'shipped' && row.shippedAt ? undefined : row;
};

/** The latest delivery scan for which the carrier gives an instant. */
const deliveredAtOf = (parcels: readonly ParcelRow[]): Date | null => {
  const scans = parcels.flatMap(({ track }) => track?.events ?? []);
  const instants = scans.flatMap(({ state, at }) => (state === 'delivered' && at ? Date.parse(at) : []));
  return instants.length === 0 ? null : new Date(Math.max(...instants));
};

const loadNews = async ({ platforms }: Deps, tx: StoreTx, news: News): Promise<HostCall | undefined> => {
  const { shipments } = platforms[(await loadStore(tx)).platform] ?? {};
  if (!shipments || (await isSettled(tx, news))) return undefined;
  const found = await openOrder(tx, news);
  // For a delivered order the host is told only that: two jobs could overtake each other.
  if (!found || (news.what === 'delivered') !== (await isAllDelivered(tx, news.orderId))) return undefined;
  const { carrier } = await loadPickup(tx, news.pickupId);
  const parcels = (await parcelsOf(tx, news.pickupId)).filter(({ orderId }) => orderId === news.orderId);
  const trackingNumbers = parcels.flatMap(({ trackingNumber }) => trackingNumber ?? []);
  const { externalId, number } = found;
  return {
    shipments,
    order: { externalId, carrier, trackingNumbers, deliveredAt: deliveredAtOf(parcels) },
    number,
  };
};

/** Undefined when the app was uninstalled from the store, which ends our access. */
const callHost = async (
  deps: Deps,
  { storeId, what }: News,
  { shipments, order }: HostCall,
): Promise<Outcome | undefined> => {
  const access = await findHostAccess(deps, storeId, order.carrier);
  if (!access) return undefined;
  return what === 'shipped' ? shipments.tellShipped(access, order) : shipments.tellDelivered(access, order);
};

/**
 * Tells the host that an order was collected or delivered, and adds the outcome to the pickup's history. Throws while the host does not
 * respond, so that the job is retried; after the last try the history says so.
 */
export const tellHost = async (
  deps: Deps,
  { lastTry, ...job }: News & { readonly lastTry: boolean },
): Promise<void> => {
  const out = outsideOf(deps, job.storeId);
  const prepared = await out.inStore(({ tx }) => loadNews(deps, tx, job));
  if (!prepared) return;
  const outcome = await callHost(deps, job, prepared).catch((error: unknown): Outcome => {
    if (!lastTry || error instanceof NotSent || !(error instanceof HostUnavailable)) throw error;
    return { outcome: 'no_answer' };
  });
  const event = outcome && NEWS[job.what][outcome.outcome];
  if (!event) return;
  const reason = outcome.outcome === 'refused' ? outcome.reason : null;
  await out.inStore(async (ctx) => {
    await lockPickup(ctx.tx, job.pickupId);
    if (await isSettled(ctx.tx, job)) return;
    await tellHostNews(ctx, job.pickupId, {
      event,
      orderId: job.orderId,
      orderNumber: prepared.number,
      reason,
    });
  });
};
