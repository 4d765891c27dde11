import { createHash } from 'node:crypto';
import type { CustomerId, StoreId } from '@apps-hub/domain/ids';

import type { Deps } from '#deps.ts';
import { sealStore, sealWallets } from './seal.ts';
import { type Kept, readWallet, readWalletPage } from './wallet-page.ts';
import { sealedHashes } from './wallet-proof.ts';

const PROOF_FORMAT = 'apps-hub-ledger-proof/1';

interface Source {
  readonly deps: Deps;
  readonly storeId: StoreId;
  /** Limits the file to one customer's wallet. */
  readonly customerId: CustomerId | undefined;
}

/** A stored wallet, then its postings, each with its sealed hash; postings are written exactly as they were hashed. */
const walletLines = ({ customerId, wallet, postings, seals }: Kept): string[] => {
  const hashes = sealedHashes(seals);
  const { version, available, pending, lots } = wallet ?? {};
  const textsRemovedAt = seals.findLast((seal) => seal.textsRemovedAt)?.textsRemovedAt;
  const head = wallet
    ? {
        customerId,
        version,
        available,
        pending,
        lots,
        sealed: seals.at(-1)?.version ?? 0,
        ...(textsRemovedAt ? { textsRemovedAt } : {}),
      }
    : { customerId, version: null };
  const hashOf = (place: number): string => {
    const hash = Array.isArray(hashes) ? hashes[place] : undefined;
    return hash ? `"${hash.toString('hex')}"` : 'null';
  };
  return [
    JSON.stringify({ wallet: head }),
    ...postings.map((posting) => `{"posting":${posting.text},"hash":${hashOf(posting.version - 1)}}`),
  ];
};

/** Reads each page of wallets in its own transaction, so that a slow reader keeps none open. */
const wallets = async function* ({ deps, storeId, customerId }: Source): AsyncGenerator<readonly Kept[]> {
  if (customerId) {
    await deps.database.inStore(storeId, (tx) => sealWallets(tx, deps.now(), [customerId]));
    const kept = await deps.database.inSnapshot(storeId, ({ sql }) => readWallet(sql, storeId, customerId));
    yield kept ? [kept] : [];
    return;
  }
  await sealStore(deps, storeId);
  for (let after: string | null = ''; after !== null;) {
    const from: string = after;
    const page = await deps.database.inSnapshot(storeId, ({ sql }) => readWalletPage(sql, storeId, from));
    yield page.kept;
    after = page.next;
  }
};

/**
 * The ledger of a customer or the whole store, sealed first, as a file that proof/verify.mjs checks without us: one JSON text per line,
 * ended by a digest of all lines before. Each wallet is read in one snapshot.
 */
export const proofLines = async function* (source: Source): AsyncGenerator<string> {
  const { deps, storeId, customerId } = source;
  const digest = createHash('sha256');
  const text = (lines: readonly string[]): string => {
    const chunk = lines.map((line) => `${line}\n`).join('');
    digest.update(chunk);
    return chunk;
  };
  const madeAt = deps.now().toISOString();
  yield text([JSON.stringify({ format: PROOF_FORMAT, storeId, customerId: customerId ?? null, madeAt })]);
  let [walletCount, postingCount] = [0, 0];
  for await (const page of wallets(source)) {
    walletCount += page.length;
    for (const kept of page) postingCount += kept.postings.length;
    if (page.length > 0) yield text(page.flatMap(walletLines));
  }
  yield `${JSON.stringify({ end: { wallets: walletCount, postings: postingCount, sha256: digest.digest('hex') } })}\n`;
};
