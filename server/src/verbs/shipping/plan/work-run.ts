import type { Carrier } from '@apps-hub/domain/carrier';
import type { ShipmentId, ShippingRunId, StoreId } from '@apps-hub/domain/ids';
import { and, eq } from 'drizzle-orm';

import { shippingRun } from '#db/schema/shipping/plan.ts';
import { type Deps, type Outside, outsideOf, verbContext } from '#deps.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { sendShipment } from '../shipments/send.ts';
import { bookGroup } from './group-pickup.ts';
import { claimNextLine } from './line-waybill.ts';
import { claimPairs } from './together.ts';
import {
  enqueueRun,
  groupsOf,
  linesOf,
  loadRun,
  lockRun,
  type RunRow,
  stateOf,
  updateRun,
} from './run-record.ts';

export interface RunJob {
  readonly storeId: StoreId;
  readonly runId: ShippingRunId;
}

/** Waybills of one carrier that are made at the same time; our calls also keep to the carrier's own pace. */
const AT_ONCE = 4;

/** Lines per carrier and job: at half a minute per call a job ends before its queue takes it for lost. */
const SLICE = 60;

/** Sends a waybill that this job has just claimed. */
const send = async (out: Outside, id: ShipmentId): Promise<void> => {
  try {
    await sendShipment(out, { id });
  } catch (error) {
    // The carrier may have received it, so the waybill becomes unknown and is asked about, as after a crash.
    out.deps.log.warn(
      { err: error, storeId: out.storeId, shipmentId: id },
      'a waybill of a run could not be sent',
    );
  }
};

/** Makes waybills one after the other until none is left, or the job has made enough. */
const makeInTurn = async (
  out: Outside,
  run: RunRow,
  { carrier, left }: { readonly carrier: Carrier; readonly left: { count: number } },
): Promise<void> => {
  while (left.count > 0) {
    left.count -= 1;
    const outcome = await out.inStore((ctx) => claimNextLine(ctx, run, carrier));
    if (outcome.kind === 'none') return;
    if (outcome.kind === 'failed') continue;
    await send(out, outcome.id);
  }
};

const makeWaybills = async (out: Outside, run: RunRow, carrier: Carrier): Promise<void> => {
  const left = { count: SLICE };
  await Promise.all(Array.from({ length: AT_ONCE }, () => makeInTurn(out, run, { carrier, left })));
};

const linesNow = (out: Outside, id: ShippingRunId) => out.inStore(({ tx }) => linesOf(tx, id));

/** Groups that wait for their pickup, and whose orders all have their outcome. */
const groupsToBook = async (out: Outside, id: ShippingRunId) => {
  const open = (await linesNow(out, id)).filter((line) => ['waiting', 'making'].includes(stateOf(line)));
  const groups = await out.inStore(({ tx }) => groupsOf(tx, id));
  return groups.filter(
    ({ pickupState, carrier, addressId }) =>
      pickupState === 'waiting' &&
      !open.some((line) => line.carrier === carrier && line.addressId === addressId),
  );
};

/** Ends the run once nothing is open; otherwise whether its job has more to do now. */
const finish = (out: Outside, id: ShippingRunId): Promise<void> =>
  out.inStore(async (ctx) => {
    const { tx, now } = ctx;
    const run = await lockRun(tx, id);
    if (run.state === 'done') return;
    const states = new Set((await linesOf(tx, id)).map(stateOf));
    if (states.has('waiting')) return enqueueRun(ctx, id);
    const isBooking = (await groupsOf(tx, id)).some(({ pickupState }) => pickupState === 'waiting');
    // A call that a crash interrupted has its outcome within minutes; the tick comes back.
    if (states.has('making') || isBooking) return undefined;
    return updateRun(tx, id, { state: 'done', finishedAt: now });
  });

/**
 * Makes a run's waybills, several at a time per carrier, then books its pickups; the only order of a group has both in one call where the
 * carrier takes them so. Safe to repeat, and to run twice at once.
 */
export const workRun = async (deps: Deps, { storeId, runId }: RunJob): Promise<void> => {
  const out = outsideOf(deps, storeId);
  const { run, status } = await out.inStore(async ({ tx }) => ({
    run: await loadRun(tx, runId),
    status: (await loadStore(tx)).status,
  }));
  // A store that comes back has its due steps again, which enqueue this job.
  if (run.state === 'done' || status !== 'active') return;
  for (const id of await claimPairs(out, run)) await send(out, id);
  const waiting = (await linesNow(out, runId)).filter((line) => stateOf(line) === 'waiting');
  const carriers = new Set(waiting.map(({ carrier }) => carrier));
  await Promise.all([...carriers].map((carrier) => makeWaybills(out, run, carrier)));
  for (const group of await groupsToBook(out, runId)) await bookGroup(out, group);
  await finish(out, runId);
};

/** Enqueues the jobs of all runs under way, so that none gets stuck; a queued job is not enqueued twice. */
export const resumeRuns = async (deps: Deps, storeId: StoreId): Promise<void> => {
  await deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    const underWay = await tx.db
      .select({ id: shippingRun.id })
      .from(shippingRun)
      .where(and(eq(shippingRun.storeId, storeId), eq(shippingRun.state, 'running')));
    for (const { id } of underWay) await enqueueRun(ctx, id);
  });
};
