export const ITEMS = ['points', 'pickups', 'label'] as const;
export type Item = (typeof ITEMS)[number];

/** Example prices in riyals. */
export const ITEM_PRICES: Readonly<Record<Item, number>> = { points: 49, pickups: 39, label: 65 };

export const MOST_OF_ONE = 9;

/** Quantity by item; items with none are absent. */
export type Cart = Readonly<Record<Item, number>>;

export const FULL_CART: Cart = { points: 1, pickups: 1, label: 2 };

export const CODE = 'WELCOME';
const CODE_PERCENT = 10;

/** The discount code in its canonical form; undefined if unknown. */
export const codeIn = (typed: string): string | undefined =>
  typed.trim().toUpperCase() === CODE ? CODE : undefined;

export const countOf = (cart: Cart): number => ITEMS.reduce((sum, item) => sum + cart[item], 0);

/** Riyals before tax, and the discount. */
export const sumOf = (cart: Cart, code: string | undefined) => {
  const full = ITEMS.reduce((sum, item) => sum + cart[item] * ITEM_PRICES[item], 0);
  const discount = code === undefined ? 0 : Math.round(full * CODE_PERCENT) / 100;
  return { full, discount, subtotal: full - discount };
};
