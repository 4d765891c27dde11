import { describe, expect, it } from 'vitest';

import { DAY_MS } from '@apps-hub/domain/time';
import { setStage } from '#test/stage.ts';
import { discardOldDrafts } from './discard.ts';
import { BATCHES, batchCalls, gift } from './testing/batch-calls.ts';

const stage = setStage();
const { suite, http, shop } = stage;
const { post, selection, run, applied, undone, availableOf, linesOf } = batchCalls(stage);

describe('a batch for selected customers', () => {
  it('changes no balance until applied, then each once, and restores them when undone', async () => {
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

  it('skips customers who would fall below zero, and shows them beforehand', async () => {
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
    const steps = await suite.tx(
      (tx) => tx.sql`select detail from audit_entry where store_id = ${tx.storeId} and subject = ${draft.id}`,
    );
    expect(steps.map(({ detail }) => detail.readyLines)).toEqual([1, 1, 1]);
    await shop.provesItself();
  });

  it("takes back unspent points or goes below zero, by the store's policy", async () => {
    const customer = await suite.customer();
    const { id } = await selection([customer]);
    await applied(id);
    await post(`/api/v1/customers/${customer}/adjustments`, {
      operation: 'deduct',
      points: 4,
      comment: null,
      internalNote: null,
    });
    await shop.setting('negative_balance_allowed', false);
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
  it('has a line for each customer', async () => {
    const customer = await shop.customerWith(1);
    await http.call('PUT', `/api/v1/customers/${customer}`, {
      body: { name: 'Zahrat al-Khuzama', email: null, phone: null, status: 'active' },
    });
    const draft = await post(BATCHES, { source: 'filter', status: 'all', q: 'khuzama', ...gift });
    expect(draft).toMatchObject({ lines: 1 });
    expect(await linesOf(draft.id)).toMatchObject([{ customer: { id: customer }, points: 10 }]);
  });
});

describe('the state of a batch', () => {
  it('allows applying once, undoing once, and discarding a draft', async () => {
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
  it('cannot apply or undo a batch with a line above it', async () => {
    const customer = await suite.customer();
    await shop.setting('adjust_limits', { manager: 9 });
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
  it("is deleted on the announced day, in the store's time zone", async () => {
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
