import { rulesOf } from '@apps-hub/contract/abilities';
import { APPS } from '@apps-hub/contract/apps';
import { frameBase, hubPathsOf, landingOf } from '@apps-hub/contract/pages/addresses';
import { framePagesOf, HUB_PAGE_LIST, type HubPage } from '@apps-hub/contract/pages/catalogue';
import { booksPickups } from '@apps-hub/domain/carrier';
import { ApiError } from '@apps-hub/ui/api/problem.ts';
import { FakeApi } from '@apps-hub/ui/test/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { en } from '#i18n/en/en.ts';
import { renderApp } from '#test/render-app.tsx';
import { renderHub } from '#test/render-hub.tsx';

/*
 * Where visitors without the right end up, at every address of every page. e2e/routes.e2e.ts opens one address of each kind in a browser,
 * and every page as somebody who may open it.
 */

/** An address and the page's shortcuts to it, with a value for each parameter. */
const addressesOf = (page: HubPage): string[] =>
  [...hubPathsOf(page), ...(page.shortcuts ?? [])].map((path) =>
    path.replace('$tab', page.tabs?.[0] ?? 'x').replaceAll(/\$\w+/g, 'x'),
  );

const loginFor = (path: string): string => `/login?${new URLSearchParams({ to: path }).toString()}`;

const mayClientOpen = ({ access }: HubPage): boolean =>
  access === 'own_account' ||
  (typeof access === 'object' &&
    rulesOf('client').some(({ action, subject }) => action === access.action && subject === access.subject));

const GUARDED = HUB_PAGE_LIST.filter(({ access }) => access === 'own_account' || typeof access === 'object');

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const openAsClient = (path: string) => renderHub({ server: new FakeApi(), path, as: 'client' });

describe('an anonymous visitor', () => {
  it.each(GUARDED.flatMap(addressesOf))('signs in first and then returns to %s', async (path) => {
    const { address } = await renderHub({ server: new FakeApi(), path });
    await heading(en.signIn.login.title);
    expect(address()).toBe(loginFor(path));
  });
});

describe('a client', () => {
  it.each(GUARDED.filter((page) => !mayClientOpen(page)).flatMap(addressesOf))(
    'is told that %s is not for them',
    async (path) => {
      const { address } = await openAsClient(path);
      await heading(en.hub.notAuthorized.title);
      expect(address()).toBe('/not-authorized');
    },
  );

  it.each(
    GUARDED.filter(mayClientOpen).flatMap((page) => addressesOf(page).map((path) => [path, page] as const)),
  )('may open %s', async (path, page) => {
    const { address } = await openAsClient(path);
    const at = path === page.hub || page.shortcuts?.includes(path) ? landingOf(page) : path;
    await waitFor(() => expect(address()).toBe(at));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('heading', { name: en.common.notFound.title })).toBeNull();
  });

  it.each(HUB_PAGE_LIST.filter(({ access }) => access === 'signed_out').flatMap(addressesOf))(
    'is led from %s to their first page',
    async (path) => {
      const { address } = await openAsClient(path);
      await heading(en.acl.title);
      expect(address()).toBe('/access-control');
    },
  );
});

describe.each(APPS)('a frame of %s without a token of its host', (app) => {
  const base = frameBase({ platform: 'sandbox', app });
  const error = new ApiError({ code: 'token_invalid', status: 401, requestId: 'req-7' });
  const open = (path: string) =>
    renderApp({ server: new FakeApi(), app, path, sessionState: { status: 'failed', error } });

  it.each(framePagesOf(app).map(({ frame }) => frame.replaceAll(/\$\w+/g, 'x')))(
    'says at %s that it could not sign in',
    async (path) => {
      const { address } = await open(path);
      await heading(en.common.session.failedTitle);
      // The app of a carrier without pickups begins with its waybills.
      const goesOn = path === '/' && app !== 'loyalty' && !booksPickups(app);
      expect(address()).toBe(goesOn ? '/waybills' : path);
    },
  );

  const own = new Set(
    framePagesOf(app).flatMap(({ frame, frameShortcuts = [] }) => [frame, ...frameShortcuts]),
  );
  const others = APPS.flatMap((each) => framePagesOf(each).map(({ frame }) => frame)).filter(
    (path) => !own.has(path),
  );
  it.each([...new Set(others)].map((path) => path.replaceAll(/\$\w+/g, 'x')))(
    `has no page of another app: ${base}%s`,
    async (path) => {
      await open(path);
      await heading(en.common.notFound.title);
    },
  );
});
