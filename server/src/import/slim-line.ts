import type { OrderLine } from '@apps-hub/domain/shop/order';

/** A line of an order from a file as JSON, without the names of its parts, which are most of its size. */
export type SlimLine = readonly [
  sku: string | null,
  title: string,
  units: number,
  lineId: string,
  taxMinor: number,
  totalMinor: number,
  discountMinor: number,
];

/** Only for lines without what files do not have: a product of the host, a gift card, product facts. */
export const slimLine = (line: OrderLine): SlimLine => {
  const { sku, title, units, lineId, taxMinor, totalMinor, discountMinor } = line;
  return [sku, title, units, lineId, taxMinor, totalMinor, discountMinor];
};

/** The line, its parts in the order in which PostgreSQL keeps the keys of jsonb, so that it has nothing to sort. */
export const wholeLine = (line: SlimLine): OrderLine => {
  const [sku, title, units, lineId, taxMinor, totalMinor, discountMinor] = line;
  return { sku, title, units, lineId, taxMinor, productId: null, totalMinor, discountMinor };
};
