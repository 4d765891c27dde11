import type { CampaignInput } from '@apps-hub/contract/loyalty/campaigns/routes';
import { type CampaignId, type CustomerId, makeId, type OrderId } from '@apps-hub/domain/ids';
import { DAY_MS, localDate } from '@apps-hub/domain/time';
import { beforeAll, expect, it } from 'vitest';

import { CAMPAIGNS, doublePoints, isOutOf } from '#test/saved-campaign.ts';
import { perAmount, type ShopOrder } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { verifyOrders } from '../proof/verify-orders.ts';
import { readCampaigns } from '../shopper/campaigns.ts';
import { readReceipt } from '../shopper/history.ts';
import { followCampaigns } from './running.ts';

const { suite, http, shop } = setStage();
const COMPARISONS = '/api/v1/loyalty/effects/comparisons';

const dayIn = (days: number): string =>
  localDate(new Date(suite.clock.now().getTime() + days * DAY_MS), 'Asia/Riyadh');

const save = async (more: Partial<CampaignInput>, day = dayIn(0)) => {
  const saved = await http.call('POST', CAMPAIGNS, { body: doublePoints(day, more) });
  expect(saved).toMatchObject({ status: 200 });
  suite.clock.advance(1000);
  return saved.body;
};

const change = (saved: { id: string; version: number }, more: Partial<CampaignInput>, day = dayIn(0)) =>
  http.call('PUT', `${CAMPAIGNS}/${saved.id}`, {
    body: { ...doublePoints(day), ...more, version: saved.version },
  });

const isOut = (campaignId: string, person: string, percent = 50): boolean =>
  isOutOf(suite.store, { id: campaignId as CampaignId, percent }, person as CustomerId);

const earned = async ({ id }: ShopOrder) => {
  const { earning, standingPoints } = await shop.explain(id);
  return { earned: earning.points, left: standingPoints, heldOut: earning.heldOut };
};

beforeAll(async () => {
  await shop.collectBy(perAmount(1, '10'));
});

it('customers of a comparison group get no points of the campaign, are not told of it, and go on earning by the rules', async () => {
  const { id } = await save({ heldOutPercent: 50, lastDay: dayIn(2) });
  // Every second one is known from a file, and may be merged into a customer of the host.
  const hosts = Array.from({ length: 24 }, (_, place) => `${place % 2 === 0 ? 'host' : 'import'}:${place}`);
  const orders = hosts.map((host) => shop.order({ customer: { id: host }, total: '100.00' }));
  // Twice, late, and with a refund: what happens to an order later changes nothing.
  await shop.hear(...orders.map(({ created }) => created));
  await shop.hear(...orders.flatMap(({ paid, delivered }) => [paid, delivered, paid]));
  await shop.hear(...orders.map(({ refund }) => refund('50.00')));
  const people = await Promise.all(hosts.map(async (host) => (await shop.balances(host)).id));
  const groups = new Set<boolean>();
  for (const [place, person] of people.entries()) {
    const out = isOut(id, person);
    groups.add(out);
    const order = orders[place]!;
    expect(await earned(order)).toEqual({
      earned: out ? 10 : 20,
      left: out ? 5 : 10,
      heldOut: out ? [{ campaignId: id, name: { ar: 'رمضان', en: 'Ramadan' } }] : [],
    });
    const shopper = { customerId: person as CustomerId, recordIds: [person as CustomerId] };
    const shown = await suite.tx((tx) => readCampaigns({ tx, now: suite.clock.now(), shopper }));
    expect(shown).toHaveLength(out ? 0 : 1);
    const receipt = await suite.act(async (ctx) => {
      const [row] = await ctx.tx.sql<{ id: OrderId }[]>`
        select id from store_order where store_id = ${ctx.tx.storeId} and external_id = ${order.id}`;
      return readReceipt({ ...ctx, shopper }, row!.id);
    });
    expect(JSON.stringify(receipt).includes('Ramadan')).toBe(!out);
    expect(JSON.stringify(receipt)).not.toMatch(/held/i);
  }
  expect(groups.size).toBe(2);

  // Merged customers count as the kept one. Points that an order already has stay.
  const [into, from] = [true, false].map((out) =>
    people.findIndex((person, place) => isOut(id, person) === out && (place % 2 === 0) === out),
  );
  const [kept, gone] = [people[into!], people[from!]];
  await suite.database.owner`
    update customer set email = 'both@example.com' where store_id = ${suite.store.id} and id in (${kept!}, ${gone!})`;
  expect(await http.call('POST', `/api/v1/customers/${kept}/merge`, { body: { from: gone } })).toMatchObject({
    status: 200,
  });
  const afterMerge = shop.order({ customer: { id: hosts[from!]! }, total: '100.00' });
  await shop.hear(afterMerge.paid);
  expect(await earned(afterMerge)).toMatchObject({ earned: 10, heldOut: [{ campaignId: id }] });
  expect(await earned(orders[from!]!)).toMatchObject({ earned: 20, heldOut: [] });
  expect(await http.call('POST', `/api/v1/customers/${gone}/unmerge`, { body: {} })).toMatchObject({
    status: 200,
  });
  const apart = shop.order({ customer: { id: hosts[from!]! }, total: '100.00' });
  await shop.hear(apart.paid);
  expect(await earned(apart)).toMatchObject({ earned: 20, heldOut: [] });
  await shop.provesItself();
  expect(await verifyOrders(suite.database.owner, suite.store.id)).toMatchObject({ differences: 0 });

  // A trial leaves out as many customers.
  suite.clock.advance(DAY_MS);
  const tried = async (heldOutPercent: number | null) => {
    const body = doublePoints(dayIn(0), { heldOutPercent });
    const answer = await http.call('POST', `${CAMPAIGNS}/what-if`, { body });
    return JSON.parse(String(answer.body).trimEnd().split('\n').at(-1) ?? '').result.withPoints;
  };
  const [all, some] = [await tried(null), await tried(50)];
  expect(all).toBe(26);
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(all);
});

it('the share may change until the campaign begins, and not afterwards', async () => {
  suite.clock.advance(5 * DAY_MS);
  const body = doublePoints(dayIn(1), { heldOutPercent: 51 });
  expect(await http.call('POST', CAMPAIGNS, { body })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'heldOutPercent', code: 'out_of_range' }] },
  });
  const day = dayIn(1);
  const first = await save({ heldOutPercent: 10 }, day);
  expect(first).toMatchObject({ heldOutPercent: 10, hasBegun: false });
  expect(Date.parse(first.resultAt) - Date.parse(first.endsAt)).toBe(30 * DAY_MS);
  const later = await change(first, { heldOutPercent: 20, lastDay: dayIn(3) }, day);
  expect(later.body).toMatchObject({ heldOutPercent: 20 });
  expect(Date.parse(later.body.resultAt) - Date.parse(first.resultAt)).toBe(2 * DAY_MS);
  const without = await change(later.body, { heldOutPercent: null, lastDay: dayIn(3) }, day);
  expect(without.body).toMatchObject({ heldOutPercent: null, resultAt: null });
  const again = await change(without.body, { heldOutPercent: 5, lastDay: dayIn(3) }, day);
  const other = await save({}, day);
  suite.clock.advance(2 * DAY_MS);
  const refused = { status: 422, body: { errors: [{ path: 'heldOutPercent', code: 'campaign_begun' }] } };
  const longer = { lastDay: dayIn(20) };
  expect(await change(again.body, { ...longer, heldOutPercent: 10 }, day)).toMatchObject(refused);
  expect(await change(again.body, { ...longer, heldOutPercent: null }, day)).toMatchObject(refused);
  expect(await change(other, { ...longer, heldOutPercent: 5 }, day)).toMatchObject(refused);
  // Without the field, the share stays, and the day of the result too.
  const kept = await change(again.body, longer, day);
  expect(kept.body).toMatchObject({ heldOutPercent: 5, hasBegun: true, resultAt: again.body.resultAt });
  expect(await change(kept.body, { status: 'inactive' }, day)).toMatchObject({ status: 200 });
  expect(await change(other, { status: 'inactive' }, day)).toMatchObject({ status: 200 });
});

interface Bought {
  readonly id: string;
  readonly before: number;
  readonly sales: number;
}

let nextOrder = 0;

const place = (amount: number, at: Date, id: string) => {
  const earning = JSON.stringify({
    reason: null,
    totals: { goodsMinor: amount, taxMinor: 0 },
    methods: [],
    points: 0,
  });
  return { id: makeId('order', String((nextOrder += 1)).padStart(26, '0')), at, earning, customer: id };
};

/** Customers who bought so much, in minor units, 30 days before now and in `days`; as rows, because only the sums matter. */
const buyers = async (people: readonly Bought[], days: number): Promise<void> => {
  const { owner } = suite.database;
  const at = (of: number) => new Date(suite.clock.now().getTime() + of * DAY_MS);
  const orders = people.flatMap(({ id, before, sales }) => [
    ...(before > 0 ? [place(before, at(-30), id)] : []),
    ...(sales > 0 ? [place(sales, at(days), id)] : []),
  ]);
  await owner`
    insert into store_order (store_id, id, external_id, number, customer_id, currency, placed_at, paid_at, lines, shipping_minor, coupon_codes,
      refunds, earning, updated_at)
    select ${suite.store.id}, o.id, o.id, o.id, o.customer, 'SAR', o.at, o.at, '[]'::jsonb, 0, '[]'::jsonb, '[]'::jsonb, o.earning::jsonb, o.at
    from unnest(${orders.map(({ id }) => id)}::text[], ${orders.map(({ customer }) => customer)}::text[],
      ${orders.map((each) => each.at.toISOString())}::text[]::timestamptz[], ${orders.map(({ earning }) => earning)}::text[]) o (id, customer, at, earning)`;
};

const newPeople = async (count: number): Promise<string[]> => {
  const ids = Array.from({ length: count }, () => suite.deps.newId('customer'));
  const since = new Date(suite.clock.now().getTime() - 100 * DAY_MS);
  await suite.database.owner`
    insert into customer (store_id, id, external_id, name, status, created_at, updated_at)
    select ${suite.store.id}, p.id, p.id, 'Somebody', 'active', ${since}, ${since}
    from unnest(${ids}::text[]) p (id)`;
  return ids;
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length;

const comparisonOf = async (id: string) =>
  (await http.read(COMPARISONS)).comparisons.find((each: { campaignId: string }) => each.campaignId === id);

it('the result is counted once, on its day, from what both groups bought', async () => {
  await suite.database.owner`
    update customer set created_at = '2090-01-01' where store_id = ${suite.store.id}`;
  suite.clock.advance(5 * DAY_MS);
  const ids = await newPeople(160);
  const day = dayIn(1);
  const [half, few, uneven] = [
    await save({ heldOutPercent: 50 }, day),
    await save({ heldOutPercent: 5 }, day),
    await save({ heldOutPercent: 50, combines: false }, day),
  ];
  // Everyone buys as much as before; who gets the campaign buys for SAR 20 more, and every fifth returns with something else.
  const people = ids.map((id, place): Bought => {
    const before = place % 4 === 0 ? 0 : (place % 9) * 1000;
    return { id, before, sales: before + (isOut(half.id, id) ? 0 : 2000) + (place % 5) * 100 };
  });
  await buyers(people, 1);
  expect(await comparisonOf(half.id)).toMatchObject({ state: 'planned', customers: null, result: null });

  const reach = await http.read(`${CAMPAIGNS}/reach?days=1&heldOutPercent=50&segment=everyone`);
  expect(reach).toMatchObject({
    customers: 160,
    heldOut: 80,
    sales: '0.00',
    seen: null,
    isMeasurable: false,
  });

  const moveTo = async (days: number): Promise<void> => {
    suite.clock.advance(days * DAY_MS);
    await followCampaigns(suite.deps, suite.store.id);
  };
  await moveTo(1);
  expect(await comparisonOf(half.id)).toMatchObject({ state: 'running', customers: null, result: null });
  await moveTo(20);
  const [due] = await suite.database.owner<{ dueAt: Date }[]>`
    select min(due_at) as "dueAt" from due_work
    where store = ${suite.store.id} and step = 'campaigns.follow' and due_at > ${suite.clock.now()}`;
  const waiting = (await http.read(COMPARISONS)).comparisons.filter(
    (each: { state: string }) => each.state === 'waiting',
  );
  expect(waiting.map((each: { resultAt: string }) => each.resultAt)).toContain(due?.dueAt.toISOString());
  expect(await comparisonOf(half.id)).toMatchObject({ state: 'waiting', customers: null, result: null });
  // All but thirty of those held out of the third one are lost, which must not go unnoticed.
  const lost = ids.filter((id) => isOut(uneven.id, id)).slice(30);
  await moveTo(11);

  const [heldOut, others] = [true, false].map((out) => people.filter(({ id }) => isOut(half.id, id) === out));
  const counted = await comparisonOf(half.id);
  expect(counted).toMatchObject({
    state: 'more',
    customers: { heldOut: heldOut!.length, others: others!.length },
  });
  const { sales, perCustomer, total } = counted.result;
  expect(Number(sales.heldOut)).toBeCloseTo(mean(heldOut!.map((each) => each.sales)) / 100, 1);
  expect(Number(sales.others)).toBeCloseTo(mean(others!.map((each) => each.sales)) / 100, 1);
  // What they bought before is taken off, so that the range is narrow around SAR 20.
  expect(Number(perCustomer.from)).toBeLessThan(20);
  expect(Number(perCustomer.to)).toBeGreaterThan(20);
  expect(Number(perCustomer.to) - Number(perCustomer.from)).toBeLessThan(1);
  expect(Number(total.amount)).toBeCloseTo(Number(perCustomer.amount) * others!.length, -1);
  expect(await comparisonOf(few.id)).toMatchObject({ state: 'few', result: null });

  // Counted once: neither a later refund nor a lost customer changes it.
  await suite.database
    .owner`update store_order set cancelled_at = ${suite.clock.now()} where store_id = ${suite.store.id}`;
  await moveTo(1);
  expect(await comparisonOf(half.id)).toEqual(counted);

  // The same for groups of the wrong sizes, counted anew.
  await suite.database.owner`
    update customer set created_at = '2090-01-01' where store_id = ${suite.store.id} and id in ${suite.database.owner(lost)}`;
  await suite.database.owner`
    update campaign_comparison set counted_at = null, counts = null where store_id = ${suite.store.id} and campaign_id = ${uneven.id}`;
  expect(await comparisonOf(uneven.id)).toMatchObject({ state: 'counting' });
  await moveTo(1);
  expect(await comparisonOf(uneven.id)).toMatchObject({ state: 'uneven', result: null });
  // Another store sees nothing of it.
  expect(await http.call('GET', COMPARISONS, { store: suite.other })).toMatchObject({
    body: { comparisons: [] },
  });
});

it('says before the start what the store’s numbers could show', async () => {
  await suite.database
    .owner`update customer set created_at = '2090-01-01' where store_id = ${suite.store.id}`;
  suite.clock.advance(200 * DAY_MS);
  const ids = await newPeople(400);
  await buyers(
    ids.map((id, place) => ({ id, before: 0, sales: (place % 2) * 20_000 })),
    -2,
  );
  const ask = (more: string) => http.read(`${CAMPAIGNS}/reach?days=5&${more}`);
  // Half of them SAR 200, half nothing: mean 100, σ 100.125; 2.8 · 100.125 · √(1/40 + 1/360) = 46.73.
  expect(await ask('heldOutPercent=10&segment=everyone')).toMatchObject({
    customers: 400,
    heldOut: 40,
    sales: '100.00',
    seen: { amount: '46.73', percent: 46.7 },
    isMeasurable: false,
  });
  expect((await ask('heldOutPercent=10&segment=everyone')).customersNeeded).toBeCloseTo(400 * 4.673 ** 2, -1);
  // 20 are too few for figures; nobody is in a tier.
  expect(await ask('heldOutPercent=5&segment=everyone')).toMatchObject({ heldOut: 20, seen: null });
  expect(await ask('heldOutPercent=20&segment=tiers&tierIds=')).toMatchObject({
    customers: 0,
    seen: null,
    customersNeeded: null,
  });
  // Who has ordered before is not in a campaign for first orders.
  await buyers(
    ids.slice(0, 100).map((id) => ({ id, before: 1000, sales: 0 })),
    0,
  );
  expect(await ask('heldOutPercent=20&segment=first_order')).toMatchObject({ customers: 300 });
  expect(
    await http.call('GET', `${CAMPAIGNS}/reach?days=367&heldOutPercent=0&segment=everyone`),
  ).toMatchObject({
    status: 422,
    body: {
      errors: [
        { path: 'days', code: 'out_of_range' },
        { path: 'heldOutPercent', code: 'out_of_range' },
      ],
    },
  });
});
