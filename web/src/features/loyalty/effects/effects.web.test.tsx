import type {
  BuyerStep,
  CampaignComparison,
  CountedEffects,
} from '@apps-hub/contract/loyalty/effects/routes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';

const rule = testId('collectionMethod', 1);
const tier = testId('tier', 1);

const points = { given: 509, takenBack: -5, used: -10, expired: 0, moved: 0, open: 494 };

const step = (months: number, again: number | null): BuyerStep => ({
  months,
  customers: again === null ? 12 : 200,
  did: again === null ? null : { again, orders: 310, spend: '41000.00' },
});

const counted: CountedEffects = {
  countedAt: '2026-11-29T09:00:00.000Z',
  rate: { amount: '10.00', points: 100 },
  marginPercent: 40,
  givers: [
    {
      giver: rule,
      kind: 'rule',
      name: null,
      rule: {
        id: rule,
        version: 1,
        reward: { mode: 'money', points: 2, perAmount: '10.00' },
        minimumUnits: null,
        minimumTotal: null,
        taxIncluded: true,
        lines: null,
        fragileItems: false,
        largeItems: false,
        status: 'active',
        updatedAt: '2026-01-01T00:00:00.000Z',
      },
      ...points,
      worth: { kept: '50.40', used: '1.00', open: '49.40' },
      sales: { orders: 41, amount: '5040.00', margin: '2016.00', unknown: 0 },
    },
    { giver: 'action:birthday', kind: 'action', name: null, rule: null, ...points, worth: null, sales: null },
  ],
  total: { ...points, given: 1018, open: 988 },
  checks: [
    { of: 'given', givers: 1018, ledger: 1018 },
    { of: 'balances', givers: 988, ledger: 988 },
  ],
  rewards: [],
  cohorts: [{ month: '2026-03', customers: 200, steps: [step(1, 40), step(3, null)] }],
  groups: [
    { group: 'all', name: null, steps: [step(1, 40), step(3, 50), step(6, null), step(12, null)] },
    { group: tier, name: { ar: 'فضي', en: 'Silver' }, steps: [step(1, 90)] },
  ],
  tiers: [
    { tierId: null, name: null, windows: [step(3, 10), step(6, 20), step(12, null)] },
    { tierId: tier, name: { ar: 'فضي', en: 'Silver' }, windows: [step(3, 120)] },
  ],
};

const compared = (change: Partial<CampaignComparison>): CampaignComparison => ({
  campaignId: testId('campaign', 1),
  name: { ar: 'رمضان', en: 'Ramadan' },
  heldOutPercent: 10,
  startsAt: '2026-09-30T21:00:00.000Z',
  endsAt: '2026-10-10T21:00:00.000Z',
  resultAt: '2026-11-09T21:00:00.000Z',
  state: 'waiting',
  customers: null,
  result: null,
  ...change,
});

const serverWith = (of: CountedEffects, comparisons: CampaignComparison[] = []): FakeApi =>
  new FakeApi()
    .on('GET /api/v1/loyalty/effects/comparisons', () => json({ comparisons }))
    .on('GET /api/v1/loyalty/effects', () =>
      json({ period: { from: '2026-01', to: '2026-11' }, counted: of }),
    );

it('shows what gave points and the transactions behind a row, and hides figures of few customers', async () => {
  const server = serverWith(counted).on('GET /api/v1/loyalty/effects/transactions', () =>
    json({
      transactions: [
        {
          customer: { id: testId('customer', 1), name: 'Sara' },
          version: 3,
          points: 20,
          order: { id: testId('order', 1), number: '#77' },
          occurredAt: '2026-03-10T09:00:00.000Z',
        },
      ],
      total: 41,
      points: 509,
    }),
  );
  await renderApp({ server, path: '/dashboard/results' });
  const givers = within(await screen.findByRole('table', { name: 'What gave points' }));
  expect(givers.getByRole('row', { name: /Birthday 509 -5/ })).toBeTruthy();
  expect(givers.getByRole('row', { name: /^All 1,018/ })).toBeTruthy();
  expect(screen.getByText(/Agrees with the ledger: 1,018 points given/)).toBeTruthy();
  const again = within(screen.getByRole('table', { name: 'Who bought again' }));
  expect(again.getAllByRole('row')[1]?.textContent).toMatch(
    /^All customers20%1.6 orders · .*205 eachof 20025%.*–of 12$/,
  );
  const cohorts = within(screen.getByRole('table', { name: 'By month of the first order' }));
  expect(cohorts.getByRole('row', { name: /March 2026 .*Not over yet/ })).toBeTruthy();
  expect(within(screen.getByRole('table', { name: 'Buying again by tier' })).getByText('60%')).toBeTruthy();
  await userEvent.click(givers.getByRole('button', { name: /^2 points for every SAR.10$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^2 points for every SAR.10$/ }));
  expect(await dialog.findByText('Transactions: 41. Points: 509.')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Sara' })).toBeTruthy();
  expect(server.sentTo('GET /api/v1/loyalty/effects/transactions')[0]?.query).toMatchObject({ giver: rule });
});

it('shows what campaigns with a comparison group changed, and no figure before the day of the result', async () => {
  const customers = { heldOut: 2000, others: 18_000 };
  const result = {
    sales: { heldOut: '112.00', others: '120.00' },
    perCustomer: { amount: '6.50', from: '-2.00', to: '15.00' },
    total: { amount: '117000.00', from: '-36000.00', to: '270000.00' },
  };
  const comparisons = [
    compared({ state: 'waiting' }),
    compared({ campaignId: testId('campaign', 2), state: 'unclear', customers, result }),
    compared({ campaignId: testId('campaign', 3), state: 'uneven', customers }),
  ];
  await renderApp({ server: serverWith(counted, comparisons), path: '/dashboard/results' });
  const card = within(await screen.findByRole('region', { name: 'What campaigns changed' }));
  const [waiting, unclear, uneven] = (await card.findAllByRole('listitem')).map((item) => within(item));
  expect(waiting?.getByText(/^Result on 10 November 2026\. No figures until then/)).toBeTruthy();
  expect(waiting?.queryByRole('table')).toBeNull();
  expect(unclear?.getByText('No clear difference: chance alone may have made it.')).toBeTruthy();
  expect(unclear?.getByRole('row', { name: /Did not get it 2,000 SAR.112/ })).toBeTruthy();
  expect(unclear?.getByText(/: \+SAR.6\.50, between -SAR.2 and SAR.15\.$/)).toBeTruthy();
  expect(uneven?.getByText(/^18,000 customers got it and 2,000 did not\./)).toBeTruthy();
  expect(uneven?.queryByRole('table')).toBeNull();
});

it('says when the figures are not the ledger’s', async () => {
  await renderApp({
    server: serverWith({ ...counted, checks: [{ of: 'given', givers: 1, ledger: 2 }] }),
    path: '/dashboard/results',
  });
  expect(await screen.findByText(/Does not agree with the ledger/)).toBeTruthy();
});
