import { embeddedPages, HUB_PAGES, isEmbeddedPage, isHubPage } from '@apps-hub/contract/hub-pages';
import { APPS } from '@apps-hub/contract/apps';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';

import { BEGINNINGS } from './session/first-page.ts';
import { routeTree } from './route-tree.gen.ts';
import type { RouterContext } from './router-context.ts';
import { NAVIGATION, OWN_PAGES } from './shell/hub/navigation.ts';

// Only asked where its routes lie: nothing is loaded that would need a service.
const context = {} as RouterContext;

const router = createRouter({ routeTree, context, history: createMemoryHistory() });

const EMBEDDED = '/embedded/$platform/$app';

/** The routes that are pages, without those that only wrap others or catch what is nowhere. */
const PAGES = Object.values(router.routesById).filter(
  ({ id, children, options }) =>
    !id.endsWith('/$') && !children && (options.component !== undefined || options.beforeLoad !== undefined),
);

/** An address as a browser has it: every parameter filled. */
const addressOf = (path: string): string => path.replaceAll(/\$\w+/g, 'x').replaceAll('/*', '/x');

const isEmbedded = (path: string): boolean => path.startsWith(EMBEDDED);
const isShopLogin = (path: string): boolean => path === '/auth/$platform/apps/$app/login';

const hubPaths = PAGES.map(({ fullPath }) => fullPath).filter(
  (path) => !isEmbedded(path) && !isShopLogin(path),
);
const embeddedPaths = PAGES.map(({ fullPath }) => fullPath).filter(isEmbedded);

/** The page that the router finds at an address; undefined when that is only the catch-all. */
const pageAt = (address: string) => {
  const [, , last] = router.getMatchedRoutes(address);
  return last && !last.id.endsWith('/$') ? last : undefined;
};

describe("the web app's routes and the server's pages", () => {
  it('are there at all', () => {
    expect(hubPaths.length).toBeGreaterThan(10);
    expect(embeddedPaths.length).toBeGreaterThan(2);
  });

  it.each(hubPaths)('%s is answered by the server', (path) => {
    expect(isHubPage(addressOf(path))).toBe(true);
  });

  it.each(HUB_PAGES)('%s is drawn by the web app', (page) => {
    expect(pageAt(addressOf(page))?.fullPath).toBeDefined();
  });

  it.each(embeddedPaths)('%s is answered by the server in some app', (path) => {
    const below = addressOf(path.slice(EMBEDDED.length)) || '/';
    expect(APPS.filter((app) => isEmbeddedPage(app, below))).not.toEqual([]);
  });

  const pagesOfApps = APPS.flatMap((app) => embeddedPages(app).map((page) => [app, page] as const));

  it.each(pagesOfApps)('in %s, %s is drawn by the web app', (app, page) => {
    expect(pageAt(addressOf(`/embedded/salla/${app}${page}`))).toBeDefined();
  });
});

describe('the rights of pages', () => {
  // The link of a reset mail works whoever is signed in.
  const open = new Set(['/', '/not-authorized', '/pages/misc/not-authorized', '/reset-password']);

  it.each(PAGES.map(({ fullPath, options }) => [fullPath, options.staticData.access] as const))(
    '%s: public exactly where the host signs in or nothing is secret',
    (path, access) => {
      const mayBePublic = isEmbedded(path) || open.has(path);
      expect(access === 'public').toBe(mayBePublic);
    },
  );

  const entries = [...NAVIGATION.flatMap((group) => group.entries), ...OWN_PAGES];

  it.each(entries.map(({ to, access }) => [to, access] as const))(
    'the navigation shows %s to those who may open it',
    (to, access) => {
      expect(pageAt(to)?.options.staticData.access).toEqual(access);
    },
  );

  it.each(BEGINNINGS)('$path is where one begins only with its right', ({ path, action, subject }) => {
    expect(pageAt(path)?.options.staticData.access).toEqual({ action, subject });
  });
});
