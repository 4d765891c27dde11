import { and, eq, inArray } from 'drizzle-orm';
import type { Customer } from '@apps-hub/contract/loyalty/customers/routes';
import type { CustomerId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import { customer } from '#db/schema/shop/customers.ts';
import { wallet } from '#db/schema/loyalty/points.ts';
import { AppError } from '#errors.ts';

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
  erasedAt: row.customer.erasedAt?.toISOString() ?? null,
});

const withWallets = (tx: StoreTx) =>
  tx.db
    .select({ customer, wallet })
    .from(customer)
    .innerJoin(wallet, and(eq(wallet.storeId, tx.storeId), eq(wallet.customerId, customer.id)))
    .$dynamic();

/** These customers with their balances, in the given order. */
export const loadCustomers = async (tx: StoreTx, ids: readonly CustomerId[]): Promise<Customer[]> => {
  if (ids.length === 0) return [];
  const rows = await withWallets(tx).where(
    and(eq(customer.storeId, tx.storeId), inArray(customer.id, [...ids])),
  );
  const known = new Map(rows.map((row) => [row.customer.id, presentCustomer(row)]));
  return ids.flatMap((id) => known.get(id) ?? []);
};

/** Refuses with `customer_not_found` when the store has no such customer. */
export const loadCustomer = async (tx: StoreTx, id: CustomerId): Promise<CustomerRow> => {
  const [row] = await withWallets(tx).where(and(eq(customer.storeId, tx.storeId), eq(customer.id, id)));
  if (!row) throw new AppError('customer_not_found', { params: { id } });
  return row;
};
