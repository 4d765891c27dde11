import { createRouter, type RouterHistory } from '@tanstack/react-router';

import type { Services } from './session/services.tsx';
import { parseQuery, stringifyQuery } from './query-string.ts';
import { CrashPage } from './shell/full-page-states.tsx';
import { createFrameTree } from './routes/frame-tree.ts';
import { createHubTree } from './routes/hub-tree.ts';

/** Signing in and out changes which pages are open: the guard is asked again about the page that is shown. */
const followSession = ({ session, hub }: Services, reload: () => Promise<void>): void => {
  if (!hub) return;
  let known = session.state().status;
  session.subscribe(() => {
    const { status } = session.state();
    if (status === 'starting' || status === known) return;
    // The first answer is what the guard of the first page waits for itself.
    if (known !== 'starting') void reload();
    known = status;
  });
};

/** The router of the page; a test passes its own history. */
export const createAppRouter = (services: Services, history?: RouterHistory) => {
  const router = createRouter({
    routeTree: services.hub ? createHubTree() : createFrameTree(services.context),
    context: { services },
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    defaultErrorComponent: CrashPage,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    scrollRestoration: true,
    trailingSlash: 'preserve',
    ...(history === undefined ? {} : { history }),
  });
  followSession(services, () => router.invalidate());
  return router;
};

export type AppRouter = ReturnType<typeof createAppRouter>;
