import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { collectionMethod, redemptionMethod, testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '#test/render-hub.tsx';

const lines = { only: [], except: [], priceFrom: '20', priceTo: null };
const RULES = [
  collectionMethod(),
  collectionMethod({ reward: { mode: 'order', points: 25 }, minimumTotal: '500' }),
  collectionMethod({ lines }),
].map((rule, index) => ({ ...rule, id: testId('collectionMethod', index) }));

const GIVEN = [{ id: testId('collectionMethod', 1), points: 8_120 }];

const open = (rewards: ReturnType<typeof redemptionMethod>[], methods = RULES) =>
  renderHub({
    server: new FakeApi()
      .on('GET /api/v1/loyalty/collection-methods', () => json({ methods }))
      .on('GET /api/v1/loyalty/collection-methods/given', () => json({ from: '2026-05-03', rules: GIVEN }))
      .on('GET /api/v1/loyalty/redemption-methods', () => json({ methods: rewards })),
    path: '/apps/loyalty/dashboard/collection-methods-card',
    as: 'owner',
  });

it('the rules are shown in the words of a shopper, with what points buy', async () => {
  await open([redemptionMethod()]);
  const practice = within(await screen.findByRole('region', { name: 'In practice' }));
  expect(await practice.findByText('An order of SAR 92 earns 18 points.')).toBeTruthy();
  // An order earns by every rule that it meets; one for some products is named.
  expect(practice.getByText('An order of SAR 500 earns 125 points.')).toBeTruthy();
  expect(practice.getByText(/^Customer will earn 2 points for every SAR 10 · .*Some products$/)).toBeTruthy();
  expect(practice.queryByText(/earns no points/)).toBeNull();
  expect(await practice.findByText(/^The customer gets/)).toBeTruthy();
  expect(
    practice.getByText('Orders needed for the cheapest reward (as in the first example): 6'),
  ).toBeTruthy();
  expect(practice.getByRole('link', { name: 'Redemption methods' }).getAttribute('href')).toBe(
    '/apps/loyalty/dashboard/redemption-methods-card',
  );
});

it('shows what each rule gave in the last thirty days, including none', async () => {
  await open([]);
  const rules = await screen.findAllByText(/^Customer will earn .*: [\d,]+ points$/);
  expect(rules.map(({ textContent }) => textContent.split(': ').at(-1))).toEqual([
    '0 points',
    '8,120 points',
    '0 points',
  ]);
});

it('without a reward, the page says that points buy nothing, and where to add one', async () => {
  await open([]);
  expect(await screen.findByText(/^Nothing yet: customers earn points/)).toBeTruthy();
});

it('without a rule, the page says that orders earn nothing yet', async () => {
  await open([], []);
  expect(await screen.findByText('Nothing yet: add or activate a collection method.')).toBeTruthy();
});
