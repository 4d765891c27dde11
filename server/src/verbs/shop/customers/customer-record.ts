import { and, eq } from 'drizzle-orm';
import type { CustomerId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import { customer } from '#db/schema/shop/customers.ts';
import { AppError } from '#errors.ts';

/** A customer without balances. Refuses with `customer_not_found`. */
export const loadRecord = async (
  { db, storeId }: StoreTx,
  id: CustomerId,
): Promise<typeof customer.$inferSelect> => {
  const [row] = await db
    .select()
    .from(customer)
    .where(and(eq(customer.storeId, storeId), eq(customer.id, id)));
  if (!row) throw new AppError('customer_not_found', { params: { id } });
  return row;
};
