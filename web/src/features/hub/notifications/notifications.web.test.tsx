import type { Role } from '@apps-hub/contract/abilities';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { en } from '#i18n/en/en.ts';
import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '#test/render-hub.tsx';
import type { Notification } from './queries.ts';

const { hub, notifications: phrases, shell } = en;
const LIST = 'GET /api/v1/notifications';
const READ = 'POST /api/v1/notifications/read';
const CHOICES = `${LIST}/choices`;
const SAVE = 'PUT /api/v1/notifications/choices';
const PICKUP = testId('pickup', 3);

const at = (hour: number) => `2026-11-21T0${hour}:00:00.000Z`;

const ALL: readonly Notification[] = [
  {
    kind: 'pickup',
    pickupId: PICKUP,
    carrier: 'dhl',
    number: '77',
    about: 'missed',
    at: at(9),
    unread: true,
  },
  { kind: 'failed_events', count: 2, at: at(8), unread: true },
  { kind: 'approvals', count: 1, at: at(7), unread: false },
  { kind: 'open_returns', count: 2, at: at(6), unread: false },
  { kind: 'stuck_coupons', count: 3, at: at(6), unread: false },
  { kind: 'refused_texts', count: 12, at: at(5), unread: false },
  { kind: 'expiring_points', points: 120, lastDay: '2026-11-28', at: at(5), unread: false },
  { kind: 'more_pickups', count: 4, at: at(4), unread: false },
];

let server: FakeApi;

beforeEach(() => {
  server = new FakeApi().on(LIST, () => json({ notifications: ALL, unread: 2 }));
});

const open = (as: Role = 'owner') => renderHub({ server, path: '/access-control', as });

const openPanel = async () => {
  const rendered = await open();
  await rendered.user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
  return { ...rendered, panel: within(await screen.findByRole('dialog', { name: phrases.title })) };
};

it('each link to the page that they are about', async () => {
  const { panel } = await openPanel();
  const links = await panel.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/apps/shipping/pickups/list?pickup=${PICKUP}`,
    '/apps/loyalty/inbox?status=parked',
    '/apps/loyalty/settings/settings',
    '/apps/loyalty/orders?outcome=return_open',
    '/apps/loyalty/dashboard',
    '/apps/loyalty/settings/settings',
    '/apps/loyalty/dashboard',
    '/apps/shipping/pickups/list?attention=1',
  ]);
  expect(links[0]?.textContent).toContain('DHL Express, 77');
  expect(panel.getByText('2 events failed')).toBeTruthy();
});

it('are marked as read up to a row, or up to the newest, and the dot disappears', async () => {
  server.on(READ, ({ body }) => {
    const { until } = body as { until: string };
    const notifications = ALL.map((each) => ({ ...each, unread: each.unread && each.at > until }));
    return json({ notifications, unread: notifications.filter(({ unread }) => unread).length });
  });
  const { user, panel } = await openPanel();
  await user.click(await panel.findByRole('button', { name: /as read: 2 events failed$/ }));
  await waitFor(() => expect(panel.getAllByText(phrases.unread)).toHaveLength(1));
  await user.click(await panel.findByRole('button', { name: phrases.markRead }));
  await waitFor(() => expect(panel.queryByText(phrases.unread)).toBeNull());
  expect(server.sentTo(READ).map(({ body }) => body)).toEqual([{ until: at(8) }, { until: at(9) }]);
  await user.keyboard('{Escape}');
  const bell = await screen.findByRole('button', { name: hub.bell.none });
  expect(bell.dataset['unread']).toBeUndefined();
});

it('are chosen by topic and channel, and the list follows', async () => {
  let choices = { app: ['failed_events', 'approvals'], email: [], address: 'owner@example.com' };
  server.on(CHOICES, () => json(choices));
  server.on(SAVE, ({ body }) => json((choices = { ...choices, ...(body as object) })));
  const { user, panel } = await openPanel();
  await user.click(panel.getByRole('button', { name: phrases.choose }));
  const box = await screen.findByRole('checkbox', { name: 'Failed events: Email' });
  expect(screen.getByRole('checkbox', { name: 'Failed events: App', checked: true })).toBeTruthy();
  server.on(LIST, () => json({ notifications: [], unread: 0 }));
  await user.click(box);
  await screen.findByRole('checkbox', { name: 'Failed events: Email', checked: true });
  expect(server.sentTo(SAVE).map(({ body }) => body)).toEqual([
    { app: ['failed_events', 'approvals'], email: ['failed_events'] },
  ]);
  await user.click(screen.getByRole('button', { name: phrases.back }));
  expect(await screen.findByText(phrases.empty)).toBeTruthy();
});

it('say so when there are none', async () => {
  server.on(LIST, () => json({ notifications: [], unread: 0 }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: hub.bell.none }));
  expect(await screen.findByText(phrases.empty)).toBeTruthy();
});

it('can be retried when loading fails', async () => {
  server.on(LIST, () => problem(500, 'internal_error'));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: hub.bell.none }));
  const retry = await screen.findByRole('button', { name: en.common.action.retry });
  server.on(LIST, () => json({ notifications: ALL, unread: 2 }));
  await user.click(retry);
  expect(await screen.findByText('2 events failed')).toBeTruthy();
});

it('are neither requested nor shown without a right to any of them', async () => {
  await open('client');
  expect(await screen.findByRole('button', { name: shell.search })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  expect(server.sentTo(LIST)).toHaveLength(0);
});
