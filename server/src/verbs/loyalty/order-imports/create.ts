import type { OrderFileOptions, OrderImport } from '@apps-hub/contract/loyalty/order-imports/routes';
import type { OrderImportId } from '@apps-hub/domain/ids';

import { actorLabel, type VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { forgetAt, readImport } from './import-record.ts';

interface Input {
  readonly fileName: string;
  readonly bytes: number;
  readonly fingerprint: string;
}

const DETECTED: OrderFileOptions = {
  columns: {},
  decimal: null,
  dateOrder: null,
  currency: null,
  points: 'earn',
  ids: 'import',
};

/**
 * Begins an upload; the same file again goes on with the one that was begun. A store has one file at a time: refuses with
 * `order_import_open` while there is another.
 */
export const createOrderImport = async (
  ctx: VerbContext,
  { fileName, bytes, fingerprint }: Input,
): Promise<OrderImport> => {
  authorise(ctx.actor, 'manage', 'Customer');
  const { tx, now } = ctx;
  const { sql, storeId } = tx;
  await sql`select 1 from store where id = ${storeId} for no key update`;
  const [open] = await sql<{ id: OrderImportId; isSame: boolean }[]>`
    select id, state = 'uploading' and bytes = ${bytes} and fingerprint = ${fingerprint} as "isSame"
    from order_import where store_id = ${storeId} and has_file order by id desc limit 1`;
  if (open && !open.isSame) throw new AppError('order_import_open', { params: { id: open.id } });
  const id = open?.id ?? ctx.newId('orderImport');
  if (open)
    await sql`update order_import set created_by = ${actorLabel(ctx.actor)}, forget_at = ${forgetAt(now)} where store_id = ${storeId} and id = ${id}`;
  else
    await sql`
      insert into order_import (store_id, id, state, file_name, bytes, fingerprint, options, created_by, created_at, forget_at)
      values (${storeId}, ${id}, 'uploading', ${fileName}, ${bytes}, ${fingerprint}, ${JSON.stringify(DETECTED)}::jsonb,
        ${actorLabel(ctx.actor)}, ${now}, ${forgetAt(now)})`;
  await audit(ctx, 'order_import.upload', id, { bytes });
  await scheduleStep(ctx, 'order_imports.follow', now);
  return readImport(tx, id);
};
