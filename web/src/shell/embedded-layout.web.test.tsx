import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

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
