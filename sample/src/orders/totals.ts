import { DELIVERY_FEE_MINOR, FREE_DELIVERY_FROM_MINOR, TAX_BASIS_POINTS } from './values.ts';

/** Amounts in cents. */
export interface OrderTotals {
  readonly subtotal: number;
  readonly delivery: number;
  readonly tax: number;
  readonly total: number;
}

interface Line {
  readonly priceMinor: number;
  readonly qty: number;
}

/** An order's total: lines, delivery, and tax on both, rounded once. */
export const orderTotals = (lines: readonly Line[]): OrderTotals => {
  const subtotal = lines.reduce((sum, { priceMinor, qty }) => sum + priceMinor * qty, 0);
  const delivery = subtotal === 0 || subtotal >= FREE_DELIVERY_FROM_MINOR ? 0 : DELIVERY_FEE_MINOR;
  const tax = Math.round(((subtotal + delivery) * TAX_BASIS_POINTS) / 10_000);
  return { subtotal, delivery, tax, total: subtotal + delivery + tax };
};
