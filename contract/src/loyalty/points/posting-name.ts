import type { PostingKind, Transaction } from './routes.ts';

/** What a posting is called: its kind, or for some kinds what it did. */
export type PostingName =
  | Exclude<PostingKind, 'adjust'>
  | 'adjustAdd'
  | 'adjustDeduct'
  | 'reverseEarn'
  | 'reverseReverse'
  | 'reverseRedeem'
  | 'reverseAdjust';

const REVERSALS: Partial<Record<PostingKind, PostingName>> = {
  earn: 'reverseEarn',
  reverse: 'reverseReverse',
  redeem: 'reverseRedeem',
  adjust: 'reverseAdjust',
};

/** The key of a posting's name, on screens and in exports. */
export const postingNameOf = ({
  kind,
  availableDelta,
  reversesKind,
}: Pick<Transaction, 'kind' | 'availableDelta' | 'reversesKind'>): PostingName => {
  if (kind === 'adjust') return availableDelta < 0 ? 'adjustDeduct' : 'adjustAdd';
  if (kind !== 'reverse' || reversesKind === null) return kind;
  return REVERSALS[reversesKind] ?? kind;
};
