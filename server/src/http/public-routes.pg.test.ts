import { SCOPES } from '@apps-hub/contract/hub/api-keys/values';
import { PUBLIC_API, type PublicRoute } from '@apps-hub/contract/public-api';
import { MINUTE_MS } from '@apps-hub/domain/time';
import { beforeAll, describe, expect, it } from 'vitest';

import { keyWith, widenKey } from '#test/api-keys.ts';
import { type Answer, openApiOf, openHttp } from '#test/http.ts';
import { setStage } from '#test/stage.ts';
import { WRITING_ROUTES } from '#test/writing-routes.ts';

const { suite, http, shop } = setStage();

let customer: string;
let saved: object;
let page: object;
beforeAll(async () => {
  customer = await shop.customerWith(1000);
  saved = await http.read('/api/v1/loyalty/settings');
  page = await http.read('/api/v1/loyalty/shopper-page');
});

const NAMED = Object.entries(PUBLIC_API).map(([route, access]) => {
  const [method = '', path = ''] = route.split(' ');
  return { route, method, path, access };
});

/** Any record of the store; its kind does not matter to a refusal. */
const things = new Proxy(
  {},
  {
    get: (_, name) => {
      if (name === 'settings') return saved;
      if (name === 'tier') return suite.deps.newId('tier');
      if (name === 'tiersVersion' || name === 'actionsVersion' || name === 'messagesVersion') return null;
      if (name === 'emails') return { version: 1, quiet: { from: '21:00', to: '10:00' } };
      return name === 'shopperPage' ? page : customer;
    },
  },
);

/** A valid body for a write; shipping's are in its own test of rights. */
const bodyOf = (route: string): object | undefined =>
  WRITING_ROUTES.find((each) => each.route === route)?.body(things as never);

const send = (secret: string, method: string, path: string, options: object = {}): Promise<Answer> =>
  http.call(method, path, { token: secret, ...options });

/** The refusal of a route for a key without its scopes; input is checked first, so an id of another kind is not found. */
const refusalOf = (access: PublicRoute | null, status: number): object => {
  if (status === 404) return { code: 'not_found' };
  if (status === 422) return { code: 'validation_failed' };
  return { status: 403, code: access ? 'key_scope_missing' : 'key_not_for_route' };
};

describe('each route of the API', () => {
  it('is in the table of public routes, and each of the table exists', async () => {
    const { paths } = await openApiOf(http.app);
    const mounted = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(NAMED.map(({ route }) => route).toSorted()).toEqual(
      mounted.filter((route) => route.includes(' /api/v1/')).toSorted(),
    );
  });

  it('refuses keys unless it is public, and then those without its scopes', async () => {
    const all = await keyWith(http, ['loyalty.read']);
    await widenKey(suite, all.id, SCOPES);
    const none = await keyWith(http, ['webhooks.manage']);
    const callable = NAMED.filter(({ method, route }) => method === 'GET' || bodyOf(route));
    const reached = new Set<string>();
    for (const { route, method, path, access } of callable) {
      if (access && (access.scopes.length === 0 || access.scopes.includes('webhooks.manage'))) continue;
      const at = path.replace('{id}', suite.deps.newId('customer'));
      const asked = at.endsWith('/merge') ? `${at}?from=${customer}` : at;
      const { status, body } = await send(access ? none.secret : all.secret, method, asked, {
        body: bodyOf(route),
      });
      expect({ route, status, code: body.code }).toMatchObject(refusalOf(access, status));
      if (status === 403) reached.add(route);
    }
    expect(reached.size).toBeGreaterThan(45);
  });
});

describe('what a program is told', () => {
  it('says how many requests are left, and until when', async () => {
    const limited = await openHttp(suite, { keyLimitPerMinute: 3 });
    const { secret } = await keyWith(http, ['loyalty.read']);
    const ask = () => limited.call('GET', '/api/v1/key', { token: secret });
    const told = async (): Promise<string | null> => (await ask()).headers.get('ratelimit');
    expect(await told()).toBe('"key";r=2;t=60');
    suite.clock.advance(MINUTE_MS / 2);
    expect(await told()).toBe('"key";r=1;t=30');
    const third = await ask();
    expect(third.headers.get('ratelimit-policy')).toBe('"key";q=3;w=60');
    expect(third.headers.get('ratelimit')).toBe('"key";r=0;t=30');
    for (let count = 0; count < 3; count += 1) {
      const refused = await ask();
      expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
      expect(refused.headers.get('retry-after')).toBe('30');
    }
    suite.clock.advance(MINUTE_MS / 2);
    expect(await ask()).toMatchObject({ status: 200 });
  });

  it('sends nothing again that has not changed', async () => {
    const { secret } = await keyWith(http, ['loyalty.read', 'loyalty.write']);
    const path = `/api/v1/customers/${customer}/transactions`;
    const ask = (tag: string) =>
      http.app.request(path, { headers: { authorization: `Bearer ${secret}`, 'if-none-match': tag } });
    const first = await ask('"none"');
    const tag = first.headers.get('etag') ?? '';
    expect(first.status).toBe(200);
    expect((await ask(tag)).status).toBe(304);
    await send(secret, 'POST', `/api/v1/customers/${customer}/adjustments`, {
      body: { operation: 'add', points: 1, comment: null, internalNote: null },
    });
    expect((await ask(tag)).status).toBe(200);
  });

  it('names the app that the store does not have', async () => {
    const { id, secret } = await keyWith(http, ['loyalty.read']);
    await widenKey(suite, id, ['shipping.read']);
    expect(await send(secret, 'GET', '/api/v1/shipping/pickups')).toMatchObject({
      status: 403,
      body: { code: 'app_not_installed' },
    });
  });
});
