import { and, asc, count, desc, eq, ilike, or, type SQL } from 'drizzle-orm';
import type { z } from '@hono/zod-openapi';
import type { CustomerId } from '@apps-hub/domain/ids';
import type { Customer, CustomerDetail, listCustomers as route } from '@apps-hub/contract/loyalty/customers';

import type { VerbContext } from '../../context.ts';
import type { StoreTx } from '../../db/database.ts';
import { customer, wallet } from '../../db/schema/loyalty.ts';
import { AppError } from '../../errors.ts';
import { lotsOf } from '../../ledger/post.ts';
import { authorise } from '../authorise.ts';

type Query = z.output<typeof route.request.query>;

interface CustomerRow {
  readonly customer: typeof customer.$inferSelect;
  readonly wallet: typeof wallet.$inferSelect;
}

export const presentCustomer = (row: CustomerRow): Customer => ({
  id: row.customer.id,
  name: row.customer.name,
  email: row.customer.email,
  phone: row.customer.phone,
  status: row.customer.status,
  availablePoints: row.wallet.available,
  pendingPoints: row.wallet.pending,
  createdAt: row.customer.createdAt.toISOString(),
});

const withWallets = (tx: StoreTx) =>
  tx.db
    .select({ customer, wallet })
    .from(customer)
    .innerJoin(wallet, and(eq(wallet.storeId, customer.storeId), eq(wallet.customerId, customer.id)))
    .$dynamic();

const SORTS = {
  customer: customer.name,
  available: wallet.available,
  pending: wallet.pending,
  createdAt: customer.id,
} as const;

/** `%` and `_` of a search text mean themselves. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const matching = (tx: StoreTx, query: Query): SQL | undefined => {
  const q = query.q ? containing(query.q) : undefined;
  const found = q
    ? or(
        ilike(customer.name, q),
        ilike(customer.email, q),
        ilike(customer.phone, q),
        eq(customer.id, query.q as CustomerId),
      )
    : undefined;
  const status = query.status && query.status !== 'all' ? eq(customer.status, query.status) : undefined;
  return and(eq(customer.storeId, tx.storeId), status, found);
};

/** One page of customers with their balances, newest first unless sorted otherwise. */
export const listCustomers = async (
  ctx: VerbContext,
  query: Query,
): Promise<{ customers: Customer[]; total: number }> => {
  authorise(ctx.actor, 'read', 'Customer');
  const where = matching(ctx.tx, query);
  const direction =
    query.orderBy === 'asc' || (query.sortBy === 'customer' && query.orderBy !== 'desc') ? asc : desc;
  const rows = await withWallets(ctx.tx)
    .where(where)
    .orderBy(direction(SORTS[query.sortBy ?? 'createdAt']), direction(customer.id))
    .limit(query.itemsPerPage)
    .offset((query.page - 1) * query.itemsPerPage);
  const [counted] = await ctx.tx.db.select({ total: count() }).from(customer).where(where);
  return { customers: rows.map(presentCustomer), total: counted?.total ?? 0 };
};

/** Refuses with `customer_not_found` when the store has no such customer. */
export const loadCustomer = async (tx: StoreTx, id: CustomerId): Promise<CustomerRow> => {
  const [row] = await withWallets(tx).where(and(eq(customer.storeId, tx.storeId), eq(customer.id, id)));
  if (!row) throw new AppError('customer_not_found', { params: { id } });
  return row;
};

export const getCustomer = async (ctx: VerbContext, id: CustomerId): Promise<CustomerDetail> => {
  authorise(ctx.actor, 'read', 'Customer');
  const row = await loadCustomer(ctx.tx, id);
  const lots = lotsOf(row.wallet.lots, row.wallet.available);
  const { externalId } = row.customer;
  return { ...presentCustomer(row), externalId, walletVersion: row.wallet.version, lots };
};
