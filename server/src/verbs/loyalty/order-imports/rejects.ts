import type { OrderImportId } from '@apps-hub/domain/ids';
import type { OrderImportPlan } from '@apps-hub/contract/loyalty/order-imports/routes';

import type { VerbContext } from '#context.ts';
import { authorise } from '#verbs/authorise.ts';
import { readImport } from './import-record.ts';

type Rows = OrderImportPlan['rejected'];

interface Rejects {
  readonly headers: string[];
  readonly rows: Rows;
  readonly next: number | null;
}

/** A part of the lines that were not imported; none once they are deleted. Refuses with `order_import_not_found`. */
export const listOrderImportRejects = async (
  ctx: VerbContext,
  id: OrderImportId,
  { part }: { readonly part: string },
): Promise<Rejects> => {
  authorise(ctx.actor, 'manage', 'Customer');
  const { sql, storeId } = ctx.tx;
  const { plan } = await readImport(ctx.tx, id);
  const [found] = await sql<{ content: Buffer; isLast: boolean }[]>`
    select p.content, not exists (
        select from order_import_part n
        where n.store_id = ${storeId} and n.import_id = ${id} and n.kind = 'rejects' and n.part > p.part
      ) as "isLast"
    from order_import_part p
    where p.store_id = ${storeId} and p.import_id = ${id} and p.kind = 'rejects' and p.part = ${Number(part)}`;
  return {
    headers: plan?.headers ?? [],
    // As text, since JSON in the database cannot hold every character of a file.
    rows: found ? (JSON.parse(found.content.toString()) as Rows) : [],
    next: found && !found.isLast ? Number(part) + 1 : null,
  };
};
