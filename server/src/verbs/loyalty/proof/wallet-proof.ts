import { createHash } from 'node:crypto';

import type { Kept, PostingRow, SealRow, WalletRow } from './wallet-page.ts';

/** The expected state of a wallet after the postings so far. */
interface WalletState {
  version: number;
  available: number;
  pending: number;
  /** Points by last day, `infinity` for those that never expire. */
  readonly lots: Map<string, number>;
}

interface Wrong {
  readonly what: string;
  readonly expected: string;
  readonly found: string;
}

/** The first difference between a wallet and its postings, with the wallet's version. */
export interface WalletDifference extends Wrong {
  readonly version: number;
}

const startOf = (): WalletState => ({ version: 0, available: 0, pending: 0, lots: new Map() });

const unequal = (what: string, expected: number | string, found: number | string): Wrong | undefined =>
  expected === found ? undefined : { what, expected: String(expected), found: String(found) };

const moveLots = (state: WalletState, posting: PostingRow, held: number): Wrong | undefined => {
  const after = Math.max(posting.availableAfter, 0);
  const changes = posting.lots ?? { infinity: after - held };
  for (const [day, delta] of Object.entries(changes)) {
    const points = (state.lots.get(day) ?? 0) + delta;
    if (points < 0) return { what: `lot ${day}`, expected: 'at least 0', found: String(points) };
    if (points === 0) state.lots.delete(day);
    else state.lots.set(day, points);
  }
  const total = [...state.lots.values()].reduce((sum, points) => sum + points, 0);
  return unequal('sum of the lots', after, total);
};

/** Applies a posting to the state; returns what is wrong with it, if anything. */
const foldPosting = (state: WalletState, posting: PostingRow): Wrong | undefined => {
  const held = Math.max(state.available, 0);
  const wrong =
    unequal('version', state.version + 1, posting.version) ??
    unequal('available after', state.available + posting.availableDelta, posting.availableAfter) ??
    unequal('pending after', state.pending + posting.pendingDelta, posting.pendingAfter) ??
    moveLots(state, posting, held);
  if (wrong) return wrong;
  state.version = posting.version;
  state.available = posting.availableAfter;
  state.pending = posting.pendingAfter;
  if (state.pending < 0)
    return { what: 'pending after', expected: 'at least 0', found: String(state.pending) };
  const mayOverdraw = posting.kind === 'reverse' || posting.availableDelta >= 0;
  return state.available < 0 && !mayOverdraw
    ? { what: `available after ${posting.kind}`, expected: 'at least 0', found: String(state.available) }
    : undefined;
};

const lotsText = (lots: Iterable<readonly [string, number]>): string =>
  JSON.stringify(Object.fromEntries([...lots].sort(([a], [b]) => a.localeCompare(b))));

/** Compares a wallet with the state from its postings. */
const wrongWallet = (wallet: WalletRow | undefined, state: WalletState): Wrong | undefined => {
  if (!wallet) return { what: 'wallet', expected: 'a wallet', found: 'none' };
  const lots = wallet.lots ?? (wallet.available > 0 ? { infinity: wallet.available } : {});
  const nextExpiry = [...state.lots.keys()].filter((day) => day !== 'infinity').sort()[0];
  return (
    unequal('wallet version', state.version, wallet.version) ??
    unequal('wallet available', state.available, wallet.available) ??
    unequal('wallet pending', state.pending, wallet.pending) ??
    unequal('wallet lots', lotsText(state.lots), lotsText(Object.entries(lots))) ??
    unequal('wallet next expiry', nextExpiry ?? 'none', wallet.nextExpiry ?? 'none')
  );
};

const HASH_BYTES = 32;

/** The sealed hash of each version, from 1; or what is wrong with the sequence of seals. */
export const sealedHashes = (seals: readonly SealRow[]): Buffer[] | WalletDifference => {
  const hashes: Buffer[] = [];
  for (const seal of seals) {
    const wrong =
      unequal('first sealed version', hashes.length + 1, seal.firstVersion) ??
      unequal('sealed hashes', seal.version - hashes.length, seal.hashes.length / HASH_BYTES);
    if (wrong) return { version: seal.version, ...wrong };
    for (let at = 0; at < seal.hashes.length; at += HASH_BYTES)
      hashes.push(seal.hashes.subarray(at, at + HASH_BYTES));
  }
  return hashes;
};

/** Follows the chain through the postings, whose versions are consecutive from 1. */
const brokenSeal = (
  postings: readonly PostingRow[],
  hashes: readonly Buffer[],
): WalletDifference | undefined => {
  let before = Buffer.alloc(HASH_BYTES);
  for (const [place, sealed] of hashes.entries()) {
    const version = place + 1;
    const posting = postings[place];
    if (!posting) return { version, what: 'sealed posting', expected: 'a posting', found: 'none' };
    const hash = createHash('sha256').update(before).update(posting.text).digest();
    const wrong = unequal('hash', sealed.toString('hex'), hash.toString('hex'));
    if (wrong) return { version, ...wrong };
    before = hash;
  }
  return undefined;
};

/**
 * The first difference between a wallet and its postings: their versions, deltas, balances and lots, the resulting wallet, and the hash
 * chain as far as it is sealed. Undefined if it is proved.
 */
export const differenceOf = ({ wallet, postings, seals }: Kept): WalletDifference | undefined => {
  const state = startOf();
  for (const posting of postings) {
    const wrong = foldPosting(state, posting);
    if (wrong) return { version: posting.version, ...wrong };
  }
  const wrong = wrongWallet(wallet, state);
  if (wrong) return { version: wallet ? wallet.version : state.version, ...wrong };
  const hashes = sealedHashes(seals);
  return Array.isArray(hashes) ? brokenSeal(postings, hashes) : hashes;
};
