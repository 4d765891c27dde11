import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Context } from '../context.ts';
import { SandboxError } from '../sandbox-error.ts';
import { createAppsApi } from './apps-api.ts';
import { createFixtureApi } from './fixture-api.ts';
import { errorJson } from './json-body.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;

function refuseLargeBody(): never {
  throw new SandboxError('too_large');
}

/** The platform's HTTP surface. */
export function createApp(context: Context, sleep: (ms: number) => Promise<void>): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: refuseLargeBody }));
  app.route('/api/admin/stores', createFixtureApi(context));
  app.route('/api/stores', createAppsApi(context, sleep));
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.notFound((c) => c.json(errorJson(new SandboxError('not_found')), 404));
  app.onError((error, c) => {
    if (error instanceof SandboxError) return c.json(errorJson(error), error.status);
    console.error(error);
    return c.json({ error: { code: 'internal', message: 'Something went wrong.' } }, 500);
  });
  return app;
}
