export const ITEMS = ['points', 'pickups', 'label'] as const;
export type Item = (typeof ITEMS)[number];

/** Example prices in riyals. */
export const ITEM_PRICES: Readonly<Record<Item, number>> = { points: 49, pickups: 39, label: 65 };

export const MOST_OF_ONE = 9;

/** How many of each item; none is 0. */
export type Cart = Readonly<Record<Item, number>>;

export const FULL_CART: Cart = { points: 1, pickups: 1, label: 2 };

export const CODE = 'WELCOME';
const CODE_PERCENT = 10;

/** The code as it is written, if it is one. */
export const codeIn = (typed: string): string | undefined =>
  typed.trim().toUpperCase() === CODE ? CODE : undefined;

export const countOf = (cart: Cart): number => ITEMS.reduce((sum, item) => sum + cart[item], 0);

/** Riyals before tax, and what the code takes off. */
export const sumOf = (cart: Cart, code: string | undefined) => {
  const full = ITEMS.reduce((sum, item) => sum + cart[item] * ITEM_PRICES[item], 0);
  const discount = code === undefined ? 0 : Math.round(full * CODE_PERCENT) / 100;
  return { full, discount, subtotal: full - discount };
};
