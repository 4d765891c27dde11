import type { CurrencyCode } from '@apps-hub/domain/money';
import { describe, expect, it } from 'vitest';

import { createRandom } from './random.ts';
import { factsOf, type OrderStory, tellOrder } from './shop-order.ts';

const PERSON = { id: '7', name: 'A Customer', email: 'a@example.com', phone: '+966500000007' };
const AT = new Date('2026-11-22T08:00:00Z');
const wish = { id: 'o-1', person: PERSON, currency: 'SAR' as CurrencyCode, at: AT };

const stories: readonly OrderStory[] = Array.from({ length: 300 }, (_, seed) =>
  tellOrder(createRandom(String(seed)), wish),
);

it('the same seed gives the same story', () => {
  expect(tellOrder(createRandom('1'), wish)).toEqual(tellOrder(createRandom('1'), wish));
});

it('the stories cover everything that happens to orders', () => {
  const topics = new Set(stories.flatMap(({ events }) => events.map(({ topic }) => topic)));
  expect([...topics].toSorted()).toEqual([
    'order.cancelled',
    'order.created',
    'order.delivered',
    'order.paid',
    'order.updated',
    'refund.created',
  ]);
  expect(stories.some(({ order }) => order.paidAt === null)).toBe(true);
});

describe('every story', () => {
  it('has states in chronological order', () => {
    for (const { events } of stories) {
      const updated = events.flatMap(({ data }) =>
        typeof data['updated_at'] === 'string' ? data['updated_at'] : [],
      );
      expect(updated).toEqual([...new Set(updated)].toSorted());
    }
  });

  it('ends with the order as it is', () => {
    for (const { order, events } of stories) {
      const last = events.findLast(({ topic }) => topic !== 'refund.created');
      expect(last?.data).toMatchObject({
        updated_at: order.updatedAt.toISOString(),
        paid_at: order.paidAt?.toISOString() ?? null,
        cancelled_at: order.cancelledAt?.toISOString() ?? null,
      });
      expect(events.filter(({ topic }) => topic === 'refund.created')).toHaveLength(order.refunds.length);
    }
  });
});

const tell = (isCancelled: boolean) =>
  tellOrder(createRandom('1'), { ...wish, coupon: { code: 'SAVE', isCancelled } }).order;

it('pays an order with a coupon, and delivers or cancels it as requested', () => {
  expect(tell(false)).toMatchObject({ couponCodes: ['SAVE'], cancelledAt: null, refunds: [] });
  expect(tell(false).deliveredAt).not.toBeNull();
  expect(tell(true).cancelledAt).not.toBeNull();
  expect(tell(true).paidAt).not.toBeNull();
});

it('has facts with the same lines and instants', () => {
  const order = stories.find(({ order }) => order.deliveredAt !== null)?.order;
  if (!order) throw new Error('Expected a delivered order');
  const facts = factsOf(order);
  expect(facts).toMatchObject({ externalId: 'o-1', paidAt: order.paidAt, deliveredAt: order.deliveredAt });
  expect(facts.lines.map(({ totalMinor }) => totalMinor)).toEqual(
    order.lines.map(({ totalMinor }) => totalMinor),
  );
});
