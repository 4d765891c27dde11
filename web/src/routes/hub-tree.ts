import { hubPathsOf, landingOf } from '@apps-hub/contract/pages/addresses';
import type { HubPage } from '@apps-hub/contract/pages/catalogue';
import { hubPages } from '@apps-hub/ui/session/page-sets.ts';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { NotFoundPage } from '@apps-hub/ui/shell/full-page-states.tsx';
import { pageRoute, signpostRoute } from '@apps-hub/ui/session/page-route.ts';
import { PAGE_MODULES } from './pages.ts';
import { createRoot, type RootRoute } from '@apps-hub/ui/session/root-route.tsx';

/** Pages without navigation: sign-in, not found, not authorized. */
const createBlank = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    id: '_blank',
    staticData: { access: 'public', layout: 'blank' },
    component: lazyRouteComponent(() => import('../shell/blank-page.tsx'), 'BlankPage'),
  });

/** Pages for signed-in users, in the layout that they chose. */
const createShell = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    id: '_hub',
    staticData: { access: 'own_account' },
    component: lazyRouteComponent(() => import('../shell/hub/hub-shell.tsx'), 'HubShell'),
  });

/** The not-found route for all other addresses. */
const createNotFound = (parent: AnyRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: '$',
    staticData: { access: 'public', layout: 'blank' },
    component: NotFoundPage,
  });

/** A route for each address of each page, and for each shortcut to it. */
const routesOf = (parent: AnyRoute, pages: readonly HubPage[]): readonly AnyRoute[] =>
  pages.flatMap((page) => {
    const { access, hub, tabs, shortcuts = [] } = page;
    const landing = landingOf(page);
    return [
      ...hubPathsOf(page).map((path) => {
        const place = { parent, path, access };
        return tabs && path === hub
          ? signpostRoute(landing, place)
          : pageRoute(page, PAGE_MODULES[page.id], place);
      }),
      ...shortcuts.map((path) => signpostRoute(landing, { parent, path, access })),
    ];
  });

const isBlank = ({ layout }: HubPage): boolean => layout === 'blank';

/** The routes of the hub's pages. */
export const createHubTree = () => {
  const root = createRoot();
  const blank = createBlank(root);
  const shell = createShell(root);
  return root.addChildren([
    blank.addChildren([...routesOf(blank, hubPages().filter(isBlank)), createNotFound(blank)]),
    shell.addChildren([
      ...routesOf(
        shell,
        hubPages().filter((page) => !isBlank(page)),
      ),
    ]),
  ]);
};
