import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { beforeAll, describe, expect, it } from 'vitest';

import { mailedTokenOf } from '#test/hub-people.ts';
import { METRICS_TOKEN } from '#test/http.ts';
import { setStage } from '#test/stage.ts';
import { brandingOf } from './branding.ts';
import { readConfig } from '../config.ts';
import { createApp, type AppOptions } from './app.ts';
import type { HttpDeps } from './api.ts';

const { http } = setStage();

const appWith = (options: Partial<AppOptions>, deps: Partial<HttpDeps> = {}) =>
  createApp(
    { ...http.deps, ...deps },
    {
      webDevUrl: undefined,
      branding: brandingOf(readConfig({ APP_SECRET: 'a secret of the suites' })),
      isStopping: () => false,
      hasReference: false,
      ...options,
    },
  );

type App = ReturnType<typeof appWith>;
const statusOf = async (app: App, path: string, headers: Record<string, string> = {}): Promise<number> =>
  (await app.request(`http://apps.test${path}`, { headers })).status;

describe('the metrics', () => {
  it('require the token', async () => {
    const app = appWith({ metricsToken: METRICS_TOKEN });
    expect(await statusOf(app, '/metrics')).toBe(401);
    expect(await statusOf(app, '/metrics', { authorization: 'Bearer something else' })).toBe(401);
    const answer = await app.request('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('http_request')]);
  });

  it('do not exist if no token is configured', async () => {
    expect(await statusOf(appWith({}), '/metrics')).toBe(404);
  });
});

describe('the reference of the API', () => {
  it.each(['/api/openapi.json', '/api/reference', '/api/reference/start.js'])(
    'serves %s only when enabled',
    async (path) => {
      expect(await statusOf(appWith({ hasReference: true }), path)).toBe(200);
      expect(await statusOf(appWith({}), path)).toBe(404);
    },
  );
});

describe('an API response', () => {
  let answers: Response[];
  beforeAll(async () => {
    const authorization = `Bearer ${await http.tokenOf('owner')}`;
    answers = await Promise.all([
      http.app.request('/api/v1/customers', { headers: { authorization } }),
      http.app.request('/api/v1/customers'),
      http.app.request('/api/nowhere'),
    ]);
  });

  it('is never cached or executed, and has its declared type', () => {
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 404]);
    for (const { headers } of answers)
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      });
  });
});

const idOf = async (app: App): Promise<string | null> => {
  const headers = { 'x-request-id': 'chosen-by-the-caller' };
  return (await app.request('/healthz', { headers })).headers.get('x-request-id');
};

describe('the id of a request', () => {
  it('comes from the caller only behind our own proxy', async () => {
    expect(await idOf(appWith({}, { trustProxy: true }))).toBe('chosen-by-the-caller');
    const own = await idOf(appWith({}));
    expect(own).toMatch(/^[\w-]{20,}$/);
    expect(own).not.toBe('chosen-by-the-caller');
  });
});

describe('sessions over TLS', () => {
  it('use a cookie that no other host can set, and which is deleted with them', async () => {
    const app = appWith({}, { trustProxy: true });
    const post = (path: string, body: unknown, cookie = '') =>
      app.request(`http://apps.test${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          'x-forwarded-proto': 'https',
          ...(cookie && { cookie }),
        },
      });
    const token = await mailedTokenOf({ accountDeps: http.deps }, { email: 'tls@example.com' });
    const registered = await post('/api/auth/register/finish', { token, password: 'sixteen camels drink' });
    const [line = ''] = registered.headers.getSetCookie();
    expect(line).toMatch(/^__Host-apps-hub-refresh=/);
    for (const part of ['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax']) expect(line).toContain(part);
    expect(line).not.toContain('Domain');
    const cookie = line.split(';')[0] ?? '';
    const plain = cookie.replace('__Host-', '');
    expect((await post('/api/auth/refresh', {}, plain)).status).toBe(401);
    expect((await post('/api/auth/refresh', {}, cookie)).status).toBe(200);
    const out = await post('/api/auth/sign-out', {}, cookie);
    expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-apps-hub-refresh=;.*Max-Age=0/);
  });
});

describe('a page whose server is not ready', () => {
  it('tells a person in both languages, and a program by a problem', async () => {
    // Outside the ports that systems give to programs, so that nothing answers there.
    const app = appWith({ webDevUrl: 'http://127.0.0.1:65535' });
    const read = (accept: string, path = '/login') =>
      app.request(`http://apps.test${path}`, { headers: { accept } });
    const page = await read('text/html,*/*;q=0.8');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
    expect(page.headers.get('content-type')).toContain('text/html');
    const text = await page.text();
    for (const part of ['الخدمة غير متاحة الآن', 'not available right now', 'http-equiv="refresh"'])
      expect(text).toContain(part);
    const problem = await read('application/json', '/no-page');
    expect(problem.headers.get('content-type')).toContain('application/problem+json');
    expect(await problem.json()).toMatchObject({ code: 'unavailable' });
  });
});

describe('a file of the development server', () => {
  it('may load from its own origin, because a worker obeys the policy of its file', async () => {
    // The pages that it lists, and any other file.
    const files = createServer((_, response) => response.end('{"added":[]}')).listen(0);
    await once(files, 'listening');
    const { port } = files.address() as AddressInfo; // listens on a port
    const file = await appWith({ webDevUrl: `http://127.0.0.1:${port}` }).request('http://apps.test/w.mjs');
    expect(await file.text()).toBe('{"added":[]}');
    expect(file.headers.get('content-security-policy')).toContain("default-src 'self'");
    files.close();
  });
});
