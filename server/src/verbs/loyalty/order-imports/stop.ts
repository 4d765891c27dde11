import type { OrderImport } from '@apps-hub/contract/loyalty/order-imports/routes';
import type { OrderImportId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { lockImport, readImport } from './import-record.ts';

/** Stops an import after the orders that are being written, or at once if no job has it. What is imported stays. */
export const stopOrderImport = async (ctx: VerbContext, id: OrderImportId): Promise<OrderImport> => {
  authorise(ctx.actor, 'manage', 'Customer');
  const { sql, storeId } = ctx.tx;
  await lockImport(ctx.tx, id, ['importing']);
  await sql`
    update order_import set is_stopping = coalesce(held_until > ${ctx.now}, false),
      state = case when held_until > ${ctx.now} then state else 'stopped' end,
      ended_at = case when held_until > ${ctx.now} then ended_at else ${ctx.now} end
    where store_id = ${storeId} and id = ${id}`;
  await audit(ctx, 'order_import.stop', id);
  return readImport(ctx.tx, id);
};
