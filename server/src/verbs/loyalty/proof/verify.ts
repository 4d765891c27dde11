import type { CustomerId, StoreId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import { readWalletPage } from './wallet-page.ts';
import { differenceOf } from './wallet-proof.ts';

/** The first difference between the ledger and its postings. */
export interface Difference {
  readonly storeId: StoreId;
  readonly customerId: CustomerId;
  readonly version: number;
  readonly what: string;
  readonly expected: string;
  readonly found: string;
}

export interface Proof {
  readonly wallets: number;
  readonly postings: number;
  readonly difference: Difference | null;
}

type Sql = StoreTx['sql'];

/** Iterates over the wallets a page at a time. */
const proveWallets = async (sql: Sql, storeId: StoreId): Promise<Proof> => {
  let [wallets, postings] = [0, 0];
  for (let after: string | null = ''; after !== null;) {
    const { kept, next } = await readWalletPage(sql, storeId, after);
    for (const each of kept) {
      wallets += 1;
      postings += each.postings.length;
      const difference = differenceOf(each);
      if (difference)
        return { wallets, postings, difference: { storeId, customerId: each.customerId, ...difference } };
    }
    after = next;
  }
  return { wallets, postings, difference: null };
};

interface ReversalRow {
  readonly customerId: CustomerId;
  readonly version: number;
  readonly original: string | null;
  readonly reversed: string;
}

/** The first original that was reversed by more than it moved, or that does not exist. */
const wrongReversal = async (sql: Sql, storeId: StoreId): Promise<Difference | null> => {
  const [row] = await sql<ReversalRow[]>`
    select r.customer_id as "customerId", r.version, r.reversed::text,
      abs(o.available_delta + o.pending_delta - o.shortfall)::text as original
    from (
      select customer_id, reverses_version as version, sum(abs(available_delta + pending_delta - shortfall)) as reversed
      from posting where store_id = ${storeId} and reverses_version is not null
      group by customer_id, reverses_version
    ) r
    left join posting o on o.store_id = ${storeId} and o.customer_id = r.customer_id and o.version = r.version
    where o.version is null or r.reversed > abs(o.available_delta + o.pending_delta - o.shortfall)
    order by r.customer_id, r.version limit 1`;
  if (!row) return null;
  const { customerId, version, original, reversed } = row;
  const expected = original === null ? 'an original posting' : `at most ${original}`;
  return { storeId, customerId, version, what: 'reversed in all', expected, found: reversed };
};

/**
 * Proves every wallet of a store from its postings: the chain of versions, the deltas and balances after each, the lots, the sums, the
 * hashes as far as they are sealed, and that no reversal exceeds its original. Memory is bounded by a page of wallets; stops at the first
 * difference. Needs a transaction with one snapshot (repeatable read).
 */
export const verifyLedger = async (sql: Sql, storeId: StoreId): Promise<Proof> => {
  const proof = await proveWallets(sql, storeId);
  if (proof.difference) return proof;
  return { ...proof, difference: await wrongReversal(sql, storeId) };
};
