import type { z } from '@hono/zod-openapi';
import type { settleShipment as route, Shipment } from '@apps-hub/contract/shipping/shipments/routes';
import type { ShipmentId } from '@apps-hub/domain/ids';
import { type shipmentCan as Can, shipmentCan } from '@apps-hub/domain/shipping/shipments/states';

import type { VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { factsOf, loadShown, presentShipment } from './present.ts';
import { lockShipment, queueWaybill, updateShipment } from './shipment-record.ts';

type Body = z.output<(typeof route)['request']['body']['content']['application/json']['schema']>;

const refuseUnless = async (
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

/** Records what the merchant found out about an unknown waybill; one that was not made frees its order. */
export const settleShipment = async (
  ctx: VerbContext,
  id: ShipmentId,
  { outcome, number }: Body,
): Promise<Shipment> => {
  authorise(ctx.actor, 'update', 'Pickup');
  const row = await refuseUnless(ctx, id, 'settle');
  const isMade = outcome === 'made';
  await updateShipment(ctx, id, {
    state: isMade ? 'made' : 'cancelled',
    number: isMade ? number : null,
    nextCheckAt: null,
  });
  if (isMade) await queueWaybill(ctx, row);
  await audit(ctx, 'shipment.settle', id, { outcome, number });
  return presentShipment(ctx.tx, id);
};

/** The waybill is no longer used. A carrier without a call to cancel is not told: it collects only what is handed over. */
export const cancelShipment = async (ctx: VerbContext, id: ShipmentId): Promise<Shipment> => {
  authorise(ctx.actor, 'void', 'Pickup');
  const row = await refuseUnless(ctx, id, 'cancel');
  await updateShipment(ctx, id, { state: 'cancelled', nextCheckAt: null });
  await queueWaybill(ctx, row);
  await audit(ctx, 'shipment.cancel', id, { number: row.number });
  return presentShipment(ctx.tx, id);
};
