import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { en } from '#phrases/en/en.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { paste } from '@apps-hub/ui/test/paste.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';

const { sampleOrders: words, sampleShared, common, fieldErrors } = en;

let server: FakeApi;

beforeEach(() => {
  localStorage.clear();
  server = new FakeApi().on('POST /api/auth/refresh', () => json(signedInAs('owner')));
});

const open = (path: string) => renderHub({ server, path, hasCookie: true });

const LIST = '/apps/ecommerce/order/list';
const ORDER = '/apps/ecommerce/order/details/9042';

const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));

const save = async (user: UserEvent) => {
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: common.action.save }));
};

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const totalOf = (name: string): string =>
  screen
    .getAllByText(name)
    .map(({ nextElementSibling }) => nextElementSibling?.textContent ?? '')
    .find((text) => text.startsWith('SAR')) ?? '';

describe('the list of orders', () => {
  it('filters by payment in the address, with as many orders as the figures say', async () => {
    const { user, address } = await open(LIST);
    await screen.findAllByRole('rowheader');
    const tile = screen
      .getAllByText(words.payment.failed)
      .map((text) => text.closest('li'))
      .find((item) => item !== null);
    expect(tile?.dataset['tone']).toBe('bad');
    const failed = tile?.querySelectorAll('p')[1]?.textContent;
    await user.selectOptions(screen.getByLabelText(words.column.payment), '4');
    await waitFor(() => expect(address()).toContain('payment=4'));
    await waitFor(() => expect(rowNames()).toHaveLength(Number(failed)));
  });

  it('marks chosen orders as delivered and undoes it', async () => {
    const { user } = await open(`${LIST}?status=Dispatched`);
    await screen.findAllByRole('rowheader');
    const before = rowNames();
    await user.click(screen.getByRole('checkbox', { name: `Select order ${before[0]?.slice(1)}` }));
    await press(user, words.markDelivered);
    await waitFor(() => expect(rowNames()[0]).toBe(before[1]));
    await press(user, sampleShared.undo);
    await waitFor(() => expect(rowNames()).toEqual(before));
  });

  it('deletes an order after a confirmation that names it, and restores it', async () => {
    const { user } = await open(LIST);
    await screen.findAllByRole('rowheader');
    const before = rowNames();
    const number = before[0]?.slice(1) ?? '';
    await user.click(screen.getByRole('button', { name: `Delete order ${number}`, hidden: true }));
    expect(await screen.findByText(`Delete order #${number}?`)).toBeTruthy();
    await press(user, common.action.yesDelete);
    await waitFor(() => expect(rowNames()[0]).toBe(before[1]));
    await press(user, sampleShared.undo);
    await waitFor(() => expect(rowNames()).toEqual(before));
  });
});

describe('the page of an order', () => {
  it('computes its totals from its lines', async () => {
    const { user } = await open(ORDER);
    await press(user, words.editLines);
    const [first] = await screen.findAllByRole('textbox', { name: /^Quantity of/ });
    if (!first) throw new Error('an order has lines');
    const dialog = within(screen.getByRole('dialog'));
    await user.clear(first);
    await save(user);
    expect(dialog.getByText(fieldErrors.required)).toBeTruthy();
    for (const button of dialog.getAllByRole('button', { name: /^Remove / }).slice(1))
      await user.click(button);
    await user.type(first, '1');
    await save(user);
    await closed();
    await waitFor(() => expect(totalOf(words.totals.subtotal)).toBe('SAR\u00a0506.00'));
    expect(totalOf(words.totals.total)).toBe('SAR\u00a0581.90');
  });

  it('changes contact, address, payment and status', async () => {
    const { user } = await open(ORDER);
    await press(user, words.form.contactTitle);
    const email = await screen.findByLabelText(words.form.email);
    await user.clear(email);
    await user.type(email, 'nobody');
    await save(user);
    expect(screen.getByText(fieldErrors.email_invalid)).toBeTruthy();
    await paste(user, email, '@example.com');
    await save(user);
    await closed();
    expect(await screen.findAllByText('nobody@example.com')).not.toEqual([]);

    await press(user, words.form.billingAddress);
    const city = await screen.findByLabelText(words.address.city);
    await user.clear(city);
    await user.type(city, 'Jeddah');
    await save(user);
    await closed();
    expect(await screen.findByText(/Jeddah/)).toBeTruthy();

    await press(user, words.form.paymentTitle);
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText(words.column.payment), '2');
    await save(user);
    await closed();
    await waitFor(() => expect(screen.getAllByText(words.payment.pending)).toHaveLength(2));

    await press(user, words.changeStatus);
    await user.click(await screen.findByLabelText(words.status['Ready to Pickup']));
    await save(user);
    await closed();
    await waitFor(() => expect(screen.getAllByText(words.toCome)).toHaveLength(1));
  });

  it('prints, and returns to the list when the order is deleted', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user, address } = await open(ORDER);
    await press(user, words.print);
    expect(print).toHaveBeenCalledOnce();
    await press(user, words.deleteOrder);
    await press(user, common.action.yesDelete);
    await waitFor(() => expect(address()).toBe(LIST));
    vi.unstubAllGlobals();
  });

  it('says when an order is unknown', async () => {
    await open('/apps/ecommerce/order/details/1');
    expect(await screen.findByText('Order with ID 1 not found!')).toBeTruthy();
  });
});
