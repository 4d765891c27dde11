import type { CurrencyCode } from '../money.ts';
import type { ProductFacts } from './product-facts.ts';

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
  /** A gift card sold by the store itself: money to be spent later, so it earns nothing. */
  readonly isGiftCard?: boolean;
  /** Its product as it was when the order came; missing if it was not known then. */
  readonly facts?: ProductFacts;
}

/** Returned units of one line, with the money refunded for them. */
export interface ReturnedItem {
  /** Null if the host does not name the line. */
  readonly lineId: string | null;
  readonly units: number;
  /** Zero for a free unit, and for goods returned without a refund. */
  readonly goodsMinor: number;
}

/** Returned goods, or money refunded for them. Refunded shipping is not included. */
export interface Refund {
  readonly refundId: string;
  readonly refundedAt: Date;
  /** As {@link paidUnits} counts them. */
  readonly units: number;
  /** Refunded goods, tax included. */
  readonly goodsMinor: number;
  /** The order line that was returned, if a file of past returns names it. */
  readonly lineId?: string;
  /** What was returned, including free units. Missing if only money was refunded, and in refunds from before items were stored. */
  readonly items?: readonly ReturnedItem[];
}

/** The paid part of one line, in one state of its order. */
export interface ToldLine {
  readonly lineId: string;
  /** As {@link paidUnits} counts them. */
  readonly units: number;
  readonly goodsMinor: number;
}

/** An order's paid goods in one of its states. */
export interface ToldGoods {
  readonly at: Date;
  readonly lines: readonly ToldLine[];
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
  /** What the customer pays in total, as the host's admin shows it; no rule uses it. Missing if the source has none. */
  readonly totalMinor?: number;
  readonly couponCodes: readonly string[];
  /** The host reports that the order is unpaid, so an earlier payment was withdrawn. Missing if it says nothing. */
  readonly isUnpaid?: boolean;
  /** The unpaid part of a paid order, e.g. after an edit. */
  readonly unpaidMinor?: number;
  /** What was paid by gift cards. */
  readonly giftCardMinor?: number;
  /** The paid goods in each reported state, oldest first; needed so that what an edit removed is not also counted as refunded. */
  readonly told?: readonly ToldGoods[];
}

/** The totals of an order's goods that rules use. */
export interface GoodsTotals {
  /** As {@link paidUnits} counts them. */
  readonly units: number;
  readonly goodsMinor: number;
  readonly taxMinor: number;
  readonly discountMinor: number;
}

/** Units that were paid for: a free one earns nothing, and takes nothing back when it is returned. */
export const paidUnits = (parts: readonly Pick<OrderLine, 'units' | 'totalMinor'>[]): number =>
  parts.reduce((sum, { units, totalMinor }) => sum + (totalMinor > 0 ? units : 0), 0);

export const goodsTotals = (lines: readonly OrderLine[]): GoodsTotals => ({
  units: paidUnits(lines),
  goodsMinor: lines.reduce((sum, line) => sum + line.totalMinor, 0),
  taxMinor: lines.reduce((sum, line) => sum + line.taxMinor, 0),
  discountMinor: lines.reduce((sum, line) => sum + line.discountMinor, 0),
});

/** An order's total as its host's admin shows it; if the host did not send it, the total of the goods. */
export const shownTotalMinor = ({
  totalMinor,
  lines,
}: {
  readonly totalMinor: number | null;
  readonly lines: readonly OrderLine[];
}): number => totalMinor ?? goodsTotals(lines).goodsMinor;
