import type { ApiKey } from '@apps-hub/contract/hub/api-keys/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';

const LIST = 'GET /api/v1/api-keys';
const CREATE = 'POST /api/v1/api-keys';
const ID = testId('apiKey', 1);
const SECRET = 'ahk_of-a-test';

const till: ApiKey = {
  id: ID,
  name: 'Till',
  scopes: ['loyalty.read', 'loyalty.write'],
  limitsOf: 'support',
  addresses: ['203.0.113.0/24'],
  endsOn: null,
  state: 'active',
  createdAt: '2026-11-20T09:00:00.000Z',
  createdBy: 'Owner',
  revokedAt: null,
  lastUsedAt: null,
  secrets: [{ hint: 'aB3x', createdAt: '2026-11-20T09:00:00.000Z', endsAt: null, lastUsedAt: null }],
};

const serverWith = (...keys: ApiKey[]): FakeApi =>
  new FakeApi().on('GET /api/v1/webhooks', () => json({ endpoints: [] })).on(LIST, () => json({ keys }));

const open = (server: FakeApi) => renderApp({ server, path: '/settings/developer' });

describe('the keys', () => {
  it('are made with what they may do, and shown once', async () => {
    const server = serverWith().on(CREATE, () => json({ key: till, secret: SECRET }));
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Create key' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create key' }));
    await user.click(form.getByRole('button', { name: 'Create key' }));
    expect(form.getAllByText('This field is required.')).toHaveLength(2);
    await user.type(form.getByLabelText('Name'), 'Till');
    await user.click(form.getByRole('checkbox', { name: /Adjust and redeem points/ }));
    await user.click(form.getByRole('checkbox', { name: /Approve adjustments/ }));
    expect(form.getByText(/Anyone with this key can approve/)).toBeTruthy();
    await user.click(form.getByRole('checkbox', { name: /Approve adjustments/ }));
    await user.type(form.getByLabelText('Allowed IP addresses'), '203.0.113.7{Enter}2001:db8::/32');
    await user.click(form.getByRole('button', { name: 'Create key' }));
    await waitFor(() => expect(server.sentTo(CREATE)).toHaveLength(1));
    expect(server.sentTo(CREATE)[0]?.body).toEqual({
      name: 'Till',
      scopes: ['loyalty.write'],
      limitsOf: 'support',
      endsOn: null,
      addresses: ['203.0.113.7', '2001:db8::/32'],
    });
    const shown = within(await screen.findByRole('dialog', { name: 'Copy the secret now' }));
    expect(shown.getByText(SECRET)).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'I have saved it' }));
    expect(screen.queryByText(SECRET)).toBeNull();
  });

  it('show the address that was refused', async () => {
    const server = serverWith().on(CREATE, () =>
      problem(422, 'validation_failed', { errors: [{ path: 'addresses.0', code: 'invalid' }] }),
    );
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Create key' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create key' }));
    await user.type(form.getByLabelText('Name'), 'Till');
    await user.click(form.getByRole('checkbox', { name: /See pickups/ }));
    await user.type(form.getByLabelText('Allowed IP addresses'), 'here');
    await user.click(form.getByRole('button', { name: 'Create key' }));
    expect(await form.findByText('This value is not valid.')).toBeTruthy();
  });

  it('get a new secret, and are revoked after a question', async () => {
    const server = serverWith(till)
      .on(`POST /api/v1/api-keys/${ID}/rotate`, () => json({ key: till, secret: null }))
      .on(`POST /api/v1/api-keys/${ID}/revoke`, () => json({ ...till, state: 'revoked' }));
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: 'New secret for Till' }));
    const form = within(await screen.findByRole('dialog', { name: 'New secret for Till' }));
    await user.selectOptions(form.getByLabelText('The old secret works for another'), '7 days');
    await user.click(form.getByRole('button', { name: 'Create secret' }));
    expect(await screen.findByText(/can no longer be shown/)).toBeTruthy();
    expect(server.sentTo(`POST /api/v1/api-keys/${ID}/rotate`)[0]?.body).toEqual({ overlapHours: 168 });
    const lost = within(screen.getByRole('dialog', { name: 'Copy the secret now' }));
    expect(lost.queryByRole('button', { name: 'I have saved it' })).toBeNull();
    await user.click(lost.getByText('Close'));
    await user.click(screen.getByRole('button', { name: 'Revoke Till' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, revoke' }));
    await waitFor(() => expect(server.sentTo(`POST /api/v1/api-keys/${ID}/revoke`)).toHaveLength(1));
  });
});
