import { rulesOf } from '@apps-hub/contract/abilities';
import { APPS } from '@apps-hub/contract/apps';
import type { Session } from '@apps-hub/contract/hub/stores/routes';
import { frameBase, framePageAt, hubPathsOf, pageAmong } from '@apps-hub/contract/pages/addresses';
import { framePagesOf } from '@apps-hub/contract/pages/catalogue';
import { type AnyRoute, createMemoryHistory, createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';

import type { RouterContext } from '@apps-hub/ui/session/page-module.ts';
import { abilityFrom } from '@apps-hub/ui/session/abilities.ts';
import { hubPages } from '@apps-hub/ui/session/page-sets.ts';
import { loadSetNavigation } from '@apps-hub/ui/session/set-navigation.ts';
import { navigationFor, ownPages } from '@apps-hub/ui/shell/navigation/navigation.ts';
import { createFrameTree } from './frame-tree.ts';
import { createHubTree } from './hub-tree.ts';

// Only the routes are inspected; nothing is loaded that would need a service.
const context = {} as RouterContext;

await loadSetNavigation();

const routerOf = (routeTree: AnyRoute) =>
  createRouter({ routeTree, context, history: createMemoryHistory(), caseSensitive: true });

type AnyRouter = ReturnType<typeof routerOf>;

/** The routes that are pages, without layouts and catch-alls. */
const pagesOf = (router: AnyRouter): readonly AnyRoute[] =>
  Object.values<AnyRoute>(router.routesById).filter(({ id, children }) => !id.endsWith('/$') && !children);

/** A concrete address: every parameter filled. */
const addressOf = (path: string): string => {
  const tabs = hubPages().find(({ hub }) => path === `${hub}/$tab`)?.tabs;
  return path.replace('$tab', tabs?.[0] ?? 'x').replaceAll(/\$\w+/g, 'x');
};

/** The page that the router matches at an address; undefined when only the catch-all does. */
const pageAt = (router: AnyRouter, address: string): AnyRoute | undefined => {
  const [, , last] = router.getMatchedRoutes(address);
  return last && !last.children && !last.id.endsWith('/$') ? last : undefined;
};

const hub = routerOf(createHubTree());

describe("the hub's routes", () => {
  const pages = hubPages().flatMap((page) =>
    hubPathsOf(page).map((path) => [path, page.access, page.layout] as const),
  );

  it.each(pages)('%s has its page’s access and layout', (path, access, layout) => {
    const page = pageAt(hub, addressOf(path));
    expect(page?.fullPath).toBe(path);
    expect(page?.options.staticData).toMatchObject({ access });
    // A page that only redirects has no layout.
    expect([layout, undefined]).toContain(page?.options.staticData.layout);
  });

  it.each(pagesOf(hub).map(({ fullPath }) => fullPath as string))('%s is served by the server', (path) => {
    expect(pageAmong(hubPages(), addressOf(path))).toBeDefined();
  });

  it('contain no page of a frame', () => {
    expect(pageAt(hub, '/embedded/salla/loyalty/')).toBeUndefined();
  });

  // The links of mails work whoever is signed in.
  const open = new Set(['/', '/not-authorized', '/reset-password', '/finish-registration']);

  // Pages that are public on any site, and the "not authorized" page.
  const openFolders = ['/front-pages/', '/pages/authentication/', '/pages/misc/'];

  it.each(pages)('%s is public only when it shows nothing secret', (path, access) => {
    const isOpen = open.has(path) || openFolders.some((folder) => path.startsWith(folder));
    expect(access === 'public').toBe(isOpen);
  });
});

describe.each(APPS)('the routes of %s in a frame', (app) => {
  const base = frameBase({ platform: 'salla', app });
  const router = routerOf(createFrameTree({ platform: 'salla', app }));

  it.each(framePagesOf(app).map(({ frame }) => frame))('%s has a screen', (path) => {
    expect(pageAt(router, addressOf(`${base}${path}`))?.options.staticData.access).toBe('public');
  });

  it.each(pagesOf(router).map(({ fullPath }) => fullPath as string))('%s is served by the server', (path) => {
    expect(framePageAt(app, addressOf(path.slice(base.length)))).toBeDefined();
  });

  it.each([
    ['another platform', '/embedded/zid/loyalty/'],
    ['the hub', '/login'],
  ])('contain no page of %s', (_, address) => {
    expect(pageAt(router, address)).toBeUndefined();
  });
});

it('has no page in a frame for an unknown app', () => {
  const router = routerOf(createFrameTree({ platform: 'hub', app: 'hub' }));
  expect(pageAt(router, '/embedded/hub/hub/')).toBeUndefined();
});

describe('the navigation', () => {
  // The schema's type is mutable; the rules are only read.
  const owner = abilityFrom(rulesOf('owner') as Session['userAbilityRules']);
  const entries = [...navigationFor(owner).flatMap((group) => group.entries), ...ownPages()];

  it.each(entries.map(({ to, access }) => [to, access] as const))(
    'shows %s to those who may open it',
    (to, access) => {
      expect(pageAt(hub, to)?.options.staticData.access).toEqual(access);
    },
  );
});
