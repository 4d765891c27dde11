import type { PostingKind, Transaction } from '@apps-hub/contract/loyalty/points/routes';

import type { Translate } from '@apps-hub/ui/i18n/translator.ts';

const SIMPLE_KINDS = [
  'earn',
  'release',
  'redeem',
  'import',
  'expire',
] as const satisfies readonly PostingKind[];

const REVERSALS: Partial<
  Record<PostingKind, 'reverseEarn' | 'reverseRedeem' | 'reverseAdjust' | 'reverseReverse'>
> = {
  earn: 'reverseEarn',
  reverse: 'reverseReverse',
  redeem: 'reverseRedeem',
  adjust: 'reverseAdjust',
};

type Named = Pick<Transaction, 'kind' | 'availableDelta' | 'reversesKind'>;

/** Who made a posting: a member of staff by name, an import or the system; nothing for the host, which the order implies. */
export const actorText = (t: Translate, actor: string | null): string | undefined => {
  switch (actor) {
    case null:
    case 'host':
      return undefined;
    case 'import':
      return t('transactions.byImport');
    case 'system':
      return t('transactions.bySystem');
    default:
      return t('transactions.by', { actor });
  }
};

/** The name of a posting, such as "Order reward" for points earned by an order. */
export const kindText = (t: Translate, { kind, availableDelta, reversesKind }: Named): string => {
  const simple = SIMPLE_KINDS.find((each) => each === kind);
  if (simple) return t(`transactions.kind.${simple}`);
  if (kind === 'adjust') return t(`transactions.kind.${availableDelta < 0 ? 'adjustDeduct' : 'adjustAdd'}`);
  const reversal = reversesKind === null ? undefined : REVERSALS[reversesKind];
  return t(`transactions.kind.${reversal ?? 'reverse'}`);
};
