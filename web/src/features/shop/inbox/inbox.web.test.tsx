import type { InboxEvent } from '@apps-hub/contract/shop/inbox/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';

const LIST = 'GET /api/v1/loyalty/inbox';
const PARKED_ID = testId('inbox', 1);
const RETRY = `POST /api/v1/loyalty/inbox/${PARKED_ID}/retry`;

const parked: InboxEvent = {
  id: PARKED_ID,
  topic: 'order.paid',
  subject: 'order:77',
  orderNumber: '#1077',
  app: null,
  status: 'parked',
  receivedCount: 3,
  attempts: 8,
  error: { code: 'payload_invalid', detail: 'data.total is missing' },
  receivedAt: '2026-11-20T09:00:00.000Z',
  appliedAt: null,
  nextAttemptAt: null,
};

const applied: InboxEvent = {
  ...parked,
  id: testId('inbox', 2),
  subject: 'customer:5',
  topic: 'customer.updated',
  orderNumber: null,
  status: 'applied',
  receivedCount: 1,
  attempts: 1,
  error: null,
  appliedAt: '2026-11-20T09:00:01.000Z',
};

const serverWith = (events: InboxEvent[], count = 0): FakeApi =>
  new FakeApi()
    .on(LIST, () =>
      json({ events, older: null, newer: null, topics: ['customer.updated', 'order.paid'], parked: count }),
    )
    .on(`GET /api/v1/loyalty/inbox/${PARKED_ID}`, () =>
      json({ ...parked, payload: '{\n  "id": "77",\n  "name": "•••"\n}' }),
    );

const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);

describe('the inbox', () => {
  it('shows how often each event was delivered, and that it was applied once', async () => {
    await renderApp({ server: serverWith([parked, applied]), path: '/inbox' });
    await screen.findByText('Order #1077');
    const waiting = rowOf('Order #1077');
    expect(waiting.getByText('received 3 times')).toBeTruthy();
    expect(waiting.getByText("We couldn't read this message.")).toBeTruthy();
    expect(waiting.queryByText('data.total is missing')).toBeNull();
    const done = rowOf('Customer with ID 5');
    expect(done.getByRole('rowheader').textContent).toBe('Customer changedcustomer.updated');
    expect(done.getByText('received once')).toBeTruthy();
    expect(done.getByText('applied once')).toBeTruthy();
    expect(done.queryByRole('button', { name: /^Retry/ })).toBeNull();
  });

  it('names what an event is about: the app, or nothing, where it only repeats its topic', async () => {
    const ping: InboxEvent = { ...applied, topic: 'store.ping', subject: 'store.ping' };
    const installed = (app: InboxEvent['app'], id: number): InboxEvent => ({
      ...applied,
      id: testId('inbox', id),
      topic: 'app.installed',
      subject: 'app.installed',
      app,
    });
    const unseen: InboxEvent = { ...parked, orderNumber: null, app: 'loyalty' };
    const product: InboxEvent = {
      ...unseen,
      id: testId('inbox', 3),
      topic: 'product.updated',
      subject: 'product:101',
    };
    const review = { ...product, id: testId('inbox', 6), topic: 'review.added', subject: 'review:7' };
    await renderApp({
      server: serverWith([ping, installed('loyalty', 4), installed('aramex', 5), unseen, product, review]),
      path: '/inbox',
    });
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    const about = rows.map((row) => row.querySelector('[data-column="about"]')?.textContent);
    expect(about).toEqual(['–', 'Loyalty points', 'Aramex', 'Order with ID 77', '101', 'Review with ID 7']);
    expect(rows.at(-1)?.textContent).toContain('New review');
  });

  it('retries a parked event', async () => {
    const server = serverWith([parked], 1).on(RETRY, () =>
      json({ ...parked, status: 'received', error: null }),
    );
    const { user } = await renderApp({ server, path: '/inbox' });
    await user.click(await screen.findByRole('button', { name: 'Retry: Order paid' }));
    expect(await screen.findByText('Retrying the event.')).toBeTruthy();
    expect(server.sentTo(RETRY)[0]?.idempotencyKey).toBeTruthy();
    await waitFor(() => expect(server.sentTo(LIST).length).toBeGreaterThan(1));
  });

  it('says when a retry failed, and repeats the same request', async () => {
    const server = serverWith([parked]).on(RETRY, () => problem(503, 'unavailable'));
    const { user } = await renderApp({ server, path: '/inbox' });
    const button = await screen.findByRole('button', { name: 'Retry: Order paid' });
    await user.click(button);
    await screen.findByText(/temporarily unavailable/);
    await user.click(button);
    await waitFor(() => expect(server.sentTo(RETRY).length).toBeGreaterThan(1));
    expect(new Set(server.sentTo(RETRY).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('offers no retry to read-only members', async () => {
    const server = serverWith([parked]);
    const { user } = await renderApp({ server, path: '/inbox', role: 'viewer' });
    const button = await screen.findByRole('button', { name: 'Retry: Order paid' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(server.sentTo(RETRY)).toEqual([]);
  });

  it("shows the platform's message without personal data", async () => {
    const { user } = await renderApp({ server: serverWith([parked]), path: '/inbox' });
    await user.click(await screen.findByRole('button', { name: 'Show message: Order paid' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Message from the store platform' }));
    expect(dialog.getByText('Order #1077')).toBeTruthy();
    expect(await dialog.findByText(/"name": "•••"/)).toBeTruthy();
    expect(dialog.getByText(/Personal data is hidden/)).toBeTruthy();
  });

  it('points out parked events, and is searched by order number', async () => {
    const server = serverWith([applied], 2);
    const { user, address } = await renderApp({ server, path: '/inbox' });
    expect(await screen.findByText('2 events failed and need your action.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(address()).toBe('/inbox?status=parked'));
    await user.type(screen.getByRole('searchbox', { name: 'Search by order number' }), '1077');
    await waitFor(() => expect(server.sentTo(LIST).at(-1)?.query).toEqual({ status: 'parked', q: '1077' }));
    await user.selectOptions(screen.getByLabelText('Event'), 'order.paid');
    await waitFor(() => expect(address()).toContain('topic=order.paid'));
  });
});
