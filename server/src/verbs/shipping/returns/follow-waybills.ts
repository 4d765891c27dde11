import type { ReturnRequestId, StoreId } from '@apps-hub/domain/ids';
import { addDays, instantAfterMinutes, localDate } from '@apps-hub/domain/time';

import { refuse } from '#carriers/outcomes.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type Deps, type Outside, outsideOf } from '#deps.ts';
import { CALL_LOST_AFTER_MINUTES } from '../booking/book.ts';
import { ASKED_FOR_MINUTES, minutesSince, nextAsk, NOT_MADE_AFTER_MINUTES } from '../shipments/next-ask.ts';
import { loadShipment } from '../shipments/shipment-record.ts';
import { keepReturnOutcome } from './send-waybill.ts';
import { findWaybill, returnPortOf, updateWaybill } from './waybill.ts';

const BATCH = 100;
const TRY_AGAIN_MINUTES = 15;

const isOpen = (row: Awaited<ReturnType<typeof findWaybill>>): row is NonNullable<typeof row> =>
  row?.state === 'requested' || row?.state === 'unknown';

/** Asks about one return waybill without an outcome. Safe to repeat; nothing is sent again. */
const followOne = async (out: Outside, id: ReturnRequestId): Promise<void> => {
  const asked = await out.inStore(async (ctx) => {
    const row = await findWaybill(ctx, id);
    if (!isOpen(row)) {
      await updateWaybill(ctx, id, { nextCheckAt: null });
      return undefined;
    }
    const lostAt = instantAfterMinutes(row.calledAt, CALL_LOST_AFTER_MINUTES);
    if (row.state === 'requested' && row.acceptedAt === null) {
      if (ctx.now < lostAt) {
        await updateWaybill(ctx, id, { nextCheckAt: lostAt });
        return undefined;
      }
      // The process that called ended before it had an answer.
      await updateWaybill(ctx, id, { state: 'unknown', nextCheckAt: ctx.now });
    }
    const { zone } = await loadShipment(ctx.tx, row.shipmentId);
    return { row, zone, port: await returnPortOf(ctx, out, row) };
  });
  if (!asked) return;
  const { row, port, zone } = asked;
  const asking = { id, reference: row.reference };
  const made = localDate(row.calledAt, 'UTC');
  const outcome = port.find
    ? await port.find({
        reference: row.reference,
        from: addDays(made, -1),
        to: addDays(made, 1),
        shipOn: row.day ?? localDate(row.calledAt, zone),
        mayWithdraw: false,
      })
    : null;
  await out.inStore(async (ctx) => {
    const now = await findWaybill(ctx, id);
    // Another one has taken its place meanwhile.
    if (!isOpen(now) || now.reference !== row.reference) return;
    // Only a person can find out.
    if (outcome === null) return updateWaybill(ctx, id, { nextCheckAt: null });
    const isDropped = outcome.kind === 'refused' && outcome.code === 'withdrawn';
    if (outcome.kind === 'made' || outcome.kind === 'waiting' || isDropped)
      await keepReturnOutcome(ctx, asking, outcome);
    else if (
      outcome.kind === 'not_found' &&
      port.next !== null &&
      row.acceptedAt === null &&
      minutesSince(row.calledAt, ctx.now) >= NOT_MADE_AFTER_MINUTES
    )
      await keepReturnOutcome(ctx, asking, {
        ...refuse({ code: 'withdrawn', carrierCode: null, message: '' }),
        exchanges: [],
      });
    else await updateWaybill(ctx, id, { nextCheckAt: nextAsk(row, ctx.now) });
  });
};

/** Asks about all return waybills that are due; one that fails is postponed and does not hold up the others. */
export const followReturnWaybills = async (deps: Deps, storeId: StoreId): Promise<void> => {
  const due = await deps.database.inStore(
    storeId,
    (tx) => tx.sql<{ id: ReturnRequestId }[]>`
      select request_id as id from return_waybill where store_id = ${storeId} and next_check_at <= ${deps.now()}
      order by next_check_at limit ${BATCH}`,
  );
  for (const { id } of due) {
    try {
      await followOne(outsideOf(deps, storeId), id);
    } catch (error) {
      deps.log.warn(
        { err: error, storeId, returnRequestId: id },
        'the return waybill could not be asked about',
      );
      const at = instantAfterMinutes(deps.now(), TRY_AGAIN_MINUTES);
      const since = instantAfterMinutes(deps.now(), -ASKED_FOR_MINUTES);
      await deps.database.inStore(
        storeId,
        (tx) => tx.sql`
          update return_waybill set next_check_at = case when called_at > ${since} then ${at}::timestamptz end
          where store_id = ${storeId} and request_id = ${id}`,
      );
    }
  }
  await deps.database.inStore(storeId, async (tx) => {
    const [next] = await tx.sql<{ at: Date | null }[]>`
      select min(next_check_at) as at from return_waybill where store_id = ${storeId} and next_check_at is not null`;
    await scheduleStep({ tx, now: deps.now() }, 'shipments.follow', next?.at);
  });
};
