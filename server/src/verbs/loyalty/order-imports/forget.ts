import type { OrderImportId, StoreId } from '@apps-hub/domain/ids';
import { MINUTE_MS } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type Deps, verbContext } from '#deps.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { enqueueImport, lockImport } from './import-record.ts';

/** Deletes what an import has of the file: the file itself, its name, the rejected lines, and what the plan shows of them. */
const deleteFile = async ({ sql, storeId }: StoreTx, id: OrderImportId): Promise<void> => {
  await sql`delete from order_import_part where store_id = ${storeId} and import_id = ${id}`;
  await sql`
    update order_import set has_file = false, file_name = null, problem = null, fingerprint = '',
      state = case when state in ('importing', 'done') then state else 'stopped' end,
      plan = case when plan is not null then plan || '{"samples": [], "rejected": []}'::jsonb end
    where store_id = ${storeId} and id = ${id}`;
};

interface Upload {
  readonly id: OrderImportId;
  readonly isBegun: boolean;
}

/** An upload of which nothing was imported leaves nothing behind; another one stays as history, whatever it does now. */
const deleteUpload = async (tx: StoreTx, { id, isBegun }: Upload): Promise<void> => {
  await deleteFile(tx, id);
  if (!isBegun) await tx.sql`delete from order_import where store_id = ${tx.storeId} and id = ${id}`;
};

/**
 * Deletes an upload and its file. One of which orders were imported stays as history, without its file. Refuses with
 * `order_import_state_passed` while it is imported.
 */
export const discardOrderImport = async (
  ctx: VerbContext,
  id: OrderImportId,
): Promise<{ discarded: true }> => {
  authorise(ctx.actor, 'manage', 'Customer');
  const { sql, storeId } = ctx.tx;
  await lockImport(ctx.tx, id, ['uploading', 'uploaded', 'checking', 'asking', 'checked', 'stopped', 'done']);
  await audit(ctx, 'order_import.discard', id);
  const [row] = await sql<Pick<Upload, 'isBegun'>[]>`
    select started_at is not null as "isBegun" from order_import where store_id = ${storeId} and id = ${id}`;
  await deleteUpload(ctx.tx, { id, isBegun: row?.isBegun ?? false });
  return { discarded: true };
};

/**
 * Deletes the store's files after somebody was erased who may be in them: a file cannot be searched for one person. What is being imported
 * stops, and is uploaded again without that person.
 */
export const forgetFiles = async (tx: StoreTx, now: Date): Promise<void> => {
  const { sql, storeId } = tx;
  const files = await sql<Upload[]>`
    select id, started_at is not null as "isBegun" from order_import
    where store_id = ${storeId} and file_name is not null order by id for update`;
  for (const file of files) await deleteUpload(tx, file);
  await sql`
    update order_import set is_stopping = coalesce(held_until > ${now}, false),
      state = case when held_until > ${now} then state else 'stopped' end
    where store_id = ${storeId} and state = 'importing'`;
};

/** How often an import in progress, and a file that somebody erased may be in, is looked after. */
const AGAIN_MS = MINUTE_MS;
const ERASED_MS = 60 * MINUTE_MS;

/** Whether somebody was erased since the oldest file came. The release before this one erases people without looking at files. */
const isAnyoneErased = async ({ sql, storeId }: StoreTx): Promise<boolean> => {
  const [row] = await sql`
    select 1 from customer c
    where c.store_id = ${storeId} and c.erased_at >= (
      select min(i.created_at) from order_import i where i.store_id = ${storeId} and i.file_name is not null
    ) limit 1`;
  return row !== undefined;
};

const scheduleNext = async (ctx: VerbContext): Promise<void> => {
  const { sql, storeId } = ctx.tx;
  const [next] = await sql<{ isUnderWay: boolean | null; forgetAt: Date | null }[]>`
    select bool_or(state in ('checking', 'importing')) as "isUnderWay", min(forget_at) as "forgetAt"
    from order_import where store_id = ${storeId} and file_name is not null`;
  if (!next?.forgetAt) return;
  const latest = ctx.now.getTime() + (next.isUnderWay ? AGAIN_MS : ERASED_MS);
  await scheduleStep(ctx, 'order_imports.follow', new Date(Math.min(latest, next.forgetAt.getTime())));
};

/** Enqueues imports whose job died again, and deletes files that nobody needs any more. */
export const followOrderImports = (deps: Deps, storeId: StoreId): Promise<void> =>
  deps.database.inStore(storeId, async (tx) => {
    const { sql } = tx;
    const ctx = verbContext(deps, tx, { kind: 'system' });
    if (await isAnyoneErased(tx)) await forgetFiles(tx, ctx.now);
    const old = await sql<Upload[]>`
      select id, started_at is not null as "isBegun" from order_import
      where store_id = ${storeId} and file_name is not null and forget_at <= ${ctx.now} and state <> 'importing' for update`;
    for (const file of old) await deleteUpload(tx, file);
    const left = await sql<Pick<Upload, 'id'>[]>`
      select id from order_import
      where store_id = ${storeId} and state in ('checking', 'importing') and (held_until is null or held_until <= ${ctx.now})`;
    for (const { id } of left) await enqueueImport(ctx, id);
    await scheduleNext(ctx);
  });
