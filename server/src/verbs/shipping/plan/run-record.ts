import type { RunProblem } from '@apps-hub/contract/shipping/plan/routes';
import type { RunLineState } from '@apps-hub/contract/shipping/values';
import type { ShippingRunId } from '@apps-hub/domain/ids';
import type { ShipmentState } from '@apps-hub/domain/shipping/shipments/states';
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import { shippingRun, shippingRunGroup, shippingRunLine } from '#db/schema/shipping/plan.ts';
import { hasLabel, shipment, shipmentLabel } from '#db/schema/shipping/shipments.ts';
import { storeOrder } from '#db/schema/shop/orders.ts';
import { AppError } from '#errors.ts';

export type RunRow = typeof shippingRun.$inferSelect;
export type GroupRow = typeof shippingRunGroup.$inferSelect;
export type LineRow = typeof shippingRunLine.$inferSelect;

const isRun = (tx: StoreTx, id: ShippingRunId) =>
  and(eq(shippingRun.storeId, tx.storeId), eq(shippingRun.id, id));

/** Refuses with `shipping_run_not_found`. */
export const loadRun = async (tx: StoreTx, id: ShippingRunId): Promise<RunRow> => {
  const [row] = await tx.db.select().from(shippingRun).where(isRun(tx, id));
  if (!row) throw new AppError('shipping_run_not_found');
  return row;
};

/** Loads the run and locks it; whoever changes its state or its pickups holds this lock. */
export const lockRun = async (tx: StoreTx, id: ShippingRunId): Promise<RunRow> => {
  const [row] = await tx.db.select().from(shippingRun).where(isRun(tx, id)).for('update');
  if (!row) throw new AppError('shipping_run_not_found');
  return row;
};

export const updateRun = async (tx: StoreTx, id: ShippingRunId, changes: Partial<RunRow>): Promise<void> => {
  await tx.db.update(shippingRun).set(changes).where(isRun(tx, id));
};

export const groupsOf = (tx: StoreTx, id: ShippingRunId): Promise<GroupRow[]> =>
  tx.db
    .select()
    .from(shippingRunGroup)
    .where(and(eq(shippingRunGroup.storeId, tx.storeId), eq(shippingRunGroup.runId, id)))
    .orderBy(asc(shippingRunGroup.addressId), asc(shippingRunGroup.carrier));

type GroupKey = Pick<GroupRow, 'runId' | 'addressId' | 'carrier'>;

export const updateGroup = async (
  tx: StoreTx,
  { runId, addressId, carrier }: GroupKey,
  changes: Partial<GroupRow>,
): Promise<void> => {
  await tx.db
    .update(shippingRunGroup)
    .set(changes)
    .where(
      and(
        eq(shippingRunGroup.storeId, tx.storeId),
        eq(shippingRunGroup.runId, runId),
        eq(shippingRunGroup.addressId, addressId),
        eq(shippingRunGroup.carrier, carrier),
      ),
    );
};

export const updateLine = async (
  tx: StoreTx,
  { runId, orderId }: Pick<LineRow, 'runId' | 'orderId'>,
  changes: Partial<LineRow>,
): Promise<void> => {
  await tx.db
    .update(shippingRunLine)
    .set(changes)
    .where(
      and(
        eq(shippingRunLine.storeId, tx.storeId),
        eq(shippingRunLine.runId, runId),
        eq(shippingRunLine.orderId, orderId),
      ),
    );
};

/** The next line of a carrier, or that of an order, whose turn has not come, locked; another process's lines are skipped. */
export const takeWaitingLine = async (
  tx: StoreTx,
  {
    id,
    carrier,
    orderId,
  }: {
    readonly id: ShippingRunId;
    readonly carrier: LineRow['carrier'];
    readonly orderId?: LineRow['orderId'];
  },
): Promise<LineRow | undefined> => {
  const [line] = await tx.db
    .select()
    .from(shippingRunLine)
    .where(
      and(
        eq(shippingRunLine.storeId, tx.storeId),
        eq(shippingRunLine.runId, id),
        eq(shippingRunLine.carrier, carrier),
        orderId && eq(shippingRunLine.orderId, orderId),
        isNull(shippingRunLine.shipmentId),
        isNull(shippingRunLine.problem),
      ),
    )
    .orderBy(asc(shippingRunLine.position))
    .limit(1)
    .for('update', { skipLocked: true });
  return line;
};

/** The lines of runs, each in the order of its plan, with their waybills. */
export const linesOf = (tx: StoreTx, ...ids: readonly ShippingRunId[]) =>
  tx.db
    .select({
      runId: shippingRunLine.runId,
      orderId: shippingRunLine.orderId,
      orderNumber: storeOrder.number,
      carrier: shippingRunLine.carrier,
      addressId: shippingRunLine.addressId,
      shipmentId: shippingRunLine.shipmentId,
      problem: shippingRunLine.problem,
      shipmentState: shipment.state,
      refusal: shipment.refusal,
      pickupId: shipment.pickupId,
      labelOf: shipmentLabel.shipmentId,
      labelSize: shipment.labelSize,
    })
    .from(shippingRunLine)
    .innerJoin(
      storeOrder,
      and(eq(storeOrder.storeId, tx.storeId), eq(storeOrder.id, shippingRunLine.orderId)),
    )
    .leftJoin(shipment, and(eq(shipment.storeId, tx.storeId), eq(shipment.id, shippingRunLine.shipmentId)))
    .leftJoin(
      shipmentLabel,
      and(
        eq(shipmentLabel.storeId, tx.storeId),
        eq(shipmentLabel.shipmentId, shippingRunLine.shipmentId),
        hasLabel,
        eq(shipment.state, 'made'),
        isNotNull(shipment.number),
        isNull(shipment.cancelAskedAt),
      ),
    )
    .where(and(eq(shippingRunLine.storeId, tx.storeId), inArray(shippingRunLine.runId, [...ids])))
    .orderBy(asc(shippingRunLine.position));

export type RunLine = Awaited<ReturnType<typeof linesOf>>[number];

const OF_SHIPMENT: Readonly<Record<ShipmentState, RunLineState>> = {
  requested: 'making',
  made: 'made',
  unknown: 'unknown',
  refused: 'failed',
  cancelled: 'cancelled',
};

export const stateOf = ({
  shipmentState,
  problem,
}: Pick<RunLine, 'shipmentState' | 'problem'>): RunLineState => {
  if (shipmentState) return OF_SHIPMENT[shipmentState];
  return problem ? 'failed' : 'waiting';
};

/** An error as a line or a group keeps it. */
export const toProblem = ({ code, params, fields }: AppError): RunProblem => ({
  code,
  params: { ...params },
  fields: [...new Set(fields.map(({ path }) => path))],
  refusal: null,
});

/** Enqueues a run's job. The tick enqueues it again while the run is under way, in case the job has used its last retry. */
export const enqueueRun = async (ctx: VerbContext, id: ShippingRunId): Promise<void> => {
  await ctx.enqueue('shipping.run', { storeId: ctx.tx.storeId, runId: id }, id);
  await scheduleStep(ctx, 'runs.resume', ctx.now);
};
