import type { OrderImport } from '@apps-hub/contract/loyalty/order-imports/routes';
import type { OrderImportState } from '@apps-hub/contract/loyalty/order-imports/values';
import type { OrderImportId } from '@apps-hub/domain/ids';
import { DAY_MS } from '@apps-hub/domain/time';
import { ORDER_FILE_DAYS } from '@apps-hub/contract/loyalty/order-imports/values';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import { AppError } from '#errors.ts';

interface Row extends Omit<OrderImport, 'createdAt' | 'startedAt' | 'endedAt'> {
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
}

const present = (row: Row): OrderImport => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** How many imports are listed. */
const LISTED = 20;

/** The latest imports, newest first. */
export const readImports = async (
  { sql, storeId }: StoreTx,
  id: OrderImportId | null = null,
): Promise<OrderImport[]> => {
  const rows = await sql<Row[]>`
    select i.id, i.state, i.file_name as "fileName", i.bytes, i.parts, i.options, i.progress, i.problem, i.plan, i.result,
      i.is_stopping as "isStopping", i.has_file as "hasFile", coalesce(s.name, i.created_by) as "createdBy",
      i.created_at as "createdAt", i.started_at as "startedAt", i.ended_at as "endedAt",
      case when i.has_file or i.state = 'done' and i.file_name is not null
        then (i.forget_at at time zone t.time_zone)::date end as "goesOn"
    from order_import i
    join store t on t.id = i.store_id
    left join staff s on s.store_id = ${storeId} and s.id = i.created_by
    where i.store_id = ${storeId} and (${id}::text is null or i.id = ${id})
    order by i.id desc limit ${LISTED}`;
  return rows.map(present);
};

/** Refuses with `order_import_not_found`. */
export const readImport = async (tx: StoreTx, id: OrderImportId): Promise<OrderImport> => {
  const [found] = await readImports(tx, id);
  if (!found) throw new AppError('order_import_not_found', { params: { id } });
  return found;
};

/** Refuses with `order_import_not_found`, or `order_import_state_passed` in another state than these. */
export const lockImport = async (
  { sql, storeId }: StoreTx,
  id: OrderImportId,
  states: readonly OrderImportState[],
): Promise<OrderImportState> => {
  const [row] = await sql<{ state: OrderImportState }[]>`
    select state from order_import where store_id = ${storeId} and id = ${id} for update`;
  if (!row) throw new AppError('order_import_not_found', { params: { id } });
  if (!states.includes(row.state)) throw new AppError('order_import_state_passed', { params: { id } });
  return row.state;
};

/** When the file of an import that somebody works with now is deleted. */
export const forgetAt = (now: Date): Date => new Date(now.getTime() + ORDER_FILE_DAYS * DAY_MS);

/** Enqueues the job that checks or imports. The tick enqueues it again until it has ended. */
export const enqueueImport = async (ctx: VerbContext, id: OrderImportId): Promise<void> => {
  await ctx.enqueue('orders.import', { storeId: ctx.tx.storeId, importId: id }, id);
  await scheduleStep(ctx, 'order_imports.follow', ctx.now);
};
