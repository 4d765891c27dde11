import type { z } from '@hono/zod-openapi';
import type { Customer, listCustomers as route } from '@apps-hub/contract/loyalty/customers/routes';
import type { CustomerId } from '@apps-hub/domain/ids';

import type { VerbContext } from '../../../context.ts';
import type { StoreTx } from '../../../db/database.ts';
import { authorise } from '../../authorise.ts';
import { COUNTED_FINDS_MAX, searchText } from '../../search.ts';
import { loadCustomers } from './customer-record.ts';

type Query = z.output<typeof route.request.query>;

/** How many change notes one read of the list follows; the rest of a burst is left to later reads and to the job. */
export const NOTES_AT_ONCE = 500;

/** How many customers a search walks past before it sorts all its matches. */
const WALKED_MAX = 20_000;

interface PageRow {
  readonly total: number;
  readonly isLeast: boolean;
  readonly ids: readonly CustomerId[];
}

const readPage = async (tx: StoreTx, query: Query): Promise<PageRow> => {
  const { sql, storeId } = tx;
  const sort = query.sortBy ?? 'createdAt';
  const isDescending = query.orderBy ? query.orderBy === 'desc' : sort !== 'customer';
  const status = query.status ?? 'all';
  const skipped = (query.page - 1) * query.itemsPerPage;
  const rows = query.q
    ? await sql<PageRow[]>`
        select total, is_least as "isLeast", customer_ids as ids
        from customer_search_page(${storeId}, ${await searchText(tx, query.q)}, ${sort}, ${isDescending}, ${status}, ${skipped},
          ${query.itemsPerPage}, ${COUNTED_FINDS_MAX}, ${WALKED_MAX})`
    : await sql<PageRow[]>`
        select total, false as "isLeast", customer_ids as ids
        from customer_page(${storeId}, ${sort}, ${isDescending}, ${status}, ${skipped}, ${query.itemsPerPage})`;
  return rows[0] ?? { total: 0, isLeast: false, ids: [] };
};

/** One page of customers with their balances, newest first unless sorted otherwise. */
export const listCustomers = async (
  ctx: VerbContext,
  query: Query,
): Promise<{ customers: Customer[]; total: number; totalIsLeast: boolean }> => {
  authorise(ctx.actor, 'read', 'Customer');
  const { tx } = ctx;
  await tx.sql`select listing_follow(${tx.storeId}, ${NOTES_AT_ONCE})`;
  const { ids, total, isLeast } = await readPage(tx, query);
  return { customers: await loadCustomers(tx, ids), total, totalIsLeast: isLeast };
};
