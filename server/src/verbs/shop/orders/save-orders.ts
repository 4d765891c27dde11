import type { OrderRow } from '#db/schema/shop/orders.ts';
import type { StoreTx } from '#db/database.ts';

/** Complete orders as they are sent. */
export const orderTexts = (rows: readonly OrderRow[]): string => JSON.stringify(rows);

/** Writes complete orders, new or known, in one statement. */
export const saveOrders = async (
  { sql, storeId }: StoreTx,
  rows: readonly OrderRow[],
  texts = orderTexts(rows),
): Promise<void> => {
  await sql`select orders_save(${storeId}, ${texts}::jsonb)`;
};
