import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { BatchTotals } from '@apps-hub/contract/loyalty/batches/routes';
import { mergeHostCustomers } from '#verbs/shop/customers/merge-host.ts';
import { upsertHostCustomer } from '#verbs/shop/customers/save.ts';
import { setStage } from '#test/stage.ts';
import { BATCHES, batchCalls } from './testing/batch-calls.ts';
import { interruptedRuns, KILLS } from './testing/interrupted-runs.ts';

const stage = setStage();
const { suite, http, shop } = stage;
const { post, applied, undone, run, availableOf, linesOf, makeCustomer } = batchCalls(stage);

interface Row {
  readonly contacts: { readonly phone?: string; readonly email?: string; readonly hostId?: string };
  readonly points: string;
  readonly endsOn?: string;
}

const movingIn = async (rows: readonly Row[], more: object = {}): Promise<string> => {
  const head = {
    programme: 'smile',
    mode: 'add',
    fileName: 'smile.csv',
    comment: 'From Smile',
    internalNote: null,
  };
  const { id } = await post(BATCHES, { source: 'moving_in', ...head, ...more });
  const lines = rows.map((row, index) => ({ line: index + 2, reference: '', ...row }));
  if (lines.length > 0) await post(`${BATCHES}/${id}/lines`, { lines });
  return id;
};

const totalsOf = (id: string): Promise<BatchTotals> => http.read(`${BATCHES}/${id}/totals`);

const problemsOf = async (id: string) =>
  (await linesOf(id)).map((line: { problem: string | null }) => line.problem);

const email = (name: string) => ({ email: `${name}@example.com` });

describe('moving in from another programme', () => {
  it('matches by phone, then email, then host id, and gives a reason for every other row', async () => {
    const byPhone = await makeCustomer('Phone', null, '+966501112233');
    const byEmail = await makeCustomer('Mail', 'mail@example.com', null);
    const byHost = await suite.customer('smile-77');
    for (const name of ['one', 'two'])
      await suite.act((ctx) =>
        upsertHostCustomer(ctx, {
          externalId: `twin-${name}`,
          name,
          email: `${name}@example.com`,
          phone: '+966559990000',
        }),
      );
    const id = await movingIn([
      { contacts: { phone: '0501112233', ...email('mail') }, points: '١٬٢٠٠' },
      { contacts: email('MAIL'), points: '30', endsOn: '2027-05-31' },
      { contacts: { phone: '0500000000', hostId: 'smile-77' }, points: '7', endsOn: 'never' },
      { contacts: { phone: '0559990000', ...email('two') }, points: '5' },
      { contacts: { phone: '0559990000' }, points: '5' },
      { contacts: email('nobody'), points: '5' },
      { contacts: email('mail'), points: '6' },
      { contacts: { hostId: 'smile-77' }, points: '12.5' },
      { contacts: { hostId: 'smile-77' }, points: '5', endsOn: 'unreadable' },
      { contacts: { hostId: 'smile-77' }, points: '5', endsOn: '2020-01-01' },
      { contacts: { hostId: 'smile-77' }, points: '0' },
    ]);
    expect(await problemsOf(id)).toEqual([
      null,
      null,
      null,
      null,
      'customer_ambiguous',
      'customer_unknown',
      'customer_repeated',
      'points_invalid',
      'date_invalid',
      'points_ended',
      'no_change',
    ]);
    expect(await totalsOf(id)).toMatchObject({
      parts: expect.arrayContaining([
        { problem: null, lines: 4, points: 1242, first: [2, 3, 4, 5] },
        { problem: 'customer_unknown', lines: 1, points: 5, first: [7] },
      ]),
      posted: 0,
    });
    expect(await applied(id)).toMatchObject({
      state: 'applied',
      postedLines: 4,
      movingIn: { programme: 'smile', mode: 'add' },
    });
    expect(await totalsOf(id)).toMatchObject({ posted: 1242, takenBack: 0 });
    expect([await availableOf(byPhone), await availableOf(byEmail), await availableOf(byHost)]).toEqual([
      1200, 30, 7,
    ]);
    const { transactions } = await http.read(`/api/v1/customers/${byEmail}/transactions`);
    expect(transactions).toMatchObject([{ kind: 'import', availableDelta: 30, comment: 'From Smile' }]);
    const [kept] = await suite.tx(
      ({ sql, storeId }) => sql`
        select array_agg(p.lots) as lots,
          (select count(*)::int from posting_follow_rows(${storeId}, 0, 9e15::bigint, '-infinity') r where r.kind = 'import') as told,
          (select count(*)::int from customer_mail where store_id = ${storeId}) as mails
        from posting p where p.store_id = ${storeId} and p.batch_id = ${id} and p.customer_id = ${byEmail}`,
    );
    expect(kept).toEqual({ lots: [{ '2027-05-31': 30 }], told: 0, mails: 0 });
    await shop.provesItself();
  });

  it('sets a balance once when two drafts were made from the same file', async () => {
    const customer = await makeCustomer('Twice', 'twice@example.com', null);
    const rows = [{ contacts: email('twice'), points: '40' }];
    const [first, second] = [await movingIn(rows), await movingIn(rows)];
    await applied(first);
    const third = await movingIn(rows);
    expect(await problemsOf(third)).toEqual(['already_moved']);
    await http.call('DELETE', `${BATCHES}/${third}`, { body: {} });
    await applied(second);
    expect(await problemsOf(second)).toEqual(['already_moved']);
    expect(await availableOf(customer)).toBe(40);
    await undone(first);
    expect(await availableOf(customer)).toBe(0);
    await applied(await movingIn(rows));
    expect(await availableOf(customer)).toBe(40);
    const set = [{ contacts: email('twice'), points: '70' }];
    const both = [await movingIn(set, { mode: 'set' }), await movingIn(set, { mode: 'set' })];
    for (const id of both) await post(`${BATCHES}/${id}/apply`);
    await Promise.all(both.map(run));
    expect(await availableOf(customer)).toBe(70);
  });

  it('finds later customers again, and takes back only what was not spent', async () => {
    await shop.setting('negative_balance_allowed', false);
    const id = await movingIn([{ contacts: email('late'), points: '90', endsOn: '2027-05-31' }], {
      mode: 'set',
    });
    const late = await makeCustomer('Late', 'late@example.com', null);
    expect(await post(`${BATCHES}/${id}/match`)).toMatchObject({ readyLines: 1, pointsAdded: 90 });
    await applied(id);
    const taken = { operation: 'deduct', points: 50, comment: null, internalNote: null };
    await post(`/api/v1/customers/${late}/adjustments`, taken);
    expect(await undone(id)).toMatchObject({ state: 'undone', keptPoints: 50 });
    expect(await availableOf(late)).toBe(0);
    expect((await totalsOf(id)).takenBack).toBe(-40);
    // The 50 points that stayed would be given a second time.
    expect(await problemsOf(await movingIn([{ contacts: email('late'), points: '90' }]))).toEqual([
      'already_moved',
    ]);
    await shop.provesItself();
  });

  it('only raises the balances of customers who are found after it was applied', async () => {
    const names = ['known', 'above', 'below'];
    const rows = names.map((name) => ({ contacts: email(name), points: '40' }));
    await makeCustomer('Known', 'known@example.com', null);
    const id = await movingIn(rows, { mode: 'set' });
    await applied(id);
    const addCustomer = async (name: string, points: number) => {
      const customer = await makeCustomer(name, `${name}@example.com`, null);
      const given = { operation: 'add', points, comment: null, internalNote: null };
      await post(`/api/v1/customers/${customer}/adjustments`, given);
      return customer;
    };
    const above = await addCustomer('above', 60);
    expect(await post(`${BATCHES}/${id}/match`)).toMatchObject({ state: 'applied', postedLines: 1 });
    const below = await addCustomer('below', 15);
    expect(await post(`${BATCHES}/${id}/match`)).toMatchObject({ state: 'applying' });
    await run(id);
    expect([await availableOf(above), await availableOf(below)]).toEqual([60, 40]);
    expect(await problemsOf(id)).toEqual([null, 'balance_above', null]);
  });

  it('needs a second person when setting a balance changes it by more than the limit', async () => {
    const customer = await makeCustomer('Limit', 'limit@example.com', null);
    const id = await movingIn([{ contacts: email('limit'), points: '9' }], { mode: 'set' });
    await shop.setting('adjust_limits', { manager: 9 });
    const change = { operation: 'deduct', points: 3, comment: null, internalNote: null };
    await shop.setting('negative_balance_allowed', true);
    await post(`/api/v1/customers/${customer}/adjustments`, { ...change, operation: 'add', points: 30 });
    const apply = () => http.call('POST', `${BATCHES}/${id}/apply`, { as: 'manager', body: {} });
    expect(await apply()).toMatchObject({ status: 403, body: { code: 'batch_above_limit' } });
    await post(`/api/v1/customers/${customer}/adjustments`, { ...change, points: 21 });
    expect(await apply()).toMatchObject({ status: 200 });
    // What changes meanwhile is not made up for: nobody allowed that.
    await post(`/api/v1/customers/${customer}/adjustments`, { ...change, points: 9 });
    await run(id);
    expect(await availableOf(customer)).toBe(0);
    await shop.setting('adjust_limits', {});
  });

  it('sets a balance once when the host has merged the customer meanwhile', async () => {
    const [from, into] = [await suite.customer('host-1'), await suite.customer('host-2')];
    await applied(await movingIn([{ contacts: { hostId: 'host-1' }, points: '60' }]));
    const id = await movingIn([{ contacts: { hostId: 'host-1' }, points: '60' }], { mode: 'set' });
    await suite.act((ctx) =>
      mergeHostCustomers(ctx, {
        type: 'customers_merged',
        fromExternalId: 'host-1',
        intoExternalId: 'host-2',
      }),
    );
    await applied(id);
    expect([await availableOf(from), await availableOf(into)]).toEqual([0, 60]);
    expect(await problemsOf(id)).toEqual(['no_change']);
    const again = await movingIn([{ contacts: { hostId: 'host-2' }, points: '60' }]);
    expect(await problemsOf(again)).toEqual(['already_moved']);
  });

  it('refuses a last day that is no calendar day', async () => {
    const id = await movingIn([]);
    for (const endsOn of ['2027-02-31', 'infinity', '9'])
      expect(
        await http.call('POST', `${BATCHES}/${id}/lines`, {
          body: { lines: [{ line: 2, reference: '', contacts: email('mail'), points: '5', endsOn }] },
        }),
      ).toMatchObject({ status: 422 });
  });
});

const { runKilled } = interruptedRuns(stage);

const WHO = 5;

const row = fc.record({
  who: fc.nat(WHO),
  by: fc.constantFrom('phone', 'email' as const),
  points: fc.oneof(fc.nat(200).map(String), fc.constantFrom('٤٠', '1,000', 'ten', '', '-5', '2.5')),
  endsOn: fc.constantFrom(undefined, 'never', '2027-12-31', '2020-01-01', 'unreadable'),
});

const phoneOf = (who: number) => `+96650333000${who}`;

it('any file under any interruptions posts its sum, and undoing it restores every balance', async () => {
  const ids: string[] = [];
  for (let who = 0; who < WHO; who += 1) {
    ids.push(await makeCustomer(`P${who}`, `prop-${who}@example.com`, phoneOf(who)));
    if (who > 0)
      await post(`/api/v1/customers/${ids[who]}/adjustments`, {
        operation: 'add',
        points: who * 30,
        comment: null,
        internalNote: null,
      });
  }
  const balances = () => Promise.all(ids.map(availableOf));
  const mode = fc.constantFrom('add', 'set');
  await fc.assert(
    fc.asyncProperty(
      mode,
      fc.array(row, { minLength: 1, maxLength: 9 }),
      KILLS,
      KILLS,
      async (how, rows, ...deaths) => {
        const before = await balances();
        const id = await movingIn(
          rows.map(({ who, by, points, endsOn }) => ({
            contacts: by === 'phone' ? { phone: phoneOf(who) } : email(`prop-${who}`),
            points,
            ...(endsOn ? { endsOn } : {}),
          })),
          { mode: how },
        );
        const { parts } = await totalsOf(id);
        expect(parts.reduce((sum, { lines }) => sum + lines, 0)).toBe(rows.length);
        const ready = parts.find(({ problem }) => problem === null);
        if (!ready) return;
        await post(`${BATCHES}/${id}/apply`);
        await runKilled(id, deaths[0]);
        const after = await balances();
        const { posted, balances: set } = await totalsOf(id);
        const gained = after.reduce((sum, now, who) => sum + now - (before[who] ?? 0), 0);
        expect(posted).toBe(gained);
        const unchanged =
          (await totalsOf(id)).parts.find(({ problem }) => problem === 'no_change')?.points ?? 0;
        const fileBefore = parts.find(({ problem }) => problem === 'no_change')?.points ?? 0;
        expect(how === 'add' ? posted : set + unchanged - fileBefore).toBe(ready.points);
        await post(`${BATCHES}/${id}/undo`);
        await runKilled(id, deaths[1]);
        expect(await balances()).toEqual(before);
        expect((await totalsOf(id)).takenBack).toBe(-posted);
      },
    ),
    { numRuns: 6 },
  );
  await shop.provesItself();
});
