import type { CustomerId } from '@apps-hub/domain/ids';
import { DAY_MS, localDate } from '@apps-hub/domain/time';
import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { CAMPAIGNS, doublePoints } from '#test/saved-campaign.ts';
import { amountOff, perAmount } from '#test/shop.ts';
import { openShoppers } from '#test/shopper.ts';
import { setStage } from '#test/stage.ts';
import { followMerge } from '../customers/follow-merge.ts';
import { verifyOrders } from '../proof/verify-orders.ts';
import { ANY_STEPS, ANY_WINDOW, liveThrough } from './testing/any-history.ts';
import { pointsForReaching } from './testing/points-for-reaching.ts';
import { nameOf, RULES, TIERS, tierStories } from './testing/tier-stories.ts';

const stage = setStage();
const { suite, http, shop } = stage;

const stories = tierStories(stage);
const { review, save, hear, somebody, buy, tierOf, entryPoints } = stories;

beforeAll(async () => {
  await shop.collectBy(perAmount(1, '10'));
});

beforeEach(() => suite.clock.advance(DAY_MS));

it('five times the points need a second person, also in a store that has no orders yet', async () => {
  await shop.setting('adjust_limits', JSON.stringify({ manager: 10 }));
  const tiers = RULES.tiers.map((tier) => ({ ...tier, percent: 500, entryPoints: 0 }));
  const saved = await http.call('PUT', TIERS, { body: { ...RULES, tiers, version: null }, as: 'manager' });
  expect(saved).toMatchObject({ status: 409, body: { code: 'rule_needs_approval' } });
});

describe('a tier', () => {
  it('is reached by an order, and multiplies the points of the next one', async () => {
    await save();
    const customer = somebody();
    const first = buy(customer, '1000.00');
    await hear(first.paid);
    expect(await shop.balances(customer)).toMatchObject({ available: 50, pending: 100 });
    expect(await tierOf(customer)).toMatchObject({
      tier: { name: { en: 'Gold' }, percent: 150 },
      measured: '1000.00',
      next: null,
      history: [{ from: null, to: { name: { en: 'Gold' } }, reason: 'reached', measured: '1000.00' }],
    });
    const second = buy(customer, '55.00');
    await hear(second.paid);
    const { earning } = await shop.explain(second.id);
    expect(earning).toMatchObject({ points: 7 });
    expect(earning.methods[0].steps.slice(-2)).toEqual([
      { step: 'tier', points: 7, percent: 150, name: { ar: 'ذهبي', en: 'Gold' } },
      { step: 'points', points: 7 },
    ]);
    await hear(second.refund('20.00'));
    expect(await shop.explain(second.id)).toMatchObject({ standingPoints: 4 });
    await shop.provesItself();
    expect(await verifyOrders(suite.database.owner, suite.store.id)).toMatchObject({ differences: 0 });
  });

  it('shows the distance to the next one', async () => {
    await save();
    const customer = somebody();
    await hear(buy(customer, '120.50').paid);
    expect(await tierOf(customer)).toMatchObject({
      tier: null,
      measured: '120.50',
      next: { name: { en: 'Silver' }, from: '500.00', missing: '379.50' },
    });
  });

  it('is there without points for customers who reached it before the tiers were saved', async () => {
    await save({ status: 'inactive' });
    const customer = somebody();
    await hear(buy(customer, '700.00').paid);
    expect((await tierOf(customer)).measure).toBeNull();
    await save();
    expect(nameOf(await tierOf(customer))).toBe('Silver');
    expect(await entryPoints(customer)).toEqual([]);
  });

  it('follows the points or the number of orders, as the store chooses', async () => {
    const [first, second] = [somebody(), somebody()];
    await save({
      measure: 'orders',
      tiers: RULES.tiers.map((tier, place) => ({ ...tier, from: String(place + 1) })),
    });
    await hear(buy(first, '10.00').paid, buy(second, '10.00').paid, buy(second, '10.00').paid);
    expect(nameOf(await tierOf(first))).toBe('Silver');
    expect(nameOf(await tierOf(second))).toBe('Gold');
    await save({
      measure: 'points',
      tiers: RULES.tiers.map((tier, place) => ({ ...tier, from: String(place * 5 + 1) })),
    });
    suite.clock.advance(DAY_MS);
    await review();
    expect(nameOf(await tierOf(first))).toBe('Silver');
    expect(nameOf(await tierOf(second))).toBe('Silver');
  });

  it('has a last day if the last twelve months count', async () => {
    await save({ window: 'rolling_year' });
    const customer = somebody();
    await hear(buy(customer, '600.00').paid);
    const firstDay = localDate(suite.clock.now(), 'Asia/Riyadh');
    const { lastDay, toKeep } = await tierOf(customer);
    const [year, ...rest] = firstDay.split('-');
    const anniversary = [Number(year) + 1, ...rest].join('-');
    expect(lastDay && localDate(new Date(Date.parse(lastDay) + DAY_MS), 'UTC')).toBe(anniversary);
    expect(toKeep).toBe('500.00');
    suite.clock.advance(100 * DAY_MS);
    await hear(buy(customer, '450.00').paid);
    expect(await tierOf(customer)).toMatchObject({
      tier: { name: { en: 'Gold' } },
      lastDay,
      toKeep: '550.00',
    });
    suite.clock.advance(266 * DAY_MS);
    await review();
    expect(await tierOf(customer)).toMatchObject({ tier: null, next: { missing: '50.00' } });
  });
});

it('shows the shopper their tier and what the next one needs, in sentences', async () => {
  await save();
  const shoppers = openShoppers(suite, http);
  await shoppers.switchOn();
  const customer = somebody();
  await shoppers.customer(customer, `${customer}@example.com`);
  await hear(buy(customer, '620.00').paid);
  const token = await shoppers.signIn(`${customer}@example.com`);
  expect((await shoppers.call('GET', '/rewards', { token })).body.tier).toBeNull();
  const { tier } = (await shoppers.call('GET', '/rewards?locale=en', { token })).body;
  expect(tier).toMatchObject({ tier: { name: { en: 'Silver' } }, next: { missing: '380.00' } });
  expect(tier.text).toEqual([
    expect.stringMatching(/^Your tier: .Silver.$/),
    expect.stringMatching(/^Missing for .Gold.: SAR.380$/),
  ]);
});

describe('a pinned tier', () => {
  it('is the least that the customer has until its last day, and gives no points', async () => {
    const { tiers } = await save();
    const customer = somebody();
    await hear(buy(customer, '600.00').paid);
    const { id } = await shop.balances(customer);
    const until = localDate(new Date(suite.clock.now().getTime() + 3 * DAY_MS), 'Asia/Riyadh');
    const path = `/api/v1/customers/${id}/tier`;
    const body = { tierId: tiers[1]?.id, until, reason: 'A friend of the house' };
    expect(await http.call('PUT', path, { body })).toMatchObject({
      status: 200,
      body: {
        tier: { name: { en: 'Gold' } },
        pin: { until, reason: body.reason },
        history: [{ reason: 'pinned' }, {}],
      },
    });
    expect(
      await http.call('PUT', path, { body: { ...body, tierId: `tie_${'0'.repeat(26)}` } }),
    ).toMatchObject({ status: 422 });
    suite.clock.advance(4 * DAY_MS);
    await review();
    expect(await tierOf(customer)).toMatchObject({
      tier: { name: { en: 'Silver' } },
      pin: null,
      history: [{ reason: 'pin_ended' }, {}, {}],
    });
    await http.call('PUT', path, { body: { ...body, until: null } });
    expect(await http.call('DELETE', path, { body: {} })).toMatchObject({
      body: { tier: { name: { en: 'Silver' } }, pin: null },
    });
    expect(await entryPoints(customer)).toEqual([]);
  });

  it('is gone with its history once the customer is erased', async () => {
    const { tiers } = await save();
    const customer = somebody();
    await hear(buy(customer, '1000.00').paid);
    const { id } = await shop.balances(customer);
    await http.call('PUT', `/api/v1/customers/${id}/tier`, {
      body: { tierId: tiers[1]?.id, until: null, reason: 'Sara asked' },
    });
    expect(await http.call('POST', `/api/v1/customers/${id}/erasure`, { body: {} })).toMatchObject({
      status: 200,
    });
    await review();
    expect(await http.read(`/api/v1/customers/${id}/tier`)).toMatchObject({
      tier: null,
      pin: null,
      history: [],
    });
  });
});

it('counts the orders of merged customers together, and gives the points of a tier once', async () => {
  await save();
  const [from, into] = [somebody(), somebody()];
  const reaching = buy(from, '1000.00');
  await hear(reaching.paid, buy(into, '300.00').paid);
  const [gone, home] = [(await shop.balances(from)).id, (await shop.balances(into)).id];
  await suite.tx(
    ({ sql, storeId }) => sql`
      update customer set merged_into = ${home}, merged_at = ${suite.clock.now()} where store_id = ${storeId} and id = ${gone}`,
  );
  await suite.act((ctx) => followMerge(ctx, { from: gone as CustomerId, into: home as CustomerId }));
  await hear(buy(into, '10.00').paid);
  expect(await http.read(`/api/v1/customers/${home}/tier`)).toMatchObject({
    tier: { name: { en: 'Gold' } },
    measured: '1310.00',
  });
  expect(await entryPoints(into)).toEqual([]);
  const { available } = await shop.balances(into);
  await hear(reaching.refund('1000.00'));
  suite.clock.advance(DAY_MS);
  await review();
  expect(nameOf(await tierOf(into))).toBeNull();
  expect((await shop.balances(into)).available).toBe(available - 50);
});

it('opens a reward that it names for its customers only', async () => {
  const reward = await shop.redeemFor(amountOff('10.00', 20));
  await save({
    tiers: RULES.tiers.map((tier, place) => ({ ...tier, rewardIds: place === 1 ? [reward] : [] })),
  });
  const [plain, best] = [somebody(), somebody()];
  await hear(buy(plain, '500.00').paid, buy(best, '1000.00').paid);
  const redeem = async (customer: string) => {
    const { id } = await shop.balances(customer);
    await http.call('POST', `/api/v1/customers/${id}/adjustments`, {
      body: { operation: 'add', points: 100, comment: null, internalNote: null },
    });
    return http.call('POST', `/api/v1/customers/${id}/redemptions`, {
      body: { methodId: reward, points: null },
    });
  };
  expect(await redeem(plain)).toMatchObject({ status: 409, body: { code: 'redemption_method_inactive' } });
  expect(await redeem(best)).toMatchObject({ status: 200 });
});

it('tells before saving who would have which tier, and what that costs in a year without campaigns', async () => {
  await save({ status: 'inactive' });
  const before = (
    await http.call('POST', `${TIERS}/what-if`, {
      body: { ...RULES, tiers: RULES.tiers.map((t) => ({ ...t, id: null })) },
    })
  ).body;
  const customer = somebody();
  await http.call('POST', CAMPAIGNS, { body: doublePoints(localDate(suite.clock.now(), 'Asia/Riyadh')) });
  suite.clock.advance(1000);
  await hear(buy(customer, '1000.00').paid);
  expect(await shop.balances(customer)).toMatchObject({ pending: 200 });
  const { status, body } = await http.call('POST', `${TIERS}/what-if`, { body: RULES });
  expect(status).toBe(200);
  expect(body.customers).toBe(before.customers + 1);
  expect(body.tiers[1]).toMatchObject({
    customers: before.tiers[1].customers + 1,
    earnedPoints: before.tiers[1].earnedPoints + 100,
    addedPoints: before.tiers[1].addedPoints + 50,
    entered: before.tiers[1].entered + 1,
  });
});

it.each([
  ['the same threshold twice', { tiers: RULES.tiers.map((tier) => ({ ...tier, from: '500' })) }],
  [
    'a tier of another store',
    { tiers: RULES.tiers.map((tier) => ({ ...tier, id: `tie_${'1'.repeat(26)}` })) },
  ],
  ['a part of an order', { measure: 'orders', tiers: RULES.tiers.map((tier) => ({ ...tier, from: '1.5' })) }],
] as const)('refuses %s', async (_, wrong) => {
  const { programme } = await http.read(TIERS);
  const body = { ...RULES, ...wrong, version: programme?.version ?? null };
  expect((await http.call('PUT', TIERS, { body })).status).toBe(422);
});

it('asks for a confirmation of tiers that give back more than the limit of the store', async () => {
  await save({ status: 'inactive' });
  await shop.redeemFor(amountOff('300.00', 300));
  const { programme } = await http.read(TIERS);
  const tiers = RULES.tiers.map((tier, place) => ({ ...tier, id: programme.tiers[place].id, percent: 500 }));
  const body = { ...RULES, tiers, version: programme.version };
  const refused = await http.call('PUT', TIERS, { body });
  expect(refused).toMatchObject({ status: 409, body: { code: 'loss_unconfirmed' } });
  const confirmLossBasisPoints = refused.body.params.lossBasisPoints;
  expect(await http.call('PUT', TIERS, { body: { ...body, confirmLossBasisPoints } })).toMatchObject({
    status: 200,
  });
});

it('asks for approval above the limit of a manager, and applies what another person approves', async () => {
  await shop.setting('adjust_limits', JSON.stringify({ manager: 100 }));
  const { tiers: known, version } = await save();
  const tiers = RULES.tiers.map((tier, place) => ({ ...tier, id: known[place]?.id, entryPoints: 5000 }));
  expect(await http.call('PUT', TIERS, { body: { ...RULES, tiers, version }, as: 'manager' })).toMatchObject({
    status: 409,
    body: { code: 'rule_needs_approval' },
  });
  const asked = await http.call('POST', '/api/v1/loyalty/tier-changes', {
    body: { version, tiers: { ...RULES, tiers } },
    as: 'manager',
  });
  expect(asked).toMatchObject({
    status: 200,
    body: { kind: 'tiers', giftPoints: 5000, before: { tiers: [{ from: '500.00' }, {}] } },
  });
  const path = `/api/v1/loyalty/rule-changes/${asked.body.id}/approve`;
  expect(await http.call('POST', path, { body: {}, as: 'manager' })).toMatchObject({ status: 403 });
  expect((await http.call('POST', path, { body: {} })).body.status).toBe('approved');
  expect((await http.read(TIERS)).programme).toMatchObject({
    version: version + 1,
    tiers: [{ entryPoints: 5000 }, {}],
  });
  // From a form that was opened before the approval.
  expect((await http.call('PUT', TIERS, { body: { ...RULES, tiers, version } })).status).toBe(409);
});

describe('the points for reaching a tier', () => pointsForReaching(stage, stories));

describe('any history', () => {
  it('ends in the tier that the rules give for the orders, and gives the points of a tier at most once a year', async () => {
    await fc.assert(
      fc.asyncProperty(ANY_WINDOW, ANY_STEPS, (window, steps) =>
        liveThrough(stage, stories, { window, steps }),
      ),
      { numRuns: 16, seed: 20_261_128 },
    );
    await shop.provesItself();
  });
});
