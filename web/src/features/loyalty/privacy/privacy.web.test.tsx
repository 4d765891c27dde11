import type { CustomerDetail } from '@apps-hub/contract/loyalty/customers/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { customer } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';

const sara = customer({ availablePoints: 120, pendingPoints: 18 });
const BASE = `/api/v1/customers/${sara.id}`;
const ERASE = `POST ${BASE}/erasure`;
const EXPORT = 'POST /api/v1/loyalty/exports';

const erased = customer({
  name: '•••',
  email: null,
  phone: null,
  status: 'inactive',
  erasedAt: '2026-11-22T09:00:00.000Z',
});

const serverWith = (first: CustomerDetail = sara): FakeApi => {
  let current = first;
  return new FakeApi()
    .on(`GET ${BASE}`, () => json(current))
    .on(`GET ${BASE}/transactions`, () => json({ transactions: [], total: 0 }))
    .on('GET /api/v1/customers', () => json({ customers: [current], total: 1, totalIsLeast: false }))
    .on(ERASE, () => {
      current = erased;
      return json(erased);
    });
};

describe('a customer’s personal data', () => {
  it('is erased after a confirmation that names what is removed and what stays', async () => {
    const server = serverWith();
    const { user } = await renderApp({ server, path: `/customers/${sara.id}` });
    await user.click(await screen.findByRole('button', { name: 'Erase this customer' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Erase this customer' }));
    expect(dialog.getByText('Erase the personal data of Sara Al-Shammari?')).toBeTruthy();
    expect(dialog.getByText(/Deleted everywhere: name, email address, phone number/)).toBeTruthy();
    expect(dialog.getByText(/120 points available, 18 points pending/)).toBeTruthy();
    expect(dialog.getByText(/This cannot be undone/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Yes, erase for good' }));
    expect(await screen.findByText('The customer’s personal data was erased')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: /Erased customer/ })).toBeTruthy();
    expect(screen.getByText(/The personal data was erased on/)).toBeTruthy();
    const done = screen.getByRole('button', { name: 'Erase this customer' });
    expect(done.getAttribute('aria-disabled')).toBe('true');
    await user.click(done);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.sentTo(ERASE)).toHaveLength(1);
  });

  it('stays when the ledger differs, and says why', async () => {
    const server = serverWith().on(ERASE, () => problem(409, 'ledger_differs'));
    const { user } = await renderApp({ server, path: `/customers/${sara.id}` });
    await user.click(await screen.findByRole('button', { name: 'Erase this customer' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, erase for good' }));
    expect(
      await screen.findByText(/does not match the recorded transactions, so nothing was erased/),
    ).toBeTruthy();
  });

  it.each([
    ['en', 'Download their data (JSON)', 'json'],
    ['ar', 'تنزيل بياناته (للقراءة)', 'html'],
  ] as const)('is downloaded (%s, %s)', async (locale, name, format) => {
    const server = serverWith().on(EXPORT, () => problem(503, 'unavailable'));
    const { user } = await renderApp({ server, path: `/customers/${sara.id}`, locale });
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(server.sentTo(EXPORT)).toHaveLength(1));
    expect(server.sentTo(EXPORT)[0]?.body).toEqual({
      of: 'customer',
      customerId: sara.id,
      format,
      locale,
    });
  });

  it('is closed to support', async () => {
    const server = serverWith();
    const { user } = await renderApp({ server, path: `/customers/${sara.id}`, role: 'support' });
    for (const name of ['Erase this customer', 'Download their data (JSON)']) {
      const button = await screen.findByRole('button', { name });
      expect(button.getAttribute('aria-disabled')).toBe('true');
      await user.click(button);
    }
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('an erased customer', () => {
  it('has a phrase instead of a name in the list, and cannot be edited', async () => {
    await renderApp({ server: serverWith(erased), path: '/customers', locale: 'ar' });
    expect(await screen.findByRole('link', { name: 'عميل حُذفت بياناته' })).toBeTruthy();
    const edit = screen.getByRole('button', { name: /^تعديل: عميل حُذفت بياناته/ });
    expect(edit.getAttribute('aria-disabled')).toBe('true');
  });

  it('redeems nothing, and says why', async () => {
    const { user } = await renderApp({ server: serverWith(erased), path: `/customers/${erased.id}` });
    const redeem = await screen.findByRole('button', { name: 'Redeem Points' });
    expect(redeem.getAttribute('aria-disabled')).toBe('true');
    await user.click(redeem);
    expect(await screen.findAllByText('This customer’s personal data was erased.')).not.toEqual([]);
  });
});
