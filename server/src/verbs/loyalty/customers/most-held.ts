import { points, type Points } from '@apps-hub/domain/points';

import type { StoreTx } from '#db/database.ts';
import { NOTES_AT_ONCE } from './follow-listing.ts';

/**
 * The most points that any customer has, including pending ones. Read from the listing's index, so that postings need not maintain it.
 */
export const mostHeld = async ({ sql, storeId }: StoreTx): Promise<Points> => {
  await sql`select listing_follow(${storeId}, ${NOTES_AT_ONCE})`;
  // A place stores points plus 10^15, so that negative ones sort correctly.
  const [row] = await sql<{ most: number }[]>`
    select left(by_available, 16)::bigint + left(by_pending, 16)::bigint - 2000000000000000 as most
    from customer_listing where store_id = ${storeId}
    order by left(by_available, 16)::bigint + left(by_pending, 16)::bigint desc limit 1`;
  return points(Math.max(row?.most ?? 0, 0));
};
