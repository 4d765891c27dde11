import type { Person } from '@apps-hub/demo/people';
import {
  basketOf,
  type DemoOrder,
  linesOf,
  priceOf,
  refundOf,
  shippingOf,
  weightOf,
} from '@apps-hub/demo/orders';
import type { Random } from '@apps-hub/demo/random';
import { sendingOf } from '@apps-hub/demo/sending';
import { HOUR_MS, MINUTE_MS } from '@apps-hub/domain/time';

import type { WeekStore } from './open-week.ts';
import { eventsOf, orderNews, refundNews } from './shop.ts';

/** What becomes of an order that somebody places in the week. */
export type Fate = 'kept' | 'cancelled' | 'refunded' | 'partly_refunded';

interface Placing {
  readonly id: string;
  readonly customer: Person;
  readonly at: Date;
  readonly fate: Fate;
  /** How many hours after the order it arrives. */
  readonly deliveredAfter: number;
  readonly random: Random;
}

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** An order of the week, made like those of the year. */
export const placeOrder = ({ id, customer, at, fate, deliveredAfter, random }: Placing): DemoOrder => {
  const basket = basketOf(random);
  const lines = linesOf(id, basket, 0);
  const isCancelled = fate === 'cancelled';
  const deliveredAt = isCancelled ? null : later(at, deliveredAfter * HOUR_MS);
  const order: DemoOrder = {
    id,
    number: id,
    customer,
    placedAt: at,
    paidAt: later(at, MINUTE_MS),
    confirmedAt: later(at, MINUTE_MS),
    cancelledAt: isCancelled ? later(at, 5 * HOUR_MS) : null,
    lines,
    shippingMinor: shippingOf(basket),
    coupon: null,
    sending: { ...sendingOf(priceOf(basket), customer.city, weightOf(basket)), payment: 'in_advance' },
    waybill: null,
    shippedAt: isCancelled ? null : later(at, HOUR_MS),
    deliveredAt,
    refund: null,
  };
  if (!deliveredAt || fate === 'kept') return order;
  const refundedAt = later(deliveredAt, 9 * HOUR_MS);
  const refund = refundOf(order, refundedAt, random);
  if (fate === 'partly_refunded') return { ...order, refund };
  const whole = lines.map((line) => ({
    line,
    units: line.units,
    totalMinor: line.totalMinor,
    taxMinor: line.taxMinor,
  }));
  return { ...order, refund: { ...refund, lines: whole } };
};

interface Told {
  readonly at: Date;
  readonly topic: string;
  readonly order: DemoOrder;
}

/** The host, which tells each event of its orders once the clock has reached it. */
export const openOrders = (store: WeekStore, since: Date) => {
  const waiting: Told[] = [];
  const codes = new Map<string, string>();
  const delivered: DemoOrder[] = [];
  let told = 0;
  const add = (order: DemoOrder): void => {
    waiting.push(...eventsOf(order).flatMap((event) => (event.at > since ? { ...event, order } : [])));
  };
  return {
    add,
    delivered: (): readonly DemoOrder[] => delivered,
    told: () => told,
    /** The next order of this customer that is told for the first time uses the coupon. */
    use: (order: DemoOrder, code: string): void => void codes.set(order.id, code),
    /** Tells everything up to an instant; `onCreated` may give a new order a coupon. */
    tell: async (until: Date, onCreated: (order: DemoOrder) => string | undefined): Promise<void> => {
      waiting.sort((a, b) => a.at.getTime() - b.at.getTime());
      while (waiting[0] && waiting[0].at <= until) {
        const [{ at, topic, order }] = waiting.splice(0, 1) as [Told];
        store.clock.set(new Date(Math.max(at.getTime(), store.clock.now().getTime())).toISOString());
        const code = topic === 'order.created' ? onCreated(order) : undefined;
        if (code) codes.set(order.id, code);
        const used = codes.get(order.id);
        const coupons = used ? [{ code: used }] : [];
        await store.deliver(
          topic === 'refund.created' ? refundNews(order) : orderNews(topic, order, { at, coupons }),
        );
        if (topic === 'order.delivered') delivered.push(order);
        told += 1;
        // As often as not the events of several orders are applied together.
        if (told % 2 === 0) await store.settle();
      }
      await store.settle();
    },
  };
};

export type Orders = ReturnType<typeof openOrders>;
