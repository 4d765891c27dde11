import type { CurrencyCode } from '../money.ts';

/** One article of an order. Amounts include tax and are after the line's share of every discount. */
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

/** Goods that went back, or money for them. Shipping that was refunded is not part of it. */
export interface Refund {
  readonly refundId: string;
  readonly refundedAt: Date;
  readonly units: number;
  /** Refunded goods, tax included. */
  readonly goodsMinor: number;
  /** The order's line that went back, where the source lets us know; points do not depend on it. */
  readonly lineId?: string;
}

/** What a host's order says, in one shape for every host; the newest news of each fact wins. */
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

/** The goods of an order in the sums that rules are about. Free articles count as no unit. */
export interface GoodsTotals {
  readonly units: number;
  readonly goodsMinor: number;
  readonly taxMinor: number;
  readonly discountMinor: number;
}

export const goodsTotals = (lines: readonly OrderLine[]): GoodsTotals => ({
  units: lines.reduce((sum, line) => sum + (line.totalMinor > 0 ? line.units : 0), 0),
  goodsMinor: lines.reduce((sum, line) => sum + line.totalMinor, 0),
  taxMinor: lines.reduce((sum, line) => sum + line.taxMinor, 0),
  discountMinor: lines.reduce((sum, line) => sum + line.discountMinor, 0),
});
