import { createRouter, type RouterHistory } from '@tanstack/react-router';

import type { Services } from '@apps-hub/ui/session/services.tsx';
import { parseQuery, stringifyQuery } from '@apps-hub/ui/query-string.ts';
import type { HubTree } from './hub-pages.ts';
import { CrashPage } from '@apps-hub/ui/shell/full-page-states.tsx';
import { createFrameTree } from './routes/frame-tree.ts';

/** Signing in or out changes which pages are open: the guard checks the current page again. */
const followSession = ({ session, hub }: Services, reload: () => Promise<void>): void => {
  if (!hub) return;
  let known = session.state().status;
  session.subscribe(() => {
    const state = session.state();
    const { status } = state;
    if (status === 'starting' || status === known) return;
    if (status === 'anonymous' && state.kept) return;
    // The first page's guard waits for the session itself.
    if (known !== 'starting') void reload();
    known = status;
  });
};

interface RouterSetup {
  readonly services: Services;
  /** Undefined in a host's frame. */
  readonly hubTree?: HubTree | undefined;
  /** Given by tests only. */
  readonly history?: RouterHistory;
}

/** The page's router. */
export const createAppRouter = ({ services, hubTree, history }: RouterSetup) => {
  const router = createRouter({
    routeTree: hubTree ?? createFrameTree(services.context),
    context: { services },
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    defaultErrorComponent: CrashPage,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    scrollRestoration: true,
    trailingSlash: 'preserve',
    // Same as the server, so that both find an address or neither does.
    caseSensitive: true,
    ...(history === undefined ? {} : { history }),
  });
  followSession(services, () => router.invalidate());
  return router;
};

export type AppRouter = ReturnType<typeof createAppRouter>;
