import { DAY_MS } from '@apps-hub/domain/time';
import { beforeAll, describe, expect, it } from 'vitest';

import { createCallTally } from '#metrics/call-tally.ts';
import { openOperator, type OperatorBrowser } from '#test/operator.ts';
import { openPageBrowser } from '#test/page-browser.ts';
import { keyWith } from '#test/api-keys.ts';
import { amountOff, perAmount } from '#test/shop.ts';
import { openShoppers, type Shoppers } from '#test/shopper.ts';
import { setStage } from '#test/stage.ts';
import { tick } from '#jobs/tick.ts';
import { isHeldStill } from '#verbs/hub/stores/pause.ts';

const { suite, http, shop } = setStage();
let operator: OperatorBrowser;
let shoppers: Shoppers;
let methodId: string;
let path: string;
beforeAll(async () => {
  operator = await openOperator(suite, http, 'salma');
  shoppers = openShoppers(suite, http);
  await shoppers.switchOn({});
  methodId = await shop.redeemFor(amountOff('10.00', 100));
  await shop.collectBy(perAmount(2, '10'));
  path = `/stores/${suite.store.id}`;
});

const pause = (reason = 'work') =>
  operator.submit(path, `${path}/pause`, { reason, why: 'a wrong import is taken back' });
const resume = () => operator.submit(path, `${path}/resume`, { why: 'the import is right now' });

/** How many events of the store wait. */
const waiting = async (): Promise<number> => {
  const [row] = await suite.tx(
    (tx) => tx.sql<{ count: number }[]>`
      select count(*)::int as count from inbox where store_id = ${tx.storeId} and status = 'received'`,
  );
  return row?.count ?? 0;
};

const runTick = () => tick({ ...http.deps, database: suite.deps.database }, () => Promise.resolve());

describe('a paused store', () => {
  it('lets members read and refuses what they write, with the reason and since when', async () => {
    const customer = await shop.customerWith(100);
    const adjustment = { body: { operation: 'add', points: 5, comment: null, internalNote: null } };
    const at = `/api/v1/customers/${customer}/adjustments`;
    const done = { ...adjustment, key: 'a key of a write that was done' };
    expect(await http.call('POST', at, done)).toMatchObject({ status: 200 });
    expect((await pause('check')).location).toBe(`/operator${path}?done=paused`);
    try {
      expect(await http.call('POST', at, adjustment)).toMatchObject({
        status: 423,
        body: {
          code: 'store_paused_check',
          params: { since: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) },
        },
      });
      expect(await http.call('POST', at, done), 'a repeated request gets its answer').toMatchObject({
        status: 200,
      });
      expect(await http.read(`/api/v1/customers/${customer}`)).toMatchObject({ availablePoints: 105 });
      const paused = {
        code: 'store_paused_check',
        since: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      };
      expect(await http.read('/api/v1/session')).toMatchObject({ store: { paused } });
      const elsewhere = await http.call('PUT', '/api/v1/loyalty/settings', { store: suite.other, body: {} });
      expect(elsewhere.status, 'another store goes on').not.toBe(423);
      expect((await pause()).location, 'pausing again changes nothing').toContain('done=unchanged');
    } finally {
      expect((await resume()).location).toContain('done=resumed');
    }
    expect(await http.call('POST', at, adjustment)).toMatchObject({ status: 200 });
    expect((await http.read('/api/v1/session')).store).not.toHaveProperty('paused');
  });

  it('tells its customers in both languages that it is back soon', async () => {
    const id = await shoppers.customer('of-nora', 'nora@example.com');
    await shoppers.give(id, 100);
    const token = await shoppers.signIn('nora@example.com');
    const browser = openPageBrowser(suite, http);
    await pause();
    try {
      const page = await browser.get();
      expect(page.status).toBe(423);
      expect(page.text).toContain('نعود قريبًا');
      expect((await browser.get('?lang=en')).text).toContain('Back soon');
      const doors = [
        ['GET', '', {}],
        ['GET', '/account', { token }],
        ['POST', '/redemptions', { token, body: { methodId, points: null, version: 1 } }],
        ['POST', '/codes', { body: { email: 'nora@example.com', locale: 'ar', ticket: null } }],
      ] as const;
      for (const [method, door, options] of doors)
        expect({ door, answer: await shoppers.call(method, door, options) }).toMatchObject({
          door,
          answer: { status: 423, body: { code: 'store_paused' } },
        });
    } finally {
      await resume();
    }
    expect(await shoppers.call('GET', '/account', { token })).toMatchObject({ status: 200 });
  });

  it('keeps events of its host, and applies them in order after the resume; the ledger stays provable', async () => {
    const order = shop.order();
    await pause();
    for (const news of [order.created, order.paid, order.delivered, order.refund('40.00')])
      expect(await http.deliver(news)).toMatchObject({ status: 200 });
    await suite.drain();
    await runTick();
    await runTick();
    expect(await waiting()).toBe(4);
    const held = await suite.database.owner`
      select step, due_at::text as due from due_work where store = ${suite.store.id} and due_at <> 'infinity'
        and due_at <= ${suite.clock.now()}`;
    expect(held, 'no step is due').toEqual([]);
    const metrics = await http.app.request('http://apps.test/metrics', {
      headers: { authorization: 'Bearer the token of whoever reads the metrics' },
    });
    const shown = await metrics.text();
    expect(shown).toMatch(/^stores_paused 1$/m);
    expect(shown).toMatch(/^loyalty_oldest_event_seconds 0$/m);
    await resume();
    await runTick();
    expect(await waiting()).toBe(0);
    const applied = await suite.tx(
      (tx) => tx.sql<{ topic: string }[]>`
        select topic from inbox where store_id = ${tx.storeId} and subject like ${`%${order.id}`} order by applied_at, id`,
    );
    expect(applied.map(({ topic }) => topic)).toEqual(
      [order.created, order.paid, order.delivered, order.refund('40.00')].map(({ topic }) => topic),
    );
    await shop.provesItself();
  });

  it('releases and expires points that came due meanwhile after the resume, each once', async () => {
    const { owner } = suite.database;
    await shop.setting('expiry_months', 1);
    const expiring = await shop.customerWith(100);
    await shop.setting('release_on', 'days_after_payment');
    const order = shop.order();
    await shop.hear(order.paid);
    expect(await shop.balances(order.customer)).toMatchObject({ available: 0, pending: 20 });
    await pause();
    suite.clock.advance(40 * DAY_MS);
    await runTick();
    expect(await shop.balances(order.customer)).toMatchObject({ pending: 20 });
    operator = await openOperator(suite, http, 'salma.later');
    await resume();
    await runTick();
    await runTick();
    await shop.setting('expiry_months', null);
    await shop.setting('release_on', 'delivery');
    const kinds = await owner`
      select kind, count(*)::integer as count, sum(available_delta)::integer as points from posting p
      where store_id = ${suite.store.id} and kind in ('release', 'expire')
        and customer_id in (${expiring}, ${(await shop.balances(order.customer)).id}) group by kind order by kind`;
    expect(kinds).toEqual([
      { kind: 'expire', count: 1, points: -100 },
      { kind: 'release', count: 1, points: 20 },
    ]);
    await shop.provesItself();
  });

  it('refuses an API key’s writes, and lets the owner revoke the key', async () => {
    const { id, secret } = await keyWith(http, ['customers.read']);
    await pause();
    try {
      const revoked = await http.call('POST', `/api/v1/api-keys/${id}/revoke`, { body: {} });
      expect(revoked).toMatchObject({ status: 200 });
      expect(await http.call('GET', '/api/v1/customers', { token: secret })).toMatchObject({ status: 401 });
    } finally {
      await resume();
    }
  });

  it('waits for writes that had begun, and refuses those that come after', async () => {
    const customer = await shop.customerWith(100);
    const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const events: string[] = [];
    const running = suite.tx(async (tx) => {
      await isHeldStill(tx);
      begun.resolve();
      await mayEnd.promise;
      await tx.sql`update customer set name = 'Changed' where store_id = ${tx.storeId} and id = ${customer}`;
      events.push('the write ended');
    });
    await begun.promise;
    const paused = pause().then(({ location }) => events.push(location ?? ''));
    const queued = async (): Promise<boolean> => {
      const [row] = await suite.database.owner<{ waits: boolean }[]>`
        select count(*) > 0 as waits from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and not granted`;
      return row?.waits === true;
    };
    await expect.poll(queued, { timeout: 20_000 }).toBe(true);
    // It comes after the pause, which still waits.
    const late = http.call('POST', `/api/v1/customers/${customer}/adjustments`, {
      body: { operation: 'add', points: 5, comment: null, internalNote: null },
    });
    mayEnd.resolve();
    await Promise.all([running, paused]);
    expect(events).toEqual(['the write ended', `/operator${path}?done=paused`]);
    expect(await late).toMatchObject({ status: 423, body: { code: 'store_paused' } });
    await resume();
    expect(await http.read(`/api/v1/customers/${customer}`)).toMatchObject({
      name: 'Changed',
      availablePoints: 100,
    });
  });
});

describe('the operator’s log', () => {
  it('says who did what and why, and no one can change it unnoticed', async () => {
    const { ownerAtHome: owner } = suite.database;
    const page = (await operator.get('/log?lang=en')).text;
    for (const text of [
      'salma',
      'pauses a store',
      'a wrong import is taken back',
      suite.store.id,
      'changed nothing',
    ])
      expect(page).toContain(text);
    await expect(owner`update operator_entry set reason = 'another'`).rejects.toMatchObject({
      code: '23001',
    });
    await expect(owner`delete from operator_entry`).rejects.toMatchObject({ code: '23001' });
    expect(await owner`select first_broken as broken from operator_proof(1)`).toEqual([{ broken: null }]);
    await expect(owner`truncate operator_entry`).rejects.toMatchObject({ code: '23001' });
    expect((await operator.get('?lang=en')).text).toContain('none changed or missing');
    await owner.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`delete from operator_entry where id = 2`;
    });
    expect((await operator.get('?lang=en')).text).toContain('entry 2 does not follow');
    expect(await owner`select first_broken as broken from operator_proof(1)`, 'only the newest').toEqual([
      { broken: null },
    ]);
  });
});

describe('the operator’s pages', () => {
  it('find stores, and show what happened without a person’s data', async () => {
    const person = { name: 'Huda Alharbi', email: 'huda@example.com', phone: '+966501234567' };
    const order = shop.order({ customer: { id: 'of-huda', ...person } });
    await shop.hear(order.paid);
    const job = 'a1b2c3d4-0000-4000-8000-000000000001';
    const message = `550 5.1.1 <${person.email}> unknown: Huda Alharbi, HUDA ALHARBI, "هدى", call ${person.phone} or 050.123.4567 from 203.0.113.77, token=s3cr3t, Bearer k3y`;
    const { ownerAtHome } = suite.database;
    await ownerAtHome`
      insert into pgboss.job (id, name, state, group_id, output, retry_count, retry_limit, data)
      values (${job}, 'pickup.notice', 'failed', ${suite.store.id}, ${ownerAtHome.json({ message })}, 3, 3,
        ${ownerAtHome.json({ storeId: suite.store.id })})`;
    const found = (await operator.get('/stores?lang=en&q=demo')).text;
    expect(found).toContain(suite.store.id);
    expect(found).not.toContain(suite.other.id);
    const timeline = (await operator.get(path)).text;
    expect(timeline).toContain('order.paid');
    const jobs = (await operator.get('/jobs')).text;
    expect(jobs).toContain('550 5.1.1');
    for (const text of [
      person.name,
      'Alharbi',
      'ALHARBI',
      person.email,
      '501234567',
      '050.123',
      '203.0',
      's3cr3t',
      'k3y',
      'هدى',
    ])
      for (const page of [found, timeline, jobs]) expect(page).not.toContain(text);

    const send = (what: string, id: string, queue: string) =>
      operator.submit('/jobs', '/jobs', { do: what, node: 'home', queue, id, why: 'mail works again' });
    expect((await send('retry', job, 'pickup.notice')).location).toContain('done=retried');
    expect((await send('give-up', job, 'pickup.notice')).location).toContain('done=given_up');
    expect((await send('retry', job, 'pickup.notice')).location).toContain('done=unchanged');
    expect((await send('give-up', job, 'coupon.issue')).location, 'points depend on it').toContain(
      'done=unchanged',
    );
    expect((await operator.get(`${path}?lang=en`)).text, 'its store’s page says so').toContain(
      'gives a job up',
    );
    const [row] = await ownerAtHome`select state from pgboss.job where id = ${job}`;
    expect(row).toEqual({ state: 'cancelled' });
  });

  it('show hosts and carriers that fail, from the calls of all processes', async () => {
    const processes = [createCallTally(suite.clock.now), createCallTally(suite.clock.now)];
    for (const tally of processes) {
      tally.note({ target: 'aramex', status: null, failure: 'timeout' });
      tally.note({ target: 'aramex', status: 503, failure: null });
      tally.note({ target: 'salla', status: 404, failure: null });
      await tally.flush(suite.home);
      await tally.flush(suite.home);
    }
    const text = (await operator.get('?lang=en')).text.replaceAll(/<[^>]*>|\s+/g, ' ').replaceAll(/ +/g, ' ');
    expect(text).toMatch(/aramex 4 4 (?:timeout 2, 5xx 2|5xx 2, timeout 2)/);
    expect(text).toMatch(/salla 2 0/);
    expect(text).toContain('PostgreSQL 18');
  });
});

describe('a store that its host leaves while it is paused', () => {
  it('lets its host remove an app, and erases personal data when that is due', async () => {
    const person = { name: 'Nouf Saleh', email: 'nouf@example.com' };
    await shop.hear(shop.order({ customer: { id: 'of-nouf', ...person } }).paid);
    const kept = shop.order({ customer: { id: 'of-nouf', ...person } });
    await pause();
    await http.deliver(kept.paid);
    const { owner } = suite.database;
    const apps = await owner<{ app: string }[]>`
      select app from host_credential where store_id = ${suite.store.id}`;
    for (const { app } of apps) await http.deliver({ topic: 'app.uninstalled', data: { app } });
    await runTick();
    const [closed] = await owner`
      select status, paused_at is not null as paused from store where id = ${suite.store.id}`;
    expect(closed).toEqual({ status: 'uninstalled', paused: true });
    expect(await waiting(), 'its orders wait').toBe(1);
    suite.clock.advance(31 * DAY_MS);
    await runTick();
    expect(
      await owner`select from customer where store_id = ${suite.store.id} and email = ${person.email}`,
    ).toHaveLength(0);
  });
});
