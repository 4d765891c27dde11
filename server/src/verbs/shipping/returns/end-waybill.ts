import type { z } from '@hono/zod-openapi';
import type { ReturnAnswer, settleReturnWaybill as route } from '@apps-hub/contract/shipping/returns/routes';
import type { ReturnRequestId } from '@apps-hub/domain/ids';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { returnWaybillCan } from '@apps-hub/domain/shipping/returns/waybill-can';
import { latinDigits } from '@apps-hub/domain/text';

import type { CancelOutcome } from '#carriers/port.ts';
import type { VerbContext } from '#context.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { lockKnownOrder } from '#verbs/shop/orders/order-record.ts';
import { toRefusal } from '../pickups/refusal.ts';
import { isNobody, loadShipment } from '../shipments/shipment-record.ts';
import { orderOfRequest, presentReturn, requestsOf, returnFacts, updateRequest } from './return-record.ts';
import { keepReturnOutcome } from './send-waybill.ts';
import { cannot, findWaybill, returnPortOf, updateWaybill, type WaybillRow } from './waybill.ts';

type Body = z.output<(typeof route)['request']['body']['content']['application/json']['schema']>;

/** The waybill of a request, under the lock of its order. */
const locked = async (ctx: VerbContext, id: ReturnRequestId): Promise<WaybillRow> => {
  authorise(ctx.actor, 'update', 'Pickup');
  const orderId = await orderOfRequest(ctx.tx, id);
  if (!(await lockKnownOrder(ctx.tx, orderId))) throw new AppError('return_not_found');
  const row = await findWaybill(ctx, id);
  if (!row) throw cannot('not_made');
  return row;
};

/** Nobody uses it any more: the request waits for another way, unless it has gone on. */
const drop = async (ctx: VerbContext, { requestId: id, number }: WaybillRow): Promise<void> => {
  await updateWaybill(ctx, id, {
    state: 'cancelled',
    label: null,
    refusal: null,
    cancelAskedAt: null,
    nextCheckAt: null,
    nextLookAt: null,
  });
  const orderId = await orderOfRequest(ctx.tx, id);
  const request = (await requestsOf(ctx.tx, orderId)).find((each) => each.id === id);
  if (request?.state === 'on_the_way' && (request.trackingNumber ?? number) === number)
    await updateRequest(ctx, id, { state: 'approved', trackingNumber: null });
};

interface Cancelling {
  readonly id: ReturnRequestId;
  /** When the carrier is told, as an ISO text; null if it has no call for that. */
  readonly askedAt: string | null;
}

const cancels = ({ carrier }: WaybillRow): boolean =>
  CARRIER_FACTS[carrier].waybills?.returns?.cancels === true;

/** Refuses before anything is asked for if the carrier has to be told and its account is missing. */
export const prepareReturnCancel = async (out: Outside, id: ReturnRequestId): Promise<ReturnRequestId> =>
  out.inStore(async (ctx) => {
    authorise(ctx.actor, 'update', 'Pickup');
    await orderOfRequest(ctx.tx, id);
    const row = await findWaybill(ctx, id);
    if (row && cancels(row)) await returnPortOf(ctx, out, row);
    return id;
  });

export const claimReturnCancel = async (ctx: VerbContext, id: ReturnRequestId): Promise<Cancelling> => {
  const row = await locked(ctx, id);
  const reason = returnWaybillCan.cancel(returnFacts(row));
  if (reason !== null) throw cannot(reason);
  await audit(ctx, 'return_request.waybill_cancel', id, { number: row.number });
  if (cancels(row)) {
    await updateWaybill(ctx, id, { cancelAskedAt: ctx.now, refusal: null });
    return { id, askedAt: ctx.now.toISOString() };
  }
  await drop(ctx, row);
  return { id, askedAt: null };
};

const keepCancelled = async (
  ctx: VerbContext,
  { id, askedAt }: Cancelling,
  outcome: CancelOutcome,
): Promise<void> => {
  const row = await locked(ctx, id);
  // Without an answer it stays asked: telling the carrier again does no harm.
  if (row.state !== 'made' || outcome.kind === 'unknown') return;
  if (outcome.kind === 'cancelled') return drop(ctx, row);
  // A later request may still be without its answer.
  if (row.cancelAskedAt?.toISOString() !== askedAt) return;
  const isErased = isNobody(await loadShipment(ctx.tx, row.shipmentId));
  await updateWaybill(ctx, id, { cancelAskedAt: null, refusal: isErased ? null : toRefusal(outcome) });
};

/** Tells the carrier that the return is cancelled. */
export const sendReturnCancel = async (out: Outside, cancelling: Cancelling): Promise<void> => {
  const { id, askedAt } = cancelling;
  if (askedAt === null) return;
  const { port, row, countryCode } = await out.inStore(async (ctx) => {
    const known = await findWaybill(ctx, id);
    if (!known) throw cannot('not_made');
    const sent = await loadShipment(ctx.tx, known.shipmentId);
    return {
      port: await returnPortOf(ctx, out, known),
      row: known,
      // Returns stay within the country.
      countryCode: sent.sender.address.countryCode,
    };
  });
  const { number, reference } = row;
  if (number === null) return;
  const outcome = await port.cancel?.({ number, reference, countryCode });
  if (outcome) await out.inStore((ctx) => keepCancelled(ctx, cancelling, outcome));
};

/**
 * Records what the merchant found out about a return that was lost, or whose cancelling was. One that the carrier can be asked about is not settled
 * while it is asked, since it could still be made.
 */
export const settleReturnWaybill = async (
  ctx: VerbContext,
  id: ReturnRequestId,
  { outcome, number: typed }: Body,
): Promise<Pick<ReturnAnswer, 'id' | 'state'>> => {
  const row = await locked(ctx, id);
  const reason = returnWaybillCan.settle(returnFacts(row));
  if (reason !== null) throw cannot(reason);
  const isCancelUnknown = row.state === 'made';
  if (
    outcome === 'not_made' &&
    row.state === 'unknown' &&
    row.acceptedAt !== null &&
    row.nextCheckAt !== null
  )
    throw cannot('in_progress');
  await audit(ctx, 'return_request.waybill_settle', id, { outcome });
  if (outcome === 'not_made') await drop(ctx, row);
  else if (isCancelUnknown) await updateWaybill(ctx, id, { cancelAskedAt: null });
  else
    await keepReturnOutcome(
      ctx,
      { id, reference: row.reference },
      {
        kind: 'made',
        reference: row.reference,
        // The route requires it with this outcome.
        number: latinDigits(typed ?? ''),
        label: null,
        exchanges: [],
      },
    );
  const { state } = await presentReturn(ctx.tx, id);
  return { id, state };
};
