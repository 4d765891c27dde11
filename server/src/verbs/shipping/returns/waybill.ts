import type { ReturnAnswer } from '@apps-hub/contract/shipping/returns/routes';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import type { OrderId, ReturnRequestId, ShipmentId } from '@apps-hub/domain/ids';
import { LIVE_SHIPMENT_STATES, type ShipmentReason } from '@apps-hub/domain/shipping/shipments/states';
import { instantAfterMinutes } from '@apps-hub/domain/time';
import { and, eq, inArray } from 'drizzle-orm';

import { refuse } from '#carriers/outcomes.ts';
import type { ReturnOutcome, ReturnPort, ShipItem } from '#carriers/port.ts';
import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { returnWaybill } from '#db/schema/shipping/returns.ts';
import { shipment } from '#db/schema/shipping/shipments.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { lockKnownOrder } from '#verbs/shop/orders/order-record.ts';
import { CALL_LOST_AFTER_MINUTES } from '../booking/book.ts';
import { toRefusal } from '../pickups/refusal.ts';
import { nextAsk } from '../shipments/next-ask.ts';
import { findOrder } from '../shipments/order.ts';
import { waybillsOf } from '../shipments/send.ts';
import { orderOfRequest, presentReturn, requestsOf, type ReturnRow, updateRequest } from './return-record.ts';

type WaybillRow = typeof returnWaybill.$inferSelect;

const cannot = (reason: ShipmentReason): AppError => new AppError('shipment_cannot', { params: { reason } });

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

/** The order's waybill in use, if its carrier makes return waybills. */
const sentWith = async ({ tx }: VerbContext, orderId: OrderId) => {
  const [row] = await tx.db
    .select({ id: shipment.id, carrier: shipment.carrier })
    .from(shipment)
    .where(and(eq(shipment.storeId, tx.storeId), eq(shipment.orderId, orderId), eq(shipment.state, 'made')));
  if (!row || !CARRIER_FACTS[row.carrier].waybills?.makesReturns) throw cannot('no_returns');
  return row;
};

type Sent = Awaited<ReturnType<typeof sentWith>>;

/** The carrier's part about returns, for a waybill. */
export const returnPortOf = async (
  ctx: VerbContext,
  { deps }: Outside,
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

interface Prepared {
  readonly id: ReturnRequestId;
  readonly sent: Sent;
  /** The name that the return will have at the carrier. */
  readonly reference: string;
}

/** Asks the carrier for the name of the order's next return, before anything is claimed. */
export const prepareReturnWaybill = async (out: Outside, id: ReturnRequestId): Promise<Prepared> => {
  const { sent, port } = await out.inStore(async (ctx) => {
    authorise(ctx.actor, 'update', 'Pickup');
    const { orderId } = await readyRequest(ctx, id);
    const waybill = await sentWith(ctx, orderId);
    return { sent: waybill, port: await returnPortOf(ctx, out, waybill) };
  });
  const named = await port.next(sent.id);
  // Nothing was asked for: the carrier's refusal is kept like one of the request itself.
  return { id, sent, reference: named.kind === 'next' ? named.reference : '' };
};

interface Claimed {
  readonly id: ReturnRequestId;
  readonly shipmentId: ShipmentId;
  /** Empty where the carrier could not be asked for a name: nothing is sent. */
  readonly reference: string;
}

const UNREACHED = toRefusal(refuse({ code: 'carrier_unreachable', carrierCode: null, message: '' }));

/** Stores a request's waybill as requested, under the lock of its order, before the carrier is called. */
export const claimReturnWaybill = async (
  ctx: VerbContext,
  { id, sent, reference }: Prepared,
): Promise<Claimed> => {
  authorise(ctx.actor, 'update', 'Pickup');
  const { tx, now } = ctx;
  const orderId = await orderOfRequest(tx, id);
  if (!(await lockKnownOrder(tx, orderId))) throw new AppError('return_not_found');
  await readyRequest(ctx, id);
  const waybill = await sentWith(ctx, orderId);
  if (waybill.id !== sent.id) throw cannot('no_returns');
  const [other] = await tx.db
    .select({ id: returnWaybill.requestId })
    .from(returnWaybill)
    .where(
      and(
        eq(returnWaybill.storeId, tx.storeId),
        eq(returnWaybill.carrier, sent.carrier),
        eq(returnWaybill.reference, reference),
        inArray(returnWaybill.state, [...LIVE_SHIPMENT_STATES]),
      ),
    );
  // Another request of the order was sent since the name was asked for.
  if (other) throw cannot('in_progress');
  const isAsked = reference !== '';
  const content = {
    shipmentId: sent.id,
    carrier: sent.carrier,
    state: isAsked ? ('requested' as const) : ('refused' as const),
    reference,
    number: null,
    refusal: isAsked ? null : UNREACHED,
    calledAt: now,
    acceptedAt: null,
    nextCheckAt: isAsked ? instantAfterMinutes(now, CALL_LOST_AFTER_MINUTES) : null,
    updatedAt: now,
  };
  await tx.db
    .insert(returnWaybill)
    .values({ storeId: tx.storeId, requestId: id, ...content })
    .onConflictDoUpdate({ target: [returnWaybill.storeId, returnWaybill.requestId], set: content });
  await scheduleStep(ctx, 'shipments.follow', content.nextCheckAt);
  await audit(ctx, 'return_request.waybill', id, { carrier: sent.carrier });
  return { id, shipmentId: sent.id, reference };
};

/** The number is the request's, and the parcel is on its way: the courier collects it from the customer. */
const keepNumber = async (ctx: VerbContext, id: ReturnRequestId, number: string): Promise<void> => {
  const orderId = await orderOfRequest(ctx.tx, id);
  const row = (await requestsOf(ctx.tx, orderId)).find((each) => each.id === id);
  if (row?.state !== 'approved') return;
  await updateRequest(ctx, id, { state: 'on_the_way', trackingNumber: number });
};

/** After an unanswered call. */
const FIRST_ASK_MINUTES = 2;

/** Stores an outcome of the call, or of asking later. */
export const keepReturnOutcome = async (
  ctx: VerbContext,
  id: ReturnRequestId,
  outcome: ReturnOutcome,
): Promise<void> => {
  const orderId = await orderOfRequest(ctx.tx, id);
  await lockKnownOrder(ctx.tx, orderId);
  const row = await findWaybill(ctx, id);
  if (row?.state !== 'requested' && row?.state !== 'unknown') return;
  const { now } = ctx;
  switch (outcome.kind) {
    case 'made': {
      const { number, reference } = outcome;
      await updateWaybill(ctx, id, { state: 'made', number, reference, refusal: null, nextCheckAt: null });
      return keepNumber(ctx, id, number);
    }
    case 'waiting':
      return updateWaybill(ctx, id, {
        reference: outcome.reference,
        acceptedAt: row.acceptedAt ?? now,
        nextCheckAt: nextAsk({ ...row, isAccepted: true }, now),
      });
    case 'refused':
      return updateWaybill(ctx, id, { state: 'refused', refusal: toRefusal(outcome), nextCheckAt: null });
    case 'unknown':
      return updateWaybill(ctx, id, {
        state: 'unknown',
        nextCheckAt: instantAfterMinutes(now, FIRST_ASK_MINUTES),
      });
  }
};

/** The items as the carrier got them with the order. */
const itemsOf = async ({ tx }: VerbContext, { orderId, lines }: ReturnRow): Promise<ShipItem[]> => {
  const order = await findOrder(tx, orderId);
  return lines.map(({ lineId, title, units }) => {
    const sku = order?.lines.find((line) => line.lineId === lineId)?.sku;
    return { sku: sku || lineId, name: title, units };
  });
};

/** Calls the carrier for a waybill that this process has just claimed; once per claim. */
export const sendReturnWaybill = async (
  out: Outside,
  { id, shipmentId, reference }: Claimed,
): Promise<void> => {
  if (reference === '') return;
  const { port, items } = await out.inStore(async (ctx) => {
    const row = await findWaybill(ctx, id);
    if (!row) throw new AppError('return_not_found');
    const orderId = await orderOfRequest(ctx.tx, id);
    const request = (await requestsOf(ctx.tx, orderId)).find((each) => each.id === id);
    if (!request) throw new AppError('return_not_found');
    return { port: await returnPortOf(ctx, out, row), items: await itemsOf(ctx, request) };
  });
  const outcome = await port.make({ reference: shipmentId, items });
  await out.inStore((ctx) => keepReturnOutcome(ctx, id, outcome));
};

export const presentReturnWaybill = async (
  out: Outside,
  { id }: Pick<Claimed, 'id'>,
): Promise<Pick<ReturnAnswer, 'id' | 'state' | 'waybill'>> => {
  const { state, waybill } = await out.inStore(({ tx }) => presentReturn(tx, id));
  return { id, state, waybill };
};

/** The label, as the carrier gives it now; it is not kept, since it has the customer's address. */
export const returnLabel = async (out: Outside, id: ReturnRequestId) => {
  const { row, waybills } = await out.inStore(async (ctx) => {
    authorise(ctx.actor, 'read', 'Pickup');
    await orderOfRequest(ctx.tx, id);
    const known = await findWaybill(ctx, id);
    if (known?.state !== 'made' || known.number === null) throw cannot('not_made');
    return { row: { ...known, number: known.number }, waybills: await waybillsOf(ctx, out.deps, known) };
  });
  const { number, reference } = row;
  const printed = await waybills.printLabel?.({ number, reference });
  if (printed?.kind !== 'printed') throw cannot('label_not_given');
  return {
    name: `return-${number.replaceAll(/[^\w-]/g, '_')}.pdf`,
    media: 'application/pdf',
    content: new Uint8Array(printed.label),
  };
};
