import type { OrderRow } from '#db/schema/shop/orders.ts';
import type { StoreTx } from '#db/database.ts';

/** Writes complete orders, new or known, in one statement. */
export const saveOrders = async ({ sql, storeId }: StoreTx, rows: readonly OrderRow[]): Promise<void> => {
  await sql`select orders_save(${storeId}, ${JSON.stringify(rows)}::jsonb)`;
};
