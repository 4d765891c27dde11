import { setTimeout as wait } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { brandingOf } from '@apps-hub/server/http/branding';
import { readConfig } from '@apps-hub/server/config';
import { createAccessTokens } from '@apps-hub/server/http/access-token';
import { createApp } from '@apps-hub/server/http/app';
import { createEgress } from '@apps-hub/server/outbound/egress';
import { createAccountKeys } from '@apps-hub/server/security/account-keys';
import { createPasswords } from '@apps-hub/server/security/passwords';

import type { Stack } from './stack.ts';

/** The server's HTTP surface on a free port of this process, with limits that nobody reaches, and an endpoint that does nothing. */
export const serveStack = (stack: Stack) => {
  const app = createApp(
    {
      ...stack.deps,
      tokens: createAccessTokens('measurements'),
      passwords: createPasswords(),
      keys: createAccountKeys('measurements'),
      // As the server waits: without it each page view would be written by itself.
      pause: async (ms) => wait(ms),
      appsUrl: 'http://localhost',
      appName: 'Apps Hub',
      rateLimitPerMinute: 1e8,
      memberLimitPerMinute: 1e8,
      keyLimitPerMinute: 1e8,
      egress: createEgress({ allowsPrivate: false }),
      authLimitPerMinute: 1e8,
      trustProxy: false,
      factsFreshMs: 500,
    },
    {
      webDevUrl: undefined,
      branding: brandingOf(readConfig({ APP_SECRET: 'for measurements' })),
      isStopping: () => false,
      hasReference: true,
    },
  );
  // A GET would be a page.
  app.post('/empty', (c) => c.json({ received: true }));
  const server = serve({ fetch: app.fetch, port: 0 });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
};
