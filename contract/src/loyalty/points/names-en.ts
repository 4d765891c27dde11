import type { PostingName } from './posting-name.ts';

/** English names of postings, for screens and exports. */
export const POSTING_NAMES = {
  earn: 'Order reward',
  release: 'Order reward became available',
  reverse: 'Points taken back',
  reverseEarn: 'Order reward taken back',
  reverseRedeem: 'Redeemed points returned',
  reverseAdjust: 'Adjustment undone',
  reverseImport: 'Imported balance taken back',
  reverseReverse: 'Points taken back later',
  redeem: 'Points redeemed',
  adjustAdd: 'Points added',
  adjustDeduct: 'Points deducted',
  transferIn: 'Merged from another customer',
  transferOut: 'Moved to another customer by a merge',
  import: 'Imported balance',
  expire: 'Points expired',
} as const satisfies Readonly<Record<PostingName, string>>;
