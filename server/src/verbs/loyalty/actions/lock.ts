import type { StoreTx } from '#db/database.ts';

/**
 * Saves of the actions wait for each other, and for those who are being given points; these only wait for a save. So a budget that is added
 * counts everything that was given before.
 *
 * Whoever gives points locks in this order: the wallets (`lockPerson`), these actions, the counter of the budget, the marks. An erasure locks
 * the wallet too before it deletes a birthday. A save locks no wallet.
 */
export const lockActions = async ({ sql, storeId }: StoreTx, by: 'save' | 'claim'): Promise<void> => {
  const name = `actions/${storeId}`;
  await (by === 'save'
    ? sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
    : sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`);
};
