import type { OrderImport } from '@apps-hub/contract/loyalty/order-imports/routes';
import type { OrderImportId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import { authorise } from '#verbs/authorise.ts';
import { readImport, readImports } from './import-record.ts';

export const listOrderImports = async ({ actor, tx }: VerbContext): Promise<{ imports: OrderImport[] }> => {
  authorise(actor, 'manage', 'Customer');
  return { imports: await readImports(tx) };
};

/** Refuses with `order_import_not_found`. */
export const getOrderImport = (ctx: VerbContext, id: OrderImportId): Promise<OrderImport> => {
  authorise(ctx.actor, 'manage', 'Customer');
  return readImport(ctx.tx, id);
};
