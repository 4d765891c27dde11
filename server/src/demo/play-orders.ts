import type { DemoOrder } from '@apps-hub/demo/orders';

import { followersWith } from '../followers.ts';
import type { Stage } from './stage.ts';
import { HOST } from './stage.ts';
import { followOrders } from '../verbs/loyalty/coupons/follow-order.ts';
import { ensureCustomers } from '../verbs/shop/customers/ensure.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import type { SettleOptions } from '../verbs/loyalty/orders/settle.ts';
import { collectionMethodsAt } from '../verbs/loyalty/collection-methods/list.ts';
import { recordOrders, recordRefunds } from '../verbs/shop/orders/record-batch.ts';
import { factsAt, hostCustomerOf, refundFacts, shippingAt, updatedAt } from './facts.ts';

/** A host event about an order. */
interface News {
  readonly at: Date;
  readonly order: DemoOrder;
  readonly isRefund: boolean;
}

const newsOf = (order: DemoOrder): News[] => {
  const { placedAt, paidAt, shippedAt, deliveredAt, cancelledAt, refund } = order;
  // A delivered order's last event also contains its shipping, which saves one event for almost every order.
  const onItsWayAt = deliveredAt ? null : shippedAt;
  const facts = [placedAt, paidAt, onItsWayAt, deliveredAt, cancelledAt].flatMap((at) => at ?? []);
  return [
    ...facts.map((at) => ({ at, order, isRefund: false })),
    ...(refund ? [{ at: refund.at, order, isRefund: true }] : []),
  ];
};

/** The host's events of the year, oldest first. */
const allNews = (orders: readonly DemoOrder[]): News[] =>
  orders.flatMap(newsOf).sort((a, b) => a.at.getTime() - b.at.getTime());

/** Applies the host's events up to an instant; many orders in a few round trips, by the rules for single ones. */
export const orderTeller = (
  stage: Stage,
  { orders, changedAt }: { readonly orders: readonly DemoOrder[]; readonly changedAt: readonly Date[] },
) => {
  const news = allNews(orders);
  const rows = new Map<string, OrderRow>();
  let told = 0;

  const keep = (saved: readonly OrderRow[]): void => {
    for (const row of saved) rows.set(row.externalId, row);
  };

  /** One look-up for all orders, unless the rules changed between them: then one per order. */
  const methodsOf = async (some: readonly DemoOrder[], at: Date): Promise<SettleOptions> => {
    const paid = some.flatMap(({ paidAt }) => (paidAt && paidAt <= at ? paidAt.getTime() : []));
    const first = Math.min(at.getTime(), ...paid);
    const isMixed = changedAt.some((change) => first < change.getTime() && change <= at);
    return isMixed ? {} : { methods: await collectionMethodsAt(stage.tx, at) };
  };

  const tellOrders = async (some: readonly DemoOrder[], at: Date): Promise<void> => {
    const ctx = { ...stage.as(HOST), followers: followersWith(await methodsOf(some, at)) };
    const people = await ensureCustomers(
      ctx,
      some.flatMap(({ customer }) => (customer ? [hostCustomerOf(customer)] : [])),
    );
    const news = some.map((order) => ({
      known: rows.get(order.id),
      order: factsAt(order, at),
      shipping: shippingAt(order, at),
      updatedAt: updatedAt(order, at),
      customerId: order.customer ? (people.get(order.customer.id) ?? null) : null,
    }));
    const saved = await recordOrders(ctx, news);
    keep(saved);
    await followOrders(
      ctx,
      saved.filter(({ couponCodes }) => couponCodes.length > 0),
      [],
    );
  };

  const tellRefunds = async (some: readonly DemoOrder[]): Promise<void> => {
    const refunds = some.flatMap(({ id, refund }) => {
      const known = rows.get(id);
      return known && refund ? [{ known, refunds: [refundFacts(refund)] }] : [];
    });
    keep(await recordRefunds(stage.as(HOST), refunds));
  };

  /** Applies all earlier events that were not applied yet. */
  return async (at: Date): Promise<void> => {
    const due: News[] = [];
    for (let next = news[told]; next && next.at <= at; next = news[told]) {
      due.push(next);
      told += 1;
    }
    const changed = new Set(due.filter(({ isRefund }) => !isRefund).map(({ order }) => order));
    if (changed.size > 0) await tellOrders([...changed], at);
    const refunded = due.filter(({ isRefund }) => isRefund).map(({ order }) => order);
    if (refunded.length > 0) await tellRefunds(refunded);
  };
};
