import { PUBLIC_API } from '@apps-hub/contract/public-api';
import { SCOPES } from '@apps-hub/contract/hub/api-keys/values';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@apps-hub/domain/time';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { keyWith } from '#test/api-keys.ts';
import { type Answer, openApiOf, openHttp } from '#test/http.ts';
import { amountOff } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { tablesWith } from '#test/tables-with.ts';
import { WRITING_ROUTES } from '#test/writing-routes.ts';

const KEYS = '/api/v1/api-keys';

const { suite, http, shop } = setStage();

let customer: string;
beforeAll(async () => {
  customer = await shop.customerWith(1000);
});

const made: string[] = [];
const make = async (...given: Parameters<typeof keyWith> extends [unknown, ...infer Rest] ? Rest : never) => {
  const key = await keyWith(http, ...given);
  made.push(key.id);
  return key;
};

afterEach(async () => {
  for (const id of made.splice(0)) await http.call('POST', `${KEYS}/${id}/revoke`);
});

const send = (secret: string, method: string, path: string, options: object = {}): Promise<Answer> =>
  http.call(method, path, { token: secret, ...options });

const adjust = (secret: string, points: number, options: object = {}): Promise<Answer> =>
  send(secret, 'POST', `/api/v1/customers/${customer}/adjustments`, {
    body: { operation: 'add', points, comment: null, internalNote: null },
    ...options,
  });

describe('a key', () => {
  it('is shown once and stored nowhere, also when its making is repeated', async () => {
    const body = { name: 'Till', scopes: ['loyalty.read'], limitsOf: 'support', addresses: [], endsOn: null };
    const first = await http.call('POST', KEYS, { body, key: 'make-a-key' });
    const again = await http.call('POST', KEYS, { body, key: 'make-a-key' });
    made.push(first.body.key.id);
    expect(first.body.secret).toMatch(/^ahk_/);
    expect(again.body).toEqual({ ...first.body, secret: null });
    expect(await tablesWith(suite.database, suite.store.id, first.body.secret)).toEqual([]);
    expect(JSON.stringify(suite.logged)).not.toContain(first.body.secret);
  });

  it('says who it is, and where', async () => {
    const { id, secret } = await make(['loyalty.read'], { name: 'Reviews' });
    expect(await send(secret, 'GET', '/api/v1/key')).toMatchObject({
      status: 200,
      body: { id, name: 'Reviews', scopes: ['loyalty.read'], store: { id: suite.store.id, currency: 'SAR' } },
    });
    expect(await http.call('GET', '/api/v1/key')).toMatchObject({ status: 403 });
  });

  it('acts under its own name, and its last use is shown to the minute', async () => {
    const { id, secret } = await make(['loyalty.read', 'loyalty.write'], { name: 'Reviews' });
    expect(await adjust(secret, 7)).toMatchObject({ status: 200, body: { waitsFor: null } });
    const { transactions } = (await send(secret, 'GET', `/api/v1/customers/${customer}/transactions`)).body;
    expect(transactions[0]).toMatchObject({ availableDelta: 7, actor: 'Reviews' });
    const usedAt = suite.clock.now().toISOString();
    suite.clock.advance(MINUTE_MS / 2);
    await send(secret, 'GET', '/api/v1/key');
    const { keys } = await http.read(KEYS);
    expect(keys.find((key: { id: string }) => key.id === id)).toMatchObject({ lastUsedAt: usedAt });
    const { entries } = await http.read('/api/v1/loyalty/activity?kind=points');
    expect(entries[0]).toMatchObject({ action: 'points.adjust', actor: { name: 'Reviews' } });
  });

  it('is refused when it is mistyped, of another store, or revoked', async () => {
    const { id, secret } = await make(['loyalty.read']);
    const ofOther = await keyWith(http, ['loyalty.read'], { store: suite.other });
    const store = suite.store.id.slice(4);
    const swapped = `ahk_${store}${ofOther.secret.slice(30)}`;
    expect(await send(secret, 'GET', '/api/v1/key')).toMatchObject({ status: 200 });
    await http.call('POST', `${KEYS}/${id}/revoke`);
    for (const token of [secret, swapped, `${secret.slice(0, -1)}x`, 'ahk_', `${secret}0`])
      expect(await send(token, 'GET', '/api/v1/key')).toMatchObject({
        status: 401,
        body: { code: 'key_invalid' },
      });
  });

  it('sees nothing of another store', async () => {
    const { secret } = await make(['customers.read', 'loyalty.read', 'loyalty.write'], {
      store: suite.other,
    });
    made.pop();
    for (const path of ['', '/transactions', '/coupons'])
      expect(await send(secret, 'GET', `/api/v1/customers/${customer}${path}`)).toMatchObject({
        status: 404,
        body: { code: 'customer_not_found' },
      });
    expect(await adjust(secret, 1)).toMatchObject({ status: 404 });
    expect((await send(secret, 'GET', '/api/v1/customers')).body.customers).toEqual([]);
  });

  it('ends after its last day, on the calendar of the store', async () => {
    suite.clock.set('2026-03-10T09:00:00.000Z');
    const { secret } = await make(['loyalty.read'], { endsOn: '2026-03-11' });
    suite.clock.set('2026-03-11T20:59:00.000Z');
    expect(await send(secret, 'GET', '/api/v1/key')).toMatchObject({ status: 200 });
    suite.clock.set('2026-03-11T21:00:00.000Z');
    expect(await send(secret, 'GET', '/api/v1/key')).toMatchObject({
      status: 401,
      body: { code: 'key_ended' },
    });
    const past = { name: 'x', scopes: ['loyalty.read'], limitsOf: 'support', addresses: [] };
    expect(await http.call('POST', KEYS, { body: { ...past, endsOn: '2026-03-11' } })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'endsOn' }] },
    });
  });

  it('has two secrets while it is rotated, then only the new one', async () => {
    const { id, secret } = await make(['loyalty.read']);
    const rotate = (overlapHours: number) =>
      http.call('POST', `${KEYS}/${id}/rotate`, { body: { overlapHours } });
    const second = (await rotate(24)).body;
    expect(second.key.secrets).toHaveLength(2);
    suite.clock.advance(23 * HOUR_MS);
    for (const each of [secret, second.secret])
      expect(await send(each, 'GET', '/api/v1/key')).toMatchObject({ status: 200 });
    suite.clock.advance(HOUR_MS);
    expect(await send(secret, 'GET', '/api/v1/key')).toMatchObject({ body: { code: 'key_ended' } });
    const third = (await rotate(0)).body;
    expect(await send(second.secret, 'GET', '/api/v1/key')).toMatchObject({ body: { code: 'key_ended' } });
    expect(await send(third.secret, 'GET', '/api/v1/key')).toMatchObject({ status: 200 });
    await http.call('POST', `${KEYS}/${id}/revoke`);
    expect(await rotate(1)).toMatchObject({ status: 401, body: { code: 'key_ended' } });
  });

  it('works only from its addresses', async () => {
    const behindProxy = await openHttp(suite, { trustProxy: true });
    const { secret } = await make(['loyalty.read'], { addresses: ['203.0.113.0/24'] });
    const from = (address: string) =>
      behindProxy.app.request('/api/v1/key', {
        headers: { authorization: `Bearer ${secret}`, 'x-forwarded-for': `203.0.113.1, ${address}` },
      });
    expect((await from('203.0.113.9')).status).toBe(200);
    const refused = await from('198.51.100.1');
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'key_address' });
  });

  it('is one of twenty at most', async () => {
    const { keys } = await http.read(KEYS);
    const working = keys.filter(({ state }: { state: string }) => state === 'active').length;
    for (let count = working; count < 20; count += 1) await make(['loyalty.read']);
    const body = { name: 'x', scopes: ['loyalty.read'], limitsOf: 'support', addresses: [], endsOn: null };
    expect(await http.call('POST', KEYS, { body })).toMatchObject({
      status: 409,
      body: { code: 'api_keys_too_many', params: { most: 20 } },
    });
  });
});

describe('the limits of staff', () => {
  it('hold for keys: what is above them waits for a person, not for another key', async () => {
    const writer = await make(['loyalty.write', 'loyalty.approve', 'customers.read']);
    const approver = await make(['loyalty.approve', 'customers.read'], { limitsOf: 'manager' });
    const { waitsFor } = (await adjust(writer.secret, 500)).body;
    expect(waitsFor).toMatch(/^adq_/);
    const approve = (options: object) =>
      http.call('POST', `/api/v1/loyalty/adjustment-requests/${waitsFor}/approve`, options);
    for (const { secret } of [writer, approver])
      expect(await approve({ token: secret })).toMatchObject({
        status: 403,
        body: { code: 'approval_needs_another' },
      });
    expect(await approve({ as: 'owner' })).toMatchObject({ status: 200, body: { status: 'approved' } });
  });

  it('let a key approve what a person asked for, only with its scope and within its limits', async () => {
    const plain = await make(['loyalty.write', 'loyalty.read', 'customers.read']);
    const approver = await make(['loyalty.approve', 'customers.read'], { limitsOf: 'manager' });
    const ask = async (points: number) =>
      (
        await http.call('POST', `/api/v1/customers/${customer}/adjustments`, {
          as: 'support',
          body: { operation: 'add', points, comment: null, internalNote: null },
        })
      ).body.waitsFor;
    const approve = (id: string, token: string) =>
      http.call('POST', `/api/v1/loyalty/adjustment-requests/${id}/approve`, { token });
    const [small, large] = [await ask(300), await ask(5000)];
    expect(await approve(small, plain.secret)).toMatchObject({
      status: 403,
      body: { code: 'key_scope_missing', params: { scope: 'loyalty.approve' } },
    });
    expect(await approve(large, approver.secret)).toMatchObject({ body: { code: 'approval_above_limit' } });
    expect(await approve(small, approver.secret)).toMatchObject({ status: 200 });
  });

  it('count all writes of one key in a day, whichever secret it uses', async () => {
    const { id, secret } = await make(['loyalty.write']);
    const rotated = (await http.call('POST', `${KEYS}/${id}/rotate`, { body: { overlapHours: 1 } })).body
      .secret;
    expect((await adjust(secret, 60)).body.waitsFor).toBeNull();
    expect((await adjust(rotated, 60)).body.waitsFor).toMatch(/^adq_/);
  });
});

describe('a write with a key', () => {
  it('is done once per Idempotency-Key, also for concurrent requests and after a rotation', async () => {
    const { id, secret } = await make(['loyalty.write']);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => adjust(secret, 3, { key: 'a-program-once' })),
    );
    const [first] = answers;
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: first?.body });
    const rotated = (await http.call('POST', `${KEYS}/${id}/rotate`, { body: { overlapHours: 1 } })).body
      .secret;
    expect(await adjust(rotated, 3, { key: 'a-program-once' })).toMatchObject({ body: first?.body });
    expect(await adjust(rotated, 4, { key: 'a-program-once' })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
    expect(await adjust(rotated, 3, { key: null })).toMatchObject({
      body: { code: 'idempotency_key_missing' },
    });
  });

  it('redeems points for a coupon', async () => {
    const methodId = await shop.redeemFor(amountOff('10.00', 100));
    const { secret } = await make(['loyalty.write', 'loyalty.read']);
    const path = `/api/v1/customers/${customer}/redemptions`;
    const coupon = await send(secret, 'POST', path, { body: { methodId, points: null } });
    expect(coupon).toMatchObject({ status: 200, body: { status: 'issuing', points: 100 } });
  });
});

describe('each route of the API', () => {
  const named = Object.entries(PUBLIC_API).map(([route, access]) => {
    const [method = '', path = ''] = route.split(' ');
    return { route, method, path, access };
  });

  it('is in the table of public routes, and each of the table exists', async () => {
    const { paths } = await openApiOf(http.app);
    const mounted = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(named.map(({ route }) => route).toSorted()).toEqual(
      mounted.filter((route) => route.includes(' /api/v1/')).toSorted(),
    );
  });

  /** A valid body for a write; shipping's are in its own test of rights. */
  const bodyOf = (route: string): object | undefined =>
    WRITING_ROUTES.find((each) => each.route === route)?.body({
      ...ids,
      settings: saved,
      shopperPage: page,
    } as never);
  const ids = new Proxy({}, { get: (_, name) => (name === 'toJSON' ? undefined : customer) });
  let saved: object;
  let page: object;
  beforeAll(async () => {
    saved = await http.read('/api/v1/loyalty/settings');
    page = await http.read('/api/v1/loyalty/shopper-page');
  });

  it('refuses keys unless it is public, and then those without its scopes', async () => {
    const all = await make([...SCOPES]);
    const none = await make(['webhooks.manage']);
    const callable = named.filter(({ method, route }) => method === 'GET' || bodyOf(route));
    expect(callable.length).toBeGreaterThan(70);
    for (const { route, method, path, access } of callable) {
      const at = path.replace('{id}', suite.deps.newId('customer'));
      const withoutQuery = at.endsWith('/merge') ? `${at}?from=${customer}` : at;
      const body = bodyOf(route);
      const refusal = await send(access ? none.secret : all.secret, method, withoutQuery, { body });
      if (access === null || (access.scopes.length > 0 && !access.scopes.includes('webhooks.manage')))
        expect({ route, status: refusal.status, code: refusal.body.code }).toMatchObject(
          refusal.status === 404 && path.includes('{id}') && !path.includes('customers')
            ? { code: 'not_found' }
            : refusal.status === 422
              ? { code: 'validation_failed' }
              : { status: 403, code: access ? 'key_scope_missing' : 'key_not_for_route' },
        );
    }
  });
});

describe('what a program is told', () => {
  it('says how many requests are left, and until when', async () => {
    const limited = await openHttp(suite, { keyLimitPerMinute: 3 });
    const { secret } = await make(['loyalty.read']);
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
    const { secret } = await make(['loyalty.read', 'loyalty.write']);
    const path = `/api/v1/customers/${customer}/transactions`;
    const ask = (tag: string) =>
      http.app.request(path, { headers: { authorization: `Bearer ${secret}`, 'if-none-match': tag } });
    const first = await ask('"none"');
    const tag = first.headers.get('etag') ?? '';
    expect(first.status).toBe(200);
    expect((await ask(tag)).status).toBe(304);
    await adjust(secret, 1);
    expect((await ask(tag)).status).toBe(200);
  });

  it('names the app that the store does not have', async () => {
    const { secret } = await make(['shipping.read']);
    expect(await send(secret, 'GET', '/api/v1/shipping/pickups')).toMatchObject({
      status: 403,
      body: { code: 'app_not_installed' },
    });
  });
});
