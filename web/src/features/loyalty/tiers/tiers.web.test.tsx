import type { CustomerTier, TierProgramme, TiersWhatIf } from '@apps-hub/contract/loyalty/tiers/routes';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { customer, testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';
import { BASE, PATH } from '#test/loyalty-customer.ts';

const READ = 'GET /api/v1/loyalty/tiers';
const SAVE = 'PUT /api/v1/loyalty/tiers';

const gold = { id: testId('tier', 1), name: { ar: 'ذهبي', en: 'Gold' } };

const programme: TierProgramme = {
  version: 3,
  status: 'active',
  measure: 'spend',
  window: 'rolling_year',
  taxIncluded: true,
  graceDays: 30,
  tiers: [{ ...gold, from: '1000.00', percent: 150, entryPoints: 50, rewardIds: [], customers: 12 }],
  updatedAt: '2026-11-01T09:00:00.000Z',
};

const trial: TiersWhatIf = {
  customers: 90,
  tiers: [{ customers: 12, earnedPoints: 800, addedPoints: 400, entered: 3, entryPoints: 150 }],
  addedPoints: 400,
  entryPoints: 150,
  cost: '55.00',
};

const cardOf = async () => within(await screen.findByRole('region', { name: 'Tiers' }));

it('a store without tiers sees what they are for, and sets up the first', async () => {
  const server = new FakeApi()
    .on(READ, () => json({ programme: null }))
    .on(SAVE, ({ body }) => json({ ...programme, ...(body as object), tiers: programme.tiers, version: 1 }));
  const { user } = await renderApp({ server, path: '/settings' });
  const card = await cardOf();
  await user.click(await card.findByRole('button', { name: 'Set up tiers' }));
  await user.click(card.getByRole('button', { name: 'Save' }));
  expect(card.getAllByText('This field is required.').length).toBeGreaterThan(1);
  await user.type(card.getByLabelText('Tier name in Arabic'), 'ذهبي');
  await user.type(card.getByLabelText('Tier name in English'), 'Gold');
  await user.type(card.getByLabelText('From this amount'), '1000');
  await user.clear(card.getByLabelText('Points are multiplied by'));
  await user.type(card.getByLabelText('Points are multiplied by'), '1.5');
  await user.click(card.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Tiers saved. All customers are being reviewed.')).toBeTruthy();
  expect(server.sentTo(SAVE)[0]?.body).toMatchObject({
    version: null,
    window: 'rolling_year',
    tiers: [{ id: null, name: gold.name, from: '1000', percent: 150, entryPoints: 0 }],
  });
});

it('tiers are tried with past orders, and a gift above the limit is sent for approval', async () => {
  const server = new FakeApi()
    .on(READ, () => json({ programme }))
    .on('POST /api/v1/loyalty/tiers/what-if', () => json(trial))
    .on(SAVE, () => problem(409, 'rule_needs_approval', { params: { points: 5000, limit: 100 } }))
    .on('POST /api/v1/loyalty/tier-changes', () => json({}));
  const { user } = await renderApp({ server, path: '/settings' });
  const card = await cardOf();
  expect(await card.findByText(/Gold.*: 12/)).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Try with past orders' }));
  expect(await card.findByText(/In a year: 400 points more for orders, and 150 points/)).toBeTruthy();
  await user.clear(card.getByLabelText('Points for reaching it, once a year'));
  await user.type(card.getByLabelText('Points for reaching it, once a year'), '5000');
  await user.click(card.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Send for approval' }));
  expect(await screen.findByText(/Sent for approval/)).toBeTruthy();
  expect(server.sentTo('POST /api/v1/loyalty/tier-changes')[0]?.body).toMatchObject({
    version: 3,
    tiers: { tiers: [{ id: gold.id, entryPoints: 5000 }] },
  });
});

it("a customer's tier is shown with its distances, and set with a reason", async () => {
  const tier: CustomerTier = {
    measure: 'spend',
    tier: { ...gold, percent: 150, since: '2026-06-01T09:00:00.000Z' },
    lastDay: '2027-05-31',
    measured: '1200.00',
    next: { id: testId('tier', 2), name: { ar: 'ماسي', en: 'Diamond' }, from: '5000.00', missing: '3800.00' },
    toKeep: '1000.00',
    pin: null,
    history: [
      { from: null, to: gold, reason: 'reached', measured: '1000.00', at: '2026-06-01T09:00:00.000Z' },
    ],
  };
  const server = new FakeApi()
    .on(`GET ${BASE}`, () => json(customer()))
    .on(`GET ${BASE}/transactions`, () => json({ transactions: [], total: 0 }))
    .on(`GET ${BASE}/tier`, () => json(tier))
    .on(READ, () => json({ programme }))
    .on(`PUT ${BASE}/tier`, () => json(tier));
  const { user } = await renderApp({ server, path: PATH });
  const card = within(await screen.findByRole('region', { name: /Tier: .*Gold/ }));
  expect(card.getByText('Last day by current orders: 31 May 2027')).toBeTruthy();
  expect(card.getByText(/Missing for .*Diamond.*: SAR.3,800/)).toBeTruthy();
  await user.click(await card.findByRole('button', { name: 'Set tier' }));
  await user.type(await screen.findByLabelText('Reason, seen by your team'), 'A friend of the house');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Tier set')).toBeTruthy();
  expect(server.sentTo(`PUT ${BASE}/tier`)[0]?.body).toEqual({
    tierId: gold.id,
    until: null,
    reason: 'A friend of the house',
  });
});
