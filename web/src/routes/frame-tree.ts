import { frameBase } from '@apps-hub/contract/pages/addresses';
import { framePagesOf } from '@apps-hub/contract/pages/catalogue';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { isAppName } from '@apps-hub/contract/apps';
import { NotFoundPage } from '@apps-hub/ui/shell/full-page-states.tsx';
import { pageRoute, signpostRoute } from '@apps-hub/ui/session/page-route.ts';
import { PAGE_MODULES } from './pages.ts';
import { createRoot } from '@apps-hub/ui/session/root-route.tsx';

const PUBLIC = { access: 'public' } as const;

/** The routes of an app in a host's frame. The session belongs to this platform and app, so no other page has a route. */
export const createFrameTree = (context: { readonly platform: string; readonly app: string }) => {
  const root = createRoot();
  const frame = createRoute({
    getParentRoute: () => root,
    path: frameBase(context),
    staticData: PUBLIC,
    component: lazyRouteComponent(() => import('../shell/embedded-app.tsx'), 'EmbeddedApp'),
  });
  const nowhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    staticData: PUBLIC,
    component: NotFoundPage,
  });
  const pages = isAppName(context.app) ? framePagesOf(context.app) : [];
  return root.addChildren([
    frame.addChildren(
      pages.flatMap((page) => [
        pageRoute(page, PAGE_MODULES[page.id], { parent: frame, path: page.frame, access: 'public' }),
        ...(page.frameShortcuts ?? []).map((path) =>
          signpostRoute(`${frameBase(context)}${page.frame}`, { parent: frame, path, access: 'public' }),
        ),
      ]),
    ),
    nowhere,
  ]);
};
