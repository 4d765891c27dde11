import { type Money, parseCurrency } from '#money.ts';
import type { OrderLine } from '#shop/order.ts';

interface Goods {
  readonly lines: readonly Pick<OrderLine, 'totalMinor'>[];
  readonly currency: string | null;
}

/** What an order's goods cost, after discounts; null where the host sent no lines or no currency, since a guess would be declared as true. */
export const goodsValueOf = ({ lines, currency }: Goods): Money | null => {
  const code = parseCurrency(currency ?? '');
  if (!code || lines.length === 0) return null;
  return { amountMinor: lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0), currency: code };
};
