import type { ShipmentId } from '@apps-hub/domain/ids';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';

import type { CancelOutcome } from '#carriers/port.ts';
import type { VerbContext } from '#context.ts';
import type { Outside } from '#deps.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { toRefusal } from '../pickups/refusal.ts';
import { waybillsOf } from './send.ts';
import { lockedUnless } from './settle.ts';
import { isNobody, loadShipment, lockShipment, queueWaybill, updateShipment } from './shipment-record.ts';

/** A waybill that is to be cancelled. */
interface Cancelling {
  readonly id: ShipmentId;
  /** When the carrier is told, as an ISO text; null if it has no call for that. */
  readonly askedAt: string | null;
}

/** Refuses before anything is asked for if the carrier has to be told and its account is missing. */
export const prepareCancel = async (out: Outside, id: ShipmentId): Promise<ShipmentId> =>
  out.inStore(async (ctx) => {
    authorise(ctx.actor, 'void', 'Pickup');
    const row = await loadShipment(ctx.tx, id);
    if (CARRIER_FACTS[row.carrier].waybills?.cancels) await waybillsOf(ctx, out.deps, row);
    return id;
  });

/** A waybill of a carrier without a call to cancel is no longer used at once: such a carrier collects only what is handed over. */
export const claimCancel = async (ctx: VerbContext, id: ShipmentId): Promise<Cancelling> => {
  authorise(ctx.actor, 'void', 'Pickup');
  const row = await lockedUnless(ctx, id, 'cancel');
  await audit(ctx, 'shipment.cancel', id, { number: row.number });
  if (CARRIER_FACTS[row.carrier].waybills?.cancels) {
    await updateShipment(ctx, id, { cancelAskedAt: ctx.now, refusal: null });
    return { id, askedAt: ctx.now.toISOString() };
  }
  await updateShipment(ctx, id, { state: 'cancelled', nextCheckAt: null });
  await queueWaybill(ctx, row);
  return { id, askedAt: null };
};

const keepOutcome = async (
  ctx: VerbContext,
  { id, askedAt }: Cancelling,
  outcome: CancelOutcome,
): Promise<void> => {
  const row = await lockShipment(ctx.tx, id);
  // Without an answer it stays asked: only the carrier or a person knows, and telling the carrier again does no harm.
  if (row.state !== 'made' || outcome.kind === 'unknown') return;
  if (outcome.kind === 'cancelled') {
    await updateShipment(ctx, id, { state: 'cancelled', cancelAskedAt: null, nextCheckAt: null });
    return queueWaybill(ctx, row);
  }
  // A later request may still be without its answer.
  if (row.cancelAskedAt?.toISOString() !== askedAt) return;
  await updateShipment(ctx, id, {
    cancelAskedAt: null,
    refusal: isNobody(row) ? null : toRefusal(outcome),
  });
};

/** Tells the carrier that the waybill is cancelled. The order gets another one only once the carrier has agreed. */
export const sendCancel = async (out: Outside, cancelling: Cancelling): Promise<void> => {
  const { id, askedAt } = cancelling;
  if (askedAt === null) return;
  const { port, number, countryCode } = await out.inStore(async (ctx) => {
    const row = await loadShipment(ctx.tx, id);
    const { countryCode: country } = row.sender.address;
    return { port: await waybillsOf(ctx, out.deps, row), number: row.number ?? '', countryCode: country };
  });
  const outcome = await port.cancel?.({ number, reference: id, countryCode });
  if (outcome) await out.inStore((ctx) => keepOutcome(ctx, cancelling, outcome));
};
