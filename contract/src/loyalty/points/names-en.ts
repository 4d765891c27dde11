import type { PostingName } from './posting-name.ts';

/** Postings in English, on screens and in exports. */
export const POSTING_NAMES = {
  earn: 'Order reward',
  release: 'Order reward became available',
  reverse: 'Points taken back',
  reverseEarn: 'Order reward taken back',
  reverseRedeem: 'Redeemed points returned',
  reverseAdjust: 'Adjustment undone',
  reverseReverse: 'Points taken back later',
  redeem: 'Points redeemed',
  adjustAdd: 'Points added',
  adjustDeduct: 'Points deducted',
  import: 'Imported balance',
  expire: 'Points expired',
} as const satisfies Readonly<Record<PostingName, string>>;
