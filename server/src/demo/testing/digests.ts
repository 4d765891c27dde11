import type { StoreId } from '@apps-hub/domain/ids';
import type postgres from 'postgres';

const TABLES = [
  ['posting', 'customer_id, version'],
  ['store_order', 'id'],
  ['customer', 'id'],
  ['coupon', 'id'],
  ['audit_entry', 'id'],
  ['pickup', 'id'],
  ['pickup_parcel', 'pickup_id, id'],
  ['pickup_event', 'pickup_id, sequence'],
] as const;

/** A digest of the store's rows in each table. As the owner, because the application may not compare whole rows. */
export const digestsOf = async (
  owner: postgres.Sql,
  storeId: StoreId,
): Promise<Record<string, string | null>> => {
  const digests: Record<string, string | null> = {};
  for (const [table, order] of TABLES) {
    const [row] = await owner.unsafe<{ digest: string | null }[]>(
      `select md5(string_agg((to_jsonb(t) - 'store_id' - 'posted_in' - 'booking_key')::text, '' order by ${order}))
        as digest from ${table} t where store_id = '${storeId}'`,
    );
    digests[table] = row?.digest ?? null;
  }
  return digests;
};
