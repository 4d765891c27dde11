import type { OrderLine } from '../shop/order.ts';
import { isOnSale } from '../shop/product-facts.ts';

/** How a rule names products: one by the host's product id, one variant by SKU, or all of a group. */
export const CHOSEN_BY = ['product', 'sku', 'category', 'brand', 'tag', 'on_sale'] as const;

/** A product as orders name it (by SKU for one variant, or where the host gives no id), or a group of products by the host's id of it. */
export interface ChosenProduct {
  readonly by: (typeof CHOSEN_BY)[number];
  readonly id: string;
  /** Its name when it was chosen, for screens. */
  readonly name: string;
}

/** Which lines of an order a rule counts: never an excluded product; of the rest, the chosen ones within the price limits. */
export interface LineScope {
  readonly except: readonly ChosenProduct[];
  /** Empty for all products. */
  readonly only: readonly ChosenProduct[];
  /** Limits of the price of one unit, before discounts and with tax; both inclusive. */
  readonly priceFromMinor: number | null;
  readonly priceToMinor: number | null;
}

/** Why a rule counts a line, or does not. */
export type LineReason =
  | 'counted'
  | 'gift_card'
  | 'free'
  | 'excluded'
  | 'not_chosen'
  | 'low_price'
  | 'high_price'
  /** The rule is for a group of products, and the host did not say whether this one belongs to it. */
  | 'facts_unknown';

/** What a rule says about one line of an order. */
export interface LineOutcome {
  readonly lineId: string;
  readonly why: LineReason;
}

/** Whether a rule needs to know more of products than orders say. */
export const needsFacts = (scope: Pick<LineScope, 'except' | 'only'> | undefined): boolean =>
  [...(scope?.except ?? []), ...(scope?.only ?? [])].some(({ by }) => by !== 'product' && by !== 'sku');

/** Whether a line is of this product or group; undefined if that is not known. */
const isOf = ({ by, id }: ChosenProduct, { productId, sku, facts }: OrderLine): boolean | undefined => {
  switch (by) {
    case 'product':
      return id === productId;
    case 'sku':
      return id === sku;
    case 'category':
      return facts?.categories.includes(id);
    case 'brand':
      return facts && facts.brand === id;
    case 'tag':
      return facts?.tags.includes(id);
    case 'on_sale':
      return facts && isOnSale(facts, sku);
  }
};

const isAmong = (products: readonly ChosenProduct[], line: OrderLine): boolean | undefined => {
  let isUnknown = false;
  for (const each of products) {
    const isOne = isOf(each, line);
    if (isOne) return true;
    isUnknown ||= isOne === undefined;
  }
  return isUnknown ? undefined : false;
};

/** What a rule says about a line, from the whole line as the order shows it. A line counts only if it is known to. */
const lineReason = (scope: LineScope, line: OrderLine): LineReason => {
  if (line.isGiftCard) return 'gift_card';
  if (line.totalMinor <= 0) return 'free';
  const isExcluded = isAmong(scope.except, line);
  if (isExcluded) return 'excluded';
  const isChosen = scope.only.length === 0 || isAmong(scope.only, line);
  if (isChosen === false) return 'not_chosen';
  const priceOfAllMinor = line.totalMinor + line.discountMinor;
  if (priceOfAllMinor < (scope.priceFromMinor ?? 0) * line.units) return 'low_price';
  if (scope.priceToMinor !== null && priceOfAllMinor > scope.priceToMinor * line.units) return 'high_price';
  return isExcluded === undefined || isChosen === undefined ? 'facts_unknown' : 'counted';
};

/** What a rule says about each line of an order. */
export const lineOutcomes = (scope: LineScope, lines: readonly OrderLine[]): LineOutcome[] =>
  lines.map((line) => ({ lineId: line.lineId, why: lineReason(scope, line) }));

/** The ids of the lines that a rule counts. If lines share an id, it must count all of them, because refunds cannot tell them apart. */
export const countedIds = (scope: LineScope, lines: readonly OrderLine[]): ReadonlySet<string> => {
  const outcomes = lineOutcomes(scope, lines);
  const counted = new Set(outcomes.map(({ lineId }) => lineId));
  for (const { lineId, why } of outcomes) if (why !== 'counted') counted.delete(lineId);
  return counted;
};

const isWithin = (inner: readonly ChosenProduct[], outer: readonly ChosenProduct[]): boolean =>
  inner.every((each) => outer.some(({ by, id }) => by === each.by && id === each.id));

/** Whether a rule counts at least the lines that another one counts; false if their lists do not tell. */
export const countsAllOf = (wide: LineScope | undefined, narrow: LineScope | undefined): boolean => {
  if (!wide) return true;
  if (!narrow) return false;
  const isListWide = wide.only.length === 0 || (narrow.only.length > 0 && isWithin(narrow.only, wide.only));
  return (
    isListWide &&
    isWithin(wide.except, narrow.except) &&
    (wide.priceFromMinor ?? 0) <= (narrow.priceFromMinor ?? 0) &&
    (wide.priceToMinor ?? Infinity) >= (narrow.priceToMinor ?? Infinity)
  );
};
