import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { points } from '../points.ts';
import type { OrderFacts, Refund } from '../shop/order.ts';
import { reversedShare } from './refund-share.ts';
import { type HeldAward, isReleased, type ReleaseRule, settleOrder, takeBackAll } from './settle-order.ts';
import { book } from './testing/award-book.ts';
import { earningAfter, line, method, order, reward } from './testing/orders.ts';

const ON_DELIVERY: ReleaseRule = { on: 'delivery' };
const NOW = new Date('2026-03-10T00:00:00Z');

const refund = (goodsMinor: number, units = 0, refundId = `r${goodsMinor}`): Refund => ({
  refundId,
  refundedAt: NOW,
  units,
  goodsMinor,
});

interface Balances {
  readonly pending: number;
  readonly available: number;
}

const balancesOf = (held: readonly HeldAward[]): Balances => ({
  pending: held.reduce((sum, each) => sum + each.pending, 0),
  available: held.reduce((sum, each) => sum + each.earned - each.reversed - each.pending, 0),
});

const METHODS = [method(reward.perAmount(2, 1000), {}, 1), method(reward.perUnit(7), {}, 2)];

/** The facts of an order after some of its events. */
interface Known {
  readonly facts: OrderFacts;
  readonly refunds: readonly Refund[];
}

/** Settles once from the known facts, and checks the invariants of every posting. */
const settleOnce = ({ facts, refunds }: Known, held: readonly HeldAward[]): HeldAward[] => {
  const earning = earningAfter(facts, METHODS, refunds);
  const plans = settleOrder(facts, earning, refunds, { held, release: ON_DELIVERY, now: NOW });
  let after = [...held];
  for (const plan of plans) {
    after = book(after, plan);
    for (const award of after) {
      expect(award.released).toBeLessThanOrEqual(award.earned);
      expect(award.reversed).toBeLessThanOrEqual(award.earned);
      expect(award.pending).toBeGreaterThanOrEqual(0);
      for (const { left } of award.earns) expect(left).toBeGreaterThanOrEqual(0);
    }
  }
  expect(settleOrder(facts, earning, refunds, { held: after, release: ON_DELIVERY, now: NOW })).toEqual([]);
  return after;
};

describe('an order', () => {
  const settle = (facts: OrderFacts, refunds: readonly Refund[] = [], held: readonly HeldAward[] = []) =>
    settleOrder(facts, earningAfter(facts, METHODS.slice(0, 1), refunds), refunds, {
      held,
      release: ON_DELIVERY,
      now: NOW,
    });
  const paid = order({ lines: [line(10_000)] });
  const delivered = { ...paid, deliveredAt: NOW };

  it('moves nothing while unpaid, whatever else is known', () => {
    expect(settle({ ...delivered, paidAt: null }, [refund(5000)])).toEqual([]);
  });

  it('earns pending points when paid', () => {
    expect(settle(paid)).toMatchObject([{ kind: 'earn', pending: 20, ruleVersion: 3 }]);
  });

  it('releases the remaining points when delivered', () => {
    expect(settle(delivered, [refund(5000)])).toMatchObject([
      { kind: 'earn', pending: 20 },
      { kind: 'reverse', fromPending: 10, fromAvailable: 0, reversedInAll: 10 },
      { kind: 'release', points: 10 },
    ]);
  });

  it('earns nothing when cancelled before any posting', () => {
    expect(settle({ ...paid, cancelledAt: NOW })).toEqual([]);
  });

  it('takes pending points back before available ones', () => {
    const [award] = settle(paid);
    const held = award ? book([], award) : [];
    const half = held.map((each) => ({ ...each, released: points(15), pending: points(5) }));
    expect(settle({ ...delivered, cancelledAt: NOW }, [], half)).toMatchObject([
      { kind: 'reverse', fromPending: 5, fromAvailable: 15, reversedInAll: 20 },
    ]);
  });
});

describe('the proportional refund of older orders', () => {
  const value = { ...earningAfter(order({ lines: [line(10_000)] }), METHODS).methods[0] };
  const award = (earned: number, measure: 'units' | 'value') => ({
    ...(value as Required<typeof value>),
    points: points(earned),
    measure,
  });
  const totals = { units: 4, goodsMinor: 10_000, taxMinor: 0, discountMinor: 0 };

  it.each([
    ['a third by value', award(20, 'value'), [refund(3333)], 6],
    ['all by value', award(20, 'value'), [refund(10_000)], 20],
    ['more than all', award(20, 'value'), [refund(12_000)], 20],
    ['a unit of four', award(28, 'units'), [refund(100, 1)], 7],
    ['for money alone half of a reward per unit', award(28, 'units'), [refund(5000, 0)], 14],
    [
      'mixed units and money, each in its own measure',
      award(28, 'units'),
      [refund(2500, 1), refund(2500, 0)],
      14,
    ],
    ['more units than there were', award(28, 'units'), [refund(100, 9)], 28],
    ['nothing of value', award(20, 'value'), [refund(0, 1)], 0],
    ['no refund', award(20, 'value'), [], 0],
  ])('takes back %s', (_, given, refunds, expected) => {
    expect(reversedShare(given, totals, refunds)).toBe(expected);
  });
});

describe('isReleased', () => {
  const days: ReleaseRule = { on: 'days_after_payment', days: 14 };
  const paidAt = new Date('2026-03-01T00:00:00Z');

  it.each([
    ['at the last moment of the hold days', '2026-03-14T23:59:59.999Z', false],
    ['once they have passed', '2026-03-15T00:00:00.000Z', true],
  ])('returns the correct result %s', (_, now, expected) => {
    expect(isReleased(order({ paidAt }), days, new Date(now))).toBe(expected);
  });

  it('returns false while unpaid, and once cancelled', () => {
    expect(isReleased(order({ paidAt: null, deliveredAt: NOW }), ON_DELIVERY, NOW)).toBe(false);
    expect(isReleased(order({ deliveredAt: NOW, cancelledAt: NOW }), ON_DELIVERY, NOW)).toBe(false);
  });
});

type News = (known: Known) => Known;
const when =
  (fact: 'paidAt' | 'deliveredAt' | 'cancelledAt'): News =>
  (known) => ({
    ...known,
    facts: { ...known.facts, [fact]: NOW },
  });
const heard =
  (each: Refund): News =>
  (known) =>
    known.refunds.some(({ refundId }) => refundId === each.refundId)
      ? known
      : { ...known, refunds: [...known.refunds, each] };

describe('events in any order', () => {
  const lines = fc.array(
    fc
      .record({ total: fc.integer({ min: 1, max: 100_000 }), units: fc.integer({ min: 1, max: 9 }) })
      .map(({ total, units }) => line(total, { units })),
    { minLength: 1, maxLength: 4 },
  );
  const story = fc.record({
    lines,
    /** What the order contained before it was edited. */
    first: lines,
    isEdited: fc.boolean(),
    refunds: fc.array(fc.record({ goods: fc.integer({ min: 0, max: 60_000 }), units: fc.nat(3) }), {
      maxLength: 4,
    }),
    isDelivered: fc.boolean(),
    isCancelled: fc.boolean(),
    order: fc.infiniteStream(fc.nat()),
    twice: fc.infiniteStream(fc.boolean()),
  });

  it('lead to the same balances as all of them at once', () => {
    fc.assert(
      fc.property(story, (told) => {
        const editedLines: News = (known) => ({ ...known, facts: { ...known.facts, lines: told.lines } });
        const news: News[] = [
          when('paidAt'),
          ...(told.isEdited ? [editedLines] : []),
          ...(told.isDelivered ? [when('deliveredAt')] : []),
          ...(told.isCancelled ? [when('cancelledAt')] : []),
          ...told.refunds.map(({ goods, units }, place) => heard(refund(goods, units, `r${place}`))),
        ];
        const start: Known = {
          facts: order({ lines: told.isEdited ? told.first : told.lines, paidAt: null }),
          refunds: [],
        };
        const shuffled = news
          .flatMap((each) => (told.twice.next().value ? [each, each] : [each]))
          .map((each) => ({ each, key: told.order.next().value }))
          .sort((a, b) => a.key - b.key);
        let known = start;
        let held: HeldAward[] = [];
        for (const { each } of shuffled) {
          known = each(known);
          held = settleOnce(known, held);
        }
        const whole = news.reduce((sum, each) => each(sum), start);
        expect(balancesOf(held)).toEqual(balancesOf(settleOnce(whole, [])));
      }),
      { numRuns: 300 },
    );
  });

  it('partial refunds that add up to the whole take back exactly what was earned', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 9999 }), { maxLength: 6 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 1_000_000 }),
        cuts,
        fc.boolean(),
        (total, parts, isDelivered) => {
          const facts = order({
            lines: [line(total, { units: 3 })],
            ...(isDelivered ? { deliveredAt: NOW } : {}),
          });
          let left = total;
          let known: Known = { facts, refunds: [] };
          let held = settleOnce(known, []);
          for (const [place, part] of parts.entries()) {
            if (part >= left) break;
            left -= part;
            known = heard(refund(part, 0, `r${place}`))(known);
            held = settleOnce(known, held);
          }
          const rest = heard(refund(left, 0, 'rest'));
          expect(balancesOf(settleOnce(rest(known), held))).toEqual({ pending: 0, available: 0 });
        },
      ),
    );
  });
});

it('takes back the points of a rule that no longer applies to the order', () => {
  const facts = order({ lines: [line(15_000)] });
  const held = settleOnce({ facts, refunds: [] }, []);
  const earning = earningAfter(facts, METHODS.slice(0, 1), []);
  const [gone] = held.slice(1);
  expect(settleOrder(facts, earning, [], { held, release: ON_DELIVERY, now: NOW })).toMatchObject([
    {
      kind: 'reverse',
      methodId: gone?.methodId,
      ruleVersion: gone?.ruleVersion,
      reversedInAll: gone?.earned,
    },
  ]);
});

describe('taking back all that a customer has of an order', () => {
  const [award] = settleOnce({ facts: order({ lines: [line(15_000)] }), refunds: [] }, []);
  const taken = (more: Partial<HeldAward>) =>
    takeBackAll(award ? [{ ...award, earned: points(30), reversed: points(6), ...more }] : []).map((each) =>
      each.kind === 'reverse' ? [each.reversesVersion, each.fromPending, each.fromAvailable] : [],
    );

  it('goes through the postings that earned the points, and begins with pending ones', () => {
    const earns = [10, 10, 4].map((left, place) => ({ version: place + 1, left: points(left) }));
    const held = { earns, pending: points(5) };
    expect(taken({ ...held, recoverable: points(20) })).toEqual([
      [1, 5, 5],
      [2, 0, 10],
    ]);
    expect(taken(held)).toHaveLength(3);
  });

  it('takes what was not taken back before', () => {
    expect(taken({ earns: [], pending: points(0) })).toEqual([[null, 0, 24]]);
  });
});
