import type { OrderData, OrderLineData } from './api-types.ts';

/** The API does not mark a tip's line: it has no product and is not shipped. */
const isWithoutProduct = (line: OrderLineData): boolean =>
  !line.product_id && !line.sku && line.requires_shipping === false && !line.gift_card;

const costOf = (line: OrderLineData): number => Number(line.price) * line.quantity;

const isAmount = (a: number, b: number): boolean => Math.abs(a - b) < 0.0005;

/** Webhooks name the payment method of a tip. */
const isNamedTip = (line: OrderLineData): boolean =>
  Boolean(line.tip_payment_gateway ?? line.tip_payment_method);

const idsOf = (lines: readonly OrderLineData[]): ReadonlySet<string> => new Set(lines.map(({ id }) => id));

/**
 * The ids of the lines that are tips, which are not goods. Sources: admin-rest, Order.line_items, "tip_payment_gateway"; admin-graphql
 * 2026-10, TipSale.lineItem and Order.totalTipReceivedSet.
 */
export const tipLines = (order: OrderData): ReadonlySet<string> => {
  const named = order.line_items.filter(isNamedTip);
  const tip = Number(order.total_tip_received ?? 0);
  if (named.length > 0 || tip <= 0) return idsOf(named);
  const like = order.line_items.filter(isWithoutProduct);
  const whole = like.reduce((sum, line) => sum + costOf(line), 0);
  return idsOf(isAmount(whole, tip) ? like : like.filter((line) => isAmount(costOf(line), tip)).slice(0, 1));
};
