import type { CampaignInput } from '@apps-hub/contract/loyalty/campaigns/routes';
import type { CustomerId, OrderId, TierId } from '@apps-hub/domain/ids';
import { type CustomerFacts, isMember, type SegmentCondition } from '@apps-hub/domain/loyalty/segments';
import { points } from '@apps-hub/domain/points';
import { foldedText } from '@apps-hub/domain/search-text';
import { tagsByKey } from '@apps-hub/domain/shop/customer-tags';
import { addDays, DAY_MS, localDate } from '@apps-hub/domain/time';
import * as fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';

import { CAMPAIGNS, doublePoints } from '#test/saved-campaign.ts';
import { allOf, buyers, SEGMENTS } from '#test/saved-segment.ts';
import { perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { untrueFacts } from '#test/untrue-facts.ts';
import { readCampaigns } from '../shopper/campaigns.ts';
import { readReceipt } from '../shopper/history.ts';
import { customerFacts } from './facts.ts';
import { momentOf } from './segment-record.ts';
import { isMemberSql } from './where.ts';

const stage = setStage();
const { suite, http, shop } = stage;

const today = () => localDate(suite.clock.now(), 'Asia/Riyadh');

beforeAll(async () => {
  await shop.collectBy(perAmount(1, '10'));
});

const saved = async (...given: Parameters<typeof buyers>) => {
  const made = await http.call('POST', SEGMENTS, { body: buyers(...given) });
  expect(made).toMatchObject({ status: 200 });
  return made.body;
};

const found = async (...conditions: Parameters<typeof allOf>) => {
  const { body } = await http.call('POST', `${SEGMENTS}/preview`, { body: { rule: allOf(...conditions) } });
  return body.sample.map(({ name }: { name: string }) => name);
};

const campaignFor = async (segmentId: string, more: Partial<CampaignInput> = {}) => {
  const made = await http.call('POST', CAMPAIGNS, {
    body: doublePoints(today(), { segment: { kind: 'segment', segmentId }, ...more }),
  });
  suite.clock.advance(1000);
  return made;
};

it('statements find the customers whom the rule of the domain finds', async () => {
  const { owner } = suite.database;
  const { id: storeId } = suite.other;
  const days = fc.integer({ min: 0, max: 4 });
  const bound = fc.constantFrom('least' as const, 'most' as const);
  const choice = fc.constantFrom('in' as const, 'not_in' as const);
  const tierIds = fc.subarray(['tie_gold', 'tie_silver'] as TierId[], { minLength: 1 });
  const small = fc.integer({ min: 0, max: 3 });
  const has = fc.constantFrom('any' as const, 'none' as const);
  const tags = fc.subarray(['vip', 'كبار  العملاء', 'हिन्दी'], { minLength: 1 });
  const condition: fc.Arbitrary<SegmentCondition> = fc.oneof(
    fc.record({ of: fc.constant('tier' as const), is: choice, tierIds }),
    fc.record({ of: fc.constant('balance' as const), is: bound, points: small.map(points) }),
    fc.record({ of: fc.constant('expiring' as const), days }),
    fc.record({
      of: fc.constant('last_order' as const),
      is: fc.constantFrom('within' as const, 'before' as const),
      days,
    }),
    fc.constant({ of: 'last_order', is: 'never' } as const),
    fc.record({ of: fc.constant('orders' as const), is: bound, count: small }),
    fc.record({ of: fc.constant('spend' as const), is: bound, amountMinor: small }),
    fc.record({
      of: fc.constant('city' as const),
      is: choice,
      cities: fc.subarray(['جِدّة', 'RIYADH'], { minLength: 1 }),
    }),
    fc.record({ of: fc.constant('tag' as const), is: has, tags }),
    fc.record({ of: fc.constant('cod_share' as const), is: bound, percent: fc.constantFrom(0, 33, 50, 100) }),
  );
  const match = fc.constantFrom('all' as const, 'any' as const);
  const group = fc.record({ match, conditions: fc.array(condition, { minLength: 1, maxLength: 3 }) });
  const rules = fc.sample(fc.record({ match, groups: fc.array(group, { minLength: 1, maxLength: 2 }) }), {
    numRuns: 80,
    seed: 34,
  });
  const moment = await suite.tx((tx) => momentOf({ tx, now: suite.clock.now() }), suite.other);
  const facts: fc.Arbitrary<CustomerFacts> = fc.record({
    tierId: fc.constantFrom(null, 'tie_gold' as TierId, 'tie_silver' as TierId),
    available: fc.integer({ min: -1, max: 4 }).map(points),
    nextExpiry: fc.option(days.map((each) => addDays(today(), each - 1))),
    lastOrderAt: fc.option(
      fc
        .record({ days, ms: fc.integer({ min: -1, max: 1 }) })
        .map((at) => new Date(Number(moment.startOf(addDays(today(), -at.days))) + at.ms)),
    ),
    orders: small,
    spendMinor: small,
    city: fc.constantFrom(null, 'جدة', 'riyadh', 'Dammam'),
    tags: fc.subarray(['VIP', 'كبار العملاء', 'हिन्दी', 'हिन्दि', '__proto__']).map(tagsByKey),
    paymentsKnown: small,
    onDelivery: small,
  });
  const known = fc.sample(facts, { numRuns: 60, seed: 34 }).map((each, place) => ({
    ...each,
    onDelivery: Math.min(each.onDelivery, each.paymentsKnown),
    id: `cus_${String(place).padStart(26, '0')}` as CustomerId,
  }));
  for (const { id, tierId, ...each } of known) {
    await owner`
      insert into customer_facts (store_id, customer_id, available, next_expiry, last_order_at, orders, spend_minor, payments_known, on_delivery, city, city_key, tags, tier_id)
      values (${storeId}, ${id}, ${each.available}, ${each.nextExpiry}, ${each.lastOrderAt}, ${each.orders}, ${each.spendMinor},
        ${each.paymentsKnown}, ${each.onDelivery}, ${each.city}, ${each.city && foldedText(each.city)}, ${JSON.stringify(each.tags)}::text::jsonb, ${tierId})`;
  }
  let some = 0;
  for (const rule of rules) {
    const rows = await suite.tx(
      (tx) => tx.sql<{ id: string }[]>`
        select customer_id as id from customer_facts f where f.store_id = ${tx.storeId} and ${isMemberSql(tx, rule, moment)} order by 1`,
      suite.other,
    );
    const expected = known.filter((each) => isMember(rule, each, moment)).map(({ id }) => id);
    expect(
      rows.map(({ id }) => id),
      JSON.stringify(rule),
    ).toEqual(expected);
    some += expected.length > 0 && expected.length < known.length ? 1 : 0;
  }
  expect(some).toBeGreaterThan(50);
  await owner`delete from customer_facts where store_id = ${storeId}`;
});

it('counts kept orders, including those of merged customers, and leaves out merged and erased ones', async () => {
  const customer = { id: 'sara', name: 'Sara', email: 'sara@example.com' };
  const first = shop.order({
    customer,
    total: '100.00',
    payment: 'cash_on_delivery',
    shipment: { destination: { city: ' الرياض ', country: 'SA' } },
  });
  const second = shop.order({ customer, total: '50.00', payment: 'online' });
  const other = shop.order({ customer: { ...customer, id: 'sara-2', name: 'Sara two' }, total: '30.00' });
  const gone = shop.order({ customer: { ...customer, id: 'gone', name: 'Gone', email: null } });
  await shop.hear(first.paid, second.paid, first.refund('40.00'), other.paid, gone.paid);
  const [sara, two, erased] = await Promise.all(
    ['sara', 'sara-2', 'gone'].map(async (id) => (await shop.balances(id)).id as CustomerId),
  );
  const merged = { of: 'spend', is: 'least', amount: '140.00' } as const;
  expect(await found(merged)).toEqual([]);
  expect(await found({ ...merged, amount: '110.00' })).toEqual(['Sara']);
  await suite.database
    .owner`update customer set merged_into = ${sara ?? ''}, merged_at = now() where id = ${two ?? ''}`;
  expect(await found(merged, { of: 'orders', is: 'least', count: 3 })).toEqual(['Sara']);
  expect(await found({ of: 'cod_share', is: 'least', percent: 50 })).toEqual(['Sara']);
  expect(await found({ of: 'city', is: 'in', cities: ['الرّياض'] })).toEqual(['Sara']);
  expect((await http.read(`${SEGMENTS}/cities`)).cities).toEqual(['الرياض']);
  expect(await http.call('POST', `/api/v1/customers/${erased}/erasure`, { body: {} })).toMatchObject({
    status: 200,
  });
  expect(await found({ of: 'orders', is: 'least', count: 1 })).toEqual(['Sara']);
  const [kept, ...others] = await suite.tx((tx) =>
    customerFacts(
      tx,
      [sara, two, erased].flatMap((customerId) => (customerId ? [{ customerId }] : [])),
    ),
  );
  expect(kept).toMatchObject({
    orders: 3,
    spendMinor: 14_000,
    city: 'الرياض',
    paymentsKnown: 2,
    onDelivery: 1,
  });
  expect(others).toEqual([undefined, undefined]);
  suite.clock.advance(3 * DAY_MS);
  expect(await found({ of: 'last_order', is: 'before', days: 2 })).toEqual(['Sara']);
  expect(await found({ of: 'last_order', is: 'within', days: 2 })).toEqual([]);
});

it('names what is wrong in a rule, and refuses a change that somebody else made meanwhile', async () => {
  const { id } = await saved();
  const wrong = allOf({ of: 'last_order', is: 'within' }, { of: 'spend', is: 'least', amount: '1.001' });
  expect(await http.call('POST', SEGMENTS, { body: buyers(wrong) })).toMatchObject({
    status: 422,
    body: {
      errors: [
        { path: 'rule.groups.0.conditions.0.days', code: 'required' },
        { path: 'rule.groups.0.conditions.1.amount', code: 'amount_too_many_decimals' },
      ],
    },
  });
  const change = (version: number) =>
    http.call('PUT', `${SEGMENTS}/${id}`, { body: { ...buyers(), version } });
  expect(await change(1)).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await change(1)).toMatchObject({ status: 409, body: { code: 'method_changed_meanwhile' } });
});

it('a campaign doubles the points of those who were members before their order, and says why', async () => {
  const lost = await saved(allOf({ of: 'last_order', is: 'before', days: 30 }), { ar: 'غائبون', en: 'Lost' });
  const buy = (id: string) => shop.order({ customer: { id }, total: '100.00' });
  await shop.hear(buy('back').paid);
  suite.clock.advance(40 * DAY_MS);
  const campaign = (await campaignFor(lost.id)).body;
  expect(campaign.segment).toEqual({ kind: 'segment', segmentId: lost.id, name: lost.name });
  const shown = async (hostId: string) => {
    const customerId = (await shop.balances(hostId)).id as CustomerId;
    const shopper = { customerId, recordIds: [customerId] };
    return suite.tx((tx) => readCampaigns({ tx, now: suite.clock.now(), shopper }));
  };
  expect(await shown('back')).toMatchObject([{ name: { en: 'Ramadan' } }]);
  const [isBack, isNew] = [buy('back'), buy('new')];
  // Recorded unpaid: the segment and the customer's orders change before it is paid.
  await shop.hear(isBack.created, isNew.created);
  await http.call('PUT', `${SEGMENTS}/${lost.id}`, { body: { ...buyers(), version: 1 } });
  await shop.hear(isBack.delivered, isBack.paid, isNew.paid);
  expect(await shown('new')).toEqual([]);
  const earned = async ({ id }: { id: string }) => (await shop.explain(id)).earning;
  expect((await earned(isNew)).points).toBe(10);
  const { points: given, methods } = await earned(isBack);
  expect(given).toBe(20);
  expect(methods[1].steps[0]).toMatchObject({ step: 'campaign', memberOf: { ar: 'غائبون', en: 'Lost' } });
  // The customer's receipt names the campaign only.
  const receipt = await suite.act(async (ctx) => {
    const [row] = await ctx.tx.sql<{ id: OrderId; customerId: CustomerId }[]>`
      select id, customer_id as "customerId" from store_order where store_id = ${ctx.tx.storeId} and external_id = ${isBack.id}`;
    if (!row) throw new Error('the order is missing');
    return readReceipt({ ...ctx, shopper: { recordIds: [row.customerId] } }, row.id);
  });
  expect(JSON.stringify(receipt)).toContain('Ramadan');
  expect(JSON.stringify(receipt)).not.toContain('Lost');
  const again = buy('back');
  await shop.hear(again.paid);
  expect((await earned(again)).points).toBe(10);
  expect(await http.call('DELETE', `${SEGMENTS}/${lost.id}`, { body: {} })).toMatchObject({
    status: 409,
    body: { code: 'segment_in_use', params: { campaign: '\u2068رمضان\u2069 · \u2068Ramadan\u2069' } },
  });
  const { id, version, ...rest } = campaign;
  await http.call('PUT', `${CAMPAIGNS}/${id}`, { body: { ...rest, version, status: 'inactive' } });
  expect(await http.call('DELETE', `${SEGMENTS}/${lost.id}`, { body: {} })).toMatchObject({ status: 200 });
  expect(await campaignFor(lost.id)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'segment.segmentId', code: 'invalid' }] },
  });
});

it('lists, exports and adjusts the members that a segment has now', async () => {
  await shop.hear(shop.order({ customer: { id: 'rich', name: 'Rich One' }, total: '9000.00' }).paid);
  const rich = await saved(allOf({ of: 'spend', is: 'least', amount: '9000' }), { ar: 'كبار', en: 'Big' });
  const { customers, total } = await http.read(`/api/v1/customers?segmentId=${rich.id}&sortBy=customer`);
  expect([customers.map(({ name }: { name: string }) => name), total]).toEqual([['Rich One'], 1]);
  expect((await http.read(`/api/v1/customers?segmentId=${rich.id}&q=Sara`)).customers).toEqual([]);
  // As after the upgrade that brings the facts, before anybody has read the list.
  await suite.database.owner`delete from customer_facts where store_id = ${suite.store.id}`;
  await suite.database
    .owner`update customer_count set has_facts = false, facts_until = '' where store_id = ${suite.store.id}`;
  const { ticket } = (
    await http.call('POST', '/api/v1/loyalty/exports', {
      body: { of: 'customers', locale: 'en', segmentId: rich.id, q: 'rich' },
    })
  ).body;
  const file = await http.app.request('/downloads', {
    method: 'POST',
    body: new URLSearchParams({ ticket }),
  });
  expect((await file.text()).trim().split('\n').slice(1)).toEqual([expect.stringContaining('Rich One')]);
  const made = await http.call('POST', '/api/v1/loyalty/batches', {
    body: {
      source: 'filter',
      status: 'all',
      q: '',
      segmentId: rich.id,
      operation: 'add',
      points: 5,
      comment: null,
      internalNote: null,
    },
  });
  expect(made).toMatchObject({ status: 200, body: { lines: 1, segment: { ar: 'كبار', en: 'Big' } } });
  await shop.hear(shop.order({ customer: { id: 'later' }, total: '9000.00' }).paid);
  expect((await http.read(`/api/v1/loyalty/batches/${made.body.id}`)).lines).toBe(1);
  expect(
    await http.call('GET', `/api/v1/customers?segmentId=${rich.id}`, { store: suite.other }),
  ).toMatchObject({ status: 404, body: { code: 'segment_not_found' } });
});

it('gives only one of two orders what one may get, whether they come at once, together or in the wrong order', async () => {
  const { owner } = suite.database;
  const { id } = await saved(allOf({ of: 'spend', is: 'most', amount: '150.00' }));
  const buy = (customer: string) => shop.order({ customer: { id: customer }, total: '100.00' });
  await shop.hear(...['racing', 'together', 'late'].map((customer) => buy(customer).paid));
  // Events of one record wait for each other, but those of two that are one person do not.
  const other = await suite.customer('racing-too');
  await owner`update customer set merged_into = ${(await shop.balances('racing')).id}, merged_at = now() where id = ${other}`;
  await campaignFor(id);
  const pair = (first: string, second = first) => {
    const order = buy(first);
    suite.clock.advance(1000);
    return [order, buy(second)] as const;
  };
  const [racing, together, late] = [pair('racing', 'racing-too'), pair('together'), pair('late')];
  const running: Promise<unknown>[] = [];
  try {
    await owner.begin(async (tx) => {
      await tx`select from wallet where store_id = ${suite.store.id} for update`;
      for (const [place, order] of racing.entries()) {
        await http.deliver(order.paid);
        running.push(suite.drain());
        await vi.waitUntil(async () => {
          const waiting = await owner`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
          return waiting.length > place;
        }, 20_000);
      }
    });
  } finally {
    await Promise.all(running);
  }
  await shop.hear(...together.map((order) => order.paid));
  for (const order of late.toReversed()) await shop.hear(order.paid);
  const earned = (orders: typeof racing) =>
    Promise.all(orders.map(async (order) => (await shop.explain(order.id)).earning.points));
  expect(await earned(racing)).toEqual([20, 10]);
  expect(await earned(together)).toEqual([20, 10]);
  expect(await earned(late)).toEqual([10, 20]);
});

it('knows of everyone what their wallet and orders say', async () => {
  expect(await suite.tx(untrueFacts)).toEqual([]);
});
