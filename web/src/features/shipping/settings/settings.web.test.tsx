import type { CarrierAccountAnswer } from '@apps-hub/contract/shipping/settings/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { testId } from '@apps-hub/ui/test/fixtures.ts';
import { settled } from '@apps-hub/ui/test/wait-for-modules.ts';
// Preloaded, so that a dialog opened by mistake would show at once.
import '@apps-hub/ui/components/confirm-dialog.tsx';
import '#screens/shipping/settings.tsx';
import { BASE, account, address, card, open, preferences, serverWith } from './testing/settings-server.ts';

describe('the carrier’s account', () => {
  it('shows an embedded app only its own carrier, and no secret', async () => {
    const { server } = serverWith();
    await open(server);
    const shown = card('Carrier account');
    expect(shown.getByRole('heading', { name: 'DHL Express' })).toBeTruthy();
    expect(shown.queryByText('Aramex')).toBeNull();
    expect(shown.getByText('Saved, not shown')).toBeTruthy();
  });

  it('keeps an unchanged secret, and sends what differs from the carrier’s own times', async () => {
    const { server } = serverWith();
    server.on(`PUT ${BASE}/accounts/dhl`, () => json(account({ version: 4 })));
    const user = await open(server);
    await user.click(card('Carrier account').getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    const lead = dialog.getByLabelText('Minimum notice before the window, in minutes');
    await user.clear(lead);
    await user.type(lead, '90');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Account saved. Now check the connection.')).toBeTruthy();
    expect(server.sentTo(`PUT ${BASE}/accounts/dhl`).map(({ body }) => body)).toEqual([
      {
        fields: { userName: 'shop', accountNumber: '450987654' },
        rules: { leadMinutes: 90 },
        supportPhone: '',
        version: 3,
      },
    ]);
  });

  it('asks a carrier that books no pickups for its key alone, and offers no recurring ones', async () => {
    const user = await open(serverWith().server, { app: 'smsa' });
    expect(screen.queryByText('Recurring pickups')).toBeNull();
    await user.click(card('Carrier account').getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(within(dialog.getByRole('group')).getByLabelText('API key')).toBeTruthy();
  });

  it('says on which days the carrier comes to a branch, or that it does not come', async () => {
    const { server } = serverWith();
    server.on(`PUT ${BASE}/accounts/dhl`, () => json(account({ version: 4 })));
    const user = await open(server);
    await user.click(card('Carrier account').getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    const branch = dialog.getByLabelText(address.name);
    await user.selectOptions(branch, 'Agreed days');
    const week = within(dialog.getByRole('group', { name: /Carrier days for/ }));
    for (const day of ['Sunday', 'Monday', 'Tuesday', 'Wednesday'])
      await user.click(week.getByRole('checkbox', { name: day }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const empty = { sun: [], mon: [], tue: [], wed: [], thu: [], fri: [], sat: [] };
    expect(await screen.findByText('Account saved. Now check the connection.')).toBeTruthy();
    expect(server.sentTo(`PUT ${BASE}/accounts/dhl`)[0]?.body).toMatchObject({
      rules: {
        branches: [{ addressId: address.id, hours: { ...empty, thu: [{ from: '09:00', to: '18:00' }] } }],
      },
    });
  });

  it('requires every secret of a new account, and shows the server’s refusal at the field', async () => {
    const none = account({ connected: false, fields: {}, secretsKept: [], version: 0 });
    const { server } = serverWith({ accounts: [none] });
    server.on(`PUT ${BASE}/accounts/dhl`, () =>
      problem(422, 'validation_failed', { errors: [{ path: 'fields.accountNumber', code: 'invalid' }] }),
    );
    const user = await open(server);
    await user.click(card('Carrier account').getByRole('button', { name: 'Connect' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getAllByText('This field is required.')).toHaveLength(3);
    expect(server.sentTo(`PUT ${BASE}/accounts/dhl`)).toEqual([]);
    await user.type(dialog.getByLabelText('User name'), 'shop');
    await user.type(dialog.getByLabelText('Password'), 'secret');
    await user.type(dialog.getByLabelText(/^Account number/), '450987654');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This value is not valid.')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Password').value).toBe('secret');
  });

  it('says what the check found, and why it failed', async () => {
    const { server, stored } = serverWith();
    const refusal = {
      code: 'credentials_refused',
      carrierCode: '401',
      message: 'Bad login',
      retryAfterSeconds: null,
    };
    server.on(`POST ${BASE}/accounts/dhl/check`, () => {
      const check = { at: '2026-11-21T05:00:00.000Z', works: false, proven: null, refusal } as const;
      stored.accounts = [account({ check: check as CarrierAccountAnswer['check'] })];
      return json(stored.accounts[0]);
    });
    const user = await open(server);
    await user.click(card('Carrier account').getByRole('button', { name: 'Check connection' }));
    expect(await screen.findByText('Connection failed.')).toBeTruthy();
    expect(screen.getByText('The carrier rejected your account credentials.')).toBeTruthy();
    expect(screen.getByText('Message from the carrier: Bad login')).toBeTruthy();
  });

  it('is deleted only after confirmation', async () => {
    const { server } = serverWith();
    server.on(`DELETE ${BASE}/accounts/dhl`, () => problem(409, 'carrier_account_in_use'));
    const user = await open(server);
    const disconnect = card('Carrier account').getByRole('button', { name: 'Disconnect' });
    await user.click(disconnect);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Carrier not disconnected.')).toBeTruthy();
    expect(server.sentTo(`DELETE ${BASE}/accounts/dhl`)).toEqual([]);
    await user.click(disconnect);
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes, disconnect' }),
    );
    expect(await screen.findByText(/This account still has open pickups/)).toBeTruthy();
  });
});

describe('a pickup address', () => {
  it('is saved over the version that was opened; somebody else’s save is reported and not overwritten', async () => {
    const { server, stored } = serverWith();
    const other = { ...address, version: 5, name: 'Renamed elsewhere' };
    server.on(`PUT ${BASE}/addresses/${address.id}`, ({ body }) => {
      const { version } = body as { version: number };
      if (version === 5) return json({ ...other, version: 6 });
      stored.addresses = [other];
      return problem(409, 'settings_changed_meanwhile');
    });
    const user = await open(server);
    await user.click(screen.getByRole('button', { name: 'Edit: Riyadh branch' }));
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByLabelText<HTMLInputElement>('Branch name');
    await user.clear(name);
    await user.type(name, 'Mine');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Someone else changed these settings')).toBeTruthy();
    expect(name.value).toBe('Mine');
    await user.click(dialog.getByRole('button', { name: 'Show their version' }));
    expect(name.value).toBe('Renamed elsewhere');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Pickup address saved.')).toBeTruthy();
    expect(server.sentTo(`PUT ${BASE}/addresses/${address.id}`).at(-1)?.body).toMatchObject({
      version: 5,
      name: 'Renamed elsewhere',
      hours: { sun: [{ from: '09:00', to: '17:00' }], fri: [] },
    });
  });

  it('takes time zone and week from its country until they are set otherwise', async () => {
    const { server } = serverWith({ addresses: [] });
    const user = await open(server);
    await user.click(screen.getByRole('button', { name: 'Add address' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Weekend in Saudi Arabia: Friday and Saturday')).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('Country'), 'AE');
    expect(dialog.getByText('Weekend in United Arab Emirates: Saturday and Sunday')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>(/^Time zone/).value).toBe('United Arab Emirates (GMT+4)');
    expect(dialog.getByLabelText<HTMLInputElement>('Sunday').checked).toBe(false);
    expect(dialog.getByLabelText<HTMLInputElement>('Friday').checked).toBe(true);
    expect(dialog.getByLabelText<HTMLInputElement>('Friday, to').value).toBe('12:00');
  });

  it('shows what a connected carrier would refuse while it is typed', async () => {
    const { server } = serverWith({ addresses: [] });
    const user = await open(server);
    await user.click(screen.getByRole('button', { name: 'Add address' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByLabelText('Street and building'));
    await user.paste('x'.repeat(36));
    expect(dialog.getByText('Maximum 35 characters for FedEx.')).toBeTruthy();
  });

  it('names the weekday whose hours are invalid', async () => {
    const { server } = serverWith();
    const user = await open(server);
    await user.click(screen.getByRole('button', { name: 'Edit: Riyadh branch' }));
    const dialog = within(await screen.findByRole('dialog'));
    const monday = dialog.getByLabelText('Monday, to');
    await user.clear(monday);
    await user.type(monday, '08:00');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('The end must be after the start.')).toBeTruthy();
    await settled();
    expect(server.sentTo(`PUT ${BASE}/addresses/${address.id}`)).toEqual([]);
  });
});

describe('preferences', () => {
  it('are saved as one record: a new day off keeps the rest', async () => {
    const { server } = serverWith();
    const user = await open(server);
    await user.click(screen.getByRole('button', { name: 'Open on this holiday: Eid al-Adha' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLInputElement>('Last day').value).toBe('16 May 2027');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Days saved.')).toBeTruthy();
    expect(server.sentTo(`PUT ${BASE}/settings`).map(({ body }) => body)).toEqual([
      {
        ...preferences,
        ownDays: [{ kind: 'open', name: 'Eid al-Adha', from: '2027-05-15', to: '2027-05-16' }],
      },
    ]);
  });

  it('show who is notified of what, and refuse an invalid e-mail', async () => {
    const { server } = serverWith();
    const user = await open(server);
    const mail = card('Email notifications');
    await user.click(mail.getByRole('button', { name: 'Add person' }));
    await user.type(mail.getByLabelText('Email'), 'depot');
    await user.click(mail.getByRole('button', { name: 'Save' }));
    expect(mail.getByText('This is not a valid email address.')).toBeTruthy();
    await user.type(mail.getByLabelText('Email'), '@example.com');
    const about = within(mail.getByRole('group', { name: 'Notify depot@example.com about' }));
    await user.click(about.getByLabelText('Refused voids'));
    await user.click(mail.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Email notifications saved.')).toBeTruthy();
    expect(server.sentTo(`PUT ${BASE}/settings`).at(-1)?.body).toMatchObject({
      version: 1,
      notifications: {
        contact: ['missed'],
        others: [{ email: 'depot@example.com', events: ['missed', 'void_refused'] }],
      },
    });
    // The form resets to what was saved: the next save is over that version.
    await waitFor(() =>
      expect(card('Email notifications').getByLabelText<HTMLInputElement>('Email').value).toBe(
        'depot@example.com',
      ),
    );
    await user.click(card('Email notifications').getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.sentTo(`PUT ${BASE}/settings`).at(-1)?.body).toMatchObject({ version: 2 }),
    );
  });
});

it('offers to cancel changed preferences, and restores the saved ones', async () => {
  const { server } = serverWith();
  const user = await open(server);
  const title = 'Pickup defaults';
  const weight = () => card(title).getByLabelText<HTMLInputElement>('Weight');
  const saved = weight().value;
  expect(card(title).queryByRole('button', { name: 'Cancel' })).toBeNull();
  await user.type(weight(), '7');
  await user.click(card(title).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(weight().value).toBe(saved);
  expect(card(title).queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(card(title).getByRole('button', { name: 'Save' })).toBeTruthy();
});

it('starts a recurring pickup on the branch’s working days, and can pause it', async () => {
  const { server } = serverWith();
  let recurring: object[] = [];
  server
    .on(`GET ${BASE}/recurring`, () => json({ recurring }))
    .on(`POST ${BASE}/recurring`, ({ body }) => {
      const made = { ...(body as object), id: testId('recurringPickup', 1), version: 1, runs: [] };
      recurring = [made];
      return json(made);
    })
    .on(`PUT ${BASE}/recurring/${testId('recurringPickup', 1)}`, ({ body }) => {
      recurring = [{ ...(body as object), id: testId('recurringPickup', 1), version: 2, runs: [] }];
      return json(recurring[0]);
    });
  const user = await open(server);
  await user.click(screen.getByRole('button', { name: 'Add recurring pickup' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Recurring pickup saved.')).toBeTruthy();
  expect(server.sentTo(`POST ${BASE}/recurring`)[0]?.body).toMatchObject({
    carrier: 'dhl',
    addressId: address.id,
    weekdays: ['sun', 'mon', 'tue', 'wed', 'thu'],
    endsOn: null,
  });
  await user.click(await screen.findByRole('button', { name: 'Pause: DHL Express, Riyadh branch' }));
  expect(await screen.findByText('Recurring pickup paused.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Resume: DHL Express, Riyadh branch' })).toBeTruthy();
});

it('shows a viewer everything and lets them change nothing', async () => {
  const { server } = serverWith();
  const user = await open(server, { role: 'viewer' });
  const edit = screen.getByRole('button', { name: 'Edit: Riyadh branch' });
  expect(edit.getAttribute('aria-disabled')).toBe('true');
  await user.click(edit);
  await settled();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(card('Pickup defaults').queryByRole('button', { name: 'Save' })).toBeNull();
  expect(card('Pickup defaults').getByText('Your role does not allow this.')).toBeTruthy();
});

it('a recurring pickup that would always be skipped says why at its field', async () => {
  const { server } = serverWith();
  const errors = [
    { path: 'weekdays', code: 'always_skipped', params: { reason: 'carrier_closed_day' } },
    {
      path: 'from',
      code: 'always_skipped',
      params: { reason: 'outside_courier_hours', spans: '09:00-18:00' },
    },
  ];
  server
    .on(`GET ${BASE}/recurring`, () => json({ recurring: [] }))
    .on(`POST ${BASE}/recurring`, () => problem(422, 'validation_failed', { errors }));
  const user = await open(server);
  await user.click(screen.getByRole('button', { name: 'Add recurring pickup' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(
    await dialog.findByText(/No pickup would ever be booked with these settings. The carrier does not come/),
  ).toBeTruthy();
  expect(
    dialog.getByText(/No pickup would ever be booked with these settings. The courier comes 9:00 – 18:00/),
  ).toBeTruthy();
});
