import type { z } from '@hono/zod-openapi';
import type { settleShipment as route, Shipment } from '@apps-hub/contract/shipping/shipments/routes';
import type { ShipmentId } from '@apps-hub/domain/ids';
import { foldedText } from '@apps-hub/domain/search-text';
import {
  type shipmentCan as Can,
  shipmentCan,
  WITHDRAWN_AFTER_MINUTES,
} from '@apps-hub/domain/shipping/shipments/states';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { latinDigits } from '@apps-hub/domain/text';
import { instantAfterMinutes } from '@apps-hub/domain/time';
import { and, eq, ne } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import { shipment } from '#db/schema/shipping/shipments.ts';
import { AppError, fieldError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { countRemitted, lockCash } from '../cash/count-remitted.ts';
import { factsOf, loadShown, presentShipment } from './present.ts';
import { lockShipment, queueWaybill, type ShipmentRow, updateShipment } from './shipment-record.ts';
import { dropPickup, keepFoundPickup, lockPickupOf } from './with-pickup.ts';

type Body = z.output<(typeof route)['request']['body']['content']['application/json']['schema']>;

/** The waybill, locked; refused with `shipment_cannot` when this cannot be done with it. */
export const lockedUnless = async (
  ctx: VerbContext,
  id: ShipmentId,
  ability: keyof typeof Can,
): Promise<Awaited<ReturnType<typeof loadShown>>> => {
  await lockShipment(ctx.tx, id);
  const row = await loadShown(ctx.tx, id);
  const reason = shipmentCan[ability](factsOf(row));
  if (reason !== null) throw new AppError('shipment_cannot', { params: { reason } });
  return row;
};

/** Refuses at its field a number that another waybill of this carrier has: it was mistyped, or is another order's. */
const refuseTaken = async (
  { tx }: VerbContext,
  { id, carrier }: ShipmentRow,
  number: string,
): Promise<void> => {
  const [taken] = await tx.db
    .select({ id: shipment.id })
    .from(shipment)
    .where(
      and(
        eq(shipment.storeId, tx.storeId),
        eq(shipment.carrier, carrier),
        eq(shipment.searchNumber, foldedText(number)),
        ne(shipment.id, id),
      ),
    )
    .limit(1);
  if (taken) throw fieldError('number', 'invalid');
};

/** Whether the carrier makes waybills later, and a request without an answer may still be withdrawn there. */
const isWithdrawable = ({ carrier, calledAt, number, nextCheckAt }: ShipmentRow, now: Date): boolean =>
  CARRIER_FACTS[carrier].waybills?.makesLater === true &&
  number === null &&
  nextCheckAt !== null &&
  now < instantAfterMinutes(calledAt, WITHDRAWN_AFTER_MINUTES + 1);

/** Records what the merchant found out about a waybill that was lost, or whose cancelling was; one that does not exist frees its order. */
export const settleShipment = async (
  ctx: VerbContext,
  id: ShipmentId,
  { outcome, number: typed }: Body,
): Promise<Shipment> => {
  authorise(ctx.actor, 'update', 'Pickup');
  await lockCash(ctx.tx);
  const pickup = await lockPickupOf(ctx, id);
  const row = await lockedUnless(ctx, id, 'settle');
  // The carrier has the request, and could still make a waybill of it: it is asked until it has made one or dropped it.
  const isHeld = row.acceptedAt !== null && row.nextCheckAt !== null && row.number === null;
  if (outcome === 'not_made' && (isHeld || isWithdrawable(row, ctx.now)))
    throw new AppError('shipment_cannot', { params: { reason: 'in_progress' } });
  const number = outcome === 'made' && typed !== null ? latinDigits(typed) : null;
  // Only the outcome of the cancellation is unknown; the number is known.
  const isOther = row.number !== null && number !== null && foldedText(number) !== foldedText(row.number);
  if (isOther) throw fieldError('number', 'invalid');
  if (number !== null) await refuseTaken(ctx, row, number);
  await updateShipment(ctx, id, {
    state: number === null ? 'cancelled' : 'made',
    // One whose cancelling was asked keeps its number, by which the host is told.
    number: number ?? row.number,
    nextCheckAt: null,
    cancelAskedAt: null,
  });
  if (number !== null) await keepFoundPickup(ctx, pickup, number);
  else if (row.number === null) await dropPickup(ctx, pickup);
  if (number !== null || row.number !== null) await queueWaybill(ctx, row);
  if (number !== null) await countRemitted(ctx.tx, row.carrier, [foldedText(number)]);
  await audit(ctx, 'shipment.settle', id, { outcome, number });
  return presentShipment(ctx, id);
};
