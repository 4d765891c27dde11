import type postgres from 'postgres';
import type { CustomerId, StoreId } from '@apps-hub/domain/ids';

import {
  foldPosting,
  type PostingRow,
  startOf,
  type WalletRow,
  type WalletState,
  type Wrong,
  wrongWallet,
} from './wallet-proof.ts';

/** The first place where the ledger is not what its postings say. */
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

type Sql = postgres.Sql<Record<string, unknown>>;

/** A wallet with one of its postings, if it has any. */
type LedgerRow = WalletRow & { readonly customerId: CustomerId } & (
    | PostingRow
    | { readonly postingVersion: null }
  );

/** Rows fetched at a time: what bounds the memory, whatever the store's size. */
const ROWS_AT_ONCE = 2000;

const ledgerRows = (sql: Sql, storeId: StoreId) =>
  sql<LedgerRow[]>`
    select coalesce(w.customer_id, p.customer_id) as "customerId", w.customer_id is not null as "hasWallet",
      w.version as "walletVersion", w.available as "walletAvailable", w.pending as "walletPending", w.lots as "walletLots",
      w.next_expiry as "walletNextExpiry", p.version as "postingVersion", p.kind, p.available_delta as "availableDelta",
      p.pending_delta as "pendingDelta", p.available_after as "availableAfter", p.pending_after as "pendingAfter", p.lots
    from (select * from wallet where store_id = ${storeId}) w
    full join (select * from posting where store_id = ${storeId}) p on p.customer_id = w.customer_id
    order by 1, p.version`.cursor(ROWS_AT_ONCE);

/** Walks the wallets one posting at a time, holding no more than one wallet's state. */
const proveWallets = async (sql: Sql, storeId: StoreId): Promise<Proof> => {
  let [wallets, postings] = [0, 0];
  let last: LedgerRow | undefined;
  let state: WalletState = startOf();
  const failed = ({ customerId }: LedgerRow, version: number, wrong: Wrong): Proof => ({
    wallets,
    postings,
    difference: { storeId, customerId, version, ...wrong },
  });
  const closing = (): Proof | undefined => {
    const wrong = last && wrongWallet(last, state);
    return last && wrong
      ? failed(last, last.hasWallet ? last.walletVersion : state.version, wrong)
      : undefined;
  };
  for await (const rows of ledgerRows(sql, storeId)) {
    for (const row of rows) {
      if (row.customerId !== last?.customerId) {
        const difference = closing();
        if (difference) return difference;
        wallets += 1;
        state = startOf();
      }
      last = row;
      if (row.postingVersion === null) continue;
      postings += 1;
      const wrong = foldPosting(state, row);
      if (wrong) return failed(row, row.postingVersion, wrong);
    }
  }
  return closing() ?? { wallets, postings, difference: null };
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
      (abs(o.available_delta + o.pending_delta) + o.shortfall)::text as original
    from (
      select customer_id, reverses_version as version, sum(abs(available_delta + pending_delta) + shortfall) as reversed
      from posting where store_id = ${storeId} and reverses_version is not null
      group by customer_id, reverses_version
    ) r
    left join posting o on o.store_id = ${storeId} and o.customer_id = r.customer_id and o.version = r.version
    where o.version is null or r.reversed > abs(o.available_delta + o.pending_delta) + o.shortfall
    order by r.customer_id, r.version limit 1`;
  if (!row) return null;
  const { customerId, version, original, reversed } = row;
  const expected = original === null ? 'an original posting' : `at most ${original}`;
  return { storeId, customerId, version, what: 'reversed in all', expected, found: reversed };
};

/**
 * Proves every wallet of a store from its postings: the chain of versions, the deltas and balances after each, the lots, the sums,
 * and that no reversal exceeds its original. Reads as the owner, in constant memory, and stops at the first difference.
 */
export const verifyLedger = async (sql: Sql, storeId: StoreId): Promise<Proof> => {
  const proof = await proveWallets(sql, storeId);
  if (proof.difference) return proof;
  return { ...proof, difference: await wrongReversal(sql, storeId) };
};
