import type { RunProblem, ShippingRun, ShippingRunDetail } from '@apps-hub/contract/shipping/plan/routes';
import { RUN_LINE_STATES, type RunLineState } from '@apps-hub/contract/shipping/values';
import type { PickupAddressId, PickupId, ShippingRunId } from '@apps-hub/domain/ids';
import { compareText } from '@apps-hub/domain/text';
import { and, desc, eq, inArray } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { shippingRun } from '#db/schema/shipping/plan.ts';
import { pickupAddress } from '#db/schema/shipping/settings.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadPickups, type PickupRow } from '../pickups/pickup-record.ts';
import {
  type GroupRow,
  groupsOf,
  linesOf,
  loadRun,
  type RunLine,
  type RunRow,
  stateOf,
} from './run-record.ts';

const RUNS_SHOWN = 10;

/** States that a person should see: the rest are counted. */
const PROBLEMS: ReadonlySet<RunLineState> = new Set(['unknown', 'failed']);

const presentHead = (run: RunRow, lines: readonly RunLine[]): ShippingRun => ({
  id: run.id,
  state: run.state,
  createdAt: run.createdAt.toISOString(),
  finishedAt: run.finishedAt?.toISOString() ?? null,
  orders: lines.length,
  // Every state is a key.
  counts: Object.fromEntries(
    RUN_LINE_STATES.map((state) => [state, lines.filter((line) => stateOf(line) === state).length]),
  ) as ShippingRun['counts'],
  labels: lines.filter(({ labelOf }) => labelOf !== null).length,
  zplLabels: lines.filter(({ labelOf, labelSize }) => labelOf !== null && labelSize === 'zpl').length,
});

/** The names of branches, also of deleted ones. */
const branchNames = async ({ db, storeId }: StoreTx, ids: readonly PickupAddressId[]) => {
  const rows = await db
    .select({ id: pickupAddress.id, name: pickupAddress.name })
    .from(pickupAddress)
    .where(and(eq(pickupAddress.storeId, storeId), inArray(pickupAddress.id, [...ids])));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Why the order has no waybill: our refusal, or the carrier's. */
const problemOf = ({ problem, refusal }: RunLine): RunProblem | null =>
  problem ?? (refusal && { code: refusal.code, params: {}, fields: [], refusal });

const presentGroup = (
  group: GroupRow,
  { lines, names, pickups }: { readonly lines: readonly RunLine[] } & Around,
): ShippingRunDetail['groups'][number] => {
  const own = lines.filter(
    ({ carrier, addressId }) => carrier === group.carrier && addressId === group.addressId,
  );
  const pickup = group.pickupId ? pickups.get(group.pickupId) : undefined;
  return {
    carrier: group.carrier,
    branch: { id: group.addressId, name: names.get(group.addressId) ?? '' },
    orders: own.length,
    made: own.filter((line) => stateOf(line) === 'made').length,
    shipOn: group.shipOn,
    pickup: {
      state: group.pickupState,
      id: group.pickupId,
      now: pickup?.state ?? null,
      window: pickup ? { date: pickup.date, from: pickup.fromTime, to: pickup.toTime } : null,
      problem: group.problem,
    },
  };
};

interface Around {
  readonly names: ReadonlyMap<PickupAddressId, string>;
  readonly pickups: ReadonlyMap<PickupId, PickupRow>;
}

/** Refuses with `shipping_run_not_found`. */
export const presentRun = async (tx: StoreTx, id: ShippingRunId): Promise<ShippingRunDetail> => {
  const run = await loadRun(tx, id);
  const lines = await linesOf(tx, id);
  const groups = await groupsOf(tx, id);
  const names = await branchNames(
    tx,
    groups.map(({ addressId }) => addressId),
  );
  const booked = await loadPickups(
    tx,
    groups.flatMap(({ pickupId }) => pickupId ?? []),
  );
  const around = { names, pickups: new Map(booked.map((row) => [row.id, row])) };
  return {
    ...presentHead(run, lines),
    groups: groups
      .map((group) => presentGroup(group, { lines, ...around }))
      .toSorted((a, b) => compareText(a.branch.name, b.branch.name)),
    problems: lines.flatMap((line) => {
      const state = stateOf(line);
      if (!PROBLEMS.has(state)) return [];
      const { orderId, orderNumber, carrier, addressId, shipmentId } = line;
      return {
        order: { id: orderId, number: orderNumber },
        carrier,
        branch: { id: addressId, name: names.get(addressId) ?? '' },
        state,
        shipmentId,
        problem: problemOf(line),
      };
    }),
  };
};

export const getRun = async ({ tx, actor }: VerbContext, id: ShippingRunId): Promise<ShippingRunDetail> => {
  authorise(actor, 'read', 'Pickup');
  return presentRun(tx, id);
};

export const listRuns = async ({ tx, actor }: VerbContext): Promise<{ runs: ShippingRun[] }> => {
  authorise(actor, 'read', 'Pickup');
  const rows = await tx.db
    .select()
    .from(shippingRun)
    .where(eq(shippingRun.storeId, tx.storeId))
    .orderBy(desc(shippingRun.createdAt), desc(shippingRun.id))
    .limit(RUNS_SHOWN);
  const all = await linesOf(tx, ...rows.map(({ id }) => id));
  const lines = Map.groupBy(all, ({ runId }) => runId);
  return { runs: rows.map((row) => presentHead(row, lines.get(row.id) ?? [])) };
};
