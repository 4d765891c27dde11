import type { z } from '@hono/zod-openapi';
import type { ShippingRunDetail, startRun as route } from '@apps-hub/contract/shipping/plan/routes';
import { booksPickups, type Carrier } from '@apps-hub/domain/carrier';
import type { OrderId, ShippingRunId } from '@apps-hub/domain/ids';
import type { PlanPlace } from '@apps-hub/domain/shipping/plan/plan';
import { localDate } from '@apps-hub/domain/time';
import { and, asc, eq, inArray } from 'drizzle-orm';

import { actorLabel, type VerbContext } from '#context.ts';
import { shippingRun, shippingRunGroup, shippingRunLine } from '#db/schema/shipping/plan.ts';
import { storeOrder } from '#db/schema/shop/orders.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { installedApps } from '#verbs/hub/stores/installed-apps.ts';
import { refuseEndedPlan } from '#verbs/hub/stores/plans.ts';
import type { NextWindow } from '../booking/next-windows.ts';
import { loadAddress } from '../settings/addresses.ts';
import { loadAccount } from '../settings/connect.ts';
import { loadPreferences } from '../settings/preferences.ts';
import { windowAt, windowsOf } from './plan.ts';
import { presentRun } from './present-run.ts';
import {
  enqueueRun,
  type GroupRow,
  groupsOf,
  linesOf,
  lockRun,
  stateOf,
  updateGroup,
  updateLine,
  updateRun,
} from './run-record.ts';
import { anyInRun } from './waiting.ts';

type Body = z.output<(typeof route)['request']['body']['content']['application/json']['schema']>;

const placeKey = ({ carrier, addressId }: PlanPlace): string => `${addressId} ${carrier}`;

/** The places of a list, each once. */
const placesOf = (places: readonly PlanPlace[]): PlanPlace[] => [
  ...new Map(
    places.map(({ carrier, addressId }) => [placeKey({ carrier, addressId }), { carrier, addressId }]),
  ).values(),
];

/** Each carrier as if its waybill were asked for alone: installed, not from another app's frame, with a valid plan, and connected. */
const refuseCarrier = async (ctx: VerbContext, carrier: Carrier): Promise<void> => {
  if (!(await installedApps(ctx.tx)).includes(carrier)) throw new AppError('app_not_installed');
  const { actor } = ctx;
  if (actor.kind === 'staff' && actor.apps?.includes(carrier) === false) throw new AppError('forbidden');
  await refuseEndedPlan(ctx, { family: 'shipping', app: carrier });
  await loadAccount(ctx.tx, carrier);
};

/**
 * Locks the orders, so that of two runs with the same order only one starts: each would book a courier for a part of them. Refuses with
 * `order_not_found`, and `shipment_cannot` (`in_progress`) while another run has an order.
 */
const takeOrders = async ({ tx }: VerbContext, ids: readonly OrderId[]): Promise<void> => {
  const known = await tx.db
    .select({ id: storeOrder.id })
    .from(storeOrder)
    .where(and(eq(storeOrder.storeId, tx.storeId), inArray(storeOrder.id, [...ids])))
    .orderBy(asc(storeOrder.id))
    .for('no key update');
  if (known.length < ids.length) throw new AppError('order_not_found');
  if (await anyInRun(tx, ids)) throw new AppError('shipment_cannot', { params: { reason: 'in_progress' } });
};

/** The day on the waybills is that of the courier: of the pickup to be booked, of one that is expected, or today. */
const groupOf = async (
  { tx, now }: VerbContext,
  place: PlanPlace,
  { windows, isBooked }: { readonly windows: readonly NextWindow[]; readonly isBooked: boolean },
): Promise<Pick<GroupRow, 'carrier' | 'addressId' | 'shipOn' | 'pickupState'>> => {
  const { zone } = await loadAddress(tx, place.addressId);
  const window = windowAt(windows, place);
  const comes = isBooked ? window?.slot?.window.date : window?.expected?.date;
  return { ...place, shipOn: comes ?? localDate(now, zone), pickupState: isBooked ? 'waiting' : 'none' };
};

const RUN_LINES_AT_ONCE = 500;

const storeLines = async (
  { tx }: VerbContext,
  runId: ShippingRunId,
  orders: Body['orders'],
): Promise<void> => {
  const lines = orders.map((order, position) => ({ ...order, storeId: tx.storeId, runId, position }));
  for (let at = 0; at < lines.length; at += RUN_LINES_AT_ONCE)
    await tx.db.insert(shippingRunLine).values(lines.slice(at, at + RUN_LINES_AT_ONCE));
};

/** Stores the run and enqueues its job; no carrier is called here. */
export const startRun = async (
  ctx: VerbContext,
  { orders, pickups, labelSize: chosen }: Body,
): Promise<ShippingRunDetail> => {
  authorise(ctx.actor, 'create', 'Pickup');
  const { tx, now } = ctx;
  const places = placesOf(orders);
  for (const carrier of new Set(places.map((place) => place.carrier))) await refuseCarrier(ctx, carrier);
  await takeOrders(
    ctx,
    orders.map(({ orderId }) => orderId),
  );
  const windows = await windowsOf(ctx);
  const booked = new Set(pickups.map(placeKey));
  const groups = [];
  for (const place of places)
    groups.push(
      await groupOf(ctx, place, {
        windows,
        isBooked: booksPickups(place.carrier) && booked.has(placeKey(place)),
      }),
    );
  const id = ctx.newId('shippingRun');
  const labelSize = chosen ?? (await loadPreferences(tx)).labelFormat;
  const { storeId } = tx;
  await tx.db
    .insert(shippingRun)
    .values({ storeId, id, state: 'running', labelSize, createdBy: actorLabel(ctx.actor), createdAt: now });
  await tx.db.insert(shippingRunGroup).values(groups.map((group) => ({ ...group, storeId, runId: id })));
  await storeLines(ctx, id, orders);
  await audit(ctx, 'shipping_run.start', id, { orders: orders.length, pickups: booked.size });
  await enqueueRun(ctx, id);
  return presentRun(tx, id);
};

/**
 * Puts what failed back in the queue. An order without the carrier's answer may have a waybill, so it is left alone. Refuses as starting a
 * run does.
 */
export const retryRun = async (ctx: VerbContext, id: ShippingRunId): Promise<ShippingRunDetail> => {
  authorise(ctx.actor, 'create', 'Pickup');
  const { tx } = ctx;
  await lockRun(tx, id);
  const failed = (await linesOf(tx, id)).filter((line) => stateOf(line) === 'failed');
  // A pickup that was asked for with a waybill failed with it.
  const joined = new Set(failed.flatMap(({ pickupId }) => pickupId ?? []));
  const groups = (await groupsOf(tx, id)).filter(
    ({ pickupState, pickupId }) => pickupState === 'failed' || (pickupId !== null && joined.has(pickupId)),
  );
  for (const carrier of new Set([...failed, ...groups].map((each) => each.carrier)))
    await refuseCarrier(ctx, carrier);
  await takeOrders(
    ctx,
    failed.map(({ orderId }) => orderId),
  );
  for (const { orderId } of failed)
    await updateLine(tx, { runId: id, orderId }, { shipmentId: null, problem: null });
  for (const group of groups)
    await updateGroup(tx, group, { pickupState: 'waiting', pickupId: null, problem: null });
  if (failed.length + groups.length > 0) {
    await updateRun(tx, id, { state: 'running', finishedAt: null });
    await audit(ctx, 'shipping_run.retry', id, { orders: failed.length, pickups: groups.length });
    await enqueueRun(ctx, id);
  }
  return presentRun(tx, id);
};
