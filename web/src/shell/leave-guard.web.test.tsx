import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { customer } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '../test/render-app.tsx';

const sara = customer();

const SETTINGS = {
  releaseOn: 'delivery',
  releaseAfterDays: 14,
  expiryMonths: null,
  expiryWarningDays: 30,
  negativeBalanceAllowed: true,
  pointsName: null,
  adjustLimits: {},
  version: 1,
};

const CREATE = 'POST /api/v1/customers';

const server = () =>
  new FakeApi()
    .on('GET /api/v1/customers', () => json({ customers: [sara], total: 1 }))
    .on(CREATE, () => json(sara));

const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });

const openForm = async (api = server()) => {
  const app = await renderApp({ server: api, path: '/customers' });
  await app.user.click(await screen.findByRole('button', { name: 'Add Customer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Customer' }));
  return { ...app, dialog, name: dialog.getByLabelText<HTMLInputElement>('Name') };
};

describe('leaving a changed form', () => {
  it.each(['Close', 'Cancel'])('asks on %s, then keeps or discards the input', async (button) => {
    const { user, dialog, name } = await openForm();
    await user.type(name, 'Sara');
    await user.click(dialog.getByRole('button', { name: button }));
    await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(name.value).toBe('Sara');
    await user.click(dialog.getByRole('button', { name: button }));
    await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not ask when nothing changed, or when the change was reverted', async () => {
    const { user, dialog, name } = await openForm();
    await user.type(name, 'S');
    await user.clear(name);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not ask after saving', async () => {
    const { user, dialog, name } = await openForm();
    await user.type(name, 'Sara');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Customer added successfully')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('can be left while saving, and then shows the outcome', async () => {
    const answers: ((response: Response) => void)[] = [];
    const slow = server().on(CREATE, () => new Promise<Response>((resolve) => answers.push(resolve)));
    const { user, dialog, name } = await openForm(slow);
    await user.type(name, 'Sara');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add Customer' }));
    const next = within(await screen.findByRole('dialog', { name: 'Add Customer' }));
    await user.type(next.getByLabelText('Name'), 'Noura');
    answers[0]?.(problem(409, 'customer_already_exists'));
    expect(await screen.findByText('A customer with this email or phone already exists.')).toBeTruthy();
    // The left form's response changes nothing in the open one.
    expect(next.getByLabelText<HTMLInputElement>('Name').value).toBe('Noura');
  });

  it('asks on a settings page before another page opens', async () => {
    const api = server().on('GET /api/v1/loyalty/settings', () => json(SETTINGS));
    const { user, address } = await renderApp({ server: api, path: '/settings' });
    const days = await screen.findByLabelText<HTMLInputElement>('Name in English');
    await user.type(days, 'Stars');
    await user.click(screen.getByRole('link', { name: 'Customers' }));
    await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
    expect(address()).toBe('/settings');
    expect(days.value).toContain('Stars');
    await user.click(screen.getByRole('link', { name: 'Customers' }));
    await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(address()).toBe('/customers'));
  });

  it('does not ask when the search of the list behind it, typed just before, reaches the address', async () => {
    const { user, address } = await renderApp({ server: server(), path: '/customers' });
    await user.type(await screen.findByRole('searchbox'), 'Sara');
    await user.click(screen.getByRole('button', { name: 'Add Customer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Customer' }));
    await user.type(dialog.getByLabelText('Name'), 'N');
    await waitFor(() => expect(address()).toBe('/customers?q=Sara'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('N');
  });

  it('asks in Arabic', async () => {
    const { user } = await renderApp({ server: server(), path: '/customers', locale: 'ar' });
    await user.click(await screen.findByRole('button', { name: 'إضافة عميل' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('الاسم'), 'سارة');
    await user.click(dialog.getByRole('button', { name: 'إغلاق' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'مغادرة دون حفظ؟' }));
    expect(asked.getByRole('button', { name: 'متابعة التعديل' })).toBeTruthy();
    expect(asked.getByRole('button', { name: 'تجاهل التغييرات' })).toBeTruthy();
  });
});
