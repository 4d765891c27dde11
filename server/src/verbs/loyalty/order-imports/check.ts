import type { OrderFileOptions, OrderImport } from '@apps-hub/contract/loyalty/order-imports/routes';
import type { OrderImportId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import { authorise } from '#verbs/authorise.ts';
import { enqueueImport, forgetAt, lockImport, readImport } from './import-record.ts';

/** Enqueues a check of the whole file with these options; it writes nothing but its plan. */
export const checkOrderImport = async (
  ctx: VerbContext,
  id: OrderImportId,
  options: OrderFileOptions,
): Promise<OrderImport> => {
  authorise(ctx.actor, 'manage', 'Customer');
  const { sql, storeId } = ctx.tx;
  await lockImport(ctx.tx, id, ['uploaded', 'asking', 'checked']);
  await sql`
    update order_import set state = 'checking', options = ${JSON.stringify(options)}::jsonb, progress = null, problem = null,
      plan = null, checked_at = ${ctx.now}, forget_at = ${forgetAt(ctx.now)}
    where store_id = ${storeId} and id = ${id}`;
  await enqueueImport(ctx, id);
  return readImport(ctx.tx, id);
};
