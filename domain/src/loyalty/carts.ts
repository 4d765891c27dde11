import type { GoodsTotals, OrderLine } from '../shop/order.ts';
import type { DiscountTarget } from './redemption.ts';

/** The whole cart, in basis points. */
export const WHOLE_CART = 10_000;

const totalMinorOf = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, line) => sum + line.totalMinor, 0);

const cheapestMinor = (lines: readonly OrderLine[]): number => {
  const prices = lines
    .filter(({ totalMinor, units }) => totalMinor > 0 && units > 0)
    .map(({ totalMinor, units }) => Math.floor(totalMinor / units));
  return prices.length === 0 ? 0 : Math.min(...prices);
};

const targetMinor = (target: DiscountTarget, lines: readonly OrderLine[]): number => {
  switch (target.on) {
    case 'order':
      return totalMinorOf(lines);
    case 'cheapest':
      return cheapestMinor(lines);
    case 'specific':
      return totalMinorOf(
        lines.filter(({ productId }) => productId !== null && target.productIds.includes(productId)),
      );
  }
};

/**
 * The share of the store's cart value that a discount applies to, in basis points. Computed over all carts together, so large carts weigh
 * more.
 */
export const targetBasisPoints = (
  target: DiscountTarget,
  carts: readonly (readonly OrderLine[])[],
): number => {
  if (target.on === 'order') return WHOLE_CART;
  const goodsMinor = carts.reduce((sum, lines) => sum + targetMinor({ on: 'order' }, lines), 0);
  if (goodsMinor <= 0) return WHOLE_CART;
  const onMinor = carts.reduce((sum, lines) => sum + targetMinor(target, lines), 0);
  return Number((BigInt(onMinor) * BigInt(WHOLE_CART)) / BigInt(goodsMinor));
};

/** The median cart; undefined when there are none. */
export const typicalCartMinor = (carts: readonly Pick<GoodsTotals, 'goodsMinor'>[]): number | undefined => {
  const sorted = carts.map(({ goodsMinor }) => goodsMinor).toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)];
};
