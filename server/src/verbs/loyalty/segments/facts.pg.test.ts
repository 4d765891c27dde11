import type { CustomerId, StoreId, TierId } from '@apps-hub/domain/ids';
import { localDate } from '@apps-hub/domain/time';
import * as fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';

import { CAMPAIGNS, doublePoints } from '#test/saved-campaign.ts';
import { allOf, buyers, SEGMENTS } from '#test/saved-segment.ts';
import { perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import type { Suite } from '#test/suite.ts';
import { untrueFacts } from '#test/untrue-facts.ts';
import { runBatch } from '../batches/run.ts';
import { fillFacts, followListing, followListingNow } from '../customers/follow-listing.ts';
import { verifyFacts } from '../proof/verify-facts.ts';
import { verifyMembers } from '../proof/verify-members.ts';

const { suite, http, shop } = setStage();
const GOLD = 'tie_gold' as TierId;

let owner: Suite['database']['owner'];
let storeId: StoreId;

class Undo extends Error {}

/** Undoes what `work` does, like a server that dies before the commit. */
const interrupted = async (work: () => Promise<unknown>): Promise<void> =>
  expect(work()).rejects.toBeInstanceOf(Undo);

const pin = (customerId: CustomerId, tierId: TierId | null) =>
  suite.tx(
    ({ sql }) =>
      sql`select tier_pin(${storeId}, ${suite.clock.now()}, ${customerId}, ${tierId}, null, 'Test', 'test')`,
  );

/** As after the upgrade that brings the facts. */
const forgetFacts = async (): Promise<void> => {
  await owner`delete from customer_facts where store_id = ${storeId}`;
  await owner`update customer_count set has_facts = false, facts_until = '', facts_made = 0 where store_id = ${storeId}`;
};

const ids: CustomerId[] = [];

beforeAll(async () => {
  ({ owner } = suite.database);
  storeId = suite.store.id;
  await shop.collectBy(perAmount(1, '10'));
  const terms = { tiers: [{ id: GOLD, from: 0 }] };
  await owner`
    insert into tier_programme (store_id, version, status, terms, valid_from)
    values (${storeId}, 1, 'inactive', ${JSON.stringify(terms)}::jsonb, ${suite.clock.now()})`;
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f'])
    await shop.hear(shop.order({ customer: { id: name, name }, total: '100.00' }).paid);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) ids.push((await shop.balances(name)).id as CustomerId);
  await suite.tx(untrueFacts);
});

it('fills facts in parts that continue after an interruption, while orders and tiers change', async () => {
  const someone = fc.nat({ max: ids.length - 1 });
  const act = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('fill' as const), limit: fc.integer({ min: 1, max: 3 }) }),
    },
    fc.record({ do: fc.constant('interrupt' as const), limit: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ do: fc.constant('buy' as const), who: someone }),
    fc.record({ do: fc.constant('pin' as const), who: someone, tierId: fc.constantFrom(GOLD, null) }),
    fc.record({ do: fc.constant('follow' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 8 }), async (acts) => {
      await forgetFacts();
      for (const each of acts) {
        if (each.do === 'fill') await suite.tx((tx) => fillFacts(tx, each.limit));
        if (each.do === 'interrupt')
          await interrupted(() =>
            suite.tx(async (tx) => {
              await fillFacts(tx, each.limit);
              throw new Undo();
            }),
          );
        if (each.do === 'buy')
          await owner`
            insert into store_order (store_id, id, external_id, number, customer_id, currency, placed_at, lines, shipping_minor, coupon_codes, refunds, updated_at)
            select ${storeId}, ${suite.deps.newId('order')}, gen_random_uuid()::text, '#', ${ids[each.who] ?? ''}, 'SAR', now(), '[]', 0, '[]', '[]', now()`;
        if (each.do === 'pin') await pin(ids[each.who] as CustomerId, each.tierId);
        if (each.do === 'follow') await suite.tx(followListingNow);
      }
      await followListing(suite.deps, storeId);
      expect(await suite.tx(untrueFacts)).toEqual([]);
      const [row] = await owner`select has_facts, facts_made from customer_count where store_id = ${storeId}`;
      expect(row).toEqual({ has_facts: true, facts_made: ids.length });
    }),
    { numRuns: 15, seed: 34 },
  );
});

it('learns of orders that are saved together, new or changed', async () => {
  const at = suite.clock.now().toISOString();
  // A payment is counted for each order; when the last one was placed may stay the same.
  const shipping = { payment: { value: 'on_delivery', at } };
  const nothing = { lines: [], couponCodes: [], refunds: [], shipping, shippingMinor: 0 };
  const orders = ids.map((customerId, n) => {
    const id = suite.deps.newId('order');
    return {
      ...nothing,
      id,
      externalId: `together-${n}`,
      number: '#',
      customerId,
      currency: 'SAR',
      placedAt: at,
      updatedAt: at,
    };
  });
  for (const state of [{}, { cancelledAt: at }]) {
    const saved = JSON.stringify(orders.map((order) => ({ ...order, ...state })));
    await suite.tx(({ sql }) => sql`select orders_save(${storeId}, ${saved}::text::jsonb)`);
    expect(await suite.tx(untrueFacts)).toEqual([]);
  }
});

it('keeps a tier that changes while another transaction writes older facts', async () => {
  const [filled, missing] = ids as [CustomerId, CustomerId];
  const note = (id: CustomerId) =>
    owner`insert into customer_listing_change (store_id, customer_ids) values (${storeId}, ${[id]})`;
  for (const id of [filled, missing]) await pin(id, null);
  await owner`delete from customer_facts where store_id = ${storeId} and customer_id = ${missing}`;
  await owner`update customer_facts set available = -1 where store_id = ${storeId} and customer_id = ${filled}`;
  let following: Promise<void> | undefined;
  try {
    await owner.begin(async (tx) => {
      await tx`select set_config('app.store_id', ${storeId}, true)`;
      for (const id of [missing, filled])
        await tx`select tier_pin(${storeId}, ${suite.clock.now()}, ${id}, ${GOLD}, null, 'Test', 'test')`;
      // Adds the missing row with the old tier; then the other row waits for this transaction.
      await note(missing);
      await suite.tx(followListingNow);
      await note(filled);
      following = suite.tx(followListingNow);
      await vi.waitUntil(async () => {
        const waiting = await owner`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return waiting.length > 0;
      }, 20_000);
    });
  } finally {
    await following;
  }
  expect(await suite.tx(untrueFacts)).toEqual([]);
  const rows = await owner`
    select tier_id from customer_facts where store_id = ${storeId} and customer_id = any(${[filled, missing]}::text[])`;
  expect(rows.map((row) => row['tier_id'] as string)).toEqual([GOLD, GOLD]);
});

it('proves facts and memberships, and reports a damaged one', async () => {
  const day = localDate(suite.clock.now(), 'Asia/Riyadh');
  const { id: segmentId } = (await http.call('POST', SEGMENTS, { body: buyers() })).body;
  const segment = { kind: 'segment', segmentId } as const;
  await http.call('POST', CAMPAIGNS, { body: doublePoints(day, { segment }) });
  suite.clock.advance(1000);
  await shop.hear(shop.order({ id: 'doubled', customer: { id: 'a' }, total: '100.00' }).paid);
  const rich = allOf({ of: 'orders', is: 'least', count: 1 });
  const { id: again } = (await http.call('POST', SEGMENTS, { body: buyers(rich) })).body;
  const batch = {
    source: 'filter',
    status: 'all',
    q: '',
    segmentId: again,
    operation: 'add',
    points: 5,
    comment: null,
    internalNote: null,
  };
  const made = await http.call('POST', '/api/v1/loyalty/batches', { body: batch });
  await http.call('POST', `/api/v1/loyalty/batches/${made.body.id}/apply`, { body: {} });
  await runBatch(suite.deps, { storeId, batchId: made.body.id });
  await followListing(suite.deps, storeId);
  // Reads everything, even if another test's older transaction is open on this server.
  await owner`
    update posting_follower set next_transaction = (select max(posted_in) + 1 from posting where store_id = ${storeId})
    where store_id = ${storeId} and name = 'customer_listing'`;
  const proofAfter = async (damage?: string) => {
    let found: unknown[] = [];
    await interrupted(() =>
      owner.begin(async (tx) => {
        if (damage) await tx.unsafe(damage.replaceAll('%s', storeId));
        found = [await verifyFacts(tx, storeId), await verifyMembers(tx, storeId)];
        throw new Undo();
      }),
    );
    return found;
  };
  const [facts, members] = await proofAfter();
  expect(facts).toEqual({ checked: 6, differences: 0, first: null });
  expect(members).toEqual({ checked: 2, differences: 0, first: null });
  const one = `where store_id = '%s' and customer_id = '${ids[1]}'`;
  const line = `where store_id = '%s' and customer_id = '${ids[0]}'`;
  for (const [damage, told] of [
    [`update customer_facts set orders = orders + 1 ${one}`, { what: 'orders for segments', id: ids[1] }],
    [
      `update customer_facts set tier_id = 'tie_other' ${one}`,
      { what: 'tier_id for segments', found: 'tie_other' },
    ],
    [`delete from customer_facts ${one}`, { what: 'row for segments', expected: 'a row', found: 'none' }],
    [
      `update adjustment_batch_line set points = 7 ${line}`,
      { kind: 'batch', expected: '7 points', found: '5 points' },
    ],
    [
      `delete from adjustment_batch_line ${line}`,
      { kind: 'batch', what: 'customers', expected: '6', found: '5' },
    ],
    [
      `delete from campaign_member where store_id = '%s'`,
      { kind: 'campaign', name: '#doubled', found: 'none' },
    ],
  ] as const)
    expect(await proofAfter(damage), damage).toContainEqual(
      expect.objectContaining({ differences: 1, first: expect.objectContaining(told) }),
    );
});

it('shows the progress of the first count instead of a wrong number', async () => {
  const { id } = (await http.call('POST', SEGMENTS, { body: buyers() })).body;
  await owner`
    insert into customer (store_id, id, name, status, created_at, updated_at)
    select ${storeId}, 'cus_' || lpad(i::text, 26, '0'), 'Many', 'active', now(), now() from generate_series(1, 5000) i`;
  await owner`
    insert into wallet (store_id, customer_id) select store_id, id from customer where store_id = ${storeId} and name = 'Many'`;
  await followListing(suite.deps, storeId);
  await forgetFacts();
  const preview = () => http.call('POST', `${SEGMENTS}/preview`, { body: { rule: buyers().rule } });
  const refused = { status: 409, body: { code: 'segments_counting', params: { total: 5006 } } };
  const list = () => http.call('GET', `/api/v1/customers?segmentId=${id}`);
  expect(await list()).toMatchObject(refused);
  const wanted = {
    source: 'filter',
    status: 'all',
    q: '',
    segmentId: id,
    operation: 'add',
    points: 5,
    comment: null,
    internalNote: null,
  };
  expect(await http.call('POST', '/api/v1/loyalty/batches', { body: wanted })).toMatchObject(refused);
  const file = { of: 'customers', locale: 'en', segmentId: id };
  expect(await http.call('POST', '/api/v1/loyalty/exports', { body: file })).toMatchObject(refused);
  expect(await preview()).toMatchObject({
    status: 200,
    body: { count: null, counting: { done: 5000, total: 5006 }, sample: [] },
  });
  await followListing(suite.deps, storeId);
  expect(await preview()).toMatchObject({ body: { count: 6, counting: null } });
  expect(await list()).toMatchObject({ status: 200, body: { total: 6 } });
  // In a store that no one opens, the tick fills them.
  await forgetFacts();
  const [due] = await owner<{ stores: string[] }[]>`select array(select due_work_changed()) as stores`;
  expect(due?.stores).toContain(storeId);
  await followListing(suite.deps, storeId);
});
