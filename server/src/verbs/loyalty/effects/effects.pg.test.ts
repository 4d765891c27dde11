import { expect, it } from 'vitest';

import { CAMPAIGNS, doublePoints } from '#test/saved-campaign.ts';
import { savedTier } from '#test/saved-tiers.ts';
import { amountOff, perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { recountImpact } from '../impact/figures.ts';

const { suite, http, shop } = setStage();

const EFFECTS = '/api/v1/loyalty/effects';
const BUYERS = Array.from({ length: 31 }, (_, place) => `buyer-${place}`);

const idOf = async (buyer: string | undefined) => (await shop.balances(buyer ?? '')).id;

/** Everyone buys in March, during a campaign; ten buy again in April, one of them with a coupon. */
const lastYear = async () => {
  const [rule] = await shop.collectBy(perAmount(1, '10'));
  const methodId = await shop.redeemFor(amountOff('10', 20));
  await suite.tx(
    ({ sql, storeId }) => sql`
      insert into loyalty_settings (store_id, margin_percent) values (${storeId}, 40)
      on conflict (store_id) do update set margin_percent = 40`,
  );
  const { tier } = await savedTier(http, suite.store);
  const campaign = await http.call('POST', CAMPAIGNS, { body: doublePoints('2026-03-10') });
  suite.clock.set('2026-03-10T09:00:00Z');
  const first = BUYERS.map((id) => shop.order({ customer: { id }, total: '100.00' }));
  await shop.hear(...first.flatMap(({ paid, delivered }) => [paid, delivered]), first[0]!.refund('50.00'));
  suite.clock.set('2026-03-20T09:00:00Z');
  const redeemed = await http.call('POST', `/api/v1/customers/${await idOf(BUYERS[1])}/redemptions`, {
    body: { methodId, points: null },
  });
  await suite.drain();
  suite.clock.set('2026-04-05T09:00:00Z');
  const again = BUYERS.slice(1, 11).map((id, place) =>
    place === 0
      ? shop.order({
          customer: { id },
          coupons: [redeemed.body.code],
          lines: [{ id: 'with-coupon', total: '190.00', discount: '10.00' }],
        })
      : shop.order({ customer: { id }, total: '200.00' }),
  );
  await shop.hear(...again.flatMap(({ paid, delivered }) => [paid, delivered]));
  // Tiers by history: 30 customers were in one when April began, and nobody is now.
  const ids = await Promise.all(BUYERS.slice(1).map(idOf));
  const { owner } = suite.database;
  for (const [version, at, from, to] of [
    [901, '2026-03-15T00:00:00Z', null, tier],
    [902, '2026-04-20T00:00:00Z', tier, null],
  ] as const)
    await owner`
      insert into tier_change (store_id, customer_id, version, from_tier_id, to_tier_id, reason, changed_at)
      select ${suite.store.id}, unnest(${ids}::text[]), ${version}, ${from}, ${to}, 'reached', ${at}`;
  return { rule: rule ?? '', campaign: campaign.body.id, methodId, tier };
};

it('shows what each rule, campaign and reward cost, and who bought again, from the ledger to the point', async () => {
  const { rule, campaign, methodId, tier } = await lastYear();
  await shop.customerWith(70);
  suite.clock.set('2026-07-02T09:00:00Z');
  const months = 'from=2026-03&to=2026-04';
  expect(await http.read(`${EFFECTS}?${months}`)).toEqual({
    period: { from: '2026-03', to: '2026-04' },
    counted: null,
  });
  await recountImpact(suite.deps, { storeId: suite.store.id });
  const { counted } = await http.read(`${EFFECTS}?${months}`);

  expect(counted.givers).toMatchObject([
    {
      giver: rule,
      kind: 'rule',
      rule: { reward: { mode: 'money', points: 1, perAmount: '10.00' } },
      given: 509,
      takenBack: -5,
      used: -10,
      expired: 0,
      open: 494,
      worth: { kept: '252.00', used: '5.00', open: '247.00' },
      sales: { orders: 41, amount: '5040.00', margin: '2016.00', unknown: 0 },
    },
    {
      giver: campaign,
      kind: 'campaign',
      name: { en: 'Ramadan' },
      given: 310,
      takenBack: -5,
      used: -10,
      open: 295,
      sales: { orders: 31, amount: '3050.00' },
    },
    { giver: 'adjustment', kind: 'adjustment', given: 70, open: 70, sales: null },
  ]);
  expect(counted.total).toMatchObject({ given: 889, open: 859, moved: 0 });
  expect(counted.checks).toEqual([
    { of: 'given', givers: 889, ledger: 889 },
    { of: 'balances', givers: 859, ledger: 859 },
  ]);
  const [ledger] = await suite.database.owner`
    select sum(available_delta + pending_delta)::int as given from posting
    where store_id = ${suite.store.id} and kind in ('earn', 'adjust')`;
  expect(ledger?.['given']).toBe(889);

  expect(counted.rewards).toMatchObject([
    {
      method: { id: methodId, requiredPoints: 20 },
      issued: 1,
      used: 1,
      points: 20,
      pointsBack: 0,
      orders: 1,
      sales: '190.00',
      discount: '10.00',
      margin: { before: '80.00', left: '70.00' },
    },
  ]);

  const march = { months: 1, customers: 31, did: { again: 10, orders: 41, spend: '5040.00' } };
  expect(counted.cohorts).toMatchObject([{ month: '2026-03', customers: 31, steps: [march, { months: 3 }] }]);
  expect(counted.groups).toMatchObject([
    { group: 'all', steps: [march, { months: 3 }, { months: 6, customers: 0, did: null }, { months: 12 }] },
    { group: 'with_points', steps: [march, {}, {}, {}] },
    { group: 'without_points', steps: [{ customers: 0, did: null }, {}, {}, {}] },
    { group: tier, name: { en: 'Silver' }, steps: [{ customers: 30, did: { again: 10 } }, {}, {}, {}] },
  ]);
  expect(counted.tiers).toMatchObject([
    { tierId: null, windows: [{ months: 3, customers: 1, did: null }, {}, {}] },
    { tierId: tier, windows: [{ months: 3, customers: 30, did: { again: 10, orders: 10 } }, {}, {}] },
  ]);

  const behind = await http.read(`${EFFECTS}/transactions?${months}&giver=${rule}&itemsPerPage=100`);
  expect(behind).toMatchObject({ total: 41, points: 509 });
  expect(behind.transactions.reduce((sum: number, { points }: { points: number }) => sum + points, 0)).toBe(
    509,
  );
  expect(await http.read(`${EFFECTS}/transactions?from=2026-04&to=2026-04&giver=${rule}`)).toMatchObject({
    total: 10,
    points: 199,
  });
  expect(await http.read(`${EFFECTS}?from=2026-04&to=2026-04`)).toMatchObject({
    counted: { givers: [{ giver: rule, given: 199 }, { given: 70 }], rewards: [] },
  });
});

it('shows one store nothing of another', async () => {
  await recountImpact(suite.deps, { storeId: suite.other.id });
  expect((await http.call('GET', EFFECTS, { store: suite.other })).body.counted).toMatchObject({
    givers: [],
    rewards: [],
    cohorts: [],
    tiers: [],
    checks: [
      { givers: 0, ledger: 0 },
      { givers: 0, ledger: 0 },
    ],
  });
});
