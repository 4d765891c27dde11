import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { CustomerId, TierId } from '../ids.ts';
import { points } from '../points.ts';
import { DAY_MS, HOUR_MS, type LocalDate } from '../time.ts';
import { hijriOf, presetDays } from './campaign-presets.ts';
import {
  type CampaignOffer,
  CampaignRations,
  type CampaignTerms,
  chooseCampaigns,
  heldOutOf,
} from './campaigns.ts';
import { computeEarning } from './earning.ts';
import { CampaignShop, campaignId } from './testing/campaign-shop.ts';
import { line, method, order, reward, SAR } from './testing/orders.ts';

const START = new Date('2026-11-01T00:00:00Z');
const after = (ms: number): Date => new Date(START.getTime() + ms);

const campaign = (more: Partial<CampaignTerms> = {}): CampaignTerms => ({
  name: { ar: 'رمضان', en: 'Ramadan' },
  firstDay: '2026-11-01' as LocalDate,
  lastDay: '2026-11-10' as LocalDate,
  startsAt: START.toISOString(),
  endsAt: after(10 * DAY_MS).toISOString(),
  effect: { kind: 'multiplier', percent: 200 },
  segment: { kind: 'everyone' },
  orderMost: null,
  customerMost: null,
  budget: null,
  combines: true,
  priority: 5,
  expiryMonths: null,
  ...more,
});

const fixed = (given: number, more: Partial<CampaignTerms> = {}): CampaignTerms =>
  campaign({ effect: { kind: 'order', points: points(given) }, ...more });

const RULES = [method(reward.perAmount(1, 1000))];
const SARA = 'cus_sara' as CustomerId;
const NOURA = 'cus_noura' as CustomerId;

/** A paid order of SAR 100 in lines of SAR 25. */
const bought = (placedAt: Date, totalMinor = 10_000) =>
  order({
    placedAt,
    paidAt: placedAt,
    lines: [1, 2, 3, 4].map((place) => line(totalMinor / 4, { lineId: String(place), sku: `s${place}` })),
  });

const FIRST_LINE = {
  except: [],
  only: [{ by: 'sku' as const, id: 's1', name: 'One' }],
  priceFromMinor: null,
  priceToMinor: null,
};

const settled = (...terms: readonly CampaignTerms[]): CampaignShop => {
  const shop = new CampaignShop(RULES);
  for (const [place, each] of terms.entries()) shop.save(place, each, START);
  shop.place(bought(after(HOUR_MS)), SARA);
  shop.settle(0);
  return shop;
};

const held = (shop: CampaignShop, at = 0): number =>
  shop.heldOf(at).reduce((sum, each) => sum + each.points, 0);

/** What the order's receipt says about its campaign. */
const receipt = (shop: CampaignShop) => shop.orders[0]?.earning?.methods.find((award) => award.campaign);

const refund = (shop: CampaignShop, goodsMinor: number, at = 0): void => {
  shop.orders[at]?.refunds.push({ units: 0, goodsMinor });
  shop.settle(at);
};

describe('a campaign', () => {
  it('multiplies what the rules give, or adds points per order or per item', () => {
    expect(held(settled(campaign()))).toBe(10);
    expect(held(settled(campaign({ effect: { kind: 'multiplier', percent: 150 } })))).toBe(5);
    expect(held(settled(campaign({ effect: { kind: 'order', points: points(7) } })))).toBe(7);
    expect(held(settled(campaign({ effect: { kind: 'unit', points: points(3) } })))).toBe(12);
    expect(held(settled(campaign({ effect: { kind: 'unit', points: points(3), lines: FIRST_LINE } })))).toBe(
      3,
    );
  });

  it('is on the receipt with the lines it counts, its limit, and what is kept', () => {
    const name = { ar: 'رمضان', en: 'Ramadan' };
    const steps = (extra: number, percent: number | null = null, given = extra) => [
      { step: 'campaign', points: extra, percent, name },
      ...(given < extra ? [{ step: 'campaign_most', points: given }] : []),
      { step: 'points', points: given },
    ];
    const limited = settled(campaign({ orderMost: points(6) }));
    expect(receipt(limited)).toMatchObject({ points: 6, measure: 'value', steps: steps(10, 200, 6) });
    expect(receipt(limited)?.left).toEqual({ points: 6, steps: [] });
    refund(limited, 5000);
    const kept = { step: 'kept', amountMinor: 5000, units: 2 };
    expect(receipt(limited)?.left).toEqual({ points: 3, steps: [kept, ...steps(3, 200)] });
    expect(receipt(settled(fixed(7)))).toMatchObject({ points: 7, measure: 'value', steps: steps(7) });

    const scoped = settled(campaign({ effect: { kind: 'unit', points: points(3), lines: FIRST_LINE } }));
    const counted = { step: 'counted_lines', amountMinor: 2500, units: 1, met: true };
    expect(receipt(scoped)).toMatchObject({ points: 3, measure: 'units', steps: [counted, ...steps(3)] });
    scoped.orders[0]?.refunds.push({
      units: 1,
      goodsMinor: 2500,
      items: [{ lineId: '1', units: 1, goodsMinor: 2500 }],
    });
    scoped.settle(0);
    expect(receipt(scoped)?.left).toMatchObject({ points: 0, totals: { units: 0, goodsMinor: 0 } });
  });

  it('does not multiply what a tier adds', () => {
    const [bonus] =
      settled(campaign()).orders[0]?.earning?.methods.flatMap((award) => award.campaign ?? []) ?? [];
    const earned = computeEarning(bought(START), RULES, {
      hasCustomer: true,
      storeCurrency: SAR,
      tier: { customerId: SARA, tierId: 'tie_1' as TierId, name: { ar: '', en: '' }, percent: 150 },
      campaigns: bonus ? [bonus] : [],
    });
    expect(earned.methods.map((award) => award.points)).toEqual([15, 10]);
  });

  it('loses the same part of its points as a refund takes of the order, also at a limit', () => {
    const shop = settled(campaign({ orderMost: points(6) }));
    expect(held(shop)).toBe(6);
    refund(shop, 5000);
    expect(held(shop)).toBe(3);
    refund(shop, 5000);
    expect(held(shop)).toBe(0);
  });

  it('counts an order by its creation, and ends when it says', () => {
    const shop = settled(campaign());
    for (const at of [after(-1), after(10 * DAY_MS - 1), after(10 * DAY_MS)]) shop.place(bought(at), SARA);
    for (const at of [1, 2, 3]) shop.settle(at);
    expect([1, 2, 3].map((at) => held(shop, at))).toEqual([0, 10, 0]);
  });

  it('adds to others that combine; one that stands alone replaces them if it gives more', () => {
    expect(held(settled(fixed(3), fixed(4)))).toBe(7);
    expect(held(settled(fixed(3), fixed(4), fixed(6, { combines: false })))).toBe(7);
    expect(held(settled(fixed(3), fixed(4), fixed(8, { combines: false })))).toBe(8);
    const shop = settled(fixed(7, { combines: false }), fixed(7, { combines: false, priority: 1 }));
    expect(shop.heldOf(0)).toEqual([{ campaign: campaignId(1), points: 7 }]);
  });
});

const ANY_TERMS = fc
  .record({
    effect: fc.oneof(
      fc.record({ kind: fc.constant('multiplier' as const), percent: fc.integer({ min: 101, max: 400 }) }),
      fc.record({ kind: fc.constant('order' as const), points: fc.integer({ min: 1, max: 40 }).map(points) }),
      fc.record({ kind: fc.constant('unit' as const), points: fc.integer({ min: 1, max: 9 }).map(points) }),
    ),
    segment: fc.constantFrom({ kind: 'everyone' as const }, { kind: 'first_order' as const }),
    orderMost: fc.option(fc.integer({ min: 1, max: 30 }).map(points)),
    customerMost: fc.option(fc.integer({ min: 1, max: 60 }).map(points)),
    budget: fc.option(fc.integer({ min: 1, max: 120 }).map(points)),
    combines: fc.boolean(),
    priority: fc.integer({ min: 1, max: 9 }),
  })
  .map((more) => campaign(more));

const at = fc.nat(7);
const ANY_STEP = fc.oneof(
  fc.record({
    does: fc.constant('place' as const),
    who: fc.nat(2),
    day: fc.integer({ min: -1, max: 12 }),
    total: fc.nat(90),
  }),
  fc.record({ does: fc.constant('pay' as const), at }),
  fc.record({ does: fc.constant('refund' as const), at, part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ does: fc.constant('edit' as const), at, total: fc.nat(90) }),
  fc.record({ does: fc.constant('deliver' as const), at }),
  fc.record({ does: fc.constant('cancel' as const), at }),
  fc.record({ does: fc.constant('withdraw' as const), at }),
  fc.record({ does: fc.constant('merge' as const), who: fc.nat(2), into: fc.nat(2) }),
  fc.record({ does: fc.constant('change' as const), place: fc.nat(1), terms: ANY_TERMS, day: fc.nat(9) }),
  fc.record({ does: fc.constant('end' as const), place: fc.nat(1), day: fc.nat(9) }),
);

const PEOPLE = [SARA, NOURA, 'cus_huda' as CustomerId];

type Step = typeof ANY_STEP extends fc.Arbitrary<infer Each> ? Each : never;

const who = (place: number): CustomerId => PEOPLE[place] ?? SARA;

/** News of an order, as a host sends it. */
const tell = (shop: CampaignShop, step: Extract<Step, { readonly at: number }>): void => {
  const place = step.at % Math.max(shop.orders.length, 1);
  const known = shop.orders[place];
  if (!known) return;
  const { facts } = known;
  const total = facts.lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const paidAt = after(20 * DAY_MS);
  if (step.does === 'pay') known.facts = { ...facts, paidAt };
  if (step.does === 'deliver') known.facts = { ...facts, deliveredAt: paidAt };
  if (step.does === 'cancel') known.facts = { ...facts, cancelledAt: paidAt };
  if (step.does === 'withdraw') known.facts = { ...facts, paidAt: null };
  if (step.does === 'edit') known.facts = { ...facts, lines: bought(START, (step.total + 4) * 400).lines };
  if (step.does === 'refund')
    known.refunds.push({ units: 0, goodsMinor: Math.floor((total * step.part) / 100) });
  shop.settle(place);
};

/** Does a step of a history. */
const live = (shop: CampaignShop, step: Step): void => {
  switch (step.does) {
    case 'place':
      return shop.place(
        { ...bought(after(step.day * DAY_MS), (step.total + 4) * 400), paidAt: null },
        who(step.who),
      );
    case 'merge':
      return shop.merge(who(step.who), who(step.into));
    case 'change':
      return shop.save(step.place, step.terms, after(step.day * DAY_MS));
    case 'end':
      return shop.save(step.place, null, after(step.day * DAY_MS));
    case 'pay':
    case 'deliver':
    case 'cancel':
    case 'withdraw':
    case 'edit':
    case 'refund':
      return tell(shop, step);
  }
};

it('keeps every limit, gives nothing twice, and follows refunds in any history', () => {
  fc.assert(
    fc.property(
      fc.array(ANY_TERMS, { minLength: 1, maxLength: 2 }),
      fc.array(ANY_STEP, { minLength: 5, maxLength: 30 }),
      (campaigns, steps) => {
        const shop = new CampaignShop(RULES);
        for (const [place, terms] of campaigns.entries()) shop.save(place, terms, START);
        for (const step of steps) {
          live(shop, step);
          shop.check();
        }
      },
    ),
    { numRuns: 3000 },
  );
});

it('leaves the same points in whatever order the news of an order arrives', () => {
  const news = fc.shuffledSubarray(['refund', 'deliver', 'edit', 'again'] as const, { minLength: 4 });
  fc.assert(
    fc.property(ANY_TERMS, news, news, (terms, one, other) => {
      const [first, second] = [one, other].map((arriving) => {
        const shop = settled(terms);
        for (const each of arriving)
          if (each === 'refund') refund(shop, 2500);
          else if (each === 'edit') live(shop, { does: 'edit', at: 0, total: 10 });
          else if (each === 'deliver') live(shop, { does: 'deliver', at: 0 });
          else shop.settle(0);
        return held(shop);
      });
      expect(first).toBe(second);
    }),
    { numRuns: 500 },
  );
});

const days = (preset: Parameters<typeof presetDays>[0], today: string) =>
  presetDays(preset, today as LocalDate);

it('an order gets nothing of a campaign whose comparison group its customer is in, not even of its limits', () => {
  const offer = (place: number, isHeldOut: boolean): CampaignOffer => ({
    campaignId: campaignId(place),
    version: 1,
    terms: fixed(10, { budget: points(10) }),
    person: SARA,
    budgetLeft: 10,
    personLeft: null,
    isHeldOut,
  });
  const offers = [offer(1, true), offer(2, false)];
  const rations = new CampaignRations();
  const context = { hasCustomer: true, storeCurrency: SAR };
  const chosen = chooseCampaigns([bought(START), RULES, context], offers, { rations, customerId: SARA });
  expect(chosen.map((each) => [each.campaignId, each.most])).toEqual([[campaignId(2), 10]]);
  expect(offers.map((each) => rations.most(each))).toEqual([10, 0]);
  expect(heldOutOf(offers, SARA)).toEqual([
    { campaignId: campaignId(1), name: { ar: 'رمضان', en: 'Ramadan' }, customerId: SARA },
  ]);
});

describe('an occasion', () => {
  it('Ramadan has all days of the ninth Hijri month, and may move by a day', () => {
    expect(days('ramadan', '2026-11-28')).toEqual({
      firstDay: '2027-02-08',
      lastDay: '2027-03-08',
      mayMove: true,
    });
    expect(days('ramadan', '2027-03-08').firstDay).toBe('2027-02-08');
    expect(days('ramadan', '2027-03-09').firstDay).toBe('2028-01-28');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 365 * 20 }), (more) => {
        const today = after(more * DAY_MS)
          .toISOString()
          .slice(0, 10);
        const { firstDay, lastDay } = days('ramadan', today);
        expect(lastDay >= today).toBe(true);
        expect(hijriOf(firstDay)).toEqual({ month: 9, day: 1 });
        expect(hijriOf(lastDay).month).toBe(9);
        expect(
          hijriOf(new Date(Date.parse(lastDay) + DAY_MS).toISOString().slice(0, 10) as LocalDate),
        ).toEqual({
          month: 10,
          day: 1,
        });
      }),
      { numRuns: 60 },
    );
  });

  it('White Friday is the last Friday of November, Founding Day 22 February', () => {
    expect(days('white_friday', '2026-11-28')).toMatchObject({
      firstDay: '2026-11-27',
      lastDay: '2026-11-28',
    });
    expect(days('white_friday', '2026-11-29').firstDay).toBe('2027-11-26');
    expect(days('founding_day', '2026-11-28')).toMatchObject({
      firstDay: '2027-02-22',
      lastDay: '2027-02-22',
    });
  });
});
