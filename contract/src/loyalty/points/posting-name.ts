import type { PostingKind, Transaction } from './routes.ts';

/** What a posting is called: its kind, or for some kinds what it did. */
export type PostingName =
  | Exclude<PostingKind, 'adjust' | 'transfer'>
  | 'adjustAdd'
  | 'adjustDeduct'
  | 'transferIn'
  | 'transferOut'
  | 'reverseEarn'
  | 'reverseReverse'
  | 'reverseRedeem'
  | 'reverseAdjust'
  | 'reverseImport';

const REVERSALS: Partial<Record<PostingKind, PostingName>> = {
  earn: 'reverseEarn',
  reverse: 'reverseReverse',
  redeem: 'reverseRedeem',
  adjust: 'reverseAdjust',
  import: 'reverseImport',
};

/** The key of a posting's name, on screens and in exports. */
export const postingNameOf = ({
  kind,
  availableDelta,
  reversesKind,
}: Pick<Transaction, 'kind' | 'availableDelta' | 'reversesKind'>): PostingName => {
  if (kind === 'adjust') return availableDelta < 0 ? 'adjustDeduct' : 'adjustAdd';
  if (kind === 'transfer') return availableDelta < 0 ? 'transferOut' : 'transferIn';
  if (kind !== 'reverse' || reversesKind === null) return kind;
  return REVERSALS[reversesKind] ?? kind;
};
