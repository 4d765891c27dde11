import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { testId } from '@apps-hub/ui/test/fixtures.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { renderApp } from '../test/render-app.tsx';

const server = () => new FakeApi().on('GET /api/v1/customers', () => json({ customers: [], total: 0 }));

it('leaves the language to a host that has a switch for it', async () => {
  await renderApp({ server: server(), path: '/customers', hostChoosesLanguage: true });
  await screen.findByText(/No customers yet/);
  expect(screen.queryByRole('button', { name: 'العربية' })).toBeNull();
});

it('has its own switch in any other host, and keeps the choice in the address for reloads', async () => {
  const { user, address } = await renderApp({
    server: server(),
    path: '/customers?language=en',
    hostChoosesLanguage: false,
  });
  await user.click(await screen.findByRole('button', { name: 'العربية' }));
  expect(await screen.findByRole('button', { name: 'English' })).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/customers?locale=ar'));
});

it('gives its links to a host that draws them, with the first one for the app itself', async () => {
  await renderApp({ server: server(), path: '/customers', platform: 'shopify', hostDrawsNavigation: true });
  await screen.findByText(/No customers yet/);
  expect(screen.queryByRole('navigation')).toBeNull();
  const links = [...document.querySelectorAll('ui-nav-menu a')];
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]).slice(0, 3)).toEqual([
    ['/embedded/shopify/loyalty/', 'home'],
    ['/embedded/shopify/loyalty/', null],
    ['/embedded/shopify/loyalty/dashboard', null],
  ]);
});

const at = (hour: number) => `2026-11-21T0${hour}:00:00.000Z`;

it('shows the notifications about this app, with links to its pages in the frame', async () => {
  const notifications = [
    {
      kind: 'pickup',
      pickupId: testId('pickup', 3),
      carrier: 'dhl',
      number: '77',
      about: 'missed',
      at: at(9),
      unread: true,
    },
    { kind: 'failed_events', count: 2, at: at(8), unread: true },
    { kind: 'approvals', count: 1, at: at(7), unread: false },
  ];
  const { user, address } = await renderApp({
    server: server().on('GET /api/v1/notifications', () => json({ notifications, unread: 2 })),
    path: '/customers',
    platform: 'salla',
  });
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  const links = await panel.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/embedded/salla/loyalty/inbox?status=parked',
    '/embedded/salla/loyalty/settings',
  ]);
  await user.click(links[0] ?? document.body);
  await waitFor(() => expect(address()).toContain('/inbox'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
