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

/** How many customers get their facts in one transaction. */
const FACTS_AT_ONCE = 5000;

/** Fills the facts of the next customers; returns whether all customers have theirs. */
export const fillFacts = async ({ sql, storeId }: StoreTx, limit = FACTS_AT_ONCE): Promise<boolean> => {
  const [row] = await sql<{ isDone: boolean }[]>`
    select customer_facts_fill(${storeId}, ${limit}) as "isDone"`;
  return row?.isDone ?? false;
};

/** Updates the customer list even when no one reads it, and fills customers' facts. */
export const followListing = async (deps: Deps, storeId: StoreId): Promise<void> => {
  for (let isDone = false; !isDone;) {
    isDone = await deps.database.inStore(storeId, async (tx) => {
      const [row] = await tx.sql<{ followed: number }[]>`
        select listing_follow(${storeId}, ${NOTES_AT_ONCE}) as followed`;
      const isFilled = await fillFacts(tx);
      return isFilled && (row?.followed ?? 0) < NOTES_AT_ONCE;
    });
  }
};
