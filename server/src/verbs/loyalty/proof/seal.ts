import type { CustomerId, StoreId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import type { Deps } from '#deps.ts';

const POSTINGS_AT_ONCE = 20_000;
const WALLETS_AT_ONCE = 2000;

/** Seals new postings of these wallets. */
export const sealWallets = async (
  { sql, storeId }: StoreTx,
  now: Date,
  customerIds: readonly CustomerId[],
): Promise<void> => {
  await sql`select ledger_seal(${storeId}, ${now}, ${[...customerIds]}::text[])`;
};

/** Seals new postings since the last run; one range of postings per transaction. */
export const sealNewPostings = async (deps: Deps, storeId: StoreId): Promise<void> => {
  for (let seen = POSTINGS_AT_ONCE; seen === POSTINGS_AT_ONCE;) {
    seen = await deps.database.inStore(storeId, async (tx) => {
      const [stretch] = await tx.sql<{ ids: CustomerId[]; postings: number }[]>`
        select posting_follow_customers(${storeId}, f.since, f.until) as ids, f.postings
        from posting_follow(${storeId}, 'seal', ${POSTINGS_AT_ONCE}) f`;
      if (!stretch) return 0;
      await sealWallets(tx, deps.now(), stretch.ids);
      return stretch.postings;
    });
  }
};

/** Seals all wallets of a store, about a thousand per transaction. */
export const sealStore = async (deps: Deps, storeId: StoreId): Promise<void> => {
  for (let after: string | null = ''; after !== null;) {
    const from: string = after;
    after = await deps.database.inStore(storeId, async ({ sql }) => {
      const [row] = await sql<{ last: string | null }[]>`
        select ledger_seal_after(${storeId}, ${deps.now()}, ${from}, ${WALLETS_AT_ONCE}) as last`;
      return row?.last ?? null;
    });
  }
};
