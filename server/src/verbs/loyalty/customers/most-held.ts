import { points, type Points } from '@apps-hub/domain/points';

import type { StoreTx } from '../../../db/database.ts';
import { NOTES_AT_ONCE } from './list.ts';

/** The most points that one customer has, including pending ones. Read from the listing's index, so no posting pays for it. */
export const mostHeld = async ({ sql, storeId }: StoreTx): Promise<Points> => {
  await sql`select listing_follow(${storeId}, ${NOTES_AT_ONCE})`;
  const [row] = await sql<{ most: number | null }[]>`select customers_most_held(${storeId}) as most`;
  return points(Math.max(row?.most ?? 0, 0));
};
