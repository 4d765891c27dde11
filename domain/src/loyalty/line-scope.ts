import type { OrderLine } from '../shop/order.ts';

/** A product as orders name it: by the host's product id, or by SKU for one variant or where the host gives no id. */
export interface ChosenProduct {
  readonly by: 'product' | 'sku';
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
  | 'high_price';

/** What a rule says about one line of an order. */
export interface LineOutcome {
  readonly lineId: string;
  readonly why: LineReason;
}

const isAmong = (products: readonly ChosenProduct[], { productId, sku }: OrderLine): boolean =>
  products.some(({ by, id }) => id === (by === 'product' ? productId : sku));

/** What a rule says about a line, from the whole line as the order shows it. */
const lineReason = (scope: LineScope, line: OrderLine): LineReason => {
  if (line.isGiftCard) return 'gift_card';
  if (line.totalMinor <= 0) return 'free';
  if (isAmong(scope.except, line)) return 'excluded';
  if (scope.only.length > 0 && !isAmong(scope.only, line)) return 'not_chosen';
  const priceOfAllMinor = line.totalMinor + line.discountMinor;
  if (priceOfAllMinor < (scope.priceFromMinor ?? 0) * line.units) return 'low_price';
  if (scope.priceToMinor !== null && priceOfAllMinor > scope.priceToMinor * line.units) return 'high_price';
  return 'counted';
};

/** What a rule says about each line of an order. */
export const lineOutcomes = (scope: LineScope, lines: readonly OrderLine[]): LineOutcome[] =>
  lines.map((line) => ({ lineId: line.lineId, why: lineReason(scope, line) }));

/** The ids of the lines that a rule counts. If lines share an id, it must count all of them, because refunds cannot tell them apart. */
export const countedIds = (scope: LineScope, lines: readonly OrderLine[]): ReadonlySet<string> => {
  const outcomes = lineOutcomes(scope, lines);
  const counted = new Set(outcomes.filter(({ why }) => why === 'counted').map(({ lineId }) => lineId));
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
