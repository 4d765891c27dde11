import type { CurrencyCode } from '../money.ts';

/** One line of an order. Amounts include tax and are after the line's share of every discount. */
export interface OrderLine {
  readonly lineId: string;
  readonly productId: string | null;
  readonly sku: string | null;
  readonly title: string;
  readonly units: number;
  readonly totalMinor: number;
  /** Tax contained in `totalMinor`. */
  readonly taxMinor: number;
  /** Discount already taken off `totalMinor`. */
  readonly discountMinor: number;
}

/** Returned goods, or money refunded for them. Refunded shipping is not included. */
export interface Refund {
  readonly refundId: string;
  readonly refundedAt: Date;
  /** As {@link paidUnits} counts them. */
  readonly units: number;
  /** Refunded goods, tax included. */
  readonly goodsMinor: number;
  /** The order line that was returned, if the source names it; points do not depend on it. */
  readonly lineId?: string;
}

/** A host's order, in one shape for every host; the latest update of each fact wins. */
export interface OrderFacts {
  readonly externalId: string;
  readonly number: string;
  readonly currency: CurrencyCode;
  readonly placedAt: Date;
  readonly paidAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly lines: readonly OrderLine[];
  readonly shippingMinor: number;
  readonly couponCodes: readonly string[];
}

/** The totals of an order's goods that rules use. */
export interface GoodsTotals {
  /** As {@link paidUnits} counts them. */
  readonly units: number;
  readonly goodsMinor: number;
  readonly taxMinor: number;
  readonly discountMinor: number;
}

/** Units that were paid for: a free one earns nothing, and takes nothing back when it returns. */
export const paidUnits = (parts: readonly Pick<OrderLine, 'units' | 'totalMinor'>[]): number =>
  parts.reduce((sum, { units, totalMinor }) => sum + (totalMinor > 0 ? units : 0), 0);

export const goodsTotals = (lines: readonly OrderLine[]): GoodsTotals => ({
  units: paidUnits(lines),
  goodsMinor: lines.reduce((sum, line) => sum + line.totalMinor, 0),
  taxMinor: lines.reduce((sum, line) => sum + line.taxMinor, 0),
  discountMinor: lines.reduce((sum, line) => sum + line.discountMinor, 0),
});
