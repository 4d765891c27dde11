import type { Context } from 'hono';
import { z } from 'zod';

import { AppError } from '#errors.ts';
import { isApiKey } from '#security/api-key.ts';
import type { HttpDeps, Router } from '../api.ts';
import { isOwnOrigin } from '../own-origin.ts';
import type { Send } from './call.ts';

export const MCP_PATH = '/mcp';

/** What a call inside takes over from the request: who calls, and what our proxy says of the connection. */
const PASSED_ON = ['authorization', 'x-forwarded-for', 'x-forwarded-proto'];
const TOLD = ['ratelimit', 'ratelimit-policy'];

const keySchema = z.object({ scopes: z.array(z.string()) });

/** Requests to our own public routes as the caller, with the connection's address for the key's limits. */
const sendAs =
  (router: Router, c: Context): Send =>
  async (path, { headers = {}, ...request }) => {
    const passed = PASSED_ON.flatMap((name) => {
      const value = c.req.header(name);
      return value === undefined ? [] : [[name, value] as const];
    });
    return router.request(
      path,
      { ...request, headers: { ...headers, ...Object.fromEntries(passed) } },
      c.env,
    );
  };

/**
 * The door for agents: Model Context Protocol 2025-11-25 over HTTP, without sessions, with the keys of other programs. Each request asks the
 * public API who the key is, so a revoked one ends at once.
 */
export const mountMcp = (router: Router, deps: Pick<HttpDeps, 'appsUrl'>): void => {
  router.post(MCP_PATH, async (c) => {
    const origin = c.req.header('origin');
    // Required by the protocol: a web page must not reach this server through its visitor's browser.
    if (origin !== undefined && !isOwnOrigin(origin, deps.appsUrl)) throw new AppError('forbidden');
    const [scheme, token] = (c.req.header('authorization') ?? '').split(' ');
    if (scheme !== 'Bearer' || !token || !isApiKey(token)) {
      c.header('www-authenticate', 'Bearer');
      throw new AppError('unauthenticated');
    }
    const send = sendAs(router, c);
    const known = await send('/api/v1/key', { method: 'GET' });
    if (!known.ok) return known;
    const { scopes } = keySchema.parse(await known.json());
    const message: unknown = await c.req.raw
      .clone()
      .json()
      .catch(() => undefined);
    // The protocol has no batches since 2025-06-18. In one, a cancelled request would never be answered.
    if (Array.isArray(message)) throw new AppError('validation_failed');
    // Loaded with the first message: the library's 120 modules would delay every start.
    const { answerMessage } = await import('./answer.ts');
    const answer = await answerMessage(c.req.raw, scopes, send);
    for (const name of TOLD) {
      const value = known.headers.get(name);
      if (value !== null) answer.headers.set(name, value);
    }
    answer.headers.set('cache-control', 'no-store');
    return answer;
  });
  // There are no sessions, so nothing to listen to or to end.
  router.all(MCP_PATH, (c) => {
    c.header('allow', 'POST');
    return c.body(null, 405);
  });
};
