import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { CustomerId, TierId } from '../ids.ts';
import { points } from '../points.ts';
import { addDays, DAY_MS, HOUR_MS, type LocalDate } from '../time.ts';
import { firstInstant, timeOfDay, wallTimeAt, type LocalTime } from '../wall-time.ts';
import { budgetOf, pointsWorth, spentMinor } from './campaign-budget.ts';
import { termsOfEffect } from './campaign-bonus.ts';
import { campaignGift, moreByCampaign, rulesDuring } from './campaign-gift.ts';
import { spanInstants } from './campaign-span.ts';
import { campaignReplay } from './campaign-what-if.ts';
import {
  type CampaignOffer,
  CampaignRations,
  type CampaignTerms,
  chooseCampaigns,
  countsIn,
  isRationed,
} from './campaigns.ts';
import { worthMinor } from './point-value.ts';
import { CampaignShop, campaignId } from './testing/campaign-shop.ts';
import { line, method, order, reward, SAR } from './testing/orders.ts';
import { goodsTotals } from '../shop/order.ts';

const ANY_DAY = fc.integer({ min: 0, max: 365 * 6 }).map((more) => addDays('2026-01-01' as LocalDate, more));
const ANY_TIME = fc.integer({ min: 0, max: 1439 }).map(timeOfDay);
/** Without summer time, and with it: in the night, at midnight, and by half an hour. */
const ANY_ZONE = fc.constantFrom('Asia/Riyadh', 'Europe/Berlin', 'Africa/Cairo', 'Australia/Lord_Howe');

describe('the span of a campaign', () => {
  it('is from midnight to midnight without times, and otherwise to the minute', () => {
    const days = { firstDay: '2027-02-08' as LocalDate, lastDay: '2027-02-09' as LocalDate };
    expect(spanInstants(days, 'Asia/Riyadh')).toEqual({
      startsAt: new Date('2027-02-07T21:00:00Z'),
      endsAt: new Date('2027-02-09T21:00:00Z'),
    });
    const hours = { ...days, firstTime: '20:30' as LocalTime, lastTime: '01:00' as LocalTime };
    expect(spanInstants(hours, 'Asia/Riyadh')).toEqual({
      startsAt: new Date('2027-02-08T17:30:00Z'),
      endsAt: new Date('2027-02-08T22:00:00Z'),
    });
  });

  it('has every order whose time on the store’s clock is within it, and none outside', () => {
    fc.assert(
      fc.property(
        fc.record({
          zone: ANY_ZONE,
          firstDay: ANY_DAY,
          more: fc.nat(3),
          firstTime: fc.option(ANY_TIME),
          lastTime: fc.option(ANY_TIME),
          part: fc.double({ min: -0.5, max: 1.5, noNaN: true }),
        }),
        ({ zone, firstDay, more, firstTime, lastTime, part }) => {
          const lastDay = addDays(firstDay, more);
          const { startsAt, endsAt } = spanInstants(
            { firstDay, lastDay, ...(firstTime && { firstTime }), ...(lastTime && { lastTime }) },
            zone,
          );
          const from = `${firstDay} ${firstTime ?? '00:00'}`;
          const until = lastTime ? `${lastDay} ${lastTime}` : `${addDays(lastDay, 1)} 00:00`;
          const length = Math.abs(endsAt.getTime() - startsAt.getTime()) + HOUR_MS;
          const at = new Date(startsAt.getTime() + Math.floor(length * part));
          const wall = wallTimeAt(at, zone);
          const clock = `${wall.date} ${wall.time}`;
          const counts = at >= startsAt && at < endsAt;
          // Within three hours of an end a clock that goes back shows times twice, and both belong to the campaign.
          const isNear = [startsAt, endsAt].some(
            (end) => Math.abs(end.getTime() - at.getTime()) < 3 * HOUR_MS,
          );
          if (!isNear || zone === 'Asia/Riyadh') expect(counts).toBe(clock >= from && clock < until);
          if (counts && clock < from) expect(firstInstant(wall, zone) < startsAt).toBe(true);
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe('a budget in money', () => {
  it('allows the most points that the money pays for, and the smaller of two budgets counts', () => {
    const rate = { amountMinor: 1000, points: 300 };
    expect(pointsWorth(5000, rate, 1_000_000)).toBe(1500);
    expect(pointsWorth(3, rate, 1_000_000)).toBe(0);
    expect(pointsWorth(5000, rate, 400)).toBe(400);
    expect(budgetOf({ amountMinor: 5000, rate, points: points(1000) }, 1_000_000)).toBe(1000);
    expect(budgetOf({ amountMinor: 5000, rate, points: null }, 1_000_000)).toBe(1500);
  });

  it('is never exceeded, and one more point would exceed it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 1_000_000_000 }),
        (amountMinor, minor, each, most) => {
          const rate = { amountMinor: minor, points: each };
          const given = budgetOf({ amountMinor, rate, points: null }, most);
          expect(spentMinor({ amountMinor, rate, points: null }, given)).toBeLessThanOrEqual(amountMinor);
          if (given < most) expect(worthMinor(given + 1, rate)).toBeGreaterThan(amountMinor);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

const START = new Date('2026-11-01T00:00:00Z');
const RULES = [method(reward.perAmount(1, 1000))];
const PEOPLE = ['cus_sara', 'cus_noura', 'cus_huda'] as CustomerId[];

const ANY_TERMS: fc.Arbitrary<CampaignTerms> = fc.record({
  name: fc.constant({ ar: 'رمضان', en: 'Ramadan' }),
  firstDay: fc.constant('2026-11-01' as LocalDate),
  lastDay: fc.constant('2026-11-10' as LocalDate),
  startsAt: fc.constant(START.toISOString()),
  endsAt: fc.constant(new Date(START.getTime() + 10 * DAY_MS).toISOString()),
  effect: fc.oneof(
    fc.record({ kind: fc.constant('multiplier' as const), percent: fc.integer({ min: 101, max: 400 }) }),
    fc.record({ kind: fc.constant('order' as const), points: fc.integer({ min: 1, max: 40 }).map(points) }),
    fc.record({ kind: fc.constant('unit' as const), points: fc.integer({ min: 1, max: 9 }).map(points) }),
  ),
  segment: fc.constantFrom({ kind: 'everyone' as const }, { kind: 'first_order' as const }),
  orderMost: fc.option(fc.integer({ min: 1, max: 30 }).map(points)),
  customerMost: fc.option(fc.integer({ min: 1, max: 60 }).map(points)),
  budget: fc.option(fc.integer({ min: 1, max: 120 }).map(points)),
  combines: fc.constant(true),
  priority: fc.constant(5),
  expiryMonths: fc.constant(null),
});

it('what-if gives past orders the points that new orders like them get', () => {
  const bought = fc.record({ who: fc.nat(2), total: fc.integer({ min: 1, max: 90 }) });
  fc.assert(
    fc.property(
      ANY_TERMS,
      fc.array(bought, { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      (terms, all, merges) => {
        const shop = new CampaignShop(RULES);
        shop.save(0, terms, START);
        const [sara, noura] = PEOPLE as [CustomerId, CustomerId];
        if (merges) shop.merge(noura, sara);
        const personOf = (id: CustomerId) => (merges && id === noura ? sara : id);
        const replay = campaignReplay(
          terms,
          RULES.map((rule) => rule.terms),
          { isIn: () => true, personOf },
        );
        let withPoints = 0;
        for (const [place, { who, total }] of all.entries()) {
          const placedAt = new Date(START.getTime() + (place + 1) * HOUR_MS);
          const lines = [line(total * 100)];
          const customerId = PEOPLE[who] ?? sara;
          shop.place(order({ placedAt, paidAt: placedAt, lines }), customerId);
          shop.settle(place);
          withPoints += shop.heldOf(place).some((each) => each.points > 0) ? 1 : 0;
          replay.add({ customerId, part: 0, totals: goodsTotals(lines), refunds: [] });
        }
        expect(replay.result()).toMatchObject({ addedPoints: shop.given(campaignId(0)), withPoints });
      },
    ),
    { numRuns: 1500 },
  );
});

const FIVE: CampaignTerms = {
  name: { ar: 'رمضان', en: 'Ramadan' },
  firstDay: '2026-11-01' as LocalDate,
  lastDay: '2026-11-10' as LocalDate,
  startsAt: START.toISOString(),
  endsAt: new Date(START.getTime() + 10 * DAY_MS).toISOString(),
  effect: { kind: 'order', points: points(5) },
  segment: { kind: 'everyone' },
  orderMost: null,
  customerMost: null,
  budget: null,
  combines: true,
  priority: 5,
  expiryMonths: null,
};

const replayed = (budget: number | null) => {
  const rules = RULES.map(({ terms }) => terms);
  const everyone = { isIn: () => true, personOf: (id: CustomerId) => id };
  const limited = { ...FIVE, budget: budget === null ? null : points(budget) };
  const replay = campaignReplay(limited, rules, everyone);
  for (const customerId of PEOPLE.slice(0, 2))
    replay.add({ customerId, part: 0, totals: goodsTotals([line(4000)]), refunds: [] });
  return replay.result();
};

it('what-if says whether the budget was used up, and what the rules gave', () => {
  const all = { orders: 2, withPoints: 2, earnedPoints: 8, addedPoints: 10, isBudgetUsed: false };
  expect(replayed(null)).toEqual(all);
  expect(replayed(10)).toEqual(all);
  expect(replayed(7)).toEqual({ ...all, addedPoints: 7, isBudgetUsed: true });
});

it('an order counts from the first instant, before the last, and for its segment', () => {
  const asked = { placedAt: START, tierId: null, isFirst: false, isMember: false };
  expect(countsIn(FIVE, asked)).toBe(true);
  expect(countsIn(FIVE, { ...asked, placedAt: new Date(START.getTime() - 1) })).toBe(false);
  expect(countsIn(FIVE, { ...asked, placedAt: new Date(FIVE.endsAt) })).toBe(false);
  const [gold, silver] = ['tie_gold', 'tie_silver'] as TierId[];
  const tiers: CampaignTerms = { ...FIVE, segment: { kind: 'tiers', tierIds: gold ? [gold] : [] } };
  const ofTier = [null, silver, gold].map((tierId) => countsIn(tiers, { ...asked, tierId: tierId ?? null }));
  expect(ofTier).toEqual([false, false, true]);
});

it('a campaign is rationed only if what one order gets depends on others', () => {
  const own: Partial<CampaignTerms>[] = [
    { customerMost: points(1) },
    { budget: points(1) },
    { segment: { kind: 'first_order' } },
  ];
  expect(isRationed(FIVE)).toBe(false);
  expect(own.map((more) => isRationed({ ...FIVE, ...more }))).toEqual([true, true, true]);
});

const offer = (place: number, more: Partial<CampaignOffer> = {}): CampaignOffer => ({
  campaignId: campaignId(place),
  version: 1,
  terms: FIVE,
  person: 'cus_sara' as CustomerId,
  budgetLeft: null,
  personLeft: null,
  ...more,
});
const choose = (offers: readonly CampaignOffer[], rations = new CampaignRations()) =>
  chooseCampaigns(
    [order({ lines: [line(4000)] }), RULES, { hasCustomer: true, storeCurrency: SAR }],
    offers,
    { rations, customerId: 'cus_sara' as CustomerId },
  ).map(({ campaignId: id, most }) => [id, most]);

describe('orders that are computed together', () => {
  it('share the limits of a campaign, and of each person', () => {
    const rations = new CampaignRations();
    const sara = offer(1, { budgetLeft: 10, personLeft: 6 });
    const noura = { ...sara, person: 'cus_noura' as CustomerId };
    expect(rations.most(sara)).toBe(6);
    rations.take(sara, points(5));
    expect([sara, noura].map((each) => rations.most(each))).toEqual([1, 5]);
    rations.take(noura, points(5));
    expect([sara, noura].map((each) => rations.most(each))).toEqual([0, 0]);
    expect(rations.most(offer(2, { budgetLeft: 10 }))).toBe(10);
    expect(rations.most(offer(1))).toBeNull();
  });

  it('give a first order once per person', () => {
    const rations = new CampaignRations();
    const first = offer(1, { terms: { ...FIVE, segment: { kind: 'first_order' } } });
    rations.take(first, points(0));
    expect(rations.most(first)).toBeNull();
    rations.take(first, points(5));
    expect(rations.most(first)).toBe(0);
    expect(rations.most({ ...first, person: 'cus_noura' as CustomerId })).toBeNull();
  });

  it('get what the ones before them left, in the order of priorities and then of campaigns', () => {
    const rations = new CampaignRations();
    const limited = offer(1, { terms: { ...FIVE, budget: points(7) }, budgetLeft: 7 });
    expect([1, 2, 3].map(() => choose([limited], rations))).toEqual(
      [5, 2, 0].map((most) => [[campaignId(1), most]]),
    );
    const soon = offer(3, { terms: { ...FIVE, priority: 1 } });
    for (const offers of [
      [offer(2), offer(1), soon],
      [soon, offer(1), offer(2)],
    ])
      expect(choose(offers).map(([id]) => id)).toEqual([3, 1, 2].map(campaignId));
  });

  it('get all that combine or one that does not: whichever gives more, then by priority', () => {
    expect(choose([])).toEqual([]);
    const alone = (place: number, priority: number, given = 5, combines = false) =>
      offer(place, {
        terms: { ...FIVE, combines, priority, effect: { kind: 'order', points: points(given) } },
      });
    expect(choose([alone(1, 5), alone(2, 1)])).toEqual([[campaignId(2), null]]);
    expect(choose([alone(2, 1), alone(1, 5)])).toEqual([[campaignId(2), null]]);
    expect(choose([alone(1, 1, 4), offer(3), alone(2, 5)])).toEqual([[campaignId(3), null]]);
    expect(choose([offer(3), alone(2, 1)])).toEqual([[campaignId(2), null]]);
    const chosen = choose([alone(1, 1, 2, true), alone(3, 9, 3, true), alone(2, 2)]);
    expect(chosen.map(([id]) => id)).toEqual([campaignId(1), campaignId(3)]);
  });
});

const giftOf = ({ effect }: CampaignTerms) => points(effect.kind === 'multiplier' ? 0 : effect.points);

it('the gift of a changed campaign is the difference, or all of it for other days or when it now combines', () => {
  const before: CampaignTerms = { ...FIVE, combines: false };
  const gift = (more: Partial<CampaignTerms>): number =>
    moreByCampaign(
      { before, after: { ...before, effect: { kind: 'order', points: points(7) }, ...more } },
      giftOf,
    );
  expect(gift({})).toBe(2);
  expect(gift({ startsAt: '2026-10-31T00:00:00.000Z' })).toBe(7);
  expect(gift({ endsAt: '2026-11-12T00:00:00.000Z' })).toBe(7);
  expect(gift({ combines: true })).toBe(7);
  expect(gift({ segment: { kind: 'first_order' } })).toBe(2);
  const first: CampaignTerms = { ...before, segment: { kind: 'first_order' } };
  const now: CampaignTerms = { ...first, effect: { kind: 'order', points: points(7) } };
  expect(moreByCampaign({ before: first, after: now }, giftOf)).toBe(2);
  expect(moreByCampaign({ before: first, after: { ...now, segment: { kind: 'everyone' } } }, giftOf)).toBe(7);
});

it('the gift of a campaign is what its smallest limit leaves of the largest order', () => {
  const limits = { orderMost: null, customerMost: null, budget: null };
  expect(campaignGift(limits, 90)).toBe(90);
  expect(campaignGift({ ...limits, orderMost: points(40), budget: points(70) }, 90)).toBe(40);
  expect(campaignGift({ ...limits, customerMost: points(0) }, 90)).toBe(0);
});

it('a multiplier raises each rule, and a bonus adds one', () => {
  const rules = RULES.map(({ terms }) => terms);
  expect(rulesDuring(rules, null)).toEqual(rules);
  expect(rulesDuring(rules, { kind: 'multiplier', percent: 300 })).toEqual(
    rules.map((rule) => ({ ...rule, reward: { ...rule.reward, points: 3 } })),
  );
  const bonus = { kind: 'unit', points: points(4) } as const;
  expect(rulesDuring(rules, bonus)).toEqual([...rules, termsOfEffect(bonus)]);
  // It counts tax, and promises nothing about how goods are packed.
  expect(termsOfEffect(bonus)).toEqual(method({ mode: 'unit', points: points(4) }).terms);
});
