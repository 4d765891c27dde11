import type { RedemptionMethodId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';

/**
 * Coupons that take a piece: also one whose points were returned while its discount may still work, or that an order used without its points
 * being taken again. The index `coupon_of_method` has the same condition.
 */
export const isTaken = ({ sql }: StoreTx) =>
  sql`(c.status in ('issuing', 'active', 'used') or c.withdrawing_since is not null or c.unpaid_order_id is not null)`;

/** How many of each reward are taken, by anyone. */
export const takenInAll = async (
  tx: StoreTx,
  methodIds: readonly RedemptionMethodId[],
): Promise<ReadonlyMap<RedemptionMethodId, number>> => {
  if (methodIds.length === 0) return new Map();
  const { sql, storeId } = tx;
  const rows = await sql<{ id: RedemptionMethodId; taken: number }[]>`
    select c.method_id as id, count(*)::integer as taken from coupon c
    where c.store_id = ${storeId} and c.method_id = any(${[...methodIds]}::text[]) and ${isTaken(tx)}
    group by c.method_id`;
  return new Map(rows.map(({ id, taken }) => [id, taken]));
};
