import type { StoreTx } from '#db/database.ts';

/**
 * Saves of the actions wait for each other, and for those who are being given points; these only wait for a save. So a budget that is added
 * counts everything that was given before.
 */
export const lockActions = async ({ sql, storeId }: StoreTx, by: 'save' | 'claim'): Promise<void> => {
  const name = `actions/${storeId}`;
  await (by === 'save'
    ? sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
    : sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`);
};
