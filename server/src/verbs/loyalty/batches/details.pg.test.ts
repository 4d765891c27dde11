import { addDays, DAY_MS, localDate } from '@apps-hub/domain/time';
import type { BatchTotals } from '@apps-hub/contract/loyalty/batches/routes';
import { type CustomerId, makeId, sortableId, type TierId } from '@apps-hub/domain/ids';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { action } from '#test/saved-actions.ts';
import { perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { eraseCustomer } from '#verbs/shop/privacy/erase.ts';
import { actionShop } from '../actions/testing/action-shop.ts';
import { TIERS, tierStories } from '../tiers/testing/tier-stories.ts';
import { BATCHES, batchCalls } from './testing/batch-calls.ts';
import { interruptedRuns, KILLS } from './testing/interrupted-runs.ts';

const stage = setStage();
const { suite, http, shop } = stage;
const { post, applied, undone, availableOf, makeCustomer } = batchCalls(stage);
const { runKilled } = interruptedRuns(stage);
const customers = actionShop(stage);
const tiers = tierStories(stage);

let silver: TierId;
let gold: TierId;

beforeAll(async () => {
  await shop.collectBy(perAmount(1, '10'));
  const programme = await tiers.save();
  [silver, gold] = programme.tiers.map(({ id }) => id) as [TierId, TierId];
  await customers.save([action('birthday', 60)]);
});

const today = () => localDate(suite.clock.now(), 'Asia/Riyadh');

const dayIn = (days: number) => {
  const on = addDays(today(), days);
  return { calendar: 'gregorian' as const, month: Number(on.slice(5, 7)), day: Number(on.slice(8)) };
};

type Given = object;

const movingIn = async (
  rows: readonly [email: string, details: Given, points?: string][],
  more: object = {},
) => {
  const head = { source: 'moving_in', programme: 'stamped', mode: 'add', fileName: 'stamped.csv' };
  const { id } = await post(BATCHES, { ...head, comment: null, internalNote: null, ...more });
  const lines = rows.map(([email, details, points = '0'], place) => ({
    line: place + 2,
    reference: '',
    contacts: { email },
    points,
    details,
  }));
  await post(`${BATCHES}/${id}/lines`, { lines });
  return id as string;
};

const tier = (id: string, until: string | null = null, name = 'Gold') => ({ tier: { id, name, until } });

const detailsOf = async (id: string) => {
  const { details }: BatchTotals = await http.read(`${BATCHES}/${id}/totals`);
  return Object.fromEntries(details.map(({ kind, state, rows }) => [`${kind} ${state}`, rows]));
};

/** What customers have of what files bring, without versions and times of the tiers' history. */
const everything = () =>
  suite.tx(async ({ sql, storeId }) => [
    await sql`select * from customer_birthday where store_id = ${storeId} order by customer_id`,
    await sql`
      select customer_id, tier_id, computed_tier_id, pinned_tier_id, pinned_until, pinned_reason, pinned_by from customer_tier
      where store_id = ${storeId} and (tier_id is not null or pinned_tier_id is not null) order by customer_id`,
    await sql`select code, customer_id, is_alias from referral_code where store_id = ${storeId} order by code`,
  ]);

const tierNow = async (id: string) => http.read(`/api/v1/customers/${id}/tier`);

describe('birthdays, tiers and codes of another programme', () => {
  it('come with a reason for every row that is skipped, also where no points do, and are taken back', async () => {
    const before = await everything();
    const sara = await makeCustomer('Sara', 'sara@example.com', null);
    await makeCustomer('Huda', 'huda@example.com', null);
    const until = addDays(today(), 90);
    const id = await movingIn([
      [
        'sara@example.com',
        { birthday: { calendar: 'gregorian', month: 2, day: 29 }, ...tier(gold, until), code: 'SARA-30' },
        '120',
      ],
      ['huda@example.com', { birthday: 'unreadable', ...tier(silver, '2020-01-01'), code: 'sara 30' }],
      ['huda@example.com', { birthday: { calendar: 'gregorian', month: 2, day: 30 }, code: 'x' }],
      ['nobody@example.com', { birthday: dayIn(50), code: 'NOBODY1' }, '5'],
      ['sara@example.com', { ...tier(silver), code: 'SECOND1' }],
    ]);
    expect(await detailsOf(id)).toEqual({
      'birthday ready': 1,
      'birthday date_invalid': 2,
      'birthday customer_unknown': 1,
      'tier ready': 1,
      'tier tier_ended': 1,
      'tier customer_repeated': 1,
      'code ready': 2,
      'code code_taken': 1,
      'code code_invalid': 1,
      'code customer_unknown': 1,
    });
    expect(await http.read(`${BATCHES}/${id}`)).toMatchObject({
      movingIn: { readyDetails: 4 },
      readyLines: 1,
    });
    expect(await applied(id)).toMatchObject({
      state: 'applied',
      postedLines: 1,
      movingIn: { readyDetails: 0 },
    });
    expect(await tierNow(sara)).toMatchObject({
      tier: { id: gold },
      pin: { tier: { id: gold }, until, reason: 'Stamped: Gold' },
    });
    expect(await availableOf(sara), 'no points for reaching the tier').toBe(120);
    const code = await suite.tx(
      ({ sql, storeId }) =>
        sql`select customer_id from referral_code where store_id = ${storeId} and code = 'sara30'`,
    );
    expect(code).toEqual([{ customer_id: sara }]);
    await makeCustomer('Nobody', 'nobody@example.com', null);
    expect(await post(`${BATCHES}/${id}/match`)).toMatchObject({ movingIn: { readyDetails: 2 } });
    await runKilled(id, []);
    expect(await detailsOf(id)).toMatchObject({ 'birthday brought': 2, 'code brought': 3 });
    await undone(id);
    expect(await detailsOf(id)).toMatchObject({
      'birthday taken_back': 2,
      'tier taken_back': 1,
      'code taken_back': 3,
    });
    expect(await everything()).toEqual(before);
    await shop.provesItself();
  });

  it('leave what a customer has, unless it is to be replaced, and stay where they were used since', async () => {
    const [one, two] = [await customers.somebody(), await customers.somebody()];
    await customers.enterBirthday(one.id, 100);
    const rows = [
      [one.email, { birthday: dayIn(40), ...tier(gold) }],
      [two.email, { birthday: dayIn(40), ...tier(silver) }],
    ] as [string, Given][];
    const draft = await movingIn(rows);
    expect(await detailsOf(draft)).toEqual({
      'birthday birthday_known': 1,
      'birthday ready': 1,
      'tier ready': 2,
    });
    await applied(draft);
    const again = await movingIn([[one.email, { birthday: dayIn(40), ...tier(silver) }]]);
    expect(await detailsOf(again)).toEqual({ 'birthday birthday_known': 1, 'tier tier_set': 1 });
    const replacing = await movingIn([[one.email, { birthday: dayIn(40), ...tier(silver) }]], {
      replaces: ['birthday', 'tier'],
    });
    const before = await everything();
    await applied(replacing);
    expect(await tierNow(one.id)).toMatchObject({ tier: { id: silver } });
    await undone(replacing);
    expect(await everything()).toEqual(before);
    const order = shop.order({ customer: { id: one.host, email: one.email }, total: '100.00' });
    await tiers.hear(order.paid, order.delivered);
    await customers.live(40);
    expect(await availableOf(two.id), 'a birthday that was entered early enough').toBe(60);
    await undone(draft);
    expect(await detailsOf(draft)).toEqual({
      'birthday birthday_known': 1,
      'birthday used': 1,
      'tier used': 1,
      'tier taken_back': 1,
    });
    expect(await tierNow(two.id)).toMatchObject({ tier: null, pin: null });
  });

  it('give nothing in the same year for a birthday that is near, and never lower a tier that orders gave', async () => {
    const { id, host, email } = await customers.somebody();
    const order = shop.order({ customer: { id: host, email }, total: '1200.00' });
    await tiers.hear(order.paid, order.delivered);
    const batch = await movingIn([[email, { birthday: dayIn(20), ...tier(silver) }]]);
    await applied(batch);
    expect(await tierNow(id)).toMatchObject({ tier: { id: gold } });
    const points = await availableOf(id);
    await customers.live(25);
    expect(await availableOf(id)).toBe(points);
    await undone(batch);
    expect(await tierNow(id)).toMatchObject({ tier: { id: gold }, pin: null });
  });

  it('are deleted with an erased customer, and are not given to the one who brings them', async () => {
    await makeCustomer('Owner', 'owner-own@example.com', null);
    await suite.database.owner`
      update staff set email = 'owner-own@example.com' where store_id = ${suite.store.id} and id = ${suite.store.staff.owner}`;
    const her = await makeCustomer('Her', 'her@example.com', null);
    const id = await movingIn([
      ['owner-own@example.com', { ...tier(gold), code: 'OWNER1' }],
      ['her@example.com', { birthday: dayIn(60), code: 'zubaida1990' }],
    ]);
    expect(await detailsOf(id)).toEqual({
      'tier own_record': 1,
      'code own_record': 1,
      'birthday ready': 1,
      'code ready': 1,
    });
    await applied(id);
    await suite.act((ctx) => eraseCustomer(ctx, her as CustomerId));
    expect(await detailsOf(id)).toEqual({ 'tier own_record': 1, 'code own_record': 1 });
    await undone(id);
    await suite.database.owner`
      update staff set email = null where store_id = ${suite.store.id} and id = ${suite.store.staff.owner}`;
  });
});

const WHO = 4;

const GONE = makeId('tier', sortableId(new Date(0), 1n));

const anyDetails = fc.record(
  {
    birthday: fc.oneof(
      fc.constant('unreadable'),
      fc.record({
        calendar: fc.constantFrom('gregorian', 'hijri'),
        month: fc.integer({ min: 1, max: 12 }),
        day: fc.integer({ min: 1, max: 31 }),
      }),
    ),
    tier: fc.record({
      place: fc.nat(2),
      until: fc.constantFrom(null, 'unreadable', '2020-01-01', '2031-12-31'),
    }),
    code: fc.constantFrom('AAA-1', 'aaa1', 'BBB 2', 'ccc3', '!', 'ddd4'),
  },
  { requiredKeys: [] },
);

it('birthdays, tiers and codes are restored by the undo, whatever the file and wherever its run was interrupted', async () => {
  for (let who = 0; who < WHO; who += 1) {
    const id = await makeCustomer(`D${who}`, `detail-${who}@example.com`, null);
    if (who === 1) await customers.enterBirthday(id, 70);
    if (who === 2)
      await http.call('PUT', `/api/v1/customers/${id}/tier`, {
        body: { tierId: silver, until: null, reason: 'by hand' },
      });
  }
  const rows = fc.array(fc.tuple(fc.nat(WHO), fc.constantFrom('0', '30', 'ten'), anyDetails), {
    minLength: 1,
    maxLength: 8,
  });
  const replaces = fc.subarray(['birthday', 'tier'] as const);
  await fc.assert(
    fc.asyncProperty(rows, replaces, KILLS, KILLS, async (file, which, ...deaths) => {
      const before = await everything();
      const lines = file.map(([who, points, { tier: some, ...rest }]) => {
        const pinned = some && {
          tier: {
            id: [silver, gold, GONE][some.place] ?? silver,
            name: 'T',
            until: some.until,
          },
        };
        return [`detail-${who}@example.com`, { ...rest, ...pinned }, points] as [string, Given, string];
      });
      const id = await movingIn(lines, { replaces: which });
      const counted = Object.values(await detailsOf(id)).reduce((sum, rows) => sum + rows, 0);
      expect(counted).toBe(lines.reduce((sum, [, given]) => sum + Object.keys(given).length, 0));
      const { readyLines, movingIn: moved } = await http.read(`${BATCHES}/${id}`);
      if (readyLines + moved.readyDetails === 0) return;
      await post(`${BATCHES}/${id}/apply`);
      await runKilled(id, deaths[0]);
      const after = await detailsOf(id);
      expect(Object.keys(after).filter((key) => key.endsWith(' ready'))).toEqual([]);
      suite.clock.advance(DAY_MS);
      await post(`${BATCHES}/${id}/undo`);
      await runKilled(id, deaths[1]);
      expect(await everything()).toEqual(before);
    }),
    { numRuns: 6 },
  );
  expect(await http.read(TIERS)).toMatchObject({ programme: { status: 'active' } });
});
