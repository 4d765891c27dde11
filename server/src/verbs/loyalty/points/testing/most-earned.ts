import { type Bought, type Item, paidFor, taxIn } from './shopper-acts.ts';

/** What the store's settings say about earning. */
export interface EarningRules {
  readonly doesTaxCount: boolean;
  readonly doGiftCardsPay: boolean;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

const valueOf = (items: readonly Item[]): number => sum(items.map(paidFor));

/** The most of an amount that can be without tax, by the goods that it pays for. */
const mostUntaxed = (items: readonly Item[], amount: number): number => {
  let left = amount;
  return sum(
    items
      .toSorted((a, b) => a.taxPercent - b.taxPercent)
      .map((item) => {
        const counted = Math.min(left, paidFor(item));
        left -= counted;
        return counted - taxIn(counted, item);
      }),
  );
};

/** The most points that the rule of 1 for each 10.00 gives for what a shopper keeps of an order and has paid. */
export const mostEarned = (order: Bought, { doesTaxCount, doGiftCardsPay }: EarningRules): number => {
  if (order.isCancelled || !order.isPaid) return 0;
  const bought = order.items.filter((each) => each.kind === 'goods' && each.isPaid);
  const kept = bought.filter(({ isKept }) => isKept);
  const paid = Math.max(valueOf(kept) - order.goodwill, 0);
  const byCard = doGiftCardsPay ? 0 : order.byGiftCard;
  const amount = (paid * Math.max(valueOf(bought) - byCard, 0)) / Math.max(valueOf(bought), 1);
  return Math.floor((doesTaxCount ? amount : mostUntaxed(kept, amount)) / 10 + 1e-9);
};
