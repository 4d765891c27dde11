import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { customer, signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '#test/render-hub.tsx';

const CREATE = 'POST /api/v1/customers';
const owner = signedInAs('owner');

/** A new customer's form with a name typed, whose session has just ended. */
const typeThenEnd = async () => {
  let isOver = false;
  const server = new FakeApi()
    .on('POST /api/auth/refresh', () => (isOver ? problem(401, 'session_expired') : json(owner)))
    .on('GET /api/v1/customers', () => json({ customers: [customer()], total: 1 }))
    .on(CREATE, () => (isOver ? problem(401, 'session_expired') : json(customer())))
    .on('POST /api/auth/login', () => {
      isOver = false;
      return json(owner);
    });
  const { user, address } = await renderHub({ server, path: '/apps/loyalty/customers', hasCookie: true });
  await user.click(await screen.findByRole('button', { name: 'Add Customer' }));
  const form = await screen.findByRole('dialog', { name: 'Add Customer' });
  const name = within(form).getByLabelText<HTMLInputElement>('Name');
  await user.type(name, 'Sara');
  isOver = true;
  const save = () => user.click(within(form).getByRole('button', { name: 'Save' }));
  await save();
  const again = await screen.findByRole('dialog', { name: 'Sign in' });
  return { server, user, address, name, save, again };
};

describe('a session that ends while a form is open', () => {
  it('continues after signing in above the form, which can then be saved', async () => {
    const { server, user, address, name, save, again } = await typeThenEnd();
    expect(within(again).getByLabelText<HTMLInputElement>('Email').value).toBe(owner.userData.email);
    await user.type(within(again).getByLabelText('Password'), 'a long password');
    await user.click(within(again).getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(again.isConnected).toBe(false));
    expect(name.value).toBe('Sara');
    expect(address()).toBe('/apps/loyalty/customers');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sentTo(CREATE).at(-1)).toMatchObject({ body: { name: 'Sara' } });
  });

  it('redirects to the sign-in page once the input is discarded', async () => {
    const { user, address, again } = await typeThenEnd();
    await user.click(within(again).getByRole('button', { name: 'Close' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(address()).toBe('/login?to=%2Fapps%2Floyalty%2Fcustomers'));
    expect((await screen.findByRole('alert')).textContent).toContain('session');
  });
});
