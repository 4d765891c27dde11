import type { BatchId } from '@apps-hub/domain/ids';
import { describe, expect, it } from 'vitest';

import { amountOff, COLLECTION_METHODS, perAmount, REDEMPTION_METHODS } from '#test/shop.ts';
import { runBatch } from '#verbs/loyalty/batches/run.ts';
import { readOwnProgramme } from '#verbs/loyalty/own-programme/read-on.ts';
import { fixture } from './testing/bodies.ts';
import { setZidStage } from './testing/zid-stage.ts';

const OWN = '/api/v1/loyalty/own-programme';
const LIST_DATA = '/v1/managers/loyalty-program/list-data';

const { suite, http, zid, storeOf, deliver, drain, install, signIn, frame } = setZidStage();

/** An installed store whose owner has signed in; returns the token. */
const open = async (): Promise<string> => {
  await install();
  return (await signIn(frame())).body.accessToken;
};

/** Sets Zid's programme: as documented, with an active rule. */
const atZid = (changes: object = {}): void => {
  const { body } = fixture('loyalty_list_data');
  const rule = { ...body.cashback_rules[0], is_active: true, points_rewarded: 1, amount_to_spend: 100 };
  const reward = { ...body.redemption_rules[0], is_active: true };
  const redemption_rules = [reward, { ...reward, rule_type: 'free_shipping_settings', reward: null }];
  zid().answers.set(LIST_DATA, { ...body, cashback_rules: [rule], redemption_rules, ...changes });
};

it('the page shows both programmes, and ours is on once a method earns points', async () => {
  const token = await open();
  atZid();
  const programme = {
    isOn: true,
    earning: [{ points: 1, perAmount: '100.00' }],
    rewards: [{ discountMode: 'per_order', discountValue: '1.00', requiredPoints: 3 }],
    left: [{ kind: 'reward', points: 3, value: null, reason: 'kind' }],
    customersWithPoints: 48,
  };
  expect(await http().call('GET', OWN, { token })).toMatchObject({
    status: 200,
    body: { programme, isOursOn: false },
  });
  await http().call('POST', COLLECTION_METHODS, { token, body: perAmount(10, '10') });
  expect((await http().call('GET', OWN, { token })).body).toMatchObject({ programme, isOursOn: true });
});

it('an unreadable programme counts as none, and a call without an answer as unavailable', async () => {
  const token = await open();
  expect((await http().call('GET', OWN, { token })).body).toEqual({
    programme: null,
    isOursOn: false,
    imported: null,
  });
  zid().down.add(LIST_DATA);
  expect(await http().call('GET', OWN, { token })).toMatchObject({ status: 503 });
  zid().down.delete(LIST_DATA);
});

const CUSTOMERS = '/v1/managers/store/customers';
const BALANCES = `${OWN}/balances`;

/** Sets Zid's list of customers. */
const haveAtZid = (points: Readonly<Record<number, unknown>>): void => {
  const { customer } = fixture('customer').body;
  const customers = Object.entries(points).map(([id, each]) => ({
    ...customer,
    id: Number(id),
    points: each,
  }));
  zid().answers.set(CUSTOMERS, { status: 'string', customers, total_customers_count: customers.length });
};

/** Makes a customer known to us, by Zid's webhook. */
const know = async (id: number): Promise<void> => {
  const { customer } = fixture('customer').body;
  const person = { ...customer, id, email: `c${id}@example.com`, mobile: `96650000${id}` };
  expect(await deliver('customer.update', { customer: person })).toBe(200);
};

const importAll = (token: string, key?: string) =>
  http().call('POST', BALANCES, {
    token,
    body: { cursor: null, comment: 'From Zid' },
    ...(key === undefined ? {} : { key }),
  });

const change = async (how: 'apply' | 'undo', token: string, batchId: BatchId): Promise<void> => {
  const answer = await http().call('POST', `/api/v1/loyalty/batches/${batchId}/${how}`, { token, body: {} });
  expect(answer).toMatchObject({ status: 200 });
  await runBatch(suite().deps, { storeId: (await storeOf()).id, batchId });
};
const apply = (token: string, batchId: BatchId): Promise<void> => change('apply', token, batchId);

/** Points by Zid customer id. */
const points = async (): Promise<Record<string, number>> => {
  const { id } = await storeOf();
  const rows = await suite().database.owner`
    select c.external_id as number, w.available::int as points from wallet w
    join customer c on c.store_id = w.store_id and c.id = w.customer_id where w.store_id = ${id}`;
  return Object.fromEntries(rows.map((row) => [row['number'], row['points']]));
};

/** A store that knows customers 1001 and 1002, with its owner signed in. */
const openWithCustomers = async (): Promise<string> => {
  const token = await open();
  atZid();
  await know(1001);
  await know(1002);
  await drain();
  return token;
};

describe('imported balances', () => {
  it('are reviewed first, and given once however often they are imported', async () => {
    const token = await openWithCustomers();
    haveAtZid({ 1001: 120, 1002: { points: 30 }, 1003: 7, 1004: null, 1005: 'many' });
    const { body } = await importAll(token);
    expect(body).toMatchObject({ added: 3, next: null });
    // A double click.
    expect((await importAll(token)).body).toEqual({ batchId: body.batchId, added: 0, next: null });
    const draft = { batchId: body.batchId, state: 'draft' };
    expect((await http().call('GET', OWN, { token })).body.imported).toEqual(draft);
    expect(await points()).toEqual({ 1001: 0, 1002: 0 });
    await apply(token, body.batchId);
    expect(await points()).toEqual({ 1001: 120, 1002: 30 });
    // They earned more at Zid, and the unknown customer is known now.
    haveAtZid({ 1001: 500, 1002: 30, 1003: 7 });
    await know(1003);
    await drain();
    const again = (await importAll(token)).body;
    expect(again.added).toBe(1);
    await apply(token, again.batchId);
    expect(await points()).toEqual({ 1001: 120, 1002: 30, 1003: 7 });
    expect((await importAll(token)).body).toEqual({ batchId: null, added: 0, next: null });
  });

  it('end in one draft after a lost response, and for concurrent imports', async () => {
    const token = await openWithCustomers();
    haveAtZid({ 1001: 120, 1002: 30 });
    const first = await importAll(token, 'the same press');
    expect((await importAll(token, 'the same press')).body).toEqual(first.body);
    await http().call('DELETE', `/api/v1/loyalty/batches/${first.body.batchId}`, { token, body: {} });
    const both = await Promise.all([importAll(token), importAll(token)]);
    expect(both.map(({ body }) => body.added).toSorted((a, b) => a - b)).toEqual([0, 2]);
    expect(new Set(both.map(({ body }) => body.batchId)).size).toBe(1);
  });

  it('can be imported again after they were undone', async () => {
    const token = await openWithCustomers();
    haveAtZid({ 1001: 120 });
    const { batchId } = (await importAll(token)).body;
    await apply(token, batchId);
    await change('undo', token, batchId);
    expect(await points()).toMatchObject({ 1001: 0 });
    const again = (await importAll(token)).body;
    expect(again).toMatchObject({ added: 1 });
    await apply(token, again.batchId);
    expect(await points()).toMatchObject({ 1001: 120 });
  });
});

it('does not offer a rule that a method already has, and saves nothing at Zid', async () => {
  const token = await open();
  atZid();
  const { rewards, left } = (await http().call('GET', OWN, { token })).body.programme;
  await http().call('POST', COLLECTION_METHODS, { token, body: perAmount(1, '100') });
  const body = { ...amountOff('0', 1), ...rewards[0] };
  expect(await http().call('POST', REDEMPTION_METHODS, { token, body })).toMatchObject({ status: 200 });
  expect((await http().call('GET', OWN, { token })).body.programme).toMatchObject({
    earning: [],
    rewards: [],
    left,
  });
});

const READING = `${OWN}/reading`;

const readOn = async () => readOwnProgramme(http().deps, (await storeOf()).id);
const postReading = (token: string, path = '', body: object = {}) =>
  http().call('POST', `${READING}${path}`, { token, body });
const startReading = (token: string, mode: 'add' | 'set' = 'add') =>
  postReading(token, '', { mode, comment: 'From Zid' });
const readingOf = async (token: string) => (await http().call('GET', READING, { token })).body.reading;

describe('the balances read by themselves', () => {
  it('become a preview like a file’s, are given once, and are taken back together', async () => {
    const token = await openWithCustomers();
    haveAtZid({ 1001: 120, 1002: { points: 30 }, 1003: 7, 1004: null });
    expect((await http().call('GET', READING, { token })).body).toEqual({ host: 'zid', reading: null });
    expect((await startReading(token)).body.reading).toMatchObject({
      state: 'reading',
      read: 0,
      total: null,
    });
    await readOn();
    const done = await readingOf(token);
    expect(done).toMatchObject({ state: 'done', read: 4, total: 4, found: 3, problem: null });
    const totals = await http().call('GET', `/api/v1/loyalty/batches/${done.batchId}/totals`, { token });
    expect(totals.body.parts).toEqual([
      { problem: null, lines: 2, points: 150, first: [1, 2] },
      { problem: 'customer_unknown', lines: 1, points: 7, first: [3] },
    ]);
    expect(await points()).toEqual({ 1001: 0, 1002: 0 });
    await apply(token, done.batchId);
    expect(await points()).toEqual({ 1001: 120, 1002: 30 });
    // Once more, with more points there: whoever has moved in is left out.
    haveAtZid({ 1001: 500, 1002: 30, 1003: 7 });
    await know(1003);
    await drain();
    await startReading(token);
    await readOn();
    const again = await readingOf(token);
    await apply(token, again.batchId);
    expect(await points()).toEqual({ 1001: 120, 1002: 30, 1003: 7 });
    await change('undo', token, done.batchId);
    expect(await points()).toEqual({ 1001: 0, 1002: 0, 1003: 7 });
  });

  it('pause and go on, and end with their draft', async () => {
    const token = await openWithCustomers();
    haveAtZid({ 1001: 120 });
    const { batchId } = (await startReading(token)).body.reading;
    expect((await postReading(token, '/pause')).body.reading).toMatchObject({ state: 'paused' });
    await readOn();
    expect(await readingOf(token)).toMatchObject({ state: 'paused', read: 0 });
    expect(await postReading(token, '/pause')).toMatchObject({ status: 200 });
    // Pressing the first button again goes on too.
    expect((await startReading(token)).body.reading).toMatchObject({ state: 'reading', batchId });
    await http().call('DELETE', `/api/v1/loyalty/batches/${batchId}`, { token, body: {} });
    await readOn();
    expect(await readingOf(token)).toMatchObject({ state: 'ended', batchId: null, read: 0 });
    for (const step of ['/pause', '/resume'])
      expect(await postReading(token, step)).toMatchObject({
        status: 409,
        body: { code: 'own_reading_passed' },
      });
  });

  it('wait while Zid does not answer', async () => {
    const token = await openWithCustomers();
    haveAtZid({ 1001: 120 });
    await startReading(token);
    zid().down.add(CUSTOMERS);
    await readOn();
    expect(await readingOf(token)).toMatchObject({ state: 'reading', problem: 'away', read: 0 });
    zid().down.delete(CUSTOMERS);
    suite().clock.advance(60_000);
    await readOn();
    expect(await readingOf(token)).toMatchObject({ state: 'done', problem: null, read: 1 });
  });
});
