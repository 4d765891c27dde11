import { type CurrencyCode, parseCurrency } from '#money.ts';
import { err, ok, type Result } from '#result.ts';
import type { OrderLine, Refund } from '#shop/order.ts';
import type { DeclaredGoods } from './customs.ts';

interface RefundFacts extends Pick<Refund, 'items' | 'lineId' | 'units' | 'goodsMinor'> {
  /** Missing if it is the order's. */
  readonly currency?: string;
}

interface OrderGoods {
  readonly lines: readonly OrderLine[];
  readonly currency: string | null;
  readonly refunds: readonly RefundFacts[];
}

/**
 * `value_unknown`: the host sent no lines or currency. `customs_refunded`: it did not say which goods were refunded. `customs_free`: a unit
 * of a line costs nothing, and customs wants to know what it is worth.
 */
export type GoodsProblem = 'value_unknown' | 'customs_refunded' | 'customs_free';

export interface GoodsToDeclare {
  readonly currency: CurrencyCode;
  readonly goods: readonly DeclaredGoods[];
}

/** By which a product's facts are remembered: the host's id, else the article number. */
export const productKeyOf = ({ productId, sku }: Pick<OrderLine, 'productId' | 'sku'>): string | null => {
  if (productId !== null && productId !== '') return `id:${productId}`;
  return sku === null || sku === '' ? null : `sku:${sku}`;
};

/** What a refund took from a line: units that are not shipped, and their amount. */
interface Taken {
  readonly lineId: string | null;
  readonly units: number;
  readonly goodsMinor: number;
}

/** Null if it is not known what the refund is for: the goods in the box and their price would be a guess. */
const takenBy = (refund: RefundFacts, currency: CurrencyCode): readonly Taken[] | null => {
  if (refund.currency !== undefined && refund.currency !== currency) return null;
  const { items, lineId, units, goodsMinor } = refund;
  const taken = items ?? [{ lineId: lineId ?? null, units, goodsMinor }];
  const isNothing = (part: Taken) => part.units === 0 && part.goodsMinor === 0;
  const whole = taken.filter((part) => !isNothing(part));
  // Money beyond the named items may be for any of the goods.
  const named = whole.reduce((sum, part) => sum + part.goodsMinor, 0);
  return whole.some((part) => part.lineId === null) || named !== goodsMinor ? null : whole;
};

/** What is in the box and what was paid for it: the order's lines without gift cards, less what was refunded of them. */
export const goodsToDeclare = ({
  lines,
  currency: code,
  refunds,
}: OrderGoods): Result<GoodsToDeclare, GoodsProblem> => {
  const currency = parseCurrency(code ?? '');
  const shipped = lines.filter(({ isGiftCard, units }) => !isGiftCard && units > 0);
  if (!currency || shipped.length === 0) return err('value_unknown');
  const taken: Taken[] = [];
  for (const refund of refunds) {
    const parts = takenBy(refund, currency);
    if (!parts) return err('customs_refunded');
    taken.push(...parts);
  }
  const goods = shipped.flatMap((line): DeclaredGoods[] => {
    const own = taken.filter(({ lineId }) => lineId === line.lineId);
    const units = line.units - own.reduce((sum, part) => sum + part.units, 0);
    const totalMinor = line.totalMinor - own.reduce((sum, part) => sum + part.goodsMinor, 0);
    const { lineId, title } = line;
    return units === 0 ? [] : [{ lineId, productKey: productKeyOf(line), title, units, totalMinor }];
  });
  // More was refunded than sold: possible for an edited order with earlier refunds.
  if (goods.some(({ units, totalMinor }) => units < 0 || totalMinor < 0)) return err('customs_refunded');
  // A smaller total than one minor unit for each would declare some of them at nothing.
  if (goods.some(({ units, totalMinor }) => totalMinor < units)) return err('customs_free');
  return goods.length === 0 ? err('value_unknown') : ok({ currency, goods });
};
