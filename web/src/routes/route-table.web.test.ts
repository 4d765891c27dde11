import { rulesOf } from '@apps-hub/contract/abilities';
import { APPS } from '@apps-hub/contract/apps';
import type { Session } from '@apps-hub/contract/hub/stores/routes';
import { frameBase, hubPathsOf, isFramePath, isHubPath } from '@apps-hub/contract/pages/addresses';
import { framePagesOf, HUB_PAGE_LIST } from '@apps-hub/contract/pages/catalogue';
import { type AnyRoute, createMemoryHistory, createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';

import type { RouterContext } from '../router-context.ts';
import { abilityFrom } from '../session/abilities.ts';
import { navigationFor, OWN_PAGES } from '../shell/hub/navigation.ts';
import { createFrameTree } from './frame-tree.ts';
import { createHubTree } from './hub-tree.ts';

// Only asked where its routes lie: nothing is loaded that would need a service.
const context = {} as RouterContext;

const routerOf = (routeTree: AnyRoute) =>
  createRouter({ routeTree, context, history: createMemoryHistory() });

type AnyRouter = ReturnType<typeof routerOf>;

/** The routes that are pages, without those that only wrap others or catch what is nowhere. */
const pagesOf = (router: AnyRouter): readonly AnyRoute[] =>
  Object.values<AnyRoute>(router.routesById).filter(({ id, children }) => !id.endsWith('/$') && !children);

/** An address as a browser has it: every parameter filled. */
const addressOf = (path: string): string => path.replaceAll(/\$\w+/g, 'x');

/** The page that the router finds at an address; undefined when that is only the catch-all. */
const pageAt = (router: AnyRouter, address: string): AnyRoute | undefined => {
  const [, , last] = router.getMatchedRoutes(address);
  return last && !last.children && !last.id.endsWith('/$') ? last : undefined;
};

const hub = routerOf(createHubTree());

describe("the hub's routes", () => {
  const pages = HUB_PAGE_LIST.flatMap((page) =>
    hubPathsOf(page).map((path) => [path, page.access, page.layout] as const),
  );

  it.each(pages)('%s is drawn with the access and the layout of its page', (path, access, layout) => {
    const page = pageAt(hub, addressOf(path));
    expect(page?.fullPath).toBe(path);
    expect(page?.options.staticData).toMatchObject({ access });
    // A page that only leads on has no layout to be shown in.
    expect([layout, undefined]).toContain(page?.options.staticData.layout);
  });

  it.each(pagesOf(hub).map(({ fullPath }) => fullPath as string))('%s is answered by the server', (path) => {
    expect(isHubPath(addressOf(path))).toBe(true);
  });

  it('know no page of a frame', () => {
    expect(pageAt(hub, '/embedded/salla/loyalty/')).toBeUndefined();
  });

  // The link of a reset mail works whoever is signed in.
  const open = new Set(['/', '/not-authorized', '/pages/misc/not-authorized', '/reset-password']);

  it.each(pages)('%s is public only where nothing is secret', (path, access) => {
    expect(access === 'public').toBe(open.has(path));
  });
});

describe.each(APPS)('the routes of %s in a frame', (app) => {
  const base = frameBase({ platform: 'salla', app });
  const router = routerOf(createFrameTree({ platform: 'salla', app }));

  it.each(framePagesOf(app).map(({ frame }) => frame))('%s is drawn', (path) => {
    expect(pageAt(router, addressOf(`${base}${path}`))?.options.staticData.access).toBe('public');
  });

  it.each(pagesOf(router).map(({ fullPath }) => fullPath as string))(
    '%s is answered by the server',
    (path) => {
      expect(isFramePath(app, addressOf(path.slice(base.length)))).toBe(true);
    },
  );

  it.each([
    ['another platform', '/embedded/zid/loyalty/'],
    ['the hub', '/login'],
  ])('know no page of %s', (_, address) => {
    expect(pageAt(router, address)).toBeUndefined();
  });
});

it('an unknown app has no page in a frame', () => {
  const router = routerOf(createFrameTree({ platform: 'hub', app: 'hub' }));
  expect(pageAt(router, '/embedded/hub/hub/')).toBeUndefined();
});

describe('the navigation', () => {
  // The schema's type is mutable; the rules are only read.
  const owner = abilityFrom(rulesOf('owner') as Session['userAbilityRules']);
  const entries = [...navigationFor(owner).flatMap((group) => group.entries), ...OWN_PAGES];

  it.each(entries.map(({ to, access }) => [to, access] as const))(
    'shows %s to those who may open it',
    (to, access) => {
      expect(pageAt(hub, to)?.options.staticData.access).toEqual(access);
    },
  );
});
