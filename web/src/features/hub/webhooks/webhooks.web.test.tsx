import type { WebhookDelivery, WebhookEndpoint } from '@apps-hub/contract/hub/webhooks/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';

const LIST = 'GET /api/v1/webhooks';
const ADD = 'POST /api/v1/webhooks';
const ID = testId('webhookEndpoint', 1);

const till: WebhookEndpoint = {
  id: ID,
  name: 'Till',
  url: 'https://till.example/hooks',
  types: ['points.posted'],
  isOrdered: true,
  state: 'disabled',
  disabledReason: 'failing',
  failingSince: '2026-11-20T09:00:00.000Z',
  version: 3,
  createdAt: '2026-11-20T09:00:00.000Z',
};

const failed: WebhookDelivery = {
  id: testId('webhookDelivery', 1),
  eventId: testId('webhookEvent', 1),
  type: 'points.posted',
  subject: testId('customer', 1),
  state: 'failed',
  createdAt: '2026-11-20T09:00:00.000Z',
  nextAttemptAt: null,
  attempts: [{ at: '2026-11-20T09:00:01.000Z', status: 500, failure: 'status', tookMs: 12 }],
  body: '{"type":"points.posted"}',
};

const serverWith = (...endpoints: WebhookEndpoint[]): FakeApi =>
  new FakeApi().on('GET /api/v1/api-keys', () => json({ keys: [] })).on(LIST, () => json({ endpoints }));

const open = (server: FakeApi) => renderApp({ server, path: '/settings/developer' });

describe('the webhooks', () => {
  it('are added with an address that the server accepts, and show their secret once', async () => {
    let isRefused = true;
    const server = serverWith().on(ADD, () => {
      if (isRefused) {
        isRefused = false;
        return problem(422, 'validation_failed', { errors: [{ path: 'url', code: 'url_refused' }] });
      }
      return json({ endpoint: till, secret: 'whsec_of-a-test' });
    });
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add webhook' }));
    await user.type(form.getByLabelText('Name'), 'Till');
    await user.type(form.getByLabelText('Address'), 'https://localhost/');
    await user.click(form.getByRole('checkbox', { name: /Points changed/ }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Use a public address that starts with https://.')).toBeTruthy();
    await user.clear(form.getByLabelText('Address'));
    await user.type(form.getByLabelText('Address'), 'https://till.example/hooks');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('whsec_of-a-test')).toBeTruthy();
    expect(server.sentTo(ADD)[1]?.body).toEqual({
      name: 'Till',
      url: 'https://till.example/hooks',
      types: ['points.posted'],
      isOrdered: false,
    });
  });

  it('say why one was turned off, and what failed can be sent again', async () => {
    const again = `POST /api/v1/webhook-deliveries/${failed.id}/replay`;
    const server = serverWith(till)
      .on(`GET /api/v1/webhooks/${ID}/deliveries`, () =>
        json({ deliveries: [failed], older: null, newer: null }),
      )
      .on(again, () => json({ ...failed, state: 'waiting' }));
    const { user } = await open(server);
    expect(await screen.findByText('It accepted nothing for three days.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Messages of Till' }));
    const messages = within(await screen.findByRole('dialog', { name: 'Messages of Till' }));
    expect(await messages.findByText(/Not accepted · Answer 500/)).toBeTruthy();
    await user.click(messages.getByRole('button', { name: `Send ${failed.eventId} again` }));
    await waitFor(() => expect(server.sentTo(again)).toHaveLength(1));
  });

  it('are turned on again in their form', async () => {
    const save = `PUT /api/v1/webhooks/${ID}`;
    const server = serverWith(till).on(save, () => json({ ...till, state: 'active' }));
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Edit Till' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit webhook' }));
    await user.click(form.getByRole('checkbox', { name: 'Send messages' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sentTo(save)).toHaveLength(1));
    expect(server.sentTo(save)[0]?.body).toMatchObject({ state: 'active', version: 3, isOrdered: true });
  });
});
