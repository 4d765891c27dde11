import type { PostingKind, Transaction } from '@apps-hub/contract/loyalty/points';

import type { Translate } from '../../i18n/use-phrases.ts';

const SIMPLE_KINDS = [
  'earn',
  'release',
  'redeem',
  'import',
  'expire',
] as const satisfies readonly PostingKind[];

type Named = Pick<Transaction, 'kind' | 'availableDelta' | 'reversesKind'>;

/** The name of a posting: "Order reward" for points that an order earned, and so on. */
export const kindText = (t: Translate, { kind, availableDelta, reversesKind }: Named): string => {
  const simple = SIMPLE_KINDS.find((each) => each === kind);
  if (simple) return t(`transactions.kind.${simple}`);
  if (kind === 'adjust') return t(`transactions.kind.${availableDelta < 0 ? 'adjustDeduct' : 'adjustAdd'}`);
  if (reversesKind === 'earn') return t('transactions.kind.reverseEarn');
  return t(`transactions.kind.${reversesKind === 'redeem' ? 'reverseRedeem' : 'reverse'}`);
};
