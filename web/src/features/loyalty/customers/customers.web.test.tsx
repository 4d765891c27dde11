import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { customer, testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const LIST = 'GET /api/v1/customers';

const sara = customer();
const hannah = customer({
  id: testId('customer', 2),
  name: 'Hannah Becker',
  email: null,
  phone: null,
  status: 'inactive',
  availablePoints: 0,
  lots: [],
});

const serverWith = (customers: (typeof sara)[], total = customers.length): FakeApi => {
  const server = new FakeApi().on(LIST, () => json({ customers, total }));
  for (const each of customers) server.on(`GET /api/v1/customers/${each.id}`, () => json(each));
  return server;
};

const lastQuery = (server: FakeApi) => server.sentTo(LIST).at(-1)?.query;

describe('the list of customers', () => {
  it('shows names and both balances, and marks inactive customers', async () => {
    await renderApp({ server: serverWith([sara, hannah]), path: '/customers' });
    const table = within(await screen.findByRole('table', { name: 'Customers' }));
    const row = within(table.getByRole('link', { name: 'Sara Al-Shammari' }).closest('tr') as HTMLElement);
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toContain('120');
    expect(table.getByText('Inactive')).toBeTruthy();
  });

  it('queries the server as its address says', async () => {
    const server = serverWith([sara], 300);
    await renderApp({
      server,
      path: '/customers?q=007&status=inactive&page=3&itemsPerPage=25&sortBy=available&orderBy=desc',
    });
    expect(await screen.findByText('51–75 of 300')).toBeTruthy();
    expect(lastQuery(server)).toEqual({
      q: '007',
      status: 'inactive',
      page: '3',
      itemsPerPage: '25',
      sortBy: 'available',
      orderBy: 'desc',
    });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('007');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Inactive' }).checked).toBe(true);
    const header = screen.getByRole('columnheader', { name: 'Points Available' });
    expect(header.getAttribute('aria-sort')).toBe('descending');
  });

  it('writes search, filter, sort, page and page size to its address', async () => {
    const server = serverWith([sara], 300);
    const { user, address } = await renderApp({ server, path: '/customers' });
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(address()).toBe('/customers?page=2'));
    await user.click(screen.getByRole('button', { name: 'Pending Points' }));
    await waitFor(() => expect(address()).toBe('/customers?sortBy=pending&orderBy=asc'));
    await user.selectOptions(screen.getByLabelText('Rows per page'), '50');
    await waitFor(() => expect(address()).toContain('itemsPerPage=50'));
    await user.click(screen.getByRole('radio', { name: 'Active' }));
    await waitFor(() => expect(address()).toContain('status=active'));
    await user.type(screen.getByRole('searchbox', { name: 'Search Customer' }), 'sara');
    await waitFor(() => expect(lastQuery(server)).toMatchObject({ q: 'sara', page: '1' }));
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(address()).not.toContain('q='));
  });

  it("keeps the host's parameters in the address", async () => {
    const { user, address } = await renderApp({
      server: serverWith([sara], 30),
      path: '/customers?locale=en&theme=dark',
    });
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(address()).toContain('page=2'));
    expect(address()).toContain('locale=en');
    expect(address()).toContain('theme=dark');
  });

  it('tells an empty store from a search without matches', async () => {
    const { user, address } = await renderApp({ server: serverWith([]), path: '/customers?q=nobody' });
    const nothing = await screen.findByText('No results match your search or filter.');
    // The element stays while its content changes: screen readers ignore text added together with its live region.
    const announced = nothing.closest('[aria-live=polite]');
    await user.click(screen.getByRole('button', { name: 'Clear search and filter' }));
    expect(announced?.contains(await screen.findByText(/No customers yet/))).toBe(true);
    expect(address()).toBe('/customers');
  });

  it('polls while someone has pending points', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let pendingPoints = 18;
    const server = new FakeApi().on(LIST, () =>
      json({ customers: [customer({ pendingPoints, availablePoints: 138 - pendingPoints })], total: 1 }),
    );
    await renderApp({ server, path: '/customers' });
    expect(await screen.findByText('120')).toBeTruthy();
    pendingPoints = 0;
    vi.advanceTimersByTime(5_000);
    expect(await screen.findByText('138')).toBeTruthy();
  });

  it('reads right to left in Arabic', async () => {
    await renderApp({ server: serverWith([sara], 30), path: '/customers', locale: 'ar' });
    const table = within(await screen.findByRole('table', { name: 'العملاء' }));
    expect(table.getByRole('columnheader', { name: 'النقاط المعلّقة' })).toBeTruthy();
    expect(table.getByText('sara@example.com').dir).toBe('ltr');
    expect(screen.getByText('1–10 من 30')).toBeTruthy();
  });
});

describe('adding and changing customers', () => {
  it('adds one, with null for empty fields', async () => {
    const server = serverWith([]).on('POST /api/v1/customers', () => json(sara));
    const { user } = await renderApp({ server, path: '/customers' });
    await user.click(await screen.findByRole('button', { name: 'Add Customer' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('This field is required.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Name'), ' سارة ');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Customer added successfully')).toBeTruthy();
    expect(server.sentTo('POST /api/v1/customers')[0]?.body).toEqual({
      name: 'سارة',
      email: null,
      phone: null,
    });
  });

  it('shows how a phone number was understood, in whatever digits it was typed', async () => {
    const { user } = await renderApp({ server: serverWith([hannah]), path: '/customers' });
    await user.click(await screen.findByRole('button', { name: 'Add Customer' }));
    const phone = within(await screen.findByRole('dialog')).getByLabelText(/^Phone/);
    for (const typed of ['0551112233', '٠٥٥ ١١١ ٢٢٣٣', '966 55 111 2233', '00966551112233']) {
      await user.clear(phone);
      await user.type(phone, typed);
      expect(await screen.findByText('+966551112233'), typed).toBeTruthy();
    }
    await user.clear(phone);
    await user.type(phone, '+966551112233');
    expect(screen.queryByText(/Saved as/)).toBeNull();
  });

  it('refuses an invalid phone, and links to the customer who has the same one', async () => {
    const route = 'POST /api/v1/customers';
    const taken = {
      path: 'phone',
      code: 'phone_taken',
      params: { id: hannah.id, name: hannah.name },
    };
    const server = serverWith([hannah]).on(route, () =>
      problem(409, 'customer_already_exists', { errors: [taken] }),
    );
    const { user, address } = await renderApp({ server, path: '/customers' });
    await user.click(await screen.findByRole('button', { name: 'Add Customer' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'Sara');
    await user.type(dialog.getByLabelText(/^Phone/), 'abc');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText(/This is not a valid phone number/)).toBeTruthy();
    expect(server.sentTo(route)).toHaveLength(0);
    await user.clear(dialog.getByLabelText(/^Phone/));
    await user.type(dialog.getByLabelText(/^Phone/), '055 111 2233');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Another customer already has this phone number:/)).toBeTruthy();
    await user.click(await dialog.findByRole('link', { name: hannah.name }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(address()).toBe(`/customers/${hannah.id}`));
  });

  it('offers to merge with the customer who has the contact, and returns to the form', async () => {
    const route = `PUT /api/v1/customers/${sara.id}`;
    const preview = `GET /api/v1/customers/${sara.id}/merge`;
    const merge = `POST /api/v1/customers/${sara.id}/merge`;
    const params = { id: hannah.id, name: hannah.name, mergesInto: 'this' };
    const server = serverWith([sara])
      .on(route, () =>
        problem(409, 'customer_already_exists', { errors: [{ path: 'email', code: 'email_taken', params }] }),
      )
      .on(preview, () =>
        json({ from: hannah, into: sara, lots: [], orders: 2, availableAfter: 140, blockedBy: null }),
      )
      .on(merge, () => json(sara));
    const { user } = await renderApp({ server, path: '/customers' });
    await user.click(await screen.findByRole('button', { name: 'Edit: Sara Al-Shammari' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Email/), 'x');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.click(await dialog.findByRole('button', { name: `Merge with ${hannah.name}` }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Merge two customers' }));
    expect(await question.findByText('This customer stays')).toBeTruthy();
    expect(server.sentTo(preview)[0]?.query).toEqual({ from: hannah.id });
    await user.click(question.getByRole('button', { name: 'Merge customers' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.sentTo(merge)[0]?.body).toEqual({ from: hannah.id });
    expect(dialog.getByRole('button', { name: 'Save' })).toBeTruthy();
  });

  it('keeps the form open when the customer exists already', async () => {
    const route = `PUT /api/v1/customers/${sara.id}`;
    const server = serverWith([sara]).on(route, () => problem(409, 'customer_already_exists'));
    const { user } = await renderApp({ server, path: '/customers' });
    await user.click(await screen.findByRole('button', { name: 'Edit: Sara Al-Shammari' }));
    const dialog = within(await screen.findByRole('dialog'));
    const email = dialog.getByLabelText<HTMLInputElement>(/^Email/);
    await user.clear(email);
    await user.type(email, 'taken@example.com');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('A customer with this email or phone already exists.')).toBeTruthy();
    expect(email.value).toBe('taken@example.com');
    expect(server.sentTo(route)[0]?.body).toMatchObject({ status: 'active' });
  });
});

it('shows who has the same contact, and the first order of a returning customer', async () => {
  const other = { id: hannah.id, name: hannah.name, field: 'phone' as const, mergesInto: 'this' as const };
  const known = customer({ firstOrderAt: '2020-05-01T09:00:00.000Z', sameContact: [other] });
  await renderApp({ server: serverWith([known]), path: `/customers/${known.id}` });
  expect(await screen.findByText('First order on 1 May 2020')).toBeTruthy();
  expect(screen.queryByText(/Customer since/)).toBeNull();
  const note = await screen.findByText(/Another customer has the same phone number:/);
  expect(within(note).getByRole('link', { name: hannah.name })).toBeTruthy();
});

it('shows the wallet with its lots, adjusts from there and returns to it', async () => {
  const route = `POST /api/v1/customers/${sara.id}/adjustments`;
  const server = serverWith([sara]).on(route, () =>
    json({ version: 9, availablePoints: 125, pendingPoints: 0 }),
  );
  const { user } = await renderApp({ server, path: '/customers' });
  await user.click(await screen.findByRole('button', { name: 'Show: Sara Al-Shammari' }));
  const wallet = within(await screen.findByRole('dialog', { name: 'Wallet of Sara Al-Shammari' }));
  expect(
    await wallet.findByText('20 points expiring on 1 December 2099 and 100 with no expiry date'),
  ).toBeTruthy();
  await user.click(wallet.getByRole('button', { name: 'Adjust Balance' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust Balance' }));
  await user.type(dialog.getByLabelText('Points'), '5');
  await user.click(dialog.getByRole('button', { name: 'Adjust Balance' }));
  expect(await screen.findByText('Points adjusted successfully')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Adjust Balance' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Wallet of Sara Al-Shammari' })).toBeTruthy();
  expect(server.sentTo(route)).toHaveLength(1);
});
