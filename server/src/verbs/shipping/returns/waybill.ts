import type { z } from '@hono/zod-openapi';
import type { makeReturnWaybill as route } from '@apps-hub/contract/shipping/returns/routes';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import type { ReturnFacts } from '@apps-hub/domain/shipping/carriers/facts';
import type { OrderId, ReturnRequestId, ShipmentId } from '@apps-hub/domain/ids';
import { checkParcels } from '@apps-hub/domain/shipping/pickups/booking-check';
import type { Parcel } from '@apps-hub/domain/shipping/pickups/parcels';
import { shipAtOn, shipDayOf } from '@apps-hub/domain/shipping/shipments/ship-at';
import { LIVE_SHIPMENT_STATES, type ShipmentReason } from '@apps-hub/domain/shipping/shipments/states';
import { addDays, instantAfterMinutes, type LocalDate, localDate } from '@apps-hub/domain/time';
import { and, eq, inArray } from 'drizzle-orm';

import { refuse } from '#carriers/outcomes.ts';
import type { ReturnPort } from '#carriers/port.ts';
import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { returnWaybill } from '#db/schema/shipping/returns.ts';
import { shipment } from '#db/schema/shipping/shipments.ts';
import type { Outside } from '#deps.ts';
import { AppError, fieldError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { lockKnownOrder } from '#verbs/shop/orders/order-record.ts';
import { CALL_LOST_AFTER_MINUTES } from '../booking/book.ts';
import { toRefusal } from '../pickups/refusal.ts';
import { toFieldError } from '../booking/booking-problems.ts';
import { waybillsOf } from '../shipments/send.ts';
import { isNobody } from '../shipments/shipment-record.ts';
import { orderOfRequest, requestsOf } from './return-record.ts';

type Body = z.output<(typeof route)['request']['body']['content']['application/json']['schema']>;

export type WaybillRow = typeof returnWaybill.$inferSelect;

export const cannot = (reason: ShipmentReason): AppError =>
  new AppError('shipment_cannot', { params: { reason } });

const isOf = ({ tx }: Pick<VerbContext, 'tx'>, id: ReturnRequestId) =>
  and(eq(returnWaybill.storeId, tx.storeId), eq(returnWaybill.requestId, id));

export const findWaybill = async (
  ctx: Pick<VerbContext, 'tx'>,
  id: ReturnRequestId,
): Promise<WaybillRow | undefined> => {
  const [row] = await ctx.tx.db.select().from(returnWaybill).where(isOf(ctx, id)).for('update');
  return row;
};

export const updateWaybill = async (
  ctx: Pick<VerbContext, 'tx' | 'now'>,
  id: ReturnRequestId,
  changes: Partial<WaybillRow>,
): Promise<void> => {
  await ctx.tx.db
    .update(returnWaybill)
    .set({ ...changes, updatedAt: ctx.now })
    .where(isOf(ctx, id));
  await scheduleStep(ctx, 'shipments.follow', changes.nextCheckAt);
};

/** No carrier documents customs data for returns. */
const isAbroad = ({
  sender,
  recipient,
}: Pick<typeof shipment.$inferSelect, 'sender' | 'recipient'>): boolean =>
  sender.address.countryCode !== recipient.address.countryCode;

/** The order's waybill in use within a country, if its carrier makes return waybills and its customer is known. */
const sentWith = async ({ tx }: VerbContext, orderId: OrderId) => {
  const [row] = await tx.db
    .select({
      id: shipment.id,
      carrier: shipment.carrier,
      number: shipment.number,
      sender: shipment.sender,
      recipient: shipment.recipient,
      parcels: shipment.parcels,
      zone: shipment.zone,
    })
    .from(shipment)
    .where(and(eq(shipment.storeId, tx.storeId), eq(shipment.orderId, orderId), eq(shipment.state, 'made')));
  const facts = row && CARRIER_FACTS[row.carrier].waybills?.returns;
  if (!row || !facts || isNobody(row) || isAbroad(row)) throw cannot('no_returns');
  return { ...row, facts };
};

type Sent = Awaited<ReturnType<typeof sentWith>>;

/** The carrier's part about returns, for a waybill. */
export const returnPortOf = async (
  ctx: VerbContext,
  { deps }: Pick<Outside, 'deps'>,
  { carrier }: Pick<Sent, 'carrier'>,
): Promise<ReturnPort> => {
  const { returns } = await waybillsOf(ctx, deps, { carrier });
  if (!returns) throw cannot('no_returns');
  return returns;
};

/** A request whose waybill can be made now, or refused. */
const readyRequest = async (ctx: VerbContext, id: ReturnRequestId) => {
  const orderId = await orderOfRequest(ctx.tx, id);
  const row = (await requestsOf(ctx.tx, orderId)).find((each) => each.id === id);
  if (!row) throw new AppError('return_not_found');
  if (row.state !== 'approved') throw new AppError('return_cannot', { params: { state: row.state } });
  const live: readonly string[] = LIVE_SHIPMENT_STATES;
  const known = await findWaybill(ctx, id);
  if (known && live.includes(known.state)) throw cannot('return_has_waybill');
  return row;
};

/** The day on which the parcel is handed over or collected: tomorrow unless chosen. Null where the carrier decides. */
const dayOf = (
  { date }: Body,
  { zone, facts: { maxDaysAhead } }: { readonly zone: string; readonly facts: ReturnFacts },
  now: Date,
): LocalDate | null => {
  if (maxDaysAhead === null) return null;
  const allowed = { zone, now, maxDaysAhead };
  if (date === null) return shipDayOf(addDays(localDate(now, zone), 1), allowed);
  if (!shipAtOn(date, allowed)) throw fieldError('date', 'invalid');
  return date;
};

/** The one box that comes back; what was sent in one box keeps its size. */
export const returnParcel = (
  ctx: VerbContext,
  sent: Pick<Sent, 'parcels'>,
  { weightGrams, orderId }: { readonly weightGrams: number; readonly orderId: OrderId },
): Parcel => {
  const [only, ...others] = sent.parcels;
  return {
    id: ctx.newId('parcel'),
    orderId,
    weightGrams,
    size: only && others.length === 0 ? only.size : null,
    fragile: false,
    large: false,
    trackingNumber: null,
  };
};

interface Prepared {
  readonly id: ReturnRequestId;
  readonly shipmentId: ShipmentId;
  /** The name that the return will have at the carrier: null for our own, empty where the carrier could not be asked for its. */
  readonly reference: string | null;
  readonly input: Body;
}

/** Asks the carrier for the name of the order's next return, if it gives one, before anything is claimed. */
export const prepareReturnWaybill = async (
  out: Outside,
  id: ReturnRequestId,
  input: Body,
): Promise<Prepared> => {
  const { sent, port } = await out.inStore(async (ctx) => {
    authorise(ctx.actor, 'update', 'Pickup');
    const { orderId } = await readyRequest(ctx, id);
    const waybill = await sentWith(ctx, orderId);
    return { sent: waybill, port: await returnPortOf(ctx, out, waybill) };
  });
  const prepared = { id, shipmentId: sent.id, input };
  if (!port.next) return { ...prepared, reference: null };
  const named = await port.next(sent.id);
  // Nothing was asked for: the carrier's refusal is kept like one of the request itself.
  return { ...prepared, reference: named.kind === 'next' ? named.reference : '' };
};

export interface Claimed {
  readonly id: ReturnRequestId;
  /** Empty where the carrier could not be asked for a name: nothing is sent. */
  readonly reference: string;
}

const UNREACHED = toRefusal(refuse({ code: 'carrier_unreachable', carrierCode: null, message: '' }));

/** Another return of the order was sent since the name was asked for. */
const refuseTaken = async ({ tx }: VerbContext, { carrier }: Sent, reference: string): Promise<void> => {
  const [other] = await tx.db
    .select({ id: returnWaybill.requestId })
    .from(returnWaybill)
    .where(
      and(
        eq(returnWaybill.storeId, tx.storeId),
        eq(returnWaybill.carrier, carrier),
        eq(returnWaybill.reference, reference),
        inArray(returnWaybill.state, [...LIVE_SHIPMENT_STATES]),
      ),
    );
  if (other) throw cannot('in_progress');
};

/** Stores a request's waybill as requested, under the lock of its order, before the carrier is called. */
export const claimReturnWaybill = async (
  ctx: VerbContext,
  { id, shipmentId, reference: named, input }: Prepared,
): Promise<Claimed> => {
  authorise(ctx.actor, 'update', 'Pickup');
  const { tx, now } = ctx;
  const orderId = await orderOfRequest(tx, id);
  if (!(await lockKnownOrder(tx, orderId))) throw new AppError('return_not_found');
  await readyRequest(ctx, id);
  const sent = await sentWith(ctx, orderId);
  if (sent.id !== shipmentId) throw cannot('no_returns');
  const day = dayOf(input, sent, now);
  const weightGrams = input.weightGrams ?? sent.parcels.reduce((sum, parcel) => sum + parcel.weightGrams, 0);
  if (sent.facts.needsWeight) {
    const problems = checkParcels([returnParcel(ctx, sent, { weightGrams, orderId })], sent.carrier);
    const fields = problems.map((each) => ({ ...toFieldError(each), path: 'weightGrams' }));
    if (fields.length > 0) throw new AppError('validation_failed', { fields });
  }
  const reference = named ?? ctx.newId('returnRequest');
  await refuseTaken(ctx, sent, reference);
  const isAsked = reference !== '';
  const content = {
    shipmentId: sent.id,
    carrier: sent.carrier,
    state: isAsked ? ('requested' as const) : ('refused' as const),
    reference,
    number: null,
    label: null,
    day,
    weightGrams,
    refusal: isAsked ? null : UNREACHED,
    calledAt: now,
    acceptedAt: null,
    cancelAskedAt: null,
    nextCheckAt: isAsked ? instantAfterMinutes(now, CALL_LOST_AFTER_MINUTES) : null,
    parcelState: null,
    scans: [],
    madeAt: null,
    trackedAt: null,
    nextLookAt: null,
    updatedAt: now,
  };
  await tx.db
    .insert(returnWaybill)
    .values({ storeId: tx.storeId, requestId: id, ...content })
    .onConflictDoUpdate({ target: [returnWaybill.storeId, returnWaybill.requestId], set: content });
  await scheduleStep(ctx, 'shipments.follow', content.nextCheckAt);
  await audit(ctx, 'return_request.waybill', id, { carrier: sent.carrier });
  return { id, reference };
};
