import type { CustomerDetail } from '@apps-hub/contract/loyalty/customers/routes';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { customer, testId, transaction } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';
import { BASE, PATH, sara } from '#test/loyalty-customer.ts';

const other = { id: testId('customer', 2), name: 'Sara of the file' };
const clash = { ...other, field: 'email' as const, mergesInto: 'this' as const };
const mergedInto = {
  ...other,
  at: '2026-11-20T09:00:00.000Z',
  undoUntil: '2026-12-20T09:00:00.000Z',
  canUndo: true,
};
const preview = {
  from: customer({ ...other, availablePoints: 100 }),
  into: sara,
  lots: [{ expiresOn: '2099-12-01', points: 100 }],
  orders: 3,
  availableAfter: 220,
  blockedBy: null,
};

const serverWith = (known: CustomerDetail, transactions = [transaction()]): FakeApi =>
  new FakeApi()
    .on(`GET ${BASE}`, () => json(known))
    .on(`GET ${BASE}/transactions`, () => json({ transactions, total: transactions.length }))
    .on(`GET ${BASE}/merge`, () => json(preview));

describe('a customer with the same contact as another', () => {
  it('is merged with them after a preview', async () => {
    const route = `POST ${BASE}/merge`;
    const server = serverWith(customer({ sameContact: [clash] })).on(route, () => json(sara));
    const { user } = await renderApp({ server, path: PATH });
    await user.click(await screen.findByRole('button', { name: 'Merge with Sara of the file' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Merge two customers' }));
    expect(await dialog.findByText('Balance: 100 points expiring on 1 December 2099')).toBeTruthy();
    expect(dialog.getByText('Orders: 3')).toBeTruthy();
    expect(dialog.getByText('220')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Merge customers' }));
    expect(await screen.findByText('Customers merged')).toBeTruthy();
    expect(server.sentTo(route)[0]?.body).toEqual({ from: other.id });
  });

  it('shows why they cannot be merged now', async () => {
    const blocked = { ...preview, blockedBy: 'open_coupons' };
    const server = serverWith(customer({ sameContact: [clash] })).on(`GET ${BASE}/merge`, () =>
      json(blocked),
    );
    const { user } = await renderApp({ server, path: PATH });
    await user.click(await screen.findByRole('button', { name: 'Merge with Sara of the file' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Sara of the file has an unused coupon. Return its points first, or wait until it is used.',
    );
  });

  it('has no button when both are customers of the host', async () => {
    const server = serverWith(customer({ sameContact: [{ ...clash, mergesInto: null }] }));
    await renderApp({ server, path: PATH });
    expect(await screen.findByText(/Another customer has the same email address:/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Merge with/ })).toBeNull();
  });
});

describe("a merged customer's page", () => {
  it('names the customer who has their points, and can undo the merge', async () => {
    const route = `POST ${BASE}/unmerge`;
    const server = serverWith(customer({ mergedInto })).on(route, () => json(sara));
    const { user } = await renderApp({ server, path: PATH });
    expect(await screen.findByText(/Merged on 20 November 2026 into/)).toBeTruthy();
    expect(screen.getByRole('link', { name: other.name })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo the merge' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Undo the merge' }));
    await user.click(question.getByRole('button', { name: 'Undo the merge' }));
    expect(await screen.findByText('Merge undone')).toBeTruthy();
    expect(server.sentTo(route)).toHaveLength(1);
  });

  it('says when the points have been used', async () => {
    const server = serverWith(customer({ mergedInto })).on(`POST ${BASE}/unmerge`, () =>
      problem(409, 'merge_points_used'),
    );
    const { user } = await renderApp({ server, path: PATH });
    await user.click(await screen.findByRole('button', { name: 'Undo the merge' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Undo the merge' }));
    await user.click(question.getByRole('button', { name: 'Undo the merge' }));
    expect(await screen.findByText(/points of the merge have been used or have expired/)).toBeTruthy();
  });

  it('cannot undo the merge once the allowed days are over', async () => {
    await renderApp({
      server: serverWith(customer({ mergedInto: { ...mergedInto, canUndo: false } })),
      path: PATH,
    });
    expect(await screen.findByText(/Merged on 20 November 2026 into/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo the merge' })).toBeNull();
  });
});

it('names the other customer of points moved by a merge', async () => {
  const moved = transaction({
    kind: 'transfer',
    availableDelta: 100,
    pendingDelta: 0,
    order: null,
    transferWith: other,
  });
  await renderApp({
    server: serverWith(customer({ mergedFrom: [other] }), [moved]),
    path: PATH,
  });
  expect(await screen.findByText('Merged from another customer')).toBeTruthy();
  expect(await screen.findByRole('link', { name: other.name })).toBeTruthy();
});
