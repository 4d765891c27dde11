import type { LocalDate } from '@apps-hub/domain/time';

import { type Article, CATALOGUE, SHIPPING_MINOR } from './catalogue.ts';
import { instantOn } from './clock.ts';
import type { DemoCoupon } from './coupons.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import { hoursOf } from './seasons.ts';
import type { Sending } from './sending.ts';

/** One line; amounts in halalas, tax included, after the line's share of the coupon. */
export interface DemoLine {
  readonly id: string;
  readonly article: Article;
  readonly units: number;
  readonly totalMinor: number;
  readonly taxMinor: number;
  readonly discountMinor: number;
}

export interface DemoRefundLine {
  readonly line: DemoLine;
  readonly units: number;
  readonly totalMinor: number;
  readonly taxMinor: number;
}

export interface DemoRefund {
  readonly id: string;
  readonly at: Date;
  readonly lines: readonly DemoRefundLine[];
  readonly withShipping: boolean;
}

/** An order as the shop has it at the end of the year; facts after that are null. */
export interface DemoOrder {
  readonly id: string;
  readonly number: string;
  /** Null for a guest. */
  readonly customer: Person | null;
  readonly placedAt: Date;
  /** An order with cash on delivery is paid on delivery. */
  paidAt: Date | null;
  /** When it may ship: once paid, or immediately with cash on delivery. */
  readonly confirmedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly lines: readonly DemoLine[];
  readonly shippingMinor: number;
  readonly coupon: DemoCoupon | null;
  readonly sending: Sending;
  /** Known once a courier has it. */
  waybill: string | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  refund: DemoRefund | null;
}

/** The tax included in an amount, rounded once; the rate is 15 %. */
const taxIn = (totalMinor: number): number => Math.round((totalMinor * 15) / 115);

export const goodsMinorOf = ({ lines }: Pick<DemoOrder, 'lines'>): number =>
  lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0);

/** The time of an order, in minutes after midnight. */
const minuteOn = (date: LocalDate, random: Random): number => {
  const hours = [...hoursOf(date).entries()];
  const [hour] = random.weighted(hours, ([, weight]) => weight);
  return hour * 60 + random.int(0, 59);
};

/** When the orders of a day are placed, in order. */
export const momentsOf = (date: LocalDate, count: number, random: Random): Date[] =>
  Array.from({ length: count }, () => minuteOn(date, random))
    .sort((a, b) => a - b)
    .map((minute) => new Date(instantOn(date, minute).getTime() + random.int(0, 59) * 1000));

const LINE_COUNTS = [1, 1, 1, 2, 2, 2, 3, 3, 4] as const;

export interface Basket {
  readonly article: Article;
  readonly units: number;
}

/** A random basket; each product once. */
export const basketOf = (random: Random): Basket[] => {
  const articles = new Set<Article>();
  for (let left = random.pick(LINE_COUNTS); left > 0; left -= 1)
    articles.add(random.weighted(CATALOGUE, ({ demand }) => demand));
  return [...articles].map((article) => ({
    article,
    units: Math.max(1, random.int(-1, article.mostUnits)),
  }));
};

export const priceOf = (basket: readonly Basket[]): number =>
  basket.reduce((sum, { article, units }) => sum + article.priceMinor * units, 0);

/** Splits a discount over the lines by price; the rounding remainder comes off the first. */
const sharesOf = (basket: readonly Basket[], discountMinor: number): number[] => {
  const whole = priceOf(basket);
  const shares = basket.map(({ article, units }) =>
    Math.floor((discountMinor * article.priceMinor * units) / whole),
  );
  const left = discountMinor - shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share, index) => (index === 0 ? share + left : share));
};

export const linesOf = (orderId: string, basket: readonly Basket[], discountMinor: number): DemoLine[] => {
  const shares = sharesOf(basket, discountMinor);
  return basket.map(({ article, units }, index) => {
    const share = shares[index] ?? 0;
    const totalMinor = article.priceMinor * units - share;
    const id = `${orderId}-${index + 1}`;
    return { id, article, units, totalMinor, taxMinor: taxIn(totalMinor), discountMinor: share };
  });
};

export const weightOf = (basket: readonly Basket[]): number =>
  basket.reduce((sum, { article, units }) => sum + article.weightGrams * units, 200);

/** Large orders ship for free. */
export const shippingOf = (basket: readonly Basket[]): number =>
  priceOf(basket) >= 40_000 ? 0 : SHIPPING_MINOR;

/** Some customers return everything, others one product; the rest of the order stays refundable. */
export const refundOf = (
  order: Pick<DemoOrder, 'id' | 'lines' | 'shippingMinor'>,
  at: Date,
  random: Random,
): DemoRefund => {
  const isWhole = random.chance(35);
  const returned = isWhole ? order.lines : [random.pick(order.lines)];
  const lines = returned.map((line) => {
    const units = isWhole ? line.units : random.int(1, line.units);
    const totalMinor = Math.floor((line.totalMinor * units) / line.units);
    const taxMinor = Math.floor((line.taxMinor * units) / line.units);
    return { line, units, totalMinor, taxMinor };
  });
  return { id: `refund-${order.id}`, at, lines, withShipping: isWhole && order.shippingMinor > 0 };
};
