import { createRouter, type RouterHistory } from '@tanstack/react-router';

import type { Services } from './lib/services.tsx';
import { parseQuery, stringifyQuery } from './lib/query-string.ts';
import { routeTree } from './route-tree.gen.ts';

/** The router of the page; a test passes its own history. */
export const createAppRouter = (services: Services, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: { services },
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    scrollRestoration: true,
    trailingSlash: 'preserve',
    ...(history === undefined ? {} : { history }),
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
