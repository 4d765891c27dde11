import type { CustomerId, StoreId } from '@apps-hub/domain/ids';
import type { PostingKind } from '@apps-hub/contract/loyalty/points/routes';

import type { StoreTx } from '#db/database.ts';

type Sql = StoreTx['sql'];

export interface WalletRow {
  readonly customerId: CustomerId;
  readonly version: number;
  readonly available: number;
  readonly pending: number;
  readonly lots: Record<string, number> | null;
  readonly nextExpiry: string | null;
}

export interface PostingRow {
  readonly customerId: CustomerId;
  readonly version: number;
  readonly kind: PostingKind;
  readonly availableDelta: number;
  readonly pendingDelta: number;
  readonly availableAfter: number;
  readonly pendingAfter: number;
  readonly lots: Record<string, number> | null;
  /** The text that is hashed (functions/loyalty/proof.sql). */
  readonly text: string;
}

export interface SealRow {
  readonly customerId: CustomerId;
  readonly version: number;
  readonly firstVersion: number;
  readonly hashes: Buffer;
  /** When the wallet's texts were erased and this chain was recomputed; null if never. */
  readonly textsRemovedAt: Date | null;
}

/** All rows of a wallet; `wallet` is missing if somebody deleted it. */
export interface Kept {
  readonly customerId: CustomerId;
  readonly wallet: WalletRow | undefined;
  readonly postings: PostingRow[];
  readonly seals: SealRow[];
}

/** One customer, or a range after one customer, up to another or to the end. */
type Range = { readonly only: CustomerId } | { readonly after: string; readonly upTo: string | null };

/** As fragments: with one plan for all ranges, the planner would read each page to the store's end. */
const inRange = (sql: Sql, range: Range) => {
  if ('only' in range) return sql`x.customer_id = ${range.only}`;
  const { after, upTo } = range;
  return upTo === null
    ? sql`x.customer_id > ${after}`
    : sql`x.customer_id > ${after} and x.customer_id <= ${upTo}`;
};

const readPostings = (sql: Sql, storeId: StoreId, range: Range) => sql<PostingRow[]>`
  select x.customer_id as "customerId", x.version, x.kind, x.available_delta as "availableDelta", x.pending_delta as "pendingDelta",
    x.available_after as "availableAfter", x.pending_after as "pendingAfter", x.lots, x.line as text
  from posting_line x where x.store_id = ${storeId} and ${inRange(sql, range)} order by x.customer_id, x.version`;

const readSeals = (sql: Sql, storeId: StoreId, range: Range) => sql<SealRow[]>`
  select x.customer_id as "customerId", x.version, x.first_version as "firstVersion", x.hashes,
    x.texts_removed_at as "textsRemovedAt"
  from posting_seal x where x.store_id = ${storeId} and ${inRange(sql, range)} order by x.customer_id, x.version`;

/** All rows of the wallets in a range; the caller's transaction provides one snapshot. */
const readRange = async (
  sql: Sql,
  storeId: StoreId,
  wallets: readonly WalletRow[],
  range: Range,
): Promise<Kept[]> => {
  const [postings, seals] = await Promise.all([
    readPostings(sql, storeId, range),
    readSeals(sql, storeId, range),
  ]);
  const kept = new Map<CustomerId, Kept>();
  for (const wallet of wallets)
    kept.set(wallet.customerId, { customerId: wallet.customerId, wallet, postings: [], seals: [] });
  const of = (customerId: CustomerId): Kept => {
    const known = kept.get(customerId) ?? { customerId, wallet: undefined, postings: [], seals: [] };
    kept.set(customerId, known);
    return known;
  };
  for (const posting of postings) of(posting.customerId).postings.push(posting);
  for (const seal of seals) of(seal.customerId).seals.push(seal);
  return [...kept.values()].sort((a, b) => (a.customerId < b.customerId ? -1 : 1));
};

/** Wallets per page; bounds the memory for any store. */
const WALLETS_AT_ONCE = 200;

const walletColumns = (sql: Sql) =>
  sql`customer_id as "customerId", version, available, pending, lots, next_expiry as "nextExpiry"`;

const readWallets = (sql: Sql, storeId: StoreId, after: string) => sql<WalletRow[]>`
  select ${walletColumns(sql)} from wallet
  where store_id = ${storeId} and customer_id > ${after} order by customer_id limit ${WALLETS_AT_ONCE}`;

/** One page of a store's wallets with postings and seals, including customers without a wallet. `next` is null at the end. */
export const readWalletPage = async (
  sql: Sql,
  storeId: StoreId,
  after: string,
): Promise<{ readonly kept: readonly Kept[]; readonly next: string | null }> => {
  const wallets = await readWallets(sql, storeId, after);
  const next = wallets.length < WALLETS_AT_ONCE ? null : (wallets.at(-1)?.customerId ?? null);
  return { kept: await readRange(sql, storeId, wallets, { after, upTo: next }), next };
};

/** All rows of a customer's wallet; undefined if there are neither a wallet nor postings. */
export const readWallet = async (
  sql: Sql,
  storeId: StoreId,
  customerId: CustomerId,
): Promise<Kept | undefined> => {
  const wallets = await sql<WalletRow[]>`
    select ${walletColumns(sql)} from wallet where store_id = ${storeId} and customer_id = ${customerId}`;
  const [found] = await readRange(sql, storeId, wallets, { only: customerId });
  return found;
};
