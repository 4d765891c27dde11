import type { z } from '@hono/zod-openapi';
import type { leaveOutBox as route, Shipment } from '@apps-hub/contract/shipping/shipments/routes';
import type { ShipmentId } from '@apps-hub/domain/ids';
import { inCarrierHands } from '@apps-hub/domain/shipping/pickups/tracking';

import type { VerbContext } from '#context.ts';
import { AppError, fieldError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { presentBoxes, presentShipment } from './present.ts';
import { lockShipment, updateShipment } from './shipment-record.ts';
import { readAgain } from './track-record.ts';
import { findTrack } from './tracking.ts';

type Body = z.output<(typeof route)['request']['body']['content']['application/json']['schema']>;

const cannot = (reason: 'not_made' | 'already_left'): AppError =>
  new AppError('shipment_cannot', { params: { reason } });

/**
 * Records that one of several boxes was never handed over, or takes that back. Refuses with `shipment_cannot` a box that the carrier has or had,
 * and the last one that counts.
 */
export const leaveOutBox = async (
  ctx: VerbContext,
  id: ShipmentId,
  { number, reason }: Body,
): Promise<Shipment> => {
  authorise(ctx.actor, 'update', 'Pickup');
  const row = await lockShipment(ctx.tx, id);
  if (row.state !== 'made') throw cannot('not_made');
  const track = await findTrack(ctx.tx, id);
  const boxes = track ? presentBoxes(track, ctx.now) : [];
  const box = boxes.find((each) => each.number === number);
  if (!box) throw fieldError('number', 'invalid');
  if (reason !== null && inCarrierHands(box.state)) throw cannot('already_left');
  const others = row.leftOut.filter((each) => each.number !== number);
  const isLast = boxes.every((each) => each.number === number || each.leftOut !== null);
  if (reason !== null && isLast) throw fieldError('number', 'invalid');
  await updateShipment(ctx, id, { leftOut: reason === null ? others : [...others, { number, reason }] });
  await readAgain(ctx, row.carrier, id);
  await audit(ctx, 'shipment.leave_out', id, { number, reason });
  return presentShipment(ctx, id);
};
