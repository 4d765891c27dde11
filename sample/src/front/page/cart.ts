export const ITEMS = ['printer', 'labels', 'boxes'] as const;
export type Item = (typeof ITEMS)[number];

/** Example prices in riyals. */
export const ITEM_PRICES: Readonly<Record<Item, number>> = { printer: 449, labels: 65, boxes: 48 };

export const MOST_OF_ONE = 9;

/** Quantity by item; 0 for an item that was removed. */
export type Cart = Readonly<Record<Item, number>>;

export const FULL_CART: Cart = { printer: 1, labels: 2, boxes: 1 };

export const CODE = 'WELCOME';
const CODE_PERCENT = 10;

/** The discount code in its canonical form; undefined if unknown. */
export const codeIn = (typed: string): string | undefined =>
  typed.trim().toUpperCase() === CODE ? CODE : undefined;

export const countOf = (cart: Cart): number => ITEMS.reduce((sum, item) => sum + cart[item], 0);

export const DELIVERIES = ['standard', 'express', 'today'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** Riyals. */
export const DELIVERY_PRICES: Readonly<Record<Delivery, number>> = { standard: 0, express: 15, today: 35 };

/** How the cart is paid: with a card, or in cash for a fee. */
export const PAYMENTS = ['card', 'cash'] as const;
export type PaymentMethod = (typeof PAYMENTS)[number];

/** Riyals. */
export const CASH_FEE = 12;

export interface Purchase {
  readonly cart: Cart;
  readonly code: string | undefined;
  readonly delivery: Delivery;
  readonly method: PaymentMethod;
}

/** Riyals before tax: the goods, the discount on them, delivery, the fee for cash, and all together. */
export const sumOf = ({ cart, code, delivery, method }: Purchase) => {
  const goods = ITEMS.reduce((sum, item) => sum + cart[item] * ITEM_PRICES[item], 0);
  const discount = code === undefined ? 0 : Math.round(goods * CODE_PERCENT) / 100;
  const shipping = DELIVERY_PRICES[delivery];
  const fee = method === 'cash' ? CASH_FEE : 0;
  return { goods, discount, shipping, fee, subtotal: goods - discount + shipping + fee };
};
