import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { RedemptionMethodId, TierId } from '../ids.ts';
import { MAX_POINTS, points } from '../points.ts';
import { addDays, type LocalDate } from '../time.ts';
import { multiplied } from './tier-bonus.ts';
import { largestTierGift, topPercent } from './tier-gift.ts';
import { type HeldTier, mayRedeem, rankOf, reviewTier, type Tier, type TierTerms } from './tiers.ts';

const tier = (name: string, from: number, more: Partial<Tier> = {}): Tier => ({
  id: `tie_${name}` as TierId,
  name: { ar: name, en: name },
  from,
  percent: 100,
  entryPoints: points(0),
  rewardIds: [],
  ...more,
});

const SILVER = tier('silver', 500);
const GOLD = tier('gold', 1000);

const rules = (more: Partial<TierTerms> = {}): TierTerms => ({
  measure: 'spend',
  window: 'lifetime',
  taxIncluded: true,
  graceDays: 0,
  tiers: [SILVER, GOLD],
  ...more,
});

const TODAY = '2026-11-28' as LocalDate;
const NONE: HeldTier = { tierId: null, lastDay: null };
const gold = (lastDay: LocalDate | null = null): HeldTier => ({ tierId: GOLD.id, lastDay });

const look = (
  terms: TierTerms,
  held: HeldTier,
  {
    now,
    before = 0,
    today = TODAY,
    isReview = false,
  }: {
    readonly now: number;
    readonly before?: number;
    readonly today?: LocalDate;
    readonly isReview?: boolean;
  },
): HeldTier => reviewTier(terms, held, { measured: { now, before }, today, isReview });

describe('a tier', () => {
  it('is reached at its threshold, the highest at once', () => {
    expect(look(rules(), NONE, { now: 499 })).toEqual(NONE);
    expect(look(rules(), NONE, { now: 500 }).tierId).toBe(SILVER.id);
    expect(look(rules(), NONE, { now: 1000 }).tierId).toBe(GOLD.id);
  });

  it('falls only at a review', () => {
    expect(look(rules(), gold(), { now: 700 })).toEqual(gold());
    expect(look(rules(), gold(), { now: 700, isReview: true }).tierId).toBe(SILVER.id);
  });

  it('stays through the days of grace, and for good if it is reached again', () => {
    const terms = rules({ graceDays: 10 });
    const first = look(terms, gold(), { now: 0, isReview: true });
    expect(first).toEqual(gold('2026-12-07' as LocalDate));
    expect(look(terms, first, { now: 0, isReview: true, today: '2026-12-07' as LocalDate })).toEqual(first);
    expect(look(terms, first, { now: 0, isReview: true, today: '2026-12-08' as LocalDate })).toEqual(NONE);
    expect(look(terms, first, { now: 1000 })).toEqual(gold());
  });

  it('lasts until the end of the next year if calendar years count', () => {
    const terms = rules({ window: 'calendar_year' });
    const reached = look(terms, NONE, { now: 1000 });
    expect(reached).toEqual(gold('2027-12-31' as LocalDate));
    const next = { today: '2028-01-01' as LocalDate, isReview: true };
    expect(look(terms, reached, { now: 0, before: 600, ...next })).toEqual({
      tierId: SILVER.id,
      lastDay: '2028-12-31',
    });
    expect(look(terms, reached, { now: 1000, today: '2027-05-01' as LocalDate })).toEqual(
      gold('2028-12-31' as LocalDate),
    );
  });

  it('ends at the next review, without grace, once refunds undo what reached it in a calendar year', () => {
    const terms = rules({ window: 'calendar_year', graceDays: 10 });
    const reached = look(terms, NONE, { now: 1000 });
    const refunded = { now: 0, before: 100, today: '2027-05-01' as LocalDate };
    expect(look(terms, reached, refunded)).toEqual(reached);
    expect(look(terms, reached, { ...refunded, isReview: true })).toEqual(NONE);
    const on = (today: string) => look(terms, reached, { now: 0, today: today as LocalDate, isReview: true });
    expect(on('2027-12-31')).toEqual(NONE);
    // The year that reached it no longer counts, so the days of grace begin.
    expect(on('2028-01-01')).toEqual(reached);
    expect(on('2028-01-10')).toEqual(reached);
    expect(on('2028-01-11')).toEqual(NONE);
  });

  it.each(['calendar_year', 'from_entry'] as const)(
    'begins its days of grace the day before, if it had no last day: %s',
    (window) => {
      const terms = rules({ window, graceDays: 10 });
      const yesterday = gold('2026-11-27' as LocalDate);
      expect(look(terms, gold(), { now: 0, isReview: true })).toEqual(yesterday);
      // Whether refunds undid it is looked up only for a tier with a last day.
      const measured = { now: 0, before: 0, sinceEntry: { kept: 0, bought: 1000 } };
      expect(reviewTier(terms, gold(), { measured, today: TODAY, isReview: true })).toEqual(yesterday);
    },
  );

  it('is reviewed twelve months after its entry if it lasts a year', () => {
    const terms = rules({ window: 'from_entry', graceDays: 5 });
    const reached = look(terms, NONE, { now: 1000 });
    expect(reached).toEqual(gold('2027-11-27' as LocalDate));
    const review = (now: number, today: string) =>
      look(terms, reached, { now, today: today as LocalDate, isReview: true });
    expect(review(0, '2027-11-27')).toEqual(reached);
    expect(review(0, '2027-12-02')).toEqual(reached);
    expect(review(0, '2027-12-03')).toEqual(NONE);
    expect(review(1000, '2027-11-28')).toEqual(gold('2028-11-27' as LocalDate));
    // On its last day it needs no renewal, and an order renews none.
    expect(review(1000, '2027-11-27')).toEqual(reached);
    expect(look(terms, reached, { now: 1000, today: '2027-11-28' as LocalDate })).toEqual(reached);
    expect(look(terms, gold(), { now: 1000, isReview: true })).toEqual(reached);
  });

  it('falls at the next review, though it lasts a year, once refunds undo what reached it', () => {
    const terms = rules({ window: 'from_entry', graceDays: 5 });
    const reached = look(terms, NONE, { now: 1000 });
    const review = (kept: number, bought: number, today = TODAY) =>
      reviewTier(terms, reached, {
        measured: { now: 0, before: 0, sinceEntry: { kept, bought } },
        today,
        isReview: true,
      });
    expect(review(0, 1000)).toEqual(NONE);
    expect(review(700, 1000)).toEqual({ tierId: SILVER.id, lastDay: '2027-11-27' });
    // Its orders have left the twelve months since, or the store asks for more since.
    expect(review(1000, 1000, '2027-01-10' as LocalDate)).toEqual(reached);
    expect(review(900, 900)).toEqual(reached);
    expect(review(0, 1000, '2027-11-27' as LocalDate)).toEqual(NONE);
    expect(review(0, 1000, '2027-11-28' as LocalDate)).toEqual(reached);
  });

  it('keeps its days of grace though refunds undid it, if it does not last a year from its entry', () => {
    const measured = { now: 0, before: 0, sinceEntry: { kept: 0, bought: 1000 } };
    const held = gold('2026-12-07' as LocalDate);
    const after = reviewTier(rules({ graceDays: 10 }), held, { measured, today: TODAY, isReview: true });
    expect(after).toEqual(held);
  });

  it('becomes the one that the orders reach once the store removed it', () => {
    expect(look(rules({ tiers: [SILVER] }), gold(), { now: 600 }).tierId).toBe(SILVER.id);
    expect(look(rules({ tiers: [SILVER] }), gold(), { now: 100 })).toEqual(NONE);
  });

  it('never falls by an order, never rises above what the orders reach, and a second look changes nothing', () => {
    const terms = fc.record({
      window: fc.constantFrom('lifetime', 'calendar_year', 'rolling_year', 'from_entry'),
      graceDays: fc.nat(40),
    });
    const days = fc.array(
      fc.record({ skip: fc.nat(500), now: fc.nat(1500), before: fc.nat(1500), isReview: fc.boolean() }),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(terms, days, (more, looks) => {
        const own = rules(more);
        let held = NONE;
        let today = TODAY;
        for (const { skip, now, before, isReview } of looks) {
          today = addDays(today, skip);
          const last = own.window === 'calendar_year' ? before : 0;
          const after = look(own, held, { now, before: last, today, isReview });
          const [rank, old] = [rankOf(own, after.tierId), rankOf(own, held.tierId)];
          if (!isReview) expect(rank).toBeGreaterThanOrEqual(old);
          if (rank > old)
            expect(Math.max(now, last)).toBeGreaterThanOrEqual(own.tiers[rank - 1]?.from ?? Infinity);
          if (after.lastDay !== null && rank < old) expect(after.lastDay >= today).toBe(true);
          expect(look(own, after, { now, before: last, today, isReview })).toEqual(after);
          held = after;
        }
      }),
      { numRuns: 2000, seed: 20_261_128 },
    );
  });
});

it('the multiplier of a tier rounds points down once, and gives at most what a posting may move', () => {
  expect(multiplied(points(105), { percent: 150 })).toBe(157);
  expect(multiplied(points(105), undefined)).toBe(105);
  expect(multiplied(points(MAX_POINTS - 1), { percent: 150 })).toBe(MAX_POINTS);
});

describe('a reward', () => {
  const SPECIAL = 'rme_special' as RedemptionMethodId;
  const terms = rules({ tiers: [SILVER, tier('gold', 1000, { rewardIds: [SPECIAL] })] });

  it('is for everybody unless a tier names it', () => {
    expect(mayRedeem(terms, null, 'rme_other' as RedemptionMethodId)).toBe(true);
    expect(mayRedeem(terms, null, SPECIAL)).toBe(false);
    expect(mayRedeem(terms, SILVER.id, SPECIAL)).toBe(false);
    expect(mayRedeem(terms, GOLD.id, SPECIAL)).toBe(true);
  });
});

describe('the gift of changed tiers', () => {
  const bonus = rules({ tiers: [SILVER, tier('gold', 1000, { percent: 150, entryPoints: points(100) })] });

  it('is the multiplied part of the largest order and the points for reaching the tier', () => {
    expect(largestTierGift(bonus, null, 300)).toBe(250);
    expect(largestTierGift(bonus, bonus, 300)).toBe(0);
    expect(largestTierGift(rules(), bonus, 300)).toBe(0);
  });

  it('starts from the best tier’s multiplier, and from none without tiers', () => {
    expect([topPercent(null), topPercent(rules()), topPercent(bonus)]).toEqual([100, 100, 150]);
  });

  it('counts a tier that became easier to reach as new', () => {
    const easier = { ...bonus, tiers: bonus.tiers.map((each) => ({ ...each, from: each.from - 1 })) };
    expect(largestTierGift(easier, bonus, 300)).toBe(250);
    expect(largestTierGift({ ...bonus, window: 'from_entry' }, bonus, 300)).toBe(250);
    expect(largestTierGift(bonus, { ...bonus, taxIncluded: false }, 300)).toBe(250);
  });
});
