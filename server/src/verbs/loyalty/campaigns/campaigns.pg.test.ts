import type { CampaignInput } from '@apps-hub/contract/loyalty/campaigns/routes';
import type { CampaignId, TierId } from '@apps-hub/domain/ids';
import { countsIn } from '@apps-hub/domain/loyalty/campaigns';
import { DAY_MS, HOUR_MS, localDate } from '@apps-hub/domain/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { CAMPAIGNS, doublePoints, isOutOf } from '#test/saved-campaign.ts';
import { perAmount, type ShopOrder } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { verifyOrders } from '../proof/verify-orders.ts';
import { campaignTerms } from './testing/campaign-terms.ts';

const stage = setStage();
const { suite, http, shop } = stage;

let people = 0;

const today = (): string => localDate(suite.clock.now(), 'Asia/Riyadh');

/** Saves a campaign for today, in force for orders from now on. */
const save = async (more: Partial<CampaignInput> = {}) => {
  const saved = await http.call('POST', CAMPAIGNS, { body: doublePoints(today(), more) });
  expect(saved).toMatchObject({ status: 200 });
  suite.clock.advance(1000);
  return saved.body;
};

const change = async (id: string, more: Partial<CampaignInput>, version = 1) => {
  const saved = await http.call('PUT', `${CAMPAIGNS}/${id}`, {
    body: { ...doublePoints(today()), ...more, version },
  });
  expect(saved).toMatchObject({ status: 200 });
  suite.clock.advance(1000);
  return saved.body;
};

const buy = (total = '100.00', customer = `campaigner-${(people += 1)}`): ShopOrder =>
  shop.order({ customer: { id: customer }, total });

const earned = async (order: ShopOrder) => {
  const { earning, standingPoints } = await shop.explain(order.id);
  return { earned: earning.points, left: standingPoints };
};

const ended = async (): Promise<void> => {
  for (const { id, version, ...rest } of (await http.read(CAMPAIGNS)).campaigns)
    if (rest.status === 'active') await change(id, { status: 'inactive' }, version);
};

beforeAll(async () => {
  await shop.collectBy(perAmount(1, '10'));
});

beforeEach(async () => {
  suite.clock.advance(DAY_MS);
  await ended();
});

it.each<[string, Partial<CampaignInput>]>([
  ['ten times the points', { effect: { kind: 'multiplier', percent: 1000 } }],
  ['90 points for each of many units', { effect: { kind: 'unit', points: 90, lines: null } }],
])('%s need a second person, also in a store that has no orders yet', async (_, more) => {
  await shop.setting('adjust_limits', JSON.stringify({ manager: 100 }));
  expect(
    await http.call('POST', CAMPAIGNS, { body: doublePoints(today(), more), as: 'manager' }),
  ).toMatchObject({
    status: 409,
    body: { code: 'rule_needs_approval' },
  });
});

describe('a campaign', () => {
  it('doubles the points of orders created in its days, names itself, and loses its part of a refund', async () => {
    const { id } = await save();
    const order = buy('100.00');
    await shop.hear(order.paid);
    const { earning } = await shop.explain(order.id);
    expect(earning).toMatchObject({ points: 20 });
    expect(earning.methods[1]).toMatchObject({
      methodId: id,
      points: 10,
      steps: [
        { step: 'campaign', points: 10, percent: 200, name: { ar: 'رمضان', en: 'Ramadan' } },
        { step: 'points', points: 10 },
      ],
    });
    await shop.hear(order.refund('50.00'), order.refund('50.00'));
    expect(await earned(order)).toEqual({ earned: 20, left: 10 });
    await shop.hear(order.refund('50.00', 'the rest'));
    expect(await earned(order)).toEqual({ earned: 20, left: 0 });
    expect(await shop.balances(order.customer)).toMatchObject({ available: 0, pending: 0 });
    expect((await http.read(CAMPAIGNS)).campaigns).toMatchObject([{ id, orders: 1, givenPoints: 10 }]);
    await shop.provesItself();
    expect(await verifyOrders(suite.database.owner, suite.store.id)).toMatchObject({ differences: 0 });
  });

  it('counts orders by their creation, however late they are paid, and by the terms of that time', async () => {
    const before = buy('100.00');
    suite.clock.advance(1000);
    const { id, version } = await save();
    const during = buy('100.00');
    suite.clock.advance(1000);
    await change(id, { effect: { kind: 'multiplier', percent: 300 } }, version);
    const after = buy('100.00');
    suite.clock.advance(3 * DAY_MS);
    const tooLate = buy('100.00');
    await shop.hear(tooLate.paid, after.paid, before.paid, during.paid);
    expect((await earned(before)).earned).toBe(10);
    expect((await earned(during)).earned).toBe(20);
    expect((await earned(after)).earned).toBe(30);
    expect((await earned(tooLate)).earned).toBe(10);
  });

  it('keeps its limits when many orders are paid at the same time', async () => {
    await save({ budget: 25, effect: { kind: 'order', points: 10 } });
    const orders = Array.from({ length: 6 }, () => buy());
    for (const { paid } of orders) await http.deliver(paid);
    await Promise.all([suite.drain(), suite.drain()]);
    const points = await Promise.all(orders.map(async (order) => (await earned(order)).earned - 10));
    expect(points.toSorted((a, b) => b - a)).toEqual([10, 10, 5, 0, 0, 0]);
    await shop.hear(...orders.map(({ cancelled }) => cancelled), buy().paid);
    expect((await http.read(CAMPAIGNS)).campaigns[0]).toMatchObject({ givenPoints: 25 });
    await shop.provesItself();
  });

  it('keeps its limits per order and customer, and does not give an edited order more of them', async () => {
    await save({ customerMost: 12, orderMost: 8 });
    const first = buy('100.00', 'limited');
    const second = buy('100.00', 'limited');
    await shop.hear(first.paid);
    suite.clock.advance(1000);
    await shop.hear(second.paid);
    expect(await earned(first)).toMatchObject({ earned: 18 });
    expect(await earned(second)).toMatchObject({ earned: 14 });
    await shop.hear(first.refund('50.00'));
    expect(await earned(first)).toMatchObject({ left: 9 });
    const third = buy('100.00', 'limited');
    await shop.hear(third.paid);
    expect(await earned(third)).toMatchObject({ earned: 10 });
  });

  it('gives points for a first order once per person', async () => {
    await save({ segment: { kind: 'first_order' }, effect: { kind: 'order', points: 50 } });
    const first = buy('100.00', 'newcomer');
    suite.clock.advance(1000);
    const second = buy('100.00', 'newcomer');
    await shop.hear(second.paid, first.paid);
    const both = [await earned(first), await earned(second)].map((each) => each.earned);
    expect(both.toSorted((a, b) => a - b)).toEqual([10, 60]);
  });

  it('gives way to what is better if it stands alone, and adds nothing to it', async () => {
    await save({ effect: { kind: 'order', points: 3 } });
    await save({ effect: { kind: 'order', points: 4 } });
    await save({ effect: { kind: 'order', points: 5 }, combines: false });
    const order = buy();
    await shop.hear(order.paid);
    expect((await earned(order)).earned).toBe(17);
    await save({ effect: { kind: 'order', points: 9 }, combines: false });
    const next = buy();
    await shop.hear(next.paid);
    expect((await earned(next)).earned).toBe(19);
  });

  it('may give points that end earlier than others', async () => {
    await save({ expiryMonths: 3 });
    const order = buy();
    await shop.hear(order.paid, order.delivered);
    const { id } = await shop.balances(order.customer);
    const [wallet] = await suite.tx(
      ({ sql, storeId }) => sql<{ lots: Record<string, number> }[]>`
        select lots from wallet where store_id = ${storeId} and customer_id = ${id}`,
    );
    const ends = new Date(suite.clock.now().getTime());
    ends.setUTCMonth(ends.getUTCMonth() + 3);
    expect(wallet?.lots).toMatchObject({ infinity: 10 });
    expect(
      Object.keys(wallet?.lots ?? {}).some((day) => Math.abs(Date.parse(day) - ends.getTime()) < 4 * DAY_MS),
    ).toBe(true);
  });

  it('says what it would have given for past orders', async () => {
    await shop.hear(buy('200.00').paid, buy('30.00').paid);
    suite.clock.advance(DAY_MS + HOUR_MS);
    const tried = await http.call('POST', `${CAMPAIGNS}/what-if`, {
      body: doublePoints(today(), { orderMost: 15 }),
    });
    const [begun, ...rest] = String(tried.body).trimEnd().split('\n');
    expect(JSON.parse(begun ?? '')).toEqual({ progress: { done: 0, total: 2 } });
    expect(JSON.parse(rest.at(-1) ?? '').result).toMatchObject({
      orders: 2,
      withPoints: 2,
      earnedPoints: 23,
      addedPoints: 18,
      isBudgetUsed: false,
    });
  });
});

it('a campaign that somebody else has changed meanwhile, or with impossible days, is refused', async () => {
  const { id, version } = await save();
  await change(id, {}, version);
  const body = { ...doublePoints(today()), version };
  expect(await http.call('PUT', `${CAMPAIGNS}/${id}`, { body })).toMatchObject({
    status: 409,
    body: { code: 'method_changed_meanwhile' },
  });
  const turned = doublePoints(today(), { lastDay: '2020-01-01' });
  expect(await http.call('POST', CAMPAIGNS, { body: turned })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'lastDay' }] },
  });
});

it('the database offers the campaigns that the rules give for any order, customer and version', async () => {
  let seed = 20_261_128;
  const random = (): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const at = (days: number): Date => new Date(suite.clock.now().getTime() + days * DAY_MS);
  const { storeId } = await suite.tx((tx) => Promise.resolve({ storeId: tx.storeId }));
  const tiers = ['tie_a', 'tie_b'] as TierId[];
  const people = await Promise.all([1, 2, 3].map(() => suite.customer()));
  const held = people.map((id, place) => ({ id, tierId: place < 2 ? (tiers[place] ?? null) : null }));
  const owner = suite.database.owner;
  for (const { id, tierId } of held)
    if (tierId)
      await owner`
        insert into tier_change (store_id, customer_id, version, from_tier_id, to_tier_id, reason, changed_at)
        values (${storeId}, ${id}, 1, null, ${tierId}, 'reached', ${at(-50)})`;
  const versions = Array.from({ length: 60 }, (_, place) => {
    const [from, starts] = [Math.floor(random() * 10), Math.floor(random() * 12)];
    const kinds = [
      { kind: 'everyone' as const },
      { kind: 'tiers' as const, tierIds: tiers.filter(() => random() < 0.6) },
      { kind: 'first_order' as const },
    ];
    return {
      id: `cmp_${place}` as CampaignId,
      status: random() < 0.8 ? 'active' : 'inactive',
      from: at(from),
      until: random() < 0.5 ? at(from + Math.floor(random() * 6)) : null,
      terms: {
        startsAt: at(starts).toISOString(),
        endsAt: at(starts + 1 + Math.floor(random() * 5)).toISOString(),
        segment: kinds[Math.floor(random() * 3)] ?? { kind: 'everyone' as const },
      },
    };
  });
  try {
    for (const { id, status, from, until, terms } of versions)
      await owner`
      insert into campaign (store_id, id, version, status, terms, valid_from, valid_to)
      values (${storeId}, ${id}, 1, ${status}, ${JSON.stringify(terms)}::jsonb, ${from}, ${until})`;
    const orders = Array.from({ length: 40 }, (_, place) => ({
      id: `ord_${String(place).padStart(2, '0')}`,
      who: held[Math.floor(random() * 3)],
      placedAt: at(Math.floor(random() * 18)),
    }));
    // Half of the customers are held out of every second campaign, in a part of its days.
    for (const { id } of versions.filter((_, place) => place % 2 === 0))
      await owner`
        insert into campaign_comparison (store_id, campaign_id, percent, starts_at, ends_at, result_at)
        values (${storeId}, ${id}, 50, ${at(4)}, ${at(12)}, ${at(42)})`;
    const offered = await suite.tx(
      ({ sql }) => sql<{ place: number; id: string; isHeldOut: boolean }[]>`
      select place, campaign_id as id, held_out as "isHeldOut" from campaigns_counting(${storeId}, ${orders.map(({ id }) => id)}::text[],
        ${orders.map(({ who }) => who?.id ?? '')}::text[], ${orders.map(({ placedAt }) => placedAt.toISOString())}::text[]::timestamptz[],
        ${orders.map(() => 'true')}::text[]::boolean[])`,
    );
    const expected = orders.flatMap(({ id, who, placedAt }, place) =>
      versions
        .filter(({ status, from, until, terms }) => {
          const isInForce = status === 'active' && from <= placedAt && (until === null || until > placedAt);
          const isFirst = !orders.some(
            (other) =>
              other.who === who &&
              (other.placedAt < placedAt ||
                (other.placedAt.getTime() === placedAt.getTime() && other.id < id)),
          );
          return (
            isInForce && countsIn(terms, { placedAt, tierId: who?.tierId ?? null, isFirst, isMember: false })
          );
        })
        .map((version) => {
          const isCompared =
            versions.indexOf(version) % 2 === 0 && placedAt >= at(4) && placedAt < at(12) && who;
          return `${place + 1}/${version.id}/${Boolean(isCompared && isOutOf(suite.store, { id: version.id, percent: 50 }, who.id))}`;
        }),
    );
    expect(expected.length).toBeGreaterThan(50);
    expect(expected.filter((each) => each.endsWith('true')).length).toBeGreaterThan(5);
    const found = offered.map(({ place, id, isHeldOut }) => `${place}/${id}/${isHeldOut}`);
    expect(found.toSorted()).toEqual(expected.toSorted());
  } finally {
    await owner`delete from campaign_comparison where store_id = ${storeId}`;
    await owner`delete from campaign where store_id = ${storeId} and id in ${owner(versions.map(({ id }) => id))}`;
  }
});

it('a campaign above the limit of its author applies once a second person approves it', async () => {
  await shop.setting('adjust_limits', JSON.stringify({ manager: 20, support: 5 }));
  const campaign = doublePoints(today(), { effect: { kind: 'order', points: 50 } });
  expect(await http.call('POST', CAMPAIGNS, { as: 'manager', body: campaign })).toMatchObject({
    status: 409,
    body: { code: 'rule_needs_approval' },
  });
  const asked = await http.call('POST', '/api/v1/loyalty/campaign-changes', {
    as: 'manager',
    body: { campaignId: null, version: null, campaign },
  });
  expect(asked.body).toMatchObject({ kind: 'campaign', before: null, giftPoints: 50 });
  const approve = `/api/v1/loyalty/rule-changes/${asked.body.id}/approve`;
  expect(await http.call('POST', approve, { as: 'manager', body: {} })).toMatchObject({ status: 403 });
  expect(await http.call('POST', approve, { body: {} })).toMatchObject({ status: 200 });
  suite.clock.advance(1000);
  const order = buy();
  await shop.hear(order.paid);
  expect((await earned(order)).earned).toBe(60);
});

// Last, because it makes rewards.
describe('a campaign', () => campaignTerms(stage, { save, change, buy, earned }));
