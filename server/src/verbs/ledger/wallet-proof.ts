import type { PostingKind } from '@apps-hub/contract/loyalty/points';

/** What a wallet must be after the postings read so far. */
export interface WalletState {
  version: number;
  available: number;
  pending: number;
  /** Points by their last day, `infinity` for those that never expire. */
  readonly lots: Map<string, number>;
}

export interface PostingRow {
  readonly postingVersion: number;
  readonly kind: PostingKind;
  readonly availableDelta: number;
  readonly pendingDelta: number;
  readonly availableAfter: number;
  readonly pendingAfter: number;
  readonly lots: Record<string, number> | null;
}

export interface Wrong {
  readonly what: string;
  readonly expected: string;
  readonly found: string;
}

export interface WalletRow {
  readonly hasWallet: boolean;
  readonly walletVersion: number;
  readonly walletAvailable: number;
  readonly walletPending: number;
  readonly walletLots: Record<string, number> | null;
  readonly walletNextExpiry: string | null;
}

export const startOf = (): WalletState => ({ version: 0, available: 0, pending: 0, lots: new Map() });

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

/** Takes one more posting into the state; answers what is wrong with it, if anything. */
export const foldPosting = (state: WalletState, posting: PostingRow): Wrong | undefined => {
  const held = Math.max(state.available, 0);
  const wrong =
    unequal('version', state.version + 1, posting.postingVersion) ??
    unequal('available after', state.available + posting.availableDelta, posting.availableAfter) ??
    unequal('pending after', state.pending + posting.pendingDelta, posting.pendingAfter) ??
    moveLots(state, posting, held);
  if (wrong) return wrong;
  state.version = posting.postingVersion;
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

/** Compares a wallet with what its postings make of it. */
export const wrongWallet = (row: WalletRow, state: WalletState): Wrong | undefined => {
  if (!row.hasWallet) return { what: 'wallet', expected: 'a wallet', found: 'none' };
  const lots = row.walletLots ?? (row.walletAvailable > 0 ? { infinity: row.walletAvailable } : {});
  const nextExpiry = [...state.lots.keys()].filter((day) => day !== 'infinity').sort()[0];
  return (
    unequal('wallet version', state.version, row.walletVersion) ??
    unequal('wallet available', state.available, row.walletAvailable) ??
    unequal('wallet pending', state.pending, row.walletPending) ??
    unequal('wallet lots', lotsText(state.lots), lotsText(Object.entries(lots))) ??
    unequal('wallet next expiry', nextExpiry ?? 'none', row.walletNextExpiry ?? 'none')
  );
};
