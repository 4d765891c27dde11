import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { customer } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';

const START = 'POST /api/v1/loyalty/exports';

const sara = customer();

interface SubmittedForm {
  readonly action: string;
  readonly method: string;
  readonly target: string;
  readonly ticket: FormDataEntryValue | null;
}

let submitted: SubmittedForm[];
beforeEach(() => {
  submitted = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    submitted.push({
      action: new URL(this.action).pathname,
      method: this.method,
      target: this.target,
      ticket: new FormData(this).get('ticket'),
    });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const serverWith = (): FakeApi =>
  new FakeApi()
    .on('GET /api/v1/customers', () => json({ customers: [sara], total: 1, totalIsLeast: false }))
    .on(`GET /api/v1/customers/${sara.id}`, () => json(sara))
    .on(`GET /api/v1/customers/${sara.id}/transactions`, () => json({ transactions: [], total: 0 }))
    .on(START, () => json({ ticket: 'sto_1.secret', expiresAt: '2026-11-21T09:01:00.000Z' }));

it('downloads the list with its search and filter, by submitting the ticket as a form', async () => {
  const server = serverWith();
  const { user, address } = await renderApp({ server, path: '/customers?q=sara&status=active' });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
  expect(dialog.getByText(/follows your search and filter/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Export customers (CSV)' }));
  await waitFor(() => expect(submitted).toHaveLength(1));
  expect(submitted[0]).toEqual({
    action: '/downloads',
    method: 'post',
    target: 'download',
    ticket: 'sto_1.secret',
  });
  expect(server.sentTo(START)[0]?.body).toEqual({
    of: 'customers',
    locale: 'en',
    q: 'sara',
    status: 'active',
    format: 'csv',
  });
  expect(address()).not.toContain('secret');
  expect(document.querySelector('form[action="/downloads"]')).toBeNull();
});

it('downloads the transactions of one customer from their page, for Excel', async () => {
  const server = serverWith();
  const { user } = await renderApp({ server, path: `/customers/${sara.id}`, locale: 'ar' });
  await user.click(await screen.findByRole('button', { name: 'تصدير العمليات – Excel' }));
  await waitFor(() => expect(submitted).toHaveLength(1));
  expect(server.sentTo(START)[0]?.body).toEqual({
    of: 'transactions',
    locale: 'ar',
    customerId: sara.id,
    format: 'xlsx',
  });
});

it('says why the download was refused', async () => {
  const server = serverWith().on(START, () => problem(503, 'unavailable'));
  const { user } = await renderApp({ server, path: `/customers/${sara.id}` });
  await user.click(await screen.findByRole('button', { name: 'Export transactions (CSV)' }));
  expect(await screen.findByText(/temporarily unavailable/)).toBeTruthy();
  expect(submitted).toEqual([]);
});

it('is closed to support, and says why', async () => {
  const server = serverWith();
  const { user } = await renderApp({ server, path: `/customers/${sara.id}`, role: 'support' });
  const button = await screen.findByRole('button', { name: 'Export transactions (CSV)' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  expect(server.sentTo(START)).toHaveLength(0);
  expect(screen.getAllByText("Your role can't export data.")).not.toEqual([]);
});
