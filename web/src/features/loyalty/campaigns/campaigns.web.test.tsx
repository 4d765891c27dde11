import type { Campaign, CampaignReach, CampaignWhatIf } from '@apps-hub/contract/loyalty/campaigns/routes';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';

const LIST = 'GET /api/v1/loyalty/campaigns';
const ADD = 'POST /api/v1/loyalty/campaigns';
const PRODUCTS = '/api/v1/loyalty/collection-methods';

const ramadan: Campaign = {
  id: testId('campaign', 1),
  version: 2,
  status: 'active',
  name: { ar: 'رمضان', en: 'Ramadan' },
  firstDay: '2027-02-08',
  lastDay: '2027-03-08',
  firstTime: null,
  lastTime: null,
  startsAt: '2027-02-07T21:00:00.000Z',
  endsAt: '2027-03-08T21:00:00.000Z',
  effect: { kind: 'multiplier', percent: 200 },
  segment: { kind: 'everyone' },
  orderMost: null,
  customerMost: null,
  budget: 50_000,
  budgetAmount: null,
  budgetPoints: 50_000,
  combines: true,
  priority: 5,
  expiryMonths: 3,
  orders: 12,
  givenPoints: 340,
  givenAmount: null,
  isBudgetUsed: false,
  heldOutPercent: null,
  hasBegun: false,
  resultAt: null,
  updatedAt: '2026-11-01T09:00:00.000Z',
};

const trial: CampaignWhatIf = {
  firstDay: '2026-10-20',
  lastDay: '2026-11-18',
  orders: 40,
  withPoints: 31,
  earnedPoints: 900,
  addedPoints: 900,
  isBudgetUsed: false,
  cost: '45.00',
};

const cardOf = async () => within(await screen.findByRole('region', { name: 'Campaigns' }));

it('a campaign for Ramadan is filled in, tried with past orders, and saved once its loss is confirmed', async () => {
  const server = new FakeApi()
    .on(LIST, () => json({ campaigns: [] }))
    .on(
      'POST /api/v1/loyalty/campaigns/what-if',
      () => new Response(`${JSON.stringify({ result: trial })}\n`),
    )
    .on(ADD, ({ body }) =>
      (body as { confirmLossBasisPoints?: number }).confirmLossBasisPoints === 1200
        ? json(ramadan)
        : problem(409, 'loss_unconfirmed', { params: { lossBasisPoints: 1200, limitBasisPoints: 1000 } }),
    );
  const { user } = await renderApp({ server, path: '/settings' });
  const card = await cardOf();
  expect(await card.findByText(/^Your store has no campaigns yet/)).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Add campaign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add campaign' }));
  await user.click(dialog.getByRole('button', { name: 'Ramadan' }));
  expect(dialog.getByText(/may move by a day/)).toBeTruthy();
  expect(dialog.getByText(/1 Ramadan 1448 AH/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Try with past orders' }));
  expect(await dialog.findByText(/900 points more than the 900 points/)).toBeTruthy();
  await user.type(dialog.getByLabelText('Most points in all (budget)'), '50000');
  await user.type(dialog.getByLabelText('Most money in all (budget)'), '1500');
  await user.type(dialog.getByLabelText('From this time (optional)'), '20:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  expect(await screen.findByText('Campaign saved')).toBeTruthy();
  expect(server.sentTo(ADD).at(-1)?.body).toMatchObject({
    name: { ar: 'رمضان', en: 'Ramadan' },
    firstDay: '2027-02-08',
    lastDay: '2027-03-08',
    effect: { kind: 'multiplier', percent: 200 },
    firstTime: '20:00',
    lastTime: null,
    budget: 50_000,
    budgetAmount: '1500',
    orderMost: null,
  });
});

it('a share of customers who do not get the campaign says what their number can show, and is fixed once it has begun', async () => {
  const reach: CampaignReach = {
    firstDay: '2026-10-21',
    lastDay: '2026-11-18',
    customers: 20_000,
    heldOut: 2000,
    sales: '200.00',
    seen: { amount: '31.69', percent: 15.8 },
    isMeasurable: false,
    customersNeeded: 50_176,
  };
  const begun = { ...ramadan, hasBegun: true, heldOutPercent: 10, resultAt: '2027-04-07T21:00:00.000Z' };
  const REACH = 'GET /api/v1/loyalty/campaigns/reach';
  const server = new FakeApi()
    .on(LIST, () => json({ campaigns: [begun] }))
    .on(REACH, () => json(reach))
    .on(ADD, () => json(ramadan))
    .on(`PUT /api/v1/loyalty/campaigns/${ramadan.id}`, () => json(begun));
  const { user } = await renderApp({ server, path: '/settings' });
  const card = await cardOf();
  expect(
    await card.findByText('10% of customers do not get it, to compare. Result on 8 April 2027'),
  ).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Add campaign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add campaign' }));
  await user.click(dialog.getByRole('button', { name: 'Ramadan' }));
  expect(server.sentTo(REACH)).toEqual([]);
  await user.selectOptions(dialog.getByLabelText('Customers who do not get it'), '10');
  expect(await dialog.findByText('Not measurable with your numbers')).toBeTruthy();
  expect(dialog.getByText(/you would need about 50,176 customers; you have 20,000/)).toBeTruthy();
  expect(dialog.getByText(/SAR.31\.69 or more per customer: 15\.8% of the SAR.200/)).toBeTruthy();
  expect(server.sentTo(REACH)[0]?.query).toEqual({
    days: '29',
    heldOutPercent: '10',
    segment: 'everyone',
    tierIds: '',
  });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Campaign saved')).toBeTruthy();
  expect(server.sentTo(ADD).at(-1)?.body).toMatchObject({ heldOutPercent: 10 });
  await user.click(card.getByRole('button', { name: 'Change campaign: Ramadan' }));
  expect(await screen.findByText(/^10% of customers do not get this campaign\. It has begun/)).toBeTruthy();
  expect(screen.queryByLabelText('Customers who do not get it')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Campaign saved');
  const sent = server.sentTo(`PUT /api/v1/loyalty/campaigns/${ramadan.id}`)[0]?.body;
  expect(Object.keys(sent as object)).not.toContain('heldOutPercent');
});

it('a campaign shows its days in both calendars and the points it gave; a change above the limit is sent for approval', async () => {
  const path = `PUT /api/v1/loyalty/campaigns/${ramadan.id}`;
  const server = new FakeApi()
    .on(LIST, () => json({ campaigns: [ramadan] }))
    .on(path, () => problem(409, 'rule_needs_approval', { params: { points: 5000, limit: 100 } }))
    .on('POST /api/v1/loyalty/campaign-changes', () => json({}))
    .on(`GET ${PRODUCTS}/products`, () => json({ products: [] }))
    .on(`GET ${PRODUCTS}/product-groups`, () => json({ groups: [], isReading: false }));
  const { user } = await renderApp({ server, path: '/settings' });
  const card = await cardOf();
  expect(await card.findByText('Gave 340 points of 50,000 points, in orders: 12')).toBeTruthy();
  expect(card.getByText(/8 February 2027 \(1 Ramadan 1448 AH\)/)).toBeTruthy();
  expect(card.getByText('Planned')).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Change campaign: Ramadan' }));
  await user.click(await screen.findByLabelText('Campaign is active'));
  await user.selectOptions(screen.getByLabelText('Extra points'), 'unit');
  await user.type(screen.getByLabelText('Points for each item'), '3');
  await user.click(screen.getByRole('button', { name: 'Only these products: choose products or groups' }));
  await user.click(await screen.findByRole('checkbox', { name: 'All products on sale' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Send for approval' }));
  expect(await screen.findByText(/Sent for approval/)).toBeTruthy();
  expect(server.sentTo('POST /api/v1/loyalty/campaign-changes')[0]?.body).toMatchObject({
    campaignId: ramadan.id,
    version: 2,
    campaign: { status: 'inactive', effect: { points: 3, lines: { only: [{ by: 'on_sale' }] } } },
  });
});
