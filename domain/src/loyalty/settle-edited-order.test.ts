import { describe, expect, it } from 'vitest';

import { points } from '../points.ts';
import type { Refund } from '../shop/order.ts';
import { type HeldAward, settleOrder, takeBackAll } from './settle-order.ts';
import { book } from './testing/award-book.ts';
import { earningAfter, line, method, order, reward } from './testing/orders.ts';

const NOW = new Date('2026-03-10T00:00:00Z');
const none = points(0);
const METHOD = method(reward.perAmount(2, 1000));

const settle = (
  total: number,
  held: readonly HeldAward[],
  refunds: readonly Refund[] = [],
  more: object = {},
) => {
  const facts = order({ lines: [line(total)], ...more });
  return settleOrder(facts, earningAfter(facts, [METHOD], refunds), refunds, {
    held,
    release: { on: 'delivery' },
    now: NOW,
  });
};

describe('an edited order', () => {
  const earned = settle(10_000, []).reduce(book, []);

  it('gives back the difference after shrinking', () => {
    expect(settle(6000, earned)).toMatchObject([{ kind: 'reverse', fromPending: 8, reversesVersion: 1 }]);
  });

  it('earns the difference after growing, even after its points were released', () => {
    const delivered = settle(6000, [], [], { deliveredAt: NOW }).reduce(book, []);
    expect(settle(10_000, delivered, [], { deliveredAt: NOW })).toMatchObject([
      { kind: 'earn', pending: 8, earnedInAll: 20 },
      { kind: 'release', points: 8, releasedInAll: 20 },
    ]);
  });

  it('takes points back from each posting that earned, no more than it gave', () => {
    const larger = settle(10_000, settle(6000, []).reduce(book, [])).reduce(
      book,
      settle(6000, []).reduce(book, []),
    );
    expect(settle(10_000, larger, [], { cancelledAt: NOW })).toMatchObject([
      { kind: 'reverse', fromPending: 12, reversesVersion: 1, reversedInAll: 12 },
      { kind: 'reverse', fromPending: 8, reversesVersion: 2, reversedInAll: 20 },
    ]);
  });

  it('pays its forgiven shortfall first, and gives the customer the rest', () => {
    const letGo = earned.map((each) => ({
      ...each,
      released: points(20),
      pending: none,
      reversed: points(8),
      letGo: points(5),
    }));
    expect(settle(10_000, letGo)).toMatchObject([{ kind: 'earn', pending: 3, madeGood: 5, earnedInAll: 28 }]);
  });

  it('takes the points back from the first customer when it names another', () => {
    expect(takeBackAll(earned)).toMatchObject([{ kind: 'reverse', fromPending: 20, reversedInAll: 20 }]);
  });
});
