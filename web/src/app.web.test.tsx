import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { ApiError } from '@apps-hub/ui/api/problem.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { collectionMethod, customer, redemptionMethod } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from './test/render-app.tsx';

const server = (): FakeApi =>
  new FakeApi()
    .on('GET /api/v1/loyalty/collection-methods', () => json({ methods: [collectionMethod()] }))
    .on('GET /api/v1/loyalty/redemption-methods', () => json({ methods: [redemptionMethod()] }))
    .on('GET /api/v1/customers', () => json({ customers: [customer()], total: 1 }));

describe('the embedded page', () => {
  it('navigates from home to the customers and back', async () => {
    const { user, address } = await renderApp({ server: server(), path: '/' });
    expect((await screen.findByRole('link', { name: 'Home' })).getAttribute('aria-current')).toBe('page');
    await user.click(screen.getByRole('link', { name: 'Customers' }));
    expect(await screen.findByRole('table', { name: 'Customers' })).toBeTruthy();
    expect(address()).toBe('/customers');
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(await screen.findByRole('table', { name: 'Redemption Methods' })).toBeTruthy();
    expect(address()).toBe('/');
  });

  it.each([
    ['moves the focus to the opened page', 'main'],
    ['leaves the focus alone if it moved while the page loaded', 'a'],
  ])('%s', async (_, focused) => {
    const { promise: answer, resolve } = Promise.withResolvers<Response>();
    const slow = server().on('GET /api/v1/loyalty/collection-methods', () => answer);
    const { user } = await renderApp({ server: slow, path: '/customers' });
    await screen.findByRole('table', { name: 'Customers' });
    await user.click(screen.getByRole('link', { name: 'Home' }));
    if (focused === 'a') await user.tab();
    resolve(json({ methods: [collectionMethod()] }));
    await screen.findByRole('table', { name: 'Redemption Methods' });
    await waitFor(() => expect(document.activeElement?.localName).toBe(focused));
  });

  it('keeps the theme that the platform sets', async () => {
    const { hostPrefers } = await renderApp({ server: server(), path: '/', platform: 'salla' });
    await screen.findByRole('table', { name: 'Redemption Methods' });
    hostPrefers({ locale: undefined, theme: 'dark' });
    await waitFor(() => expect(document.documentElement.dataset['mantineColorScheme']).toBe('light'));
  });

  it.each([
    ['token_replayed', 'This sign-in was already used.'],
    ['store_uninstalled', 'The app was removed from this store.'],
    ['offline', "Can't reach the server. Check your connection and try again."],
  ] as const)('says why it could not sign in: %s', async (code, text) => {
    const error = new ApiError({ code, status: 401, requestId: 'req-7' });
    const { user, retried } = await renderApp({
      server: server(),
      path: '/',
      sessionState: { status: 'failed', error },
    });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText('Reference: req-7')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retried()).toBe(1);
  });

  it('says that it is signing in', async () => {
    await renderApp({ server: server(), path: '/', sessionState: { status: 'starting' }, locale: 'ar' });
    expect(await screen.findByText('جارٍ تسجيل دخولك…')).toBeTruthy();
  });
});
