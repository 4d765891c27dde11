import { and, eq, sql } from 'drizzle-orm';
import type { OrderId, PickupId, StoreId } from '@apps-hub/domain/ids';
import type { HostNews } from '@apps-hub/contract/shipping/pickups/values';

import type { StoreTx } from '../../../db/database.ts';
import { storeOrder } from '../../../db/schema/loyalty/orders.ts';
import { pickupEvent } from '../../../db/schema/shipping/pickups.ts';
import { type Deps, outsideOf } from '../../../deps.ts';
import { HostUnavailable, NotSent } from '../../../platforms/port/errors.ts';
import type { ShipmentsPort, ShippedOrder, ShippedOutcome } from '../../../platforms/port/shipments.ts';
import { findHostAccess } from '../../hub/stores/host-access.ts';
import { loadStore } from '../../hub/stores/store-record.ts';
import { loadPickup, lockPickup, parcelsOf, tellHostNews } from './pickup-record.ts';

/** An order that left with a pickup. Job data hold texts only. */
export interface ShippedJob {
  readonly storeId: StoreId;
  readonly pickupId: PickupId;
  readonly orderId: OrderId;
}

interface Prepared {
  readonly shipments: ShipmentsPort;
  readonly order: ShippedOrder;
  readonly number: string;
}

/** Whether the history says already what became of it. */
const isSettled = async (tx: StoreTx, { pickupId, orderId }: ShippedJob): Promise<boolean> => {
  const [line] = await tx.db
    .select({ sequence: pickupEvent.sequence })
    .from(pickupEvent)
    .where(
      and(
        eq(pickupEvent.storeId, tx.storeId),
        eq(pickupEvent.pickupId, pickupId),
        eq(pickupEvent.kind, 'host'),
        sql`${pickupEvent.detail} ->> 'orderId' = ${orderId}`,
      ),
    )
    .limit(1);
  return line !== undefined;
};

/** The order as far as it is still to be shipped; undefined where the host said already what became of it. */
const openOrder = async (tx: StoreTx, id: OrderId) => {
  const [row] = await tx.db
    .select({
      externalId: storeOrder.externalId,
      number: storeOrder.number,
      shippedAt: storeOrder.shippedAt,
      deliveredAt: storeOrder.deliveredAt,
      cancelledAt: storeOrder.cancelledAt,
    })
    .from(storeOrder)
    .where(and(eq(storeOrder.storeId, tx.storeId), eq(storeOrder.id, id)));
  return row && !row.shippedAt && !row.deliveredAt && !row.cancelledAt ? row : undefined;
};

const prepare = async ({ platforms }: Deps, tx: StoreTx, job: ShippedJob): Promise<Prepared | undefined> => {
  const { shipments } = platforms[(await loadStore(tx)).platform] ?? {};
  if (!shipments || (await isSettled(tx, job))) return undefined;
  const found = await openOrder(tx, job.orderId);
  if (!found) return undefined;
  const { carrier } = await loadPickup(tx, job.pickupId);
  const parcels = (await parcelsOf(tx, job.pickupId)).filter(({ orderId }) => orderId === job.orderId);
  const trackingNumbers = parcels.flatMap(({ trackingNumber }) => trackingNumber ?? []);
  return {
    shipments,
    order: { externalId: found.externalId, carrier, trackingNumbers },
    number: found.number,
  };
};

type Outcome = ShippedOutcome | { readonly outcome: 'no_answer' };

/** Undefined when the app was uninstalled from the store: nobody may speak to its host. */
const ask = async (
  deps: Deps,
  { storeId }: ShippedJob,
  { shipments, order }: Prepared,
): Promise<Outcome | undefined> => {
  const access = await findHostAccess(deps, storeId, order.carrier);
  return access && shipments.tellShipped(access, order);
};

const NEWS: Readonly<Record<Outcome['outcome'], HostNews | null>> = {
  told: 'told',
  nothing_to_tell: null,
  refused: 'refused',
  no_answer: 'no_answer',
};

/**
 * Tells the host that an order was collected, and the pickup's history what became of it. Throws while the host does not answer, so that
 * the job is retried; after the last try the history says so.
 */
export const tellHost = async (
  deps: Deps,
  { lastTry, ...job }: ShippedJob & { readonly lastTry: boolean },
): Promise<void> => {
  const out = outsideOf(deps, job.storeId);
  const prepared = await out.inStore(({ tx }) => prepare(deps, tx, job));
  if (!prepared) return;
  const outcome = await ask(deps, job, prepared).catch((error: unknown): Outcome => {
    if (!lastTry || error instanceof NotSent || !(error instanceof HostUnavailable)) throw error;
    return { outcome: 'no_answer' };
  });
  const event = outcome && NEWS[outcome.outcome];
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
