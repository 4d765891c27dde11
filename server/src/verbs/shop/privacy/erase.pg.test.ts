import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@apps-hub/domain/time';

import { setStage } from '#test/stage.ts';
import { amountOff, perAmount } from '#test/shop.ts';
import { tick } from '#jobs/tick.ts';
import { batchCalls } from '#verbs/loyalty/batches/testing/batch-calls.ts';
import { findCustomers } from '../customers/find.ts';
import { sealStore } from '#verbs/loyalty/proof/seal.ts';
import { verifyLedger } from '#verbs/loyalty/proof/verify.ts';
import { parcelOf } from './testing/parcel-of.ts';

const stage = setStage();
const { suite, http, shop } = stage;
const { selection, applied, file, addLines } = batchCalls(stage);

const HOST_ID = 'host-774411';
const BEFORE = {
  id: HOST_ID,
  name: 'Zubaida Qandeel',
  email: 'zubaida@example.test',
  phone: '+966551234567',
};
const NOW = { name: 'زبيدة قنديل', email: 'zq@example.test', phone: '0557654321', status: 'active' };

/** Texts that identify her or were written about her, each at least once in the database. */
const MARKS = [
  HOST_ID,
  BEFORE.name,
  BEFORE.email,
  '551234567',
  NOW.name,
  NOW.email,
  '557654321',
  // The form by which lists sort and search.
  'زبيده قنديل',
  'a birthday present',
  'she called twice',
  'a large present',
];

/** The tables of both schemas that contain a text in any column, with the number of rows. */
const tablesWith = async (text: string): Promise<string[]> => {
  const { owner } = suite.database;
  const tables = await owner<{ name: string }[]>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss', 'installation') order by 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await owner.unsafe(
      `select 1 from ${name} t where strpos(lower(t::text), lower($1)) > 0 limit 1`,
      [text],
    );
    if (rows.length > 0) found.push(name.replace('public.', ''));
  }
  return found;
};

const everywhere = async (): Promise<Record<string, string[]>> =>
  Object.fromEntries(await Promise.all(MARKS.map(async (mark) => [mark, await tablesWith(mark)] as const)));

const NOWHERE = Object.fromEntries(MARKS.map((mark) => [mark, []]));

const customerPath = (id: string) => `/api/v1/customers/${id}`;
const erase = (id: string, more: object = {}) =>
  http.call('POST', `${customerPath(id)}/erasure`, { body: {}, ...more });

let zubaida: string;
let namesake: string;
let order: ReturnType<typeof shop.order>;

const adjust = (id: string, points: number, more: object = {}, as: 'owner' | 'support' = 'owner') =>
  http.call('POST', `${customerPath(id)}/adjustments`, {
    as,
    body: { operation: 'add', points, comment: null, internalNote: null, ...more },
  });

/** Stores her data wherever the product stores any. */
beforeAll(async () => {
  await shop.collectBy(perAmount(1, '10'));
  const settings = await http.read('/api/v1/loyalty/settings');
  await http.call('PUT', '/api/v1/loyalty/settings', {
    body: { ...settings, adjustLimits: { support: 50 } },
  });
  namesake = await suite.customer('namesake');
  order = shop.order({ customer: BEFORE, total: '500.00' });
  await shop.hear(order.paid, order.delivered, {
    topic: 'customer.updated',
    data: { id: HOST_ID, name: BEFORE.name, email: BEFORE.email, phone: BEFORE.phone },
  });
  zubaida = (await shop.balances(HOST_ID)).id;
  await http.deliver({ topic: 'order.paid', data: { id: order.id, customer: BEFORE }, id: 'given-up' });
  await http.deliver({ topic: 'cart.left', data: { id: 'cart-1', email: BEFORE.email } });
  await suite.drain();
  const changed = await http.call('PUT', customerPath(zubaida), { body: NOW });
  expect(changed).toMatchObject({ status: 200, body: { name: NOW.name } });
  await adjust(zubaida, 30, { comment: 'a birthday present', internalNote: 'she called twice' });
  await adjust(zubaida, 500, { comment: 'a large present' }, 'support');
  await adjust(namesake, 5, { comment: `instead of ${NOW.email}` });
  await adjust(namesake, 5, { comment: 'hello' });
  const reward = await shop.redeemFor(amountOff('5.00', 10));
  await http.call('POST', `${customerPath(zubaida)}/redemptions`, {
    body: { methodId: reward, points: null },
  });
  await suite.database.owner`update coupon set failure = ${`refused for ${BEFORE.email}`}`;
  const { id } = await selection([zubaida, namesake], { comment: `A gift like the one for ${NOW.name}` });
  await applied(id);
  await addLines((await file()).id, [
    [NOW.email, '5'],
    [HOST_ID, '3'],
    ['+966 557654321x', '3'],
  ]);
  await http.call('POST', '/api/v1/loyalty/exports', {
    body: { of: 'customers', locale: 'ar', q: NOW.email },
  });
  await parcelOf(suite, order.id, BEFORE.name);
  await tick(suite.deps);
  await sealStore(suite.deps, suite.store.id);
});

describe('an erased customer', () => {
  it('was in many tables before', async () => {
    const before = await everywhere();
    expect(MARKS.filter((mark) => before[mark]?.length === 0)).toEqual([]);
    expect([...new Set(Object.values(before).flat())].toSorted()).toEqual([
      'adjustment_batch',
      'adjustment_batch_line',
      'adjustment_request',
      'audit_entry',
      'coupon',
      'customer',
      'customer_listing',
      'customer_word',
      'download_ticket',
      'idempotent_request',
      'inbox',
      'pickup_event',
      'pickup_parcel',
      'posting',
    ]);
  });

  it('is protected: erasing requires the right to delete and a customer of the store', async () => {
    for (const as of ['support', 'viewer', 'client'])
      expect(await erase(zubaida, { as })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const stranger = await suite.customer('stranger', suite.other);
    expect(await erase(stranger)).toMatchObject({ status: 404, body: { code: 'customer_not_found' } });
  });

  it('appears in no column of any table afterwards', async () => {
    const before = await http.read(customerPath(zubaida));
    expect(await erase(zubaida)).toMatchObject({
      status: 200,
      body: {
        id: zubaida,
        email: null,
        phone: null,
        status: 'inactive',
        availablePoints: before.availablePoints,
        pendingPoints: before.pendingPoints,
        erasedAt: suite.clock.now().toISOString(),
      },
    });
    expect(await everywhere()).toEqual(NOWHERE);
  });

  it('keeps balances, postings and the proof; other customers keep their texts', async () => {
    expect(await verifyLedger(suite.database.owner, suite.store.id)).toMatchObject({ difference: null });
    const { transactions } = await http.read(`${customerPath(zubaida)}/transactions`);
    expect(transactions.length).toBeGreaterThan(3);
    expect(await http.read(`${customerPath(zubaida)}/proof`)).toMatchObject({ difference: null });
    const others = (await http.read(`${customerPath(namesake)}/transactions`)).transactions;
    expect(others.map(({ comment }: { comment: string | null }) => comment)).toEqual([null, 'hello', null]);
  });

  it('has a pending request declined, and is listed with a placeholder and the correct count', async () => {
    const { requests } = await http.read('/api/v1/loyalty/adjustment-requests');
    expect(requests).toEqual([]);
    for (const sortBy of ['customer', 'createdAt']) {
      const list = await http.read(`/api/v1/customers?sortBy=${sortBy}`);
      expect(list.total).toBe(list.customers.length);
      expect(list.customers.find(({ id }: { id: string }) => id === zubaida)).toMatchObject({ name: '•••' });
    }
    expect((await http.read(`/api/v1/customers?q=${encodeURIComponent('زبيدة')}`)).total).toBe(0);
  });

  it('stays erased when the host sends updates, and the order still counts', async () => {
    const { availablePoints } = await http.read(customerPath(zubaida));
    const next = shop.order({ customer: BEFORE, total: '100.00' });
    await shop.hear(next.paid, next.delivered, order.refund('500.00'), {
      topic: 'customer.updated',
      data: { id: HOST_ID, name: BEFORE.name, email: BEFORE.email, phone: BEFORE.phone },
    });
    expect((await http.read(customerPath(zubaida))).availablePoints).toBe(availablePoints + 10 - 50);
    expect(await everywhere()).toEqual(NOWHERE);
  });

  it('stays erased when a file of old orders names them', async () => {
    const found = await suite.tx((tx) => findCustomers(tx, [{ ...BEFORE, externalId: HOST_ID }]));
    expect([...found]).toEqual([[HOST_ID, zubaida]]);
  });

  it('accepts no new text, neither in the form nor with an adjustment', async () => {
    expect(await http.call('PUT', customerPath(zubaida), { body: NOW })).toMatchObject({
      status: 409,
      body: { code: 'customer_erased' },
    });
    expect(await adjust(zubaida, 1, { comment: 'a birthday present' })).toMatchObject({ status: 200 });
    expect(await adjust(zubaida, 900, { comment: 'a birthday present' }, 'support')).toMatchObject({
      status: 409,
      body: { code: 'customer_erased' },
    });
    // The stored responses of those requests contain none of her texts either.
    expect(await tablesWith('a birthday present')).toEqual([]);
    expect(await tablesWith(NOW.email)).toEqual([]);
  });

  it('is erased only once', async () => {
    const before = await http.read(customerPath(zubaida));
    suite.clock.advance(DAY_MS);
    expect(await erase(zubaida, { as: 'manager' })).toMatchObject({
      status: 200,
      body: { erasedAt: before.erasedAt },
    });
    const entries = await suite.database.owner`
      select actor from audit_entry where subject = ${zubaida} and action = 'customer.erase'`;
    expect([...entries]).toEqual([{ actor: suite.store.staff.owner }]);
  });
});

describe('a customer whose ledger was tampered with', () => {
  it('is not erased, since new hashes would hide the tampering', async () => {
    const id = await suite.customer('tampered');
    await adjust(id, 7, { comment: 'a note about tampering' });
    await sealStore(suite.deps, suite.store.id);
    const tamper = (comment: string) =>
      suite.database.owner.begin(async (tx) => {
        await tx.unsafe('set local session_replication_role = replica');
        await tx`update posting set comment = ${comment} where customer_id = ${id}`;
      });
    await tamper('something else');
    expect(await erase(id)).toMatchObject({ status: 409, body: { code: 'ledger_differs' } });
    expect((await http.read(customerPath(id))).erasedAt).toBeNull();
    await tamper('a note about tampering');
    expect(await erase(id)).toMatchObject({ status: 200 });
  });
});

describe('the ledger’s triggers', () => {
  it('let an erasure clear a posting’s texts and replace its seals, and nothing else', async () => {
    const id = await suite.customer('laws');
    await adjust(id, 7, { comment: 'some text' });
    for (const change of [
      `comment = 'another text'`,
      `comment = null, available_delta = 8`,
      `internal_note = 'new'`,
      `occurred_at = now()`,
    ])
      await expect(
        suite.database.owner.unsafe(`update posting set ${change} where customer_id = '${id}'`),
      ).rejects.toMatchObject({ code: '23001' });
    await expect(
      suite.tx(
        (tx) =>
          tx.sql`update posting set comment = null where store_id = ${tx.storeId} and customer_id = ${id}`,
      ),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      suite.tx(async (tx) => {
        await tx.sql`set local app.removes_texts = 'yes'`;
        await tx.sql`delete from posting_seal where store_id = ${tx.storeId}`;
      }),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
