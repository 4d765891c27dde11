import type { z } from '@hono/zod-openapi';
import type { ReturnAnswer, settleReturnWaybill as route } from '@apps-hub/contract/shipping/returns/routes';
import type { ReturnRequestId } from '@apps-hub/domain/ids';
import { foldedText } from '@apps-hub/domain/search-text';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { returnWaybillCan } from '@apps-hub/domain/shipping/returns/waybill-can';
import { latinDigits } from '@apps-hub/domain/text';

import type { CancelOutcome } from '#carriers/port.ts';
import type { VerbContext } from '#context.ts';
import type { Outside } from '#deps.ts';
import { AppError, fieldError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { lockKnownOrder } from '#verbs/shop/orders/order-record.ts';
import { toRefusal } from '../pickups/refusal.ts';
import { minutesSince, NOT_MADE_AFTER_MINUTES } from '../shipments/next-ask.ts';
import { isNobody, loadShipment } from '../shipments/shipment-record.ts';
import { queueCancelledMail } from './mail.ts';
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

/** Nobody uses it any more, which its customer is told: the request waits for another way, unless it has gone on. */
const drop = async (ctx: VerbContext, { requestId: id, number, state }: WaybillRow): Promise<void> => {
  await updateWaybill(ctx, id, {
    state: 'cancelled',
    label: null,
    refusal: null,
    cancelAskedAt: null,
    nextCheckAt: null,
    nextLookAt: null,
  });
  // One without an answer was never mailed.
  if (state === 'made' && number !== null) await queueCancelledMail(ctx, id, number);
  const orderId = await orderOfRequest(ctx.tx, id);
  const request = (await requestsOf(ctx.tx, orderId)).find((each) => each.id === id);
  if (request?.state === 'on_the_way' && (request.trackingNumber ?? number) === number)
    await updateRequest(ctx, id, { state: 'approved', trackingNumber: null });
};

interface Cancelling {
  readonly id: ReturnRequestId;
  /** Of the waybill: another may take its place before the carrier has answered. */
  readonly reference: string;
  /** When the carrier is told, as an ISO text; null if it has no call for that. */
  readonly askedAt: string | null;
  /** An earlier cancelling is without its answer. */
  readonly isRepeated: boolean;
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
  const cancelling = { id, reference: row.reference, isRepeated: row.cancelAskedAt !== null };
  if (cancels(row)) {
    await updateWaybill(ctx, id, { cancelAskedAt: ctx.now, refusal: null });
    return { ...cancelling, askedAt: ctx.now.toISOString() };
  }
  await drop(ctx, row);
  return { ...cancelling, askedAt: null };
};

/** The waybill that is being cancelled; undefined once another has taken its place, or somebody has settled it. */
const stillMade = (row: WaybillRow | undefined, { reference }: Cancelling): WaybillRow | undefined =>
  row?.state === 'made' && row.reference === reference ? row : undefined;

const keepCancelled = async (
  ctx: VerbContext,
  cancelling: Cancelling,
  outcome: CancelOutcome,
): Promise<void> => {
  const { id, askedAt, isRepeated } = cancelling;
  const row = stillMade(await locked(ctx, id), cancelling);
  // Without an answer it stays as it is: cancelling again at the carrier does no harm.
  if (!row || outcome.kind === 'unknown') return;
  if (outcome.kind === 'cancelled') return drop(ctx, row);
  // A later request may still be without its answer.
  if (row.cancelAskedAt?.toISOString() !== askedAt) return;
  const isErased = isNobody(await loadShipment(ctx.tx, row.shipmentId));
  await updateWaybill(ctx, id, {
    // The refusal may mean that the earlier cancellation worked, so a person has to find out.
    cancelAskedAt: isRepeated ? row.cancelAskedAt : null,
    refusal: isErased ? null : toRefusal(outcome),
  });
};

/** Tells the carrier that the return is cancelled. */
export const sendReturnCancel = async (out: Outside, cancelling: Cancelling): Promise<void> => {
  const { id, askedAt, reference } = cancelling;
  if (askedAt === null) return;
  const asking = await out.inStore(async (ctx) => {
    const known = stillMade(await findWaybill(ctx, id), cancelling);
    if (!known || known.number === null) return undefined;
    const sent = await loadShipment(ctx.tx, known.shipmentId);
    return {
      port: await returnPortOf(ctx, out, known),
      number: known.number,
      // Returns stay within the country.
      countryCode: sent.sender.address.countryCode,
    };
  });
  if (!asking) return;
  const { port, number, countryCode } = asking;
  const outcome = await port.cancel?.({ number, reference, countryCode });
  if (outcome) await out.inStore((ctx) => keepCancelled(ctx, cancelling, outcome));
};

/** Refuses at its field a number that another waybill of this carrier has: it was mistyped, or is another order's. */
const refuseTaken = async (
  { tx: { sql, storeId } }: VerbContext,
  { requestId, carrier }: WaybillRow,
  number: string,
): Promise<void> => {
  const [taken] = await sql`
    select from shipment where store_id = ${storeId} and carrier = ${carrier} and search_number = ${foldedText(number)}
    union all
    select from return_waybill
    where store_id = ${storeId} and carrier = ${carrier} and number = ${number} and request_id <> ${requestId}
    limit 1`;
  if (taken) throw fieldError('number', 'invalid');
};

/** Whether the carrier is asked, and may still make one of the request. */
const mayBeMade = ({ carrier, state, acceptedAt, calledAt, nextCheckAt }: WaybillRow, now: Date): boolean => {
  if (state !== 'unknown' || nextCheckAt === null) return false;
  const makesLater = CARRIER_FACTS[carrier].waybills?.makesLater ?? false;
  return acceptedAt !== null || (makesLater && minutesSince(calledAt, now) <= NOT_MADE_AFTER_MINUTES + 1);
};

/**
 * Records what the merchant found out about a return that was lost, or whose cancelling was. A return that the carrier may still make from an accepted
 * request cannot be settled as not made while the carrier is being asked.
 */
export const settleReturnWaybill = async (
  ctx: VerbContext,
  id: ReturnRequestId,
  { outcome, number: typed }: Body,
): Promise<Pick<ReturnAnswer, 'id' | 'state'>> => {
  const row = await locked(ctx, id);
  const reason = returnWaybillCan.settle(returnFacts(row));
  if (reason !== null) throw cannot(reason);
  if (outcome === 'not_made' && mayBeMade(row, ctx.now)) throw cannot('in_progress');
  // The route requires it with this outcome.
  const number = latinDigits(typed ?? '');
  await audit(ctx, 'return_request.waybill_settle', id, { outcome });
  if (outcome === 'not_made') await drop(ctx, row);
  else if (row.number !== null) {
    // Only the outcome of the cancellation is unknown; the number is known.
    if (foldedText(number) !== foldedText(row.number)) throw fieldError('number', 'invalid');
    await updateWaybill(ctx, id, { cancelAskedAt: null });
  } else {
    await refuseTaken(ctx, row, number);
    const { reference } = row;
    const made = { kind: 'made', reference, number, label: null, exchanges: [] } as const;
    await keepReturnOutcome(ctx, { id, reference }, made);
  }
  const { state } = await presentReturn(ctx.tx, id);
  return { id, state };
};
