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

interface ReturnedUnits {
  readonly lineId: string;
  readonly units: number;
}

interface SoldGoods {
  readonly lines: readonly Pick<OrderLine, 'lineId' | 'totalMinor' | 'units'>[];
  readonly currency: string | null;
}

/** What returned units cost, after discounts: their share of each line, rounded down. Null where the order does not say what a line cost. */
export const returnedValueOf = (
  { lines, currency }: SoldGoods,
  returned: readonly ReturnedUnits[],
): Money | null => {
  const code = parseCurrency(currency ?? '');
  if (!code || returned.length === 0) return null;
  let amountMinor = 0;
  for (const { lineId, units } of returned) {
    const line = lines.find((each) => each.lineId === lineId);
    if (!line || line.units < 1) return null;
    amountMinor += Math.floor((line.totalMinor * units) / line.units);
  }
  return { amountMinor, currency: code };
};
