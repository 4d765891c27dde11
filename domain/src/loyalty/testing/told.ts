import type { RefundedGoods } from '#loyalty/kept-goods.ts';
import type { OrderFacts, ToldGoods } from '#shop/order.ts';
import { paidGoods, toldLines } from '#shop/paid-goods.ts';

/** An order's state or refund, as its host sends it. */
export type Told =
  | { readonly kind: 'state'; readonly at: Date; readonly facts: OrderFacts }
  | { readonly kind: 'refund'; readonly id: string; readonly refund: RefundedGoods };

/** What is known about an order when some events have arrived: its latest state, the earlier ones, and each refund once. */
export const knownOf = (
  arrived: readonly Told[],
): { readonly facts: OrderFacts; readonly refunds: readonly RefundedGoods[] } | undefined => {
  const states = arrived
    .flatMap((each) => (each.kind === 'state' ? [each] : []))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const last = states.at(-1);
  if (!last) return undefined;
  const told: ToldGoods[] = states
    .filter(({ facts }) => facts.paidAt)
    .map(({ at, facts }) => ({ at, lines: toldLines(paidGoods(facts)) }));
  const refunds = new Map(
    arrived.flatMap((each) => (each.kind === 'refund' ? [[each.id, each.refund]] : [])),
  );
  const deliveredAt = states.find(({ facts }) => facts.deliveredAt)?.facts.deliveredAt ?? null;
  const cancelledAt = states.find(({ facts }) => facts.cancelledAt)?.facts.cancelledAt ?? null;
  return { facts: { ...last.facts, deliveredAt, cancelledAt, told }, refunds: [...refunds.values()] };
};
