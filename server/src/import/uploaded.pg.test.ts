import { readFile } from 'node:fs/promises';
import { ORDER_FILE_PART_BYTES } from '@apps-hub/contract/loyalty/order-imports/values';
import type { OrderImportId } from '@apps-hub/domain/ids';
import { DAY_MS, MINUTE_MS } from '@apps-hub/domain/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { eventually } from '#test/server-process.ts';
import { setStage } from '#test/stage.ts';
import { followOrderImports } from '../verbs/loyalty/order-imports/forget.ts';
import { verifyLedger } from '../verbs/loyalty/proof/verify.ts';
import { addMethods } from './testing/import-run.ts';
import { importState } from './testing/import-state.ts';
import { expectedBalances, FILE } from './testing/expected-balances.ts';
import { runUploaded } from './uploaded.ts';

const IMPORTS = '/api/v1/loyalty/order-imports';
const { suite, http } = setStage();

const post = (path: string, body: object = {}, as?: 'manager') =>
  http.call('POST', `${IMPORTS}${path}`, { body, ...(as ? { as } : {}) });

const read = (id: string) => http.read(`${IMPORTS}/${id}`);

const run = async (id: string) => {
  await runUploaded(suite.deps, { storeId: suite.store.id, importId: id as OrderImportId });
  return read(id);
};

let files = 0;

/** Uploads a whole file; returns its import. */
const upload = async (content: Uint8Array | string): Promise<string> => {
  const bytes = Buffer.from(content);
  files += 1;
  const begun = await post('', {
    fileName: 'orders.csv',
    bytes: bytes.length,
    fingerprint: `order file ${files}`,
  });
  expect(begun).toMatchObject({ status: 200, body: { state: 'uploading', parts: 0 } });
  const { id } = begun.body;
  for (let part = 0; part * ORDER_FILE_PART_BYTES < bytes.length; part += 1) {
    const from = part * ORDER_FILE_PART_BYTES;
    const piece = bytes.subarray(from, from + ORDER_FILE_PART_BYTES).toString('base64');
    expect(await post(`/${id}/parts`, { part, content: piece })).toMatchObject({ status: 200 });
  }
  return id;
};

const checked = async (content: Uint8Array | string, options: object = {}) => {
  const id = await upload(content);
  expect(await post(`/${id}/check`, options)).toMatchObject({ status: 200, body: { state: 'checking' } });
  return run(id);
};

const balances = async () =>
  Object.fromEntries(
    (await importState(suite, suite.store)).wallets.map((row) => [row['external_id'], row['available']]),
  );

const HEAD = 'order number,date,qty,unit price,sku,customer,email\n';

beforeAll(() => addMethods(suite));

beforeEach(async () => {
  // A store has one file at a time.
  await suite.database.owner`delete from order_import_part`;
  await suite.database.owner`delete from order_import`;
});

describe('an order file from the browser', () => {
  it('shows what it would do, then leads to the balances of an independent computation, once', async () => {
    const plan = await checked(await readFile(FILE));
    expect(plan).toMatchObject({
      state: 'checked',
      result: null,
      plan: {
        dateOrder: 'd/m/y',
        decimal: ',',
        orders: 9,
        totals: { added: 9, withPoints: 7, returnsMatched: 6, returnsUnmatched: 1 },
      },
    });
    expect(plan.plan.samples).toHaveLength(9);
    expect(plan.plan.reasons.length).toBeGreaterThan(0);
    expect(await balances()).toEqual({});

    expect(await post(`/${plan.id}/start`)).toMatchObject({
      status: 409,
      body: { code: 'order_import_many_rejects' },
    });
    expect(await post(`/${plan.id}/start`, { acceptRejects: true })).toMatchObject({ status: 200 });
    const done = await run(plan.id);
    expect(done).toMatchObject({ state: 'done', hasFile: false, result: plan.plan.totals });
    expect(await balances()).toEqual(await expectedBalances());
    const { rows, next, headers } = await http.read(`${IMPORTS}/${plan.id}/rejects`);
    expect([rows.length, next]).toEqual([plan.plan.totals.rejected, null]);
    expect(headers).toContain('InvoiceNo');

    const again = await checked(await readFile(FILE));
    expect(again.plan.totals).toMatchObject({ added: 0, points: 0, unchanged: 9, pointsTakenBack: 0 });
    await post(`/${again.id}/start`, { acceptRejects: true });
    expect(await run(again.id)).toMatchObject({ state: 'done', result: { added: 0, points: 0 } });
    expect(await balances()).toEqual(await expectedBalances());
    expect(await verifyLedger(suite.database.owner, suite.store.id)).toMatchObject({ difference: null });
    const mails = await suite.database.owner`select 1 from customer_mail where store_id = ${suite.store.id}`;
    expect(mails).toHaveLength(0);
  });

  it('arrives in parts, in order, and goes on after an interruption', async () => {
    const bytes = Buffer.alloc(ORDER_FILE_PART_BYTES + 5, 'a');
    const head = { fileName: 'big.csv', bytes: bytes.length, fingerprint: 'a big file' };
    const { id } = (await post('', head)).body;
    const first = bytes.subarray(0, ORDER_FILE_PART_BYTES).toString('base64');
    const last = bytes.subarray(ORDER_FILE_PART_BYTES).toString('base64');
    const missing = await post(`/${id}/parts`, { part: 1, content: last });
    expect(missing).toMatchObject({ status: 409, body: { code: 'order_import_part_missing' } });
    expect(await post(`/${id}/parts`, { part: 0, content: last })).toMatchObject({ status: 422 });
    expect((await post(`/${id}/parts`, { part: 0, content: first })).body).toEqual({
      parts: 1,
      isComplete: false,
    });
    expect((await post(`/${id}/parts`, { part: 0, content: first })).body).toEqual({
      parts: 1,
      isComplete: false,
    });
    expect((await post('', head)).body).toMatchObject({ id, parts: 1 });
    expect(await post('', { ...head, fingerprint: 'another file' })).toMatchObject({
      status: 409,
      body: { code: 'order_import_open' },
    });
    expect((await post(`/${id}/parts`, { part: 1, content: last })).body).toEqual({
      parts: 2,
      isComplete: true,
    });
    expect(await read(id)).toMatchObject({ state: 'uploaded', parts: 2 });
  });

  it('asks for what the file does not show, and reads it by the answer', async () => {
    const file = `${HEAD}A1,03/04/2025,1,20.00,S1,C1,c1@example.com\n`;
    const asking = await checked(file);
    expect(asking).toMatchObject({
      state: 'asking',
      problem: { code: 'dates_unknown', example: '03/04/2025' },
    });
    await post(`/${asking.id}/check`, { dateOrder: 'd/m/y', points: 'none' });
    expect(await run(asking.id)).toMatchObject({
      state: 'checked',
      problem: null,
      plan: {
        from: '2025-04-03',
        totals: { added: 1, points: 0 },
        samples: [{ invoice: 'A1', total: '20.00' }],
      },
    });
    await http.call('DELETE', `${IMPORTS}/${asking.id}`, { body: {} });
    const columns = await checked('number,date,amount\nA1,2025-04-03,1\n');
    expect(columns.problem).toMatchObject({
      code: 'columns_missing',
      fields: ['invoice', 'quantity', 'price'],
      headers: ['number', 'date', 'amount'],
    });
  });

  it('stops after the orders being written, and goes on without giving anything twice', async () => {
    const lines = Array.from({ length: 400 }, (_, n) => `S${n},2025-05-01,1,20.00,X,St${n % 7},\n`);
    const plan = await checked(`${HEAD}${lines.join('')}`);
    await post(`/${plan.id}/start`);
    expect(await post(`/${plan.id}/stop`)).toMatchObject({ body: { state: 'stopped', isStopping: false } });
    // No job had it: nothing was written, and a job that comes late does nothing.
    expect(await run(plan.id)).toMatchObject({ state: 'stopped', result: null });
    expect(await post(`/${plan.id}/start`)).toMatchObject({ body: { state: 'importing' } });
    // A process dies with the file in its hands; another one has it after a minute.
    await suite.database.owner`
      update order_import set held_until = ${new Date(suite.clock.now().getTime() + MINUTE_MS)} where id = ${plan.id}`;
    expect(await run(plan.id)).toMatchObject({ state: 'importing', result: null });
    expect(await post(`/${plan.id}/stop`)).toMatchObject({ body: { state: 'importing', isStopping: true } });
    suite.clock.advance(2 * MINUTE_MS);
    expect(await run(plan.id)).toMatchObject({ state: 'stopped' });
    await post(`/${plan.id}/start`);
    expect(await run(plan.id)).toMatchObject({ state: 'done', result: { added: 400, points: 1600 } });
  });

  it('holds people with a limit to it', async () => {
    const settings = (await http.call('GET', '/api/v1/loyalty/settings')).body;
    await http.call('PUT', '/api/v1/loyalty/settings', {
      body: { ...settings, adjustLimits: { ...settings.adjustLimits, manager: 10 } },
    });
    const plan = await checked(`${HEAD}L1,2025-05-01,1,100.00,X,Limited,\n`);
    expect(plan.plan).toMatchObject({ mostPoints: 20, totals: { points: 20 } });
    expect(await post(`/${plan.id}/start`, {}, 'manager')).toMatchObject({
      status: 403,
      body: { code: 'batch_above_limit' },
    });
    expect(await post(`/${plan.id}/start`)).toMatchObject({ status: 200 });
    expect(await run(plan.id)).toMatchObject({ state: 'done' });

    const back = await checked(`${HEAD}L2,2025-06-01,-1,100.00,X,Limited,\n`, { points: 'none' });
    expect(back.plan).toMatchObject({ mostPoints: 20, totals: { points: 0, pointsTakenBack: 20 } });
    expect(await post(`/${back.id}/start`, {}, 'manager')).toMatchObject({
      status: 403,
      body: { code: 'batch_above_limit' },
    });
  });

  it('is deleted when somebody is erased, and after a week', async () => {
    const person = (await postTo('/api/v1/customers', { name: 'Erased', email: null, phone: null })).body.id;
    const plan = await checked(`${HEAD}E1,2025-05-01,1,100.00,X,Er,er@example.com\n`);
    await http.call('POST', `/api/v1/customers/${person}/erasure`, { body: {} });
    expect((await http.call('GET', `${IMPORTS}/${plan.id}`)).status).toBe(404);
    expect(await suite.database.owner`select 1 from order_import_part`).toHaveLength(0);

    const old = await checked(
      `${HEAD}E2,2025-05-01,x,100.00,X,Er,er@example.com\nE3,2025-05-01,1,1.00,X,Er,\n`,
    );
    await post(`/${old.id}/start`, { acceptRejects: true });
    expect(await run(old.id)).toMatchObject({ state: 'done', result: { rejected: 1 } });
    suite.clock.advance(8 * DAY_MS);
    await followOrderImports(suite.deps, suite.store.id);
    expect(await read(old.id)).toMatchObject({
      fileName: null,
      goesOn: null,
      plan: { rejected: [], samples: [] },
      result: { added: 1, rejected: 1 },
    });
    expect((await http.read(`${IMPORTS}/${old.id}/rejects`)).rows).toEqual([]);
  });
});

const postTo = (path: string, body: object) => http.call('POST', path, { body });

describe('an import that something happens to meanwhile', () => {
  it('keeps nothing of somebody who was erased while their order was being written', async () => {
    const email = 'late@example.com';
    const { id } = (await postTo('/api/v1/customers', { name: 'Late', email, phone: null })).body;
    const plan = await checked(`${HEAD}LA1,2025-05-01,1,100.00,X,La,${email}\n`);
    await post(`/${plan.id}/start`);
    // A chunk waits for the import before it in the same store, with the file in its hands.
    const key = `import ${suite.store.id}`;
    const other = await suite.database.owner.reserve();
    let running: Promise<unknown> = Promise.resolve();
    try {
      await other`select pg_advisory_lock(hashtextextended(${key}, 0))`;
      running = run(plan.id);
      const waiting = () => other`select 1 from pg_locks where locktype = 'advisory' and not granted`;
      await eventually('the chunk waits', async () => (await waiting()).length > 0);
      expect(await http.call('POST', `/api/v1/customers/${id}/erasure`, { body: {} })).toMatchObject({
        status: 200,
      });
    } finally {
      await other`select pg_advisory_unlock(hashtextextended(${key}, 0))`;
      other.release();
    }
    expect(await running).toMatchObject({ state: 'stopped', hasFile: false, fileName: null });
    const people = await suite.database.owner`
      select id from customer where store_id = ${suite.store.id} and (email = ${email} or external_id like '%:La')`;
    expect(people).toEqual([]);
  });

  it('stays as history when it asks in the middle, also after its file is deleted', async () => {
    const lines = ['H1,2025-05-01,1,100.00,X,Hi,\n', 'H2,2025-05-01,1,100.00,X,Hi,\n'];
    const plan = await checked(`${HEAD}${lines.join('')}`);
    await post(`/${plan.id}/start`);
    expect(await run(plan.id)).toMatchObject({ state: 'done', result: { added: 2 } });
    await suite.database.owner`
      update order_import set state = 'asking', has_file = true where id = ${plan.id}`;
    expect((await http.call('DELETE', `${IMPORTS}/${plan.id}`, { body: {} })).status).toBe(200);
    expect(await read(plan.id)).toMatchObject({ state: 'stopped', hasFile: false, result: { added: 2 } });
  });

  it.each(['\n', `\nA1,2025-05-01,1,1.00,X,C,\n${','.repeat(2000)}\n`])(
    'is refused with a line of thousands of columns',
    async (rest) => {
      const wide = rest.length > 1 ? `${HEAD.trim()}${rest}` : `${HEAD.trim()}${',x'.repeat(2000)}${rest}`;
      expect(await checked(wide)).toMatchObject({
        state: 'asking',
        problem: { code: 'unreadable', headers: [] },
      });
    },
  );
});
