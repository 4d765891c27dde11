import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { LocalDate } from '../time.ts';
import {
  hasEnded,
  isAsLimited,
  limitRefusal,
  reachedLimit,
  NO_LIMITS,
  NONE_TAKEN,
  type RewardLimits,
} from './reward-limits.ts';

const day = (text: string): LocalDate => text as LocalDate;
const TODAY = day('2027-03-10');

const few = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null });
const limits = fc.record({
  stock: few,
  perCustomer: few,
  perPeriod: fc.option(
    fc.record({ most: fc.integer({ min: 1, max: 3 }), days: fc.integer({ min: 1, max: 5 }) }),
    { nil: null },
  ),
  lastDay: fc.option(fc.constantFrom(day('2027-03-09'), TODAY, day('2027-03-11')), { nil: null }),
}) satisfies fc.Arbitrary<RewardLimits>;

/** Redemptions as the day and the person. */
const wishes = fc.array(fc.record({ day: fc.integer({ min: 8, max: 14 }), who: fc.nat({ max: 2 }) }), {
  maxLength: 20,
});

type Wish = { readonly day: number; readonly who: number };

/** The redemptions that a reward allows, one after the other. */
const allowed = (rules: RewardLimits, all: readonly Wish[]): Wish[] => {
  const taken: Wish[] = [];
  for (const wish of all.toSorted((a, b) => a.day - b.day)) {
    const own = taken.filter(({ who }) => who === wish.who);
    const from = wish.day - (rules.perPeriod?.days ?? 0);
    const inPeriod = own.filter((each) => each.day > from).length;
    const counted = { inAll: taken.length, byPerson: own.length, inPeriod };
    const today = day(`2027-03-${String(wish.day).padStart(2, '0')}`);
    if (limitRefusal(rules, counted, today) === undefined) taken.push(wish);
  }
  return taken;
};

describe('limits of a reward', () => {
  it.each([
    ['after its last day', { lastDay: day('2027-03-09') }, {}, 'reward_ended'],
    ['on its last day', { lastDay: TODAY }, {}, undefined],
    ['without stock', { stock: 3 }, { inAll: 3 }, 'reward_sold_out'],
    ['with one piece left', { stock: 3 }, { inAll: 2 }, undefined],
    ['as often as allowed', { perCustomer: 1 }, { byPerson: 1 }, 'reward_limit_reached'],
    [
      'as often as allowed in the period',
      { perPeriod: { most: 2, days: 7 } },
      { inPeriod: 2 },
      'reward_limit_reached',
    ],
    ['without limits', {}, { inAll: 9, byPerson: 9, inPeriod: 9 }, undefined],
  ])('answer %s', (_, rules, taken, refusal) => {
    expect(limitRefusal({ ...NO_LIMITS, ...rules }, { ...NONE_TAKEN, ...taken }, TODAY)).toBe(refusal);
  });

  it('do not end a reward without any', () => {
    expect([hasEnded(undefined, TODAY), hasEnded({ lastDay: null }, TODAY)]).toEqual([false, false]);
  });

  it('name the limit that a person has reached', () => {
    const both = { ...NO_LIMITS, perCustomer: 5, perPeriod: { most: 1, days: 30 } };
    expect(reachedLimit(both, { byPerson: 1, inPeriod: 1 })).toBe(1);
    expect(reachedLimit(both, { byPerson: 5, inPeriod: 0 })).toBe(5);
    expect(reachedLimit(both, { byPerson: 4, inPeriod: 0 })).toBeNull();
  });

  it('never allow more than the stock, nor more than one person may have in any period', () => {
    fc.assert(
      fc.property(limits, wishes, (rules, all) => {
        const taken = allowed(rules, all);
        expect(taken.length).toBeLessThanOrEqual(rules.stock ?? Infinity);
        for (const own of Map.groupBy(taken, ({ who }) => who).values()) {
          expect(own.length).toBeLessThanOrEqual(rules.perCustomer ?? Infinity);
          const { most, days } = rules.perPeriod ?? { most: Infinity, days: 1 };
          for (const { day: last } of own) {
            const inPeriod = own.filter((each) => each.day <= last && each.day > last - days);
            expect(inPeriod.length).toBeLessThanOrEqual(most);
          }
        }
      }),
      { numRuns: 1000, seed: 34 },
    );
  });

  it('refuse whatever others refuse, if they are at least as tight', () => {
    fc.assert(
      fc.property(limits, limits, fc.nat({ max: 4 }), fc.nat({ max: 4 }), (tight, loose, inAll, byPerson) => {
        if (!isAsLimited(tight, loose)) return;
        // One a day, until today.
        const refusalBy = (rules: RewardLimits) => {
          const inPeriod = Math.min(byPerson, rules.perPeriod?.days ?? 0);
          return limitRefusal(rules, { inAll, byPerson, inPeriod }, TODAY);
        };
        if (refusalBy(loose) !== undefined) expect(refusalBy(tight)).toBeDefined();
      }),
      { numRuns: 2000, seed: 34 },
    );
  });

  it('are tighter for a longer period', () => {
    const in30Days = { ...NO_LIMITS, perPeriod: { most: 1, days: 30 } };
    const in7Days = { ...NO_LIMITS, perPeriod: { most: 1, days: 7 } };
    expect([isAsLimited(in30Days, in7Days), isAsLimited(in7Days, in30Days)]).toEqual([true, false]);
  });

  it('are as tight as themselves, and having none is the loosest', () => {
    fc.assert(
      fc.property(limits, (each) => {
        expect(isAsLimited(each, each)).toBe(true);
        expect(isAsLimited(each, NO_LIMITS)).toBe(true);
        expect(isAsLimited(NO_LIMITS, each)).toBe(Object.values(each).every((limit) => limit === null));
      }),
      { numRuns: 300, seed: 34 },
    );
  });
});
