import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { describe, expect, it } from 'vitest';
import { ERROR_CATALOGUE } from '@apps-hub/contract/errors';

import { MINUTE_MS } from '@apps-hub/domain/time';
import { hostToken } from '#test/host-tokens.ts';
import { openApiOf, openHttp } from '#test/http.ts';
import { setStage } from '#test/stage.ts';

const { suite, http } = setStage();

const PERSON = { name: 'Sara Al-Otaibi', email: 'sara@private.example', phone: '+966500000001' };

/** While this trigger exists, no customer can be stored. */
const duringTrouble = async <T>(work: () => Promise<T>): Promise<T> => {
  await suite.database.ownerAtHome`alter table customer add constraint trouble check (false) not valid`;
  try {
    return await work();
  } finally {
    await suite.database.ownerAtHome`alter table customer drop constraint trouble`;
  }
};

const createPerson = () => http.call('POST', '/api/v1/customers', { body: PERSON });

const logText = (): string => suite.logged.map((line) => JSON.stringify(line)).join('\n');

describe('an unexpected error', () => {
  it('shows the caller only an id, and is logged with that id', async () => {
    const { status, body } = await duringTrouble(createPerson);
    expect(status).toBe(500);
    expect(body).toEqual({
      type: '/problems/internal_error',
      title: 'internal_error',
      status: 500,
      code: 'internal_error',
      requestId: expect.any(String),
    });
    const line = suite.logged.find((each) => each['requestId'] === body.requestId && 'err' in each);
    expect(JSON.stringify(line)).toContain('trouble');
    expect(line).toMatchObject({ level: 50 });
  });

  it("does not log a customer's data", async () => {
    await duringTrouble(createPerson);
    for (const secret of Object.values(PERSON)) expect(logText()).not.toContain(secret);
  });
});

describe('the log', () => {
  it('has one line per request: method, path without its query, status, time', async () => {
    const { headers } = await http.call('GET', '/api/v1/customers?q=sara%40private.example');
    const requestId = headers.get('x-request-id');
    expect(suite.logged.filter((line) => line['requestId'] === requestId)).toMatchObject([
      { method: 'GET', path: '/api/v1/customers', status: 200, ms: expect.any(Number) },
    ]);
    expect(logText()).not.toContain('sara');
  });

  it('never contains a token, a secret or a body', async () => {
    const proof = await hostToken(suite.clock.now());
    const signedIn = await http.call('POST', '/api/auth/embedded', {
      as: null,
      body: { platform: 'sandbox', app: 'loyalty', token: proof },
    });
    expect(signedIn.status).toBe(200);
    await http.app.request(`/embedded/sandbox/loyalty/?token=${proof}`);
    await http.call('GET', '/api/v1/session', { token: signedIn.body.accessToken });
    await http.call('GET', '/api/v1/session', { token: 'a-token-that-is-none' });
    await http.deliver({ topic: 'order.paid', data: { secret: 'in the body' }, secret: 'a wrong secret' });
    suite.host.troubles.push({ status: 500 });
    await http.call('GET', '/api/v1/products');
    for (const secret of [
      proof,
      signedIn.body.accessToken,
      'a-token-that-is-none',
      'a wrong secret',
      'in the body',
      'the access token of demo',
    ])
      expect(logText()).not.toContain(secret);
  });
});

describe('a host that does not answer', () => {
  it.each([{ status: 503 }, { status: 500 }, 'no_connection', 'lost_answer'] as const)(
    'makes products (%j) unavailable instead of causing an internal error',
    async (trouble) => {
      // A read is attempted three times.
      suite.host.troubles.push(trouble, trouble, trouble);
      expect(await http.call('GET', '/api/v1/products')).toMatchObject({
        status: 503,
        body: { code: 'unavailable' },
      });
      suite.host.troubles.length = 0;
      suite.clock.advance(MINUTE_MS);
      expect(await http.call('GET', '/api/v1/products')).toMatchObject({ status: 200 });
    },
  );
});

describe('an address', () => {
  it.each(['/api/v1/nothing', '/api/v1', '/nothing', '/webhooks'])(
    'returns a problem if it does not exist: %s',
    async (path) => {
      expect(await http.call('GET', path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    },
  );

  it('is refused for webhooks of an unknown platform', async () => {
    for (const platform of ['nobody', 'salla'])
      expect(await http.call('POST', `/webhooks/${platform}`)).toMatchObject({
        status: 404,
        body: { code: 'platform_unknown' },
      });
  });
});

describe('a store that sends too many requests', () => {
  it('is limited and told when to retry, without affecting other stores', async () => {
    const slow = await openHttp(suite, { rateLimitPerMinute: 3 });
    for (let call = 0; call < 3; call += 1)
      expect(await slow.call('GET', '/api/v1/session')).toMatchObject({ status: 200 });
    const refused = await slow.call('GET', '/api/v1/session');
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await slow.call('GET', '/api/v1/session', { store: suite.other })).toMatchObject({ status: 200 });
  });
});

describe('a member who sends too many requests', () => {
  it('is limited and told when to retry, without using up the store’s limit', async () => {
    const slow = await openHttp(suite, { memberLimitPerMinute: 3, rateLimitPerMinute: 5 });
    const call = (as: 'support' | 'owner') => slow.call('GET', '/api/v1/session', { as });
    const statuses: number[] = [];
    for (let round = 0; round < 10; round += 1) statuses.push((await call('support')).status);
    expect(statuses).toEqual([200, 200, 200, ...Array.from({ length: 7 }, () => 429)]);
    expect([(await call('owner')).status, (await call('owner')).status]).toEqual([200, 200]);
  });
});

describe('the OpenAPI document', () => {
  it('lists only catalogue codes, each under its own status', async () => {
    const { paths } = await openApiOf(http.app);
    expect(Object.keys(paths).length).toBeGreaterThan(10);
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, { responses }] of Object.entries(methods)) {
        for (const [status, { description }] of Object.entries(responses)) {
          if (status === '200') continue;
          for (const code of description.split(', '))
            expect({ path, method, code, status: Number(status) }).toEqual({
              path,
              method,
              code,
              status: ERROR_CATALOGUE[code as keyof typeof ERROR_CATALOGUE],
            });
        }
      }
    }
  });
});

/** Posts to the HTTP app on its own port. */
const post = async (
  path: string,
  body: NonNullable<RequestInit['body']>,
  headers: Record<string, string>,
) => {
  const server = serve({ fetch: http.app.fetch, port: 0 });
  try {
    const { port } = server.address() as AddressInfo; // it listens on a port, so the address is an object
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body instanceof ReadableStream ? { duplex: 'half' as const } : {}),
    });
    return { status: response.status, body: await response.json() };
  } finally {
    await new Promise<void>((closed) => void server.close(() => closed()));
  }
};

describe('a body over a real connection', () => {
  const large = JSON.stringify({ name: 'x'.repeat(70 * 1024), email: null, phone: null });
  const inPieces = () => new Blob([large]).stream();

  it.each([
    ['with a length', () => large],
    ['in chunks without a length', inPieces],
  ])('%s is refused when it is too large', async (_, body) => {
    const headers = {
      authorization: `Bearer ${await http.tokenOf('owner')}`,
      'idempotency-key': 'too-large-1',
    };
    expect(await post('/api/v1/customers', body(), headers)).toMatchObject({
      status: 413,
      body: { code: 'body_too_large', params: { bytes: 65_536 } },
    });
    expect(await post('/api/auth/embedded', body(), {})).toMatchObject({ status: 413 });
    expect(await http.read('/api/v1/customers')).toMatchObject({ total: 0 });
  });
});
