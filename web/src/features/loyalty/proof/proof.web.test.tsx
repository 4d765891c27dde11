import type { CustomerProof, StoreProof } from '@apps-hub/contract/loyalty/proof/routes';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { customer, testId, transaction } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';

const sara = customer();
const BASE = `/api/v1/customers/${sara.id}`;
const HASH = 'ab'.repeat(32);

const proofOf = (change: Partial<CustomerProof> = {}): CustomerProof => ({
  postings: 214,
  availablePoints: sara.availablePoints,
  pendingPoints: sara.pendingPoints,
  hash: HASH,
  difference: null,
  checkedAt: '2026-11-21T09:00:00.000Z',
  ...change,
});

const difference = {
  customerId: sara.id,
  version: 3,
  what: 'hash',
  expected: HASH,
  found: 'cd'.repeat(32),
};

const customerServer = (proof: CustomerProof): FakeApi =>
  new FakeApi()
    .on(`GET ${BASE}`, () => json(sara))
    .on(`GET ${BASE}/transactions`, () => json({ transactions: [transaction()], total: 1 }))
    .on(`GET ${BASE}/proof`, () => json(proof));

const openOf = async (server: FakeApi, locale: 'ar' | 'en' = 'en') => {
  const app = await renderApp({ server, path: `/customers/${sara.id}`, locale });
  const name = locale === 'en' ? 'Balance check' : 'التحقق من الرصيد';
  await app.user.click(await screen.findByRole('button', { name }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name })) };
};

describe("the proof of a customer's balance", () => {
  it("shows how many postings make it up, and the last one's hash", async () => {
    const { dialog } = await openOf(customerServer(proofOf()));
    expect(
      await dialog.findByText('The balance is correct and matches the 214 recorded transactions.'),
    ).toBeTruthy();
    expect(dialog.getByText(HASH)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Download proof file' })).toBeTruthy();
  });

  it('offers the script that checks the file independently', async () => {
    const { dialog } = await openOf(customerServer(proofOf()));
    const link = await dialog.findByRole<HTMLAnchorElement>('link', { name: 'Download the check script' });
    expect(link.download).toBe('verify.mjs');
    expect(link.href).toMatch(/\/proof\/verify\.mjs$/);
    expect(dialog.getByText(/node verify.mjs proof.ndjson/)).toBeTruthy();
  });

  it('reads in Arabic, with the dual for two postings', async () => {
    const { dialog } = await openOf(customerServer(proofOf({ postings: 2 })), 'ar');
    expect(await dialog.findByText('الرصيد صحيح ومطابق للعمليتين المسجّلتين.')).toBeTruthy();
  });

  it('says that a customer without postings has never changed', async () => {
    const { dialog } = await openOf(customerServer(proofOf({ postings: 0, hash: null })));
    expect(await dialog.findByText('The balance is zero and has no transactions.')).toBeTruthy();
    expect(dialog.queryByText('Hash of the last transaction')).toBeNull();
  });

  it('announces the first posting that differs', async () => {
    const { dialog } = await openOf(customerServer(proofOf({ difference })));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'The balance does not match the recorded transactions.',
    );
    expect(dialog.getByText('Transaction no.').nextSibling?.textContent).toBe('3');
    expect(dialog.getByText('Found').nextSibling?.textContent).toBe(difference.found);
  });

  it('offers a retry', async () => {
    let isDown = true;
    const server = customerServer(proofOf()).on(`GET ${BASE}/proof`, () =>
      isDown ? problem(503, 'unavailable') : json(proofOf()),
    );
    const { dialog, user } = await openOf(server);
    await dialog.findByText('Something went wrong!');
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(
      await dialog.findByText('The balance is correct and matches the 214 recorded transactions.'),
    ).toBeTruthy();
  });

  it("requests a ticket for this customer's file only", async () => {
    const server = customerServer(proofOf()).on('POST /api/v1/loyalty/exports', () =>
      problem(503, 'unavailable'),
    );
    const { dialog, user } = await openOf(server);
    await user.click(await dialog.findByRole('button', { name: 'Download proof file' }));
    const [asked] = server.sentTo('POST /api/v1/loyalty/exports');
    expect(asked?.body).toEqual({ of: 'proof', customerId: sara.id, locale: 'en' });
  });
});

const serverOf = (proof: StoreProof): FakeApi =>
  new FakeApi()
    .on('GET /api/v1/loyalty/activity', () => json({ entries: [], older: null, newer: null, people: [] }))
    .on('GET /api/v1/loyalty/proof', () => json(proof));

const openStoreProof = async (proof: StoreProof) => {
  const { user } = await renderApp({ server: serverOf(proof), path: '/activity' });
  await user.click(await screen.findByRole('button', { name: 'Check of all balances' }));
  return within(await screen.findByRole('dialog', { name: 'Check of all balances' }));
};

describe('the proof of the store', () => {
  const store: StoreProof = {
    wallets: 1200,
    postings: 45_000,
    availablePoints: 98_765,
    pendingPoints: 0,
    difference: null,
    checkedAt: '2026-11-21T09:00:00.000Z',
  };
  it('adds up all customers', async () => {
    const dialog = await openStoreProof(store);
    expect(
      await dialog.findByText('All balances are correct and match the recorded transactions.'),
    ).toBeTruthy();
    expect(dialog.getByText('Transactions').nextSibling?.textContent).toBe('45,000');
  });

  it('names the first customer that differs', async () => {
    const dialog = await openStoreProof({
      ...store,
      difference: { ...difference, customerId: testId('customer', 7) },
    });
    expect(await dialog.findByText('Some balances do not match the recorded transactions.')).toBeTruthy();
    expect(dialog.getByText(testId('customer', 7))).toBeTruthy();
  });
});
