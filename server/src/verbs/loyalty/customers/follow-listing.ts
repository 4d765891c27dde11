import type { StoreId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import type { Deps } from '#deps.ts';

/** How many changed customers one read of the list processes; a larger burst is left to later reads and the job. */
export const NOTES_AT_ONCE = 1000;

/** Updates the customer list within a transaction. */
export const followListingNow = async ({ sql, storeId }: StoreTx): Promise<void> => {
  for (let followed = 1; followed > 0;) {
    const [row] = await sql<{ followed: number }[]>`
      select listing_follow(${storeId}, ${NOTES_AT_ONCE}) as followed`;
    followed = row?.followed ?? 0;
  }
};

/** Updates the customer list even when nobody reads it. */
export const followListing = async (deps: Deps, storeId: StoreId): Promise<void> => {
  for (let followed = NOTES_AT_ONCE; followed === NOTES_AT_ONCE;) {
    followed = await deps.database.inStore(storeId, async (tx) => {
      const [row] = await tx.sql<{ followed: number }[]>`
        select listing_follow(${storeId}, ${NOTES_AT_ONCE}) as followed`;
      return row?.followed ?? 0;
    });
  }
};
