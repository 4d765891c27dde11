import { describe, expect, it } from 'vitest';

import { createApi } from './client.ts';
import { ApiError } from './problem.ts';
import { authorised, reachable, type Send } from './send.ts';

const ORIGIN = 'https://apps.example';

const json = (body: unknown, status = 200): Response => Response.json(body, { status });

const sheet = (): Response =>
  new Response('%PDF', {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="sheet.pdf"',
    },
  });

const recording = (answer: () => Response) => {
  const requests: Request[] = [];
  const send: Send = (request) => {
    requests.push(request);
    return Promise.resolve(answer());
  };
  return { api: createApi(send, ORIGIN), requests };
};

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (error instanceof ApiError) return error;
  throw new Error('expected the call to be refused');
};

describe('the client', () => {
  it('fills in path and query, and leaves out undefined values', async () => {
    const { api, requests } = recording(() => json({ transactions: [], total: 0 }));
    await api.get('/api/v1/customers/{id}/transactions', {
      params: { id: 'a/b' },
      query: { page: '2', q: undefined, itemsPerPage: '5' },
    });
    expect(requests[0]?.url).toBe(`${ORIGIN}/api/v1/customers/a%2Fb/transactions?page=2&itemsPerPage=5`);
    expect(requests[0]?.method).toBe('GET');
  });

  it('sends a body with its idempotency key', async () => {
    const { api, requests } = recording(() => json({ id: 'cus_1' }));
    const body = { name: 'Sara', email: null, phone: null };
    await api.post('/api/v1/customers', { body, idempotencyKey: 'key-12345' });
    expect(requests[0]?.headers.get('idempotency-key')).toBe('key-12345');
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(await requests[0]?.json()).toEqual(body);
  });

  it('fetches a file with its name, or throws the problem', async () => {
    const path = '/api/v1/shipping/pickups/{id}/hand-over';
    const { api, requests } = recording(sheet);
    const file = await api.file(path, { params: { id: 'pku_1' }, query: { language: 'ar' } });
    expect(requests[0]?.url).toBe(`${ORIGIN}/api/v1/shipping/pickups/pku_1/hand-over?language=ar`);
    expect({ name: file.name, text: await file.content.text() }).toEqual({ name: 'sheet.pdf', text: '%PDF' });
    const refused = recording(() =>
      json({ code: 'pickup_cannot', params: { reason: 'already_voided' } }, 409),
    );
    const error = await failureOf(refused.api.file(path, { params: { id: 'pku_1' } }));
    expect(error).toMatchObject({ code: 'pickup_cannot', params: { reason: 'already_voided' } });
  });

  it('type-checks calls against the contract', () => {
    const { api } = recording(() => json({}));
    const wrong = [
      // @ts-expect-error there is no such path
      () => api.get('/api/v1/nothing', {}),
      // @ts-expect-error the id is missing
      () => api.get('/api/v1/customers/{id}', {}),
      () =>
        api.post('/api/v1/customers/{id}/adjustments', {
          params: { id: '1' },
          // @ts-expect-error not an operation
          body: { operation: 'give', points: 1, comment: null, internalNote: null },
        }),
      // @ts-expect-error not a column
      () => api.get('/api/v1/customers', { query: { sortBy: 'colour' } }),
      // @ts-expect-error a customer has no colour
      async () => (await api.get('/api/v1/customers/{id}', { params: { id: '1' } })).colour,
    ];
    expect(wrong).toHaveLength(5);
  });

  it('reads a problem with its field errors', async () => {
    const { api } = recording(() =>
      json(
        {
          type: 'about:blank',
          title: '',
          status: 422,
          code: 'validation_failed',
          requestId: 'req-1',
          errors: [
            { path: 'reward.points', code: 'points_too_many', params: { maximum: 5 } },
            { nonsense: 1 },
          ],
          params: { least: 3, nested: {} },
        },
        422,
      ),
    );
    const error = await failureOf(api.get('/api/v1/loyalty/collection-methods', {}));
    expect(error).toMatchObject({
      code: 'validation_failed',
      status: 422,
      requestId: 'req-1',
      params: { least: 3 },
      fields: [{ path: 'reward.points', code: 'points_too_many', params: { maximum: 5 } }],
    });
  });

  it.each([
    [502, 'unavailable'],
    [500, 'unknown'],
    [200, 'unknown'],
  ])('maps a %i response without a problem body to %s', async (status, code) => {
    const { api } = recording(() => new Response('<html>', { status }));
    const error = await failureOf(api.get('/api/v1/session', {}));
    expect(error.code).toBe(code);
  });
});

const sessionRequest = () => new Request(`${ORIGIN}/api/v1/session`, { method: 'POST', body: '{"a":1}' });

const tokens = () => {
  const renewed: string[] = [];
  return {
    renewed,
    accessToken: () => Promise.resolve('old'),
    renew: (stale: string) => {
      renewed.push(stale);
      return Promise.resolve('new');
    },
  };
};

describe('sending a request', () => {
  it('adds the bearer token, and retries with a new token after the session expired', async () => {
    const source = tokens();
    const seen: [string | null, string][] = [];
    const send = authorised(source, async (sent) => {
      const bearer = sent.headers.get('authorization');
      seen.push([bearer, await sent.text()]);
      return bearer === 'Bearer new' ? json({}) : json({ code: 'session_expired' }, 401);
    });
    expect((await send(sessionRequest())).status).toBe(200);
    expect(seen).toEqual([
      ['Bearer old', '{"a":1}'],
      ['Bearer new', '{"a":1}'],
    ]);
    expect(source.renewed).toEqual(['old']);
  });

  it('retries only once, and never after another error', async () => {
    const source = tokens();
    const always = authorised(source, () => Promise.resolve(json({ code: 'session_expired' }, 401)));
    expect((await always(sessionRequest())).status).toBe(401);
    const forbidden = authorised(source, () => Promise.resolve(json({ code: 'unauthenticated' }, 401)));
    expect((await forbidden(sessionRequest())).status).toBe(401);
    expect(source.renewed).toEqual(['old']);
  });

  it('reports offline when the server is unreachable, and rethrows an abort', async () => {
    const down = reachable(() => Promise.reject(new TypeError('fetch failed')));
    expect((await failureOf(down(sessionRequest()))).code).toBe('offline');
    const stopped = new AbortController();
    stopped.abort();
    const aborted = new Request(ORIGIN, { signal: stopped.signal });
    await expect(down(aborted)).rejects.toThrow(TypeError);
  });
});
