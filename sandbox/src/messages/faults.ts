import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

/** Drops the connection without a response; without a socket, as in a test, the request just fails. */
export const cut = (c: Context): Response => {
  // What node-server puts into `env`; hono leaves its type to the application.
  const { outgoing } = (c.env ?? {}) as { outgoing?: { destroy(): void } };
  if (!outgoing) throw new Error('Connection dropped on request');
  outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
};

/** What no provider documents. */
export const garbage = (): Response =>
  new Response('<html><body>Gateway</body></html>', {
    status: 502,
    headers: { 'content-type': 'text/html', 'x-sandbox-fault': 'garbage' },
  });
