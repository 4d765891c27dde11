import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { en } from '#phrases/en/en.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { paste } from '@apps-hub/ui/test/paste.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';

const { sampleInvoices: words, common, sampleShared } = en;

let server: FakeApi;

beforeEach(() => {
  localStorage.clear();
  server = new FakeApi().on('POST /api/auth/refresh', () => json(signedInAs('owner')));
});

const open = (path: string) => renderHub({ server, path, hasCookie: true });

const numbers = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

const openList = async (query = '') => {
  const page = await open(`/apps/invoice/list${query}`);
  await screen.findAllByRole('rowheader');
  return page;
};

const dialog = async () => within(await screen.findByRole('dialog'));

describe('the list of invoices', () => {
  it('filters by status and dates in the address, and clears the filters', async () => {
    const { user, address } = await openList();
    await user.selectOptions(screen.getByLabelText(words.filter.status), 'Past Due');
    await waitFor(() => expect(address()).toContain('status=Past+Due'));
    await waitFor(() => expect(screen.queryByText(words.status.Paid, { selector: 'td *' })).toBeNull());
    const from = screen.getByLabelText(words.filter.from);
    await paste(user, from, '1 December 2096');
    await user.tab();
    await waitFor(() => expect(address()).toContain('from=2096-12-01'));
    await user.click(await screen.findByRole('button', { name: common.table.clearFilters }));
    await waitFor(() => expect(address()).not.toContain('status'));
    await waitFor(() => expect(numbers()[0]).toBe('#5036'));
  });

  it('reads its dates from the address, and finds none before the seeded month', async () => {
    await open('/apps/invoice/list?to=2001-01-01');
    expect(await screen.findByText(common.table.nothingFound)).toBeTruthy();
  });

  it('deletes the chosen invoices after one confirmation that names them', async () => {
    const { user } = await openList();
    await user.click(screen.getByLabelText('Select invoice 5036'));
    await user.click(screen.getByLabelText('Select invoice 5035'));
    await user.click(screen.getByRole('button', { name: words.action.delete }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('2 invoices will be deleted: 5036 and 5035.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: common.action.yesDelete }));
    await waitFor(() => expect(numbers()[0]).toBe('#5034'));
  });

  it('copies an invoice to a draft, and opens it', async () => {
    const { user, address } = await openList();
    await user.click(screen.getByRole('button', { name: 'Duplicate: invoice 5036', hidden: true }));
    await waitFor(() => expect(address()).toBe('/apps/invoice/edit/5037'));
    expect(await screen.findByRole('heading', { level: 2, name: 'Edit invoice 5037' })).toBeTruthy();
  });
});

const line = () => screen.getByRole('group', { name: 'Item 1' });

const fill = async (user: Awaited<ReturnType<typeof open>>['user'], label: string, text: string) => {
  const field = within(line()).getByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
};

describe('a new invoice', () => {
  it('computes its totals while the user types, and is saved as a draft', async () => {
    const { user, address } = await open('/apps/invoice/add');
    const client = await screen.findByLabelText(words.form.client);
    await waitFor(() => expect(client.querySelectorAll('option').length).toBeGreaterThan(1));
    await fill(user, 'Price (SAR)', '99.99');
    await fill(user, words.form.quantity, '2.5');
    await fill(user, words.form.discount, '10');
    // 249.98 - 25.00 = 224.98; 15 % of that is 33.75.
    expect(within(line()).getByText('SAR 258.73')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: words.action.save }));
    expect(client.getAttribute('aria-invalid')).toBe('true');
    const [, first] = client.querySelectorAll('option');
    await user.selectOptions(client, first?.value ?? '');
    await user.click(screen.getByRole('button', { name: words.action.save }));
    await waitFor(() => expect(address()).toBe('/apps/invoice/preview/5037'));
    const paper = within(await screen.findByRole('article'));
    expect(paper.getAllByText('SAR 258.73').length).toBeGreaterThan(0);
    expect(screen.getByText(words.status.Draft)).toBeTruthy();
  });

  it('shows errors at the field for an invalid number and for an invoice of 0', async () => {
    const { user } = await open('/apps/invoice/add');
    await screen.findByLabelText(words.form.client);
    const cost = within(line()).getByLabelText('Price (SAR)');
    const submit = () => user.click(screen.getByRole('button', { name: words.action.save }));
    await fill(user, words.form.tax, '101');
    await submit();
    expect(within(line()).getByText('Enter a number from 0 to 100.')).toBeTruthy();
    await fill(user, words.form.tax, '15');
    await fill(user, 'Price (SAR)', '0');
    expect(cost.getAttribute('aria-invalid')).toBe('true');
    expect(within(line()).getByText('The amount must be more than zero.')).toBeTruthy();
  });

  it('keeps at least one item, and restores a removed one', async () => {
    const { user } = await open('/apps/invoice/add');
    await screen.findByLabelText(words.form.client);
    const remove = screen.getByRole('button', { name: 'Remove item 1' });
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: words.form.addLine }));
    await user.click(screen.getByRole('button', { name: 'Remove item 2' }));
    expect(screen.queryByRole('group', { name: 'Item 2' })).toBeNull();
    await user.click(screen.getByRole('button', { name: sampleShared.undo }));
    expect(screen.getByRole('group', { name: 'Item 2' })).toBeTruthy();
  });
});

describe('an invoice', () => {
  it('shows an unknown invoice as not found', async () => {
    await open('/apps/invoice/preview/1');
    expect(await screen.findByText('Invoice with ID 1 not found!')).toBeTruthy();
  });

  it('is paid in two parts, which update balance and status', async () => {
    const { user } = await openList();
    // A copy, because it has no payments.
    await user.click(screen.getByRole('button', { name: 'Duplicate: invoice 5036', hidden: true }));
    await user.click(await screen.findByRole('button', { name: words.action.save }));
    const pay = async (amount: string) => {
      await user.click(await screen.findByRole('button', { name: words.action.pay }));
      const drawer = await dialog();
      const field = drawer.getByLabelText('Amount (SAR)');
      if (amount !== '') {
        await user.clear(field);
        await user.type(field, amount);
      }
      await user.click(drawer.getByRole('button', { name: words.pay.submit }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await pay('0.01');
    expect(await screen.findByText(words.status['Partial Payment'])).toBeTruthy();
    // The remaining balance is suggested.
    await pay('');
    expect(await screen.findByText(words.status.Paid, { selector: 'aside *' })).toBeTruthy();
  });

  it('is sent to the typed address once it is valid', async () => {
    const { user } = await open('/apps/invoice/preview/5036');
    await user.click(await screen.findByRole('button', { name: words.action.send }));
    const drawer = await dialog();
    const to = drawer.getByLabelText(words.send.to);
    await user.clear(to);
    await user.type(to, 'nobody');
    await user.click(drawer.getByRole('button', { name: words.send.submit }));
    expect(to.getAttribute('aria-invalid')).toBe('true');
    await user.clear(to);
    await paste(user, to, 'accounts@example.com');
    await user.click(drawer.getByRole('button', { name: words.send.submit }));
    expect(await screen.findByText('Invoice 5036 was sent to accounts@example.com.')).toBeTruthy();
    expect(await screen.findByText('Invoice 5036', { selector: 'bdi' })).toBeTruthy();
  });
});
