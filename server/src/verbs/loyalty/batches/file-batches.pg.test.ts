import { describe, expect, it } from 'vitest';

import { setStage } from '#test/stage.ts';
import { runBatch } from './run.ts';
import { upsertHostCustomer } from '#verbs/shop/customers/save.ts';
import { BATCHES, batchCalls } from './testing/batch-calls.ts';

const stage = setStage();
const { suite, http, shop } = stage;
const { post, run, applied, linesOf, makeCustomer, file, addLines } = batchCalls(stage);

/** Dependencies of a process that dies after its first chunk. */
const dyingAfterAChunk = (): typeof suite.deps => {
  let transactions = 0;
  const inStore: typeof suite.deps.database.inStore = (storeId, work) => {
    transactions += 1;
    if (transactions > 1) throw new Error('killed');
    return suite.deps.database.inStore(storeId, work);
  };
  return { ...suite.deps, database: { ...suite.deps.database, inStore } };
};

describe('the log of a batch', () => {
  it('shows the figures of a file once its lines are added', async () => {
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

describe('a batch from a file', () => {
  it('finds customers by id, host id, e-mail and phone, and reports each line’s problem', async () => {
    const byId = await shop.customerWith(5);
    const byHost = await suite.customer('host-77');
    const byEmail = await makeCustomer('Mail', 'mail@example.com', null);
    const byPhone = await makeCustomer('Phone', null, '+966 50 123 4567');
    // Only a host may bring a second customer with the same phone.
    for (const externalId of ['twin one', 'twin two'])
      await suite.act((ctx) =>
        upsertHostCustomer(ctx, { externalId, name: externalId, email: null, phone: '+966559998887' }),
      );
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

  it('adds a line once when it is sent twice', async () => {
    const customer = await suite.customer();
    const { id } = await file();
    await addLines(id, [[customer, '5']]);
    expect(await addLines(id, [[customer, '5']])).toEqual({ lines: 1 });
    expect(await linesOf(id)).toMatchObject([{ problem: null, points: 5 }]);
  });

  it('recognises customers of an earlier part in a later one, and counts both parts', async () => {
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

  it('is applied and undone in many chunks, and resumes after a crash without posting twice', async () => {
    const { owner } = suite.database;
    const storeId = suite.store.id;
    const customers = await owner<{ id: string }[]>`
        with made as (
          insert into customer (store_id, id, name, created_at, updated_at)
          select ${storeId}, 'cus_' || lpad(to_hex(n), 26, '0'), 'Many ' || n, now(), now() from generate_series(1, 1200) n
          returning id
        ), wallets as (
          insert into wallet (store_id, customer_id) select ${storeId}, id from made
        )
        select id from made order by id`;
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

    // Of two concurrent clicks one undoes it; the other is told that it is undone.
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

const late = (n: number): string => `late-${n}@example.com`;

const match = (id: string) => http.call('POST', `${BATCHES}/${id}/match`, { body: {} });

describe('balances that are uploaded before their customers', () => {
  it('become ready in the draft once the customers exist', async () => {
    const { id } = await file();
    await addLines(id, [
      [late(1), '20'],
      [late(2), 'ten'],
    ]);
    expect(await match(id)).toMatchObject({ status: 200, body: { readyLines: 0 } });
    await makeCustomer('Late', late(1), null);
    expect(await match(id)).toMatchObject({
      status: 200,
      body: { state: 'draft', readyLines: 1, pointsAdded: 20 },
    });
    expect(await linesOf(id)).toMatchObject([{ problem: null }, { problem: 'customer_unknown' }]);
  });

  it('are added to the applied batch, and nobody gets points twice', async () => {
    const early = await shop.customerWith(1);
    const { id } = await file();
    await addLines(id, [
      [early, '20'],
      [late(3), '30'],
      [late(4), '40'],
    ]);
    expect(await applied(id)).toMatchObject({ postedLines: 1 });
    const third = await makeCustomer('Third', late(3), null);
    expect(await match(id)).toMatchObject({ status: 200, body: { state: 'applying' } });
    await run(id);
    expect(await http.read(`${BATCHES}/${id}`)).toMatchObject({
      state: 'applied',
      postedLines: 2,
      pointsAdded: 50,
    });
    expect(await match(id)).toMatchObject({ status: 200, body: { state: 'applied' } });
    // The same person under a second reference is not paid again.
    await http.call('PUT', `/api/v1/customers/${third}`, {
      body: { name: 'Third', email: late(4), phone: null, status: 'active' },
    });
    expect(await match(id)).toMatchObject({ status: 200, body: { state: 'applied', postedLines: 2 } });
    expect(await linesOf(id)).toMatchObject([{ isPosted: true }, { isPosted: true }, { isPosted: false }]);
    expect(await http.read(`/api/v1/customers/${third}`)).toMatchObject({ availablePoints: 30 });
    expect(await http.read(`/api/v1/customers/${early}`)).toMatchObject({ availablePoints: 21 });
    await shop.provesItself();
  });
});
