import type { BatchId } from '@apps-hub/domain/ids';
import { describe, expect, it } from 'vitest';

import { DAY_MS } from '@apps-hub/domain/time';
import { setStage } from '../../../../test/stage.ts';
import { discardOldDrafts } from './discard.ts';
import { runBatch } from './run.ts';

const BATCHES = '/api/v1/loyalty/batches';

const { suite, http, shop } = setStage();

const post = async (path: string, body: object = {}, key?: string) => {
  const answer = await http.call('POST', path, { body, ...(key === undefined ? {} : { key }) });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
};

const gift = { operation: 'add', points: 10, comment: 'A gift', internalNote: 'spring' } as const;

const selection = (customerIds: readonly string[], rest: object = {}) =>
  post(BATCHES, { source: 'selection', customerIds, ...gift, ...rest });

const run = (id: string) => runBatch(suite.deps, { storeId: suite.store.id, batchId: id as BatchId });

const applied = async (id: string) => {
  await post(`${BATCHES}/${id}/apply`);
  await run(id);
  return http.read(`${BATCHES}/${id}`);
};

const undone = async (id: string) => {
  await post(`${BATCHES}/${id}/undo`);
  await run(id);
  return http.read(`${BATCHES}/${id}`);
};

const availableOf = async (customerId: string): Promise<number> =>
  (await http.read(`/api/v1/customers/${customerId}`)).availablePoints;

const linesOf = async (id: string, query = '') =>
  (await http.read(`${BATCHES}/${id}/lines?itemsPerPage=100${query}`)).lines;

/** A process that dies after its first chunk. */
const dyingAfterAChunk = (): typeof suite.deps => {
  let transactions = 0;
  const inStore: typeof suite.deps.database.inStore = (storeId, work) => {
    transactions += 1;
    if (transactions > 1) throw new Error('killed');
    return suite.deps.database.inStore(storeId, work);
  };
  return { ...suite.deps, database: { ...suite.deps.database, inStore } };
};

const makeCustomer = async (name: string, email: string | null, phone: string | null) =>
  (await post('/api/v1/customers', { name, email, phone })).id;

const file = () =>
  post(BATCHES, { source: 'file', fileName: 'gifts.csv', comment: null, internalNote: null });

const addLines = (id: string, lines: readonly (readonly [string, string])[], from = 1) =>
  post(`${BATCHES}/${id}/lines`, {
    lines: lines.map(([reference, points], index) => ({ line: from + index, reference, points })),
  });

describe('the log of a batch', () => {
  it('shows the figures of a file once its lines are there', async () => {
    const customer = await shop.customerWith(100);
    const { id } = await file();
    await addLines(id, [[customer, '5']]);
    await applied(id);
    const steps = await suite.tx(
      (tx) => tx.sql`
        select action, detail from audit_entry where store_id = ${tx.storeId} and subject = ${id} order by audit_entry.id`,
    );
    expect([...steps]).toEqual([
      { action: 'batch.create', detail: { source: 'file' } },
      {
        action: 'batch.apply',
        detail: { source: 'file', lines: 1, readyLines: 1, pointsAdded: 5, pointsDeducted: 0 },
      },
    ]);
  });
});

describe('a batch for selected customers', () => {
  it('changes nothing until applied, then each balance once, and back when undone', async () => {
    const [first, second] = [await shop.customerWith(100), await shop.customerWith(3)];
    const draft = await selection([first, second]);
    expect(draft).toMatchObject({ state: 'draft', lines: 2, readyLines: 2, pointsAdded: 20, postedLines: 0 });
    expect(await availableOf(first)).toBe(100);

    expect(await applied(draft.id)).toMatchObject({ state: 'applied', postedLines: 2 });
    expect([await availableOf(first), await availableOf(second)]).toEqual([110, 13]);
    await run(draft.id);
    expect(await availableOf(first)).toBe(110);

    const { transactions } = await http.read(`/api/v1/customers/${first}/transactions`);
    expect(transactions[0]).toMatchObject({ kind: 'adjust', availableDelta: 10, comment: 'A gift' });

    expect(await undone(draft.id)).toMatchObject({ state: 'undone', undoneLines: 2, keptPoints: 0 });
    expect([await availableOf(first), await availableOf(second)]).toEqual([100, 3]);
    await shop.provesItself();
  });

  it('skips customers who would fall below zero, and shows so beforehand', async () => {
    const [rich, poor] = [await shop.customerWith(100), await shop.customerWith(3)];
    const draft = await selection([rich, poor], { operation: 'deduct' });
    expect(draft).toMatchObject({ readyLines: 2, belowZeroLines: 1, pointsDeducted: 10 });
    expect(await linesOf(draft.id, '&show=below_zero')).toMatchObject([
      { customer: { id: poor }, availableBefore: 3, availableAfter: -7, problem: null },
    ]);
    expect(await applied(draft.id)).toMatchObject({ state: 'applied', postedLines: 1, readyLines: 1 });
    expect([await availableOf(rich), await availableOf(poor)]).toEqual([90, 3]);
    expect(await linesOf(draft.id, '&show=problem')).toMatchObject([
      { customer: { id: poor }, problem: 'balance_too_low', isPosted: false },
    ]);
    await undone(draft.id);
    expect([await availableOf(rich), await availableOf(poor)]).toEqual([100, 3]);
    await shop.provesItself();
  });

  it("takes back what is left of spent points, by the store's policy", async () => {
    const customer = await suite.customer();
    const { id } = await selection([customer]);
    await applied(id);
    await post(`/api/v1/customers/${customer}/adjustments`, {
      operation: 'deduct',
      points: 4,
      comment: null,
      internalNote: null,
    });
    await suite.tx(
      (tx) => tx.sql`update store set negative_balance_allowed = false where id = ${tx.storeId}`,
    );
    expect(await undone(id)).toMatchObject({ state: 'undone', keptPoints: 4 });
    expect(await availableOf(customer)).toBe(0);
    await shop.provesItself();
  });

  it('finds no customers of another store', async () => {
    const stranger = await suite.customer(undefined, suite.other);
    const draft = await selection([stranger]);
    expect(draft).toMatchObject({ lines: 1, readyLines: 0 });
    expect(await http.call('POST', `${BATCHES}/${draft.id}/apply`, { body: {} })).toMatchObject({
      status: 409,
      body: { code: 'batch_empty' },
    });
  });
});

describe('a batch for a filter', () => {
  it('has a line for each of them', async () => {
    const customer = await shop.customerWith(1);
    await http.call('PUT', `/api/v1/customers/${customer}`, {
      body: { name: 'Zahrat al-Khuzama', email: null, phone: null, status: 'active' },
    });
    const draft = await post(BATCHES, { source: 'filter', status: 'all', q: 'khuzama', ...gift });
    expect(draft).toMatchObject({ lines: 1 });
    expect(await linesOf(draft.id)).toMatchObject([{ customer: { id: customer }, points: 10 }]);
  });
});

describe('a batch from a file', () => {
  it('finds customers by id, host id, e-mail and phone, and reports the problem of a line', async () => {
    const byId = await shop.customerWith(5);
    const byHost = await suite.customer('host-77');
    const byEmail = await makeCustomer('Mail', 'mail@example.com', null);
    const byPhone = await makeCustomer('Phone', null, '+966 50 123 4567');
    await makeCustomer('Twin one', null, '0559998887');
    await makeCustomer('Twin two', null, '+966559998887');
    const { id } = await file();
    const answer = await addLines(id, [
      [byId, '20'],
      ['host-77', '+5'],
      ['MAIL@example.com', '-1'],
      ['0501234567', '٧'],
      ['0559998887', '5'],
      ['nobody@example.com', '5'],
      [byId, '3'],
      [byEmail, 'ten'],
    ]);
    expect(answer).toEqual({ lines: 8 });
    expect(await linesOf(id)).toMatchObject([
      { customer: { id: byId }, points: 20, problem: null, availableAfter: 25 },
      { customer: { id: byHost }, points: 5, problem: null },
      { customer: { id: byEmail }, points: -1, problem: null, availableAfter: -1 },
      { customer: { id: byPhone }, points: 7, problem: null },
      { customer: null, problem: 'customer_ambiguous' },
      { customer: null, problem: 'customer_unknown' },
      { customer: { id: byId }, problem: 'customer_repeated' },
      { customer: { id: byEmail }, points: null, problem: 'points_invalid' },
    ]);
    expect(await http.read(`${BATCHES}/${id}`)).toMatchObject({
      lines: 8,
      readyLines: 4,
      belowZeroLines: 1,
      pointsAdded: 32,
      pointsDeducted: 0,
    });
    expect(await applied(id)).toMatchObject({ state: 'applied', postedLines: 3 });
    await shop.provesItself();
  });

  it('refuses an impossible line number', async () => {
    const customer = await suite.customer();
    const { id } = await file();
    const lines = [{ line: 3_000_000_000, reference: customer, points: '5' }];
    expect(await http.call('POST', `${BATCHES}/${id}/lines`, { body: { lines } })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'lines.0.line', code: 'too_large' }] },
    });
  });

  it('keeps a line once when it is sent twice', async () => {
    const customer = await suite.customer();
    const { id } = await file();
    await addLines(id, [[customer, '5']]);
    expect(await addLines(id, [[customer, '5']])).toEqual({ lines: 1 });
    expect(await linesOf(id)).toMatchObject([{ problem: null, points: 5 }]);
  });

  it('recognises in a later part the customers of an earlier one, and counts both parts', async () => {
    const [first, second] = [await suite.customer(), await suite.customer()];
    const { id } = await file();
    await addLines(id, [[first, '5']]);
    const later = [
      [second, '5'],
      [first, '7'],
    ] as const;
    expect(await addLines(id, later, 2)).toEqual({ lines: 3 });
    expect(await linesOf(id)).toMatchObject([
      { problem: null },
      { problem: null },
      { problem: 'customer_repeated' },
    ]);
  });

  it('finds its lines by name, by reference, and by problem', async () => {
    const sara = await makeCustomer('Sara Al-Harbi', 'sara.h@example.com', null);
    const { id } = await file();
    await addLines(id, [
      ['sara.h@example.com', '-5'],
      ['nobody@example.org', '5'],
    ]);
    const found = async (query: string) =>
      (await linesOf(id, query)).map((each: { line: number }) => each.line);
    expect(await found('&q=al-harbi')).toEqual([1]);
    expect(await found('&q=EXAMPLE.ORG')).toEqual([2]);
    expect(await found('&q=harbi&show=problem')).toEqual([]);
    expect(await found('&show=below_zero')).toEqual([1]);
    const last = await http.read(`${BATCHES}/${id}/lines?itemsPerPage=1&page=2`);
    expect(last).toMatchObject({ total: 2, lines: [{ line: 2, customer: null }] });
    expect((await linesOf(id))[0]).toMatchObject({ customer: { id: sara } });
  });

  it('is applied and undone in many chunks, and resumes after an interruption without posting twice', async () => {
    const customers = await suite.tx(
      (tx) => tx.sql<{ id: string }[]>`
        with made as (
          insert into customer (store_id, id, name, created_at, updated_at)
          select ${tx.storeId}, 'cus_' || lpad(to_hex(n), 26, '0'), 'Many ' || n, now(), now() from generate_series(1, 1200) n
          returning id
        ), wallets as (
          insert into wallet (store_id, customer_id) select ${tx.storeId}, id from made
        )
        select id from made order by id`,
    );
    const { id } = await file();
    for (let from = 0; from < customers.length; from += 400)
      await addLines(
        id,
        customers.slice(from, from + 400).map((customer) => [customer.id, '2'] as const),
        from + 1,
      );
    const postedSum = async () =>
      suite.tx(
        (tx) => tx.sql<{ points: number; postings: number }[]>`
          select sum(available_delta)::int as points, count(*)::int as postings
          from posting where store_id = ${tx.storeId} and batch_id = ${id}`,
      );
    await post(`${BATCHES}/${id}/apply`);
    await expect(runBatch(dyingAfterAChunk(), { storeId: suite.store.id, batchId: id })).rejects.toThrow(
      'killed',
    );
    expect(await http.read(`${BATCHES}/${id}`)).toMatchObject({ state: 'applying', postedLines: 1000 });
    await Promise.all([run(id), run(id)]);
    expect(await http.read(`${BATCHES}/${id}`)).toMatchObject({ state: 'applied', postedLines: 1200 });
    expect([...(await postedSum())]).toEqual([{ points: 2400, postings: 1200 }]);

    // Two concurrent clicks: one undoes it, the other is told that it is undone.
    const clicks = await Promise.all(
      [1, 2].map(() => http.call('POST', `${BATCHES}/${id}/undo`, { body: {} })),
    );
    expect(clicks.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    await expect(runBatch(dyingAfterAChunk(), { storeId: suite.store.id, batchId: id })).rejects.toThrow(
      'killed',
    );
    expect(await http.read(`${BATCHES}/${id}`)).toMatchObject({ state: 'undoing', undoneLines: 1000 });
    await Promise.all([run(id), run(id)]);
    expect(await http.read(`${BATCHES}/${id}`)).toMatchObject({ state: 'undone', undoneLines: 1200 });
    expect([...(await postedSum())]).toEqual([{ points: 0, postings: 2400 }]);
    await shop.provesItself();
  });
});

describe('a batch in another state', () => {
  it('is applied once, undone once, and a draft may be discarded', async () => {
    const customer = await suite.customer();
    const { id } = await selection([customer]);
    const refused = { status: 409, body: { code: 'batch_state_passed' } };
    const call = (method: string, path: string, key?: string) =>
      http.call(method, `${BATCHES}/${id}${path}`, { body: {}, ...(key === undefined ? {} : { key }) });
    expect(await call('POST', '/undo')).toMatchObject(refused);
    expect(await call('POST', '/apply', 'apply-once')).toMatchObject({ body: { state: 'applying' } });
    expect(await call('POST', '/apply', 'apply-once')).toMatchObject({ body: { state: 'applying' } });
    expect(await call('POST', '/apply')).toMatchObject(refused);
    expect(await call('DELETE', '')).toMatchObject(refused);
    await run(id);
    expect(await call('POST', '/lines')).toMatchObject({ status: 422 });
    const { id: draft } = await selection([customer]);
    expect(await http.call('DELETE', `${BATCHES}/${draft}`, { body: {} })).toMatchObject({ status: 200 });
    expect(await http.call('GET', `${BATCHES}/${draft}`)).toMatchObject({
      status: 404,
      body: { code: 'batch_not_found' },
    });
  });
});

describe('a role with a limit', () => {
  it('applies and undoes no batch with a line above it', async () => {
    const customer = await suite.customer();
    await suite.tx(
      (tx) => tx.sql`update store set adjust_limits = '{"manager": 9}' where id = ${tx.storeId}`,
    );
    const { id } = await selection([customer]);
    const apply = (as: 'manager' | 'owner') => http.call('POST', `${BATCHES}/${id}/apply`, { as, body: {} });
    expect(await apply('manager')).toMatchObject({
      status: 403,
      body: { code: 'batch_above_limit', params: { limit: 9 } },
    });
    expect(await apply('owner')).toMatchObject({ status: 200 });
    await run(id);
    const undo = (as: 'manager' | 'owner') => http.call('POST', `${BATCHES}/${id}/undo`, { as, body: {} });
    expect(await undo('manager')).toMatchObject({ status: 403, body: { code: 'batch_above_limit' } });
    expect(await undo('owner')).toMatchObject({ status: 200 });
  });
});

describe('a draft that is never applied', () => {
  it("is deleted on the day it announces, in the store's time zone", async () => {
    const customer = await suite.customer();
    const [draft, kept] = [await selection([customer]), await selection([customer])];
    expect(await applied(kept.id)).toMatchObject({ goesOn: null });
    const day = Date.parse(`${draft.goesOn}T00:00:00+03:00`);
    expect(Math.ceil((day - suite.clock.now().getTime()) / DAY_MS)).toBe(30);

    suite.clock.advance(day - suite.clock.now().getTime() - 1);
    await discardOldDrafts(suite.deps, suite.store.id);
    expect(await http.read(`${BATCHES}/${draft.id}`)).toMatchObject({ state: 'draft', goesOn: draft.goesOn });

    suite.clock.advance(1);
    await discardOldDrafts(suite.deps, suite.store.id);
    expect(await http.call('GET', `${BATCHES}/${draft.id}`)).toMatchObject({ status: 404 });
    expect(await http.read(`${BATCHES}/${kept.id}`)).toMatchObject({ state: 'applied' });
    const rows = await suite.tx(
      (tx) => tx.sql`
        select actor from audit_entry
        where store_id = ${tx.storeId} and subject = ${draft.id} and action = 'batch.discard'`,
    );
    expect([...rows]).toEqual([{ actor: 'system' }]);
  });
});
