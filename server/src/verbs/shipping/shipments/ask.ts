import type { Shipment } from '@apps-hub/contract/shipping/shipments/routes';
import type { ShipmentId, StoreId } from '@apps-hub/domain/ids';
import { foldedText } from '@apps-hub/domain/search-text';
import { addDays, instantAfterMinutes, localDate } from '@apps-hub/domain/time';
import { shipmentCan, WITHDRAWN_AFTER_MINUTES } from '@apps-hub/domain/shipping/shipments/states';

import { refuse } from '#carriers/outcomes.ts';
import type { FindOutcome } from '#carriers/port.ts';
import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type Deps, type Outside, outsideOf } from '#deps.ts';
import { AppError } from '#errors.ts';
import { authorise } from '#verbs/authorise.ts';
import { CALL_LOST_AFTER_MINUTES } from '../booking/book.ts';
import { countRemitted, lockCash } from '../cash/count-remitted.ts';
import { followReturnWaybills } from '../returns/follow-waybills.ts';
import { toRefusal } from '../pickups/refusal.ts';
import { followTracks } from './follow-tracks.ts';
import { ASKED_FOR_MINUTES, minutesSince, nextAsk, USUALLY_MADE_AFTER_MINUTES } from './next-ask.ts';
import { factsOf, loadShown, presentShipment } from './present.ts';
import { printAgain } from './label.ts';
import { waybillsOf } from './send.ts';
import { isNobody, lockShipment, queueWaybill, type ShipmentRow, updateShipment } from './shipment-record.ts';
import { keepFoundPickup, lockPickupOf } from './with-pickup.ts';

/** Whether to ask the carrier for the outcome: the call got no answer, or the waybill is made later. */
const isOpen = ({ state, acceptedAt }: ShipmentRow): boolean =>
  state === 'unknown' || (state === 'requested' && acceptedAt !== null);

/** After a crash nobody knows whether the carrier got the call, so the waybill becomes unknown. The call is never repeated. */
const giveUpLostCall = async (ctx: VerbContext, id: ShipmentId): Promise<ShipmentRow> => {
  const row = await lockShipment(ctx.tx, id);
  const lostAt = row.acceptedAt
    ? instantAfterMinutes(row.acceptedAt, USUALLY_MADE_AFTER_MINUTES)
    : instantAfterMinutes(row.calledAt, CALL_LOST_AFTER_MINUTES);
  if (row.state !== 'requested' || ctx.now < lostAt) return row;
  await updateShipment(ctx, id, { state: 'unknown', nextCheckAt: nextAsk(row, ctx.now) });
  return { ...row, state: 'unknown' };
};

/** "Not found" settles nothing: the carrier may show a waybill later than it was made. */
const keepFound = async (ctx: VerbContext, id: ShipmentId, outcome: FindOutcome | null): Promise<void> => {
  if (outcome?.kind === 'found') await lockCash(ctx.tx);
  const pickup = await lockPickupOf(ctx, id);
  const row = await lockShipment(ctx.tx, id);
  if (!isOpen(row)) return;
  if (outcome?.kind === 'withdrawn') {
    const { message } = outcome;
    const refusal = toRefusal(refuse({ code: 'withdrawn', carrierCode: null, message }));
    return updateShipment(ctx, id, {
      state: 'refused',
      refusal: isNobody(row) ? null : refusal,
      nextCheckAt: null,
    });
  }
  if (outcome?.kind === 'found') {
    await updateShipment(ctx, id, { state: 'made', number: outcome.number, nextCheckAt: null });
    await keepFoundPickup(ctx, pickup, outcome.number);
    await countRemitted(ctx.tx, row.carrier, [foldedText(outcome.number)]);
    return queueWaybill(ctx, row);
  }
  return updateShipment(ctx, id, {
    nextCheckAt:
      outcome === null ? null : nextAsk({ ...row, isAccepted: row.state === 'requested' }, ctx.now),
  });
};

/** Its label, for the labels of a run. If the carrier does not give it now, it is fetched when somebody prints it. */
const keepItsLabel = async (out: Outside, id: ShipmentId, printed: Parameters<typeof printAgain>[2]) => {
  try {
    await printAgain(out, id, printed);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
};

/** Asks the carrier about one waybill without an outcome, and stores what the answer means. Safe to repeat. */
const followShipment = async (out: Outside, id: ShipmentId): Promise<void> => {
  // On its own: it must also happen where the account was removed meanwhile.
  const row = await out.inStore((ctx) => giveUpLostCall(ctx, id));
  if (!isOpen(row)) return;
  const port = await out.inStore((ctx) => waybillsOf(ctx, out.deps, row));
  const made = localDate(row.calledAt, 'UTC');
  const days = { from: addDays(made, -1), to: addDays(made, 1), shipOn: localDate(row.shipAt, row.zone) };
  const mayWithdraw = minutesSince(row.calledAt, out.deps.now()) >= WITHDRAWN_AFTER_MINUTES;
  const outcome = port.find ? await port.find({ reference: row.id, ...days, mayWithdraw }) : null;
  await out.inStore((ctx) => keepFound(ctx, id, outcome));
  if (outcome?.kind === 'found' && port.printLabel)
    await keepItsLabel(out, id, { port, number: outcome.number, isAbroad: row.customs !== null });
};

/** The merchant's request to ask now. */
export const askShipment = async (out: Outside, id: ShipmentId): Promise<Shipment> => {
  await out.inStore(async (ctx) => {
    authorise(ctx.actor, 'update', 'Pickup');
    const reason = shipmentCan.ask(factsOf(await loadShown(ctx.tx, id)));
    if (reason !== null) throw new AppError('shipment_cannot', { params: { reason } });
  });
  await followShipment(out, id);
  return out.inStore((ctx) => presentShipment(ctx, id));
};

const BATCH = 100;
const TRY_AGAIN_MINUTES = 15;

/** Asks about all due waybills; one that fails is postponed and does not hold up the others. */
const followOutcomes = async (deps: Deps, storeId: StoreId): Promise<void> => {
  const due = await deps.database.inStore(
    storeId,
    (tx) => tx.sql<{ id: ShipmentId }[]>`
      select id from shipment where store_id = ${storeId} and next_check_at <= ${deps.now()}
      order by next_check_at limit ${BATCH}`,
  );
  for (const { id } of due) {
    try {
      await followShipment(outsideOf(deps, storeId), id);
    } catch (error) {
      deps.log.warn({ err: error, storeId, shipmentId: id }, 'the waybill could not be asked about');
      const at = instantAfterMinutes(deps.now(), TRY_AGAIN_MINUTES);
      const since = instantAfterMinutes(deps.now(), -ASKED_FOR_MINUTES);
      await deps.database.inStore(
        storeId,
        (tx) => tx.sql`
          update shipment set next_check_at = case when called_at > ${since} then ${at}::timestamptz end
          where store_id = ${storeId} and id = ${id}`,
      );
    }
  }
  await deps.database.inStore(storeId, async (tx) => {
    const [next] = await tx.sql<{ at: Date | null }[]>`
      select min(next_check_at) as at from shipment where store_id = ${storeId} and next_check_at is not null`;
    await scheduleStep({ tx, now: deps.now() }, 'shipments.follow', next?.at);
  });
};

/** Asks about waybills without an outcome, and where the boxes of the others are. */
export const followShipments = async (deps: Deps, storeId: StoreId): Promise<void> => {
  await followOutcomes(deps, storeId);
  await followReturnWaybills(deps, storeId);
  await followTracks(deps, storeId);
};
