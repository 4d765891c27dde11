import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { OrderId, ShipmentId, StoreId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import { shipment } from '#db/schema/shipping/shipments.ts';
import { type Deps, outsideOf } from '#deps.ts';
import { HostUnavailable, NotSent } from '#platforms/port/errors.ts';
import { findHostAccess } from '#verbs/hub/stores/host-access.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { findOrder } from './order.ts';
import { loadShipment, lockShipment, queueWaybill, updateShipment } from './shipment-record.ts';

/** A waybill that was made or is no longer used. Job data hold texts only. */
export interface WaybillJob {
  readonly storeId: StoreId;
  readonly shipmentId: ShipmentId;
  readonly orderId: OrderId;
}

/** The order's waybills as they should be at the host: its own ones, without those that we no longer use, and ours. */
const waybillsFor = async (
  { db, storeId }: StoreTx,
  orderId: OrderId,
  known: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .select({ number: shipment.number, state: shipment.state })
    .from(shipment)
    .where(
      and(
        eq(shipment.storeId, storeId),
        eq(shipment.orderId, orderId),
        isNotNull(shipment.number),
        inArray(shipment.state, ['made', 'cancelled']),
      ),
    );
  const used = rows.flatMap(({ number, state }) => (state === 'made' && number ? [number] : []));
  const ended = new Set(rows.flatMap(({ number, state }) => (state === 'cancelled' ? [number] : [])));
  return [...new Set([...known.filter((number) => !ended.has(number)), ...used])];
};

/** Undefined where the host has no call for it, or the order is cancelled. */
const load = async (deps: Deps, tx: StoreTx, { orderId, shipmentId }: WaybillJob) => {
  const { waybills } = deps.platforms[(await loadStore(tx)).platform] ?? {};
  const order = await findOrder(tx, orderId);
  if (!waybills || !order || order.cancelledAt) return undefined;
  const { carrier } = await loadShipment(tx, shipmentId);
  const numbers = await waybillsFor(tx, orderId, order.shipping.waybills?.value ?? []);
  return { waybills, carrier, externalId: order.externalId, numbers };
};

/**
 * Tells the host an order's waybills. It sends all of them, so repeating it changes nothing. Throws while the host does not respond, so
 * that the job is retried; after the last try the waybill says so.
 */
export const tellWaybills = async (
  deps: Deps,
  { lastTry, ...job }: WaybillJob & { readonly lastTry: boolean },
): Promise<void> => {
  const out = outsideOf(deps, job.storeId);
  const call = await out.inStore(({ tx }) => load(deps, tx, job));
  const access = call && (await findHostAccess(deps, job.storeId, call.carrier));
  if (!access) return;
  const told = await call.waybills
    .tell(access, { externalId: call.externalId, numbers: call.numbers })
    .catch((error: unknown) => {
      if (!lastTry || error instanceof NotSent || !(error instanceof HostUnavailable)) throw error;
      return { outcome: 'no_answer', reason: null } as const;
    });
  const host = { outcome: told.outcome, reason: told.outcome === 'refused' ? told.reason : null };
  await out.inStore(async (ctx) => {
    const row = await lockShipment(ctx.tx, job.shipmentId);
    await updateShipment(ctx, row.id, { host });
    // Another waybill of the order may have changed meanwhile, and its job may have been faster.
    const now = await load(deps, ctx.tx, job);
    if (now && now.numbers.join() !== call.numbers.join()) await queueWaybill(ctx, row);
  });
};
