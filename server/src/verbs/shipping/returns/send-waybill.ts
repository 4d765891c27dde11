import type { ReturnAnswer } from '@apps-hub/contract/shipping/returns/routes';
import type { ReturnRequestId } from '@apps-hub/domain/ids';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { returnedValueOf } from '@apps-hub/domain/shipping/shipments/goods-value';
import { shipAtOn } from '@apps-hub/domain/shipping/shipments/ship-at';
import { instantAfterMinutes, localDate } from '@apps-hub/domain/time';

import { refuse } from '#carriers/outcomes.ts';
import type { ReturnOutcome, ReturnShipRequest, ShipItem } from '#carriers/port.ts';
import type { VerbContext } from '#context.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import { lockKnownOrder } from '#verbs/shop/orders/order-record.ts';
import { toRefusal } from '../pickups/refusal.ts';
import { describeGoods } from '../shipments/draft.ts';
import { nextAsk } from '../shipments/next-ask.ts';
import { findOrder } from '../shipments/order.ts';
import { loadShown } from '../shipments/present.ts';
import { isNobody, loadShipment } from '../shipments/shipment-record.ts';
import { queueReturnMail } from './mail.ts';
import { orderOfRequest, presentReturn, requestsOf, type ReturnRow, updateRequest } from './return-record.ts';
import { startReturnTracking } from './track.ts';
import {
  type Claimed,
  findWaybill,
  returnParcel,
  returnPortOf,
  updateWaybill,
  type WaybillRow,
} from './waybill.ts';

type Made = Extract<ReturnOutcome, { kind: 'made' }>;

/**
 * The number is the request's, and the parcel is on its way. Of a customer who was erased while the carrier was asked, only the
 * waybill's own number stays.
 */
const keepMade = async (
  ctx: VerbContext,
  { id, isErased }: { readonly id: ReturnRequestId; readonly isErased: boolean },
  { number, reference, label }: Made,
): Promise<void> => {
  await updateWaybill(ctx, id, {
    state: 'made',
    number,
    reference,
    label: label && !isErased ? Buffer.from(label) : null,
    refusal: null,
    nextCheckAt: null,
  });
  const orderId = await orderOfRequest(ctx.tx, id);
  const row = (await requestsOf(ctx.tx, orderId)).find((each) => each.id === id);
  // The request was closed meanwhile, so nobody waits for the parcel.
  if (row?.state === 'approved' || row?.state === 'on_the_way') await startReturnTracking(ctx, id);
  if (row?.state !== 'approved') return;
  await updateRequest(ctx, id, { state: 'on_the_way', trackingNumber: isErased ? null : number });
  if (!isErased) await queueReturnMail(ctx, { id, state: 'on_the_way' });
};

/** After an unanswered call. */
const FIRST_ASK_MINUTES = 2;

/**
 * Stores the outcome of the call, or of a later question, unless a newer waybill has replaced the one it is about. An erasure takes the same lock, so
 * nothing about the customer is written back.
 */
export const keepReturnOutcome = async (
  ctx: VerbContext,
  { id, reference: asked }: Claimed,
  outcome: ReturnOutcome,
): Promise<void> => {
  const orderId = await orderOfRequest(ctx.tx, id);
  await lockKnownOrder(ctx.tx, orderId);
  const row = await findWaybill(ctx, id);
  if (row?.reference !== asked || (row.state !== 'requested' && row.state !== 'unknown')) return;
  const { now } = ctx;
  const isErased = isNobody(await loadShipment(ctx.tx, row.shipmentId));
  switch (outcome.kind) {
    case 'made':
      return keepMade(ctx, { id, isErased }, outcome);
    case 'waiting':
      return updateWaybill(ctx, id, {
        reference: outcome.reference,
        acceptedAt: row.acceptedAt ?? now,
        nextCheckAt: nextAsk({ ...row, isAccepted: true }, now),
      });
    case 'refused':
      return updateWaybill(ctx, id, {
        state: 'refused',
        refusal: isErased ? null : toRefusal(outcome),
        nextCheckAt: null,
      });
    case 'unknown':
      return updateWaybill(ctx, id, {
        state: 'unknown',
        nextCheckAt: instantAfterMinutes(now, FIRST_ASK_MINUTES),
      });
  }
};

/** The items as the carrier got them with the order. */
const itemsOf = ({ lines }: ReturnRow, order: Awaited<ReturnType<typeof findOrder>>): readonly ShipItem[] =>
  lines.map(({ lineId, title, units }) => {
    const sku = order?.lines.find((line) => line.lineId === lineId)?.sku;
    return { sku: sku || lineId, name: title, units };
  });

const YEAR_DAYS = 366;

/** The request: from the order's recipient to the branch that sent it. Null once the customer was erased. */
const requestOf = async (ctx: VerbContext, waybill: WaybillRow): Promise<ReturnShipRequest | null> => {
  const { requestId: id, shipmentId, reference, day, weightGrams } = waybill;
  const sent = await loadShown(ctx.tx, shipmentId);
  const request = (await requestsOf(ctx.tx, sent.orderId)).find((each) => each.id === id);
  if (!request) throw new AppError('return_not_found');
  if (isNobody(sent)) return null;
  const order = await findOrder(ctx.tx, sent.orderId);
  const { zone, orderId, carrier } = sent;
  const descriptionMax = CARRIER_FACTS[carrier].waybills?.descriptionMax;
  // The claim has checked the day.
  const shipAt = day && shipAtOn(day, { zone, now: ctx.now, maxDaysAhead: YEAR_DAYS });
  const grams = weightGrams ?? sent.parcels.reduce((sum, parcel) => sum + parcel.weightGrams, 0);
  return {
    reference,
    orderNumber: sent.orderNumber,
    shipAt: shipAt ?? ctx.now,
    zone,
    from: sent.recipient,
    to: sent.sender,
    parcels: [returnParcel(ctx, sent, { weightGrams: grams, orderId })],
    description: describeGoods(request.lines, descriptionMax),
    // The customer prints it.
    labelSize: sent.labelSize === 'zpl' ? 'a6' : sent.labelSize,
    goods: order ? returnedValueOf(order, request.lines) : null,
    items: itemsOf(request, order),
    delivered: {
      reference: sent.id,
      number: sent.number ?? '',
      shippedOn: localDate(sent.shipAt, zone),
    },
  };
};

/** Calls the carrier for a waybill that this process has just claimed; once per claim. */
export const sendReturnWaybill = async (out: Outside, { id, reference }: Claimed): Promise<void> => {
  if (reference === '') return;
  const { port, request } = await out.inStore(async (ctx) => {
    const row = await findWaybill(ctx, id);
    if (!row) throw new AppError('return_not_found');
    return { port: await returnPortOf(ctx, out, row), request: await requestOf(ctx, row) };
  });
  // Erased between the claim and now: nothing is sent.
  const outcome = request
    ? await port.make(request)
    : { ...refuse({ code: 'withdrawn', carrierCode: null, message: '' }), exchanges: [] };
  await out.inStore((ctx) => keepReturnOutcome(ctx, { id, reference }, outcome));
};

export const presentReturnWaybill = async (
  out: Outside,
  { id }: Pick<Claimed, 'id'>,
): Promise<Pick<ReturnAnswer, 'id' | 'state' | 'waybill'>> => {
  const { state, waybill } = await out.inStore(({ tx }) => presentReturn(tx, id));
  return { id, state, waybill };
};
