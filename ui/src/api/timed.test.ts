import { describe, expect, it } from 'vitest';

import { createApi } from './client.ts';
import { isUnsettled, ApiError } from './problem.ts';
import { reachable } from './send.ts';
import { timed } from './timed.ts';

const ORIGIN = 'https://apps.example';

const stoppable = () => {
  const due = new Map<number, { readonly act: () => void; readonly atMs: number }>();
  let nowMs = 0;
  let last = 0;
  return {
    later: (act: () => void, delayMs: number) => {
      last += 1;
      const id = last;
      due.set(id, { act, atMs: nowMs + delayMs });
      return () => void due.delete(id);
    },
    pass: (ms: number) => {
      nowMs += ms;
      for (const [id, { act, atMs }] of due) {
        if (atMs > nowMs) continue;
        due.delete(id);
        act();
      }
    },
    waiting: () => due.size,
  };
};

const silentFetch = (request: Request): Promise<Response> =>
  new Promise((_, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
  });

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (error instanceof ApiError) return error;
  throw new Error('expected a problem', { cause: error });
};

/** Runs all pending microtasks. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a silent server', () => {
  it.each([
    ['a read', 'asked twice', 15_000, 15],
    ['a write', 'asked once', 30_000, 30],
  ])('%s times out, %s, after %i ms each time', async (kind, times, limitMs, seconds) => {
    const clock = stoppable();
    const api = createApi(reachable(timed(silentFetch, clock.later)), ORIGIN);
    const body = { name: 'Sara', email: null, phone: null };
    const call =
      kind === 'a read'
        ? api.get('/api/v1/session', {})
        : api.post('/api/v1/customers', { body, idempotencyKey: 'key-12345' });
    let isOver = false;
    const failure = failureOf(call).finally(() => {
      isOver = true;
    });
    if (times === 'asked twice') {
      clock.pass(limitMs);
      await settle();
    }
    clock.pass(limitMs - 1);
    await settle();
    expect(isOver).toBe(false);
    clock.pass(1);
    const error = await failure;
    expect(error).toMatchObject({ code: 'timed_out', params: { seconds } });
    // Retrying the same intent reuses its key.
    expect(isUnsettled(error)).toBe(true);
  });

  it('times out when it stalls mid-response, but not while a long response keeps arriving', async () => {
    const clock = stoppable();
    const parts: ReadableStreamDefaultController<Uint8Array>[] = [];
    const api = createApi(
      reachable(
        timed((request) => {
          const body = new ReadableStream<Uint8Array>({
            start: (controller) => {
              parts.push(controller);
              request.signal.addEventListener('abort', () => controller.error(request.signal.reason));
            },
          });
          return Promise.resolve(new Response(body));
        }, clock.later),
      ),
      ORIGIN,
    );
    const failure = failureOf(api.get('/api/v1/session', {}));
    await settle();
    for (const part of ['{"a"', ':1']) {
      clock.pass(14_000);
      parts[0]?.enqueue(new TextEncoder().encode(part));
      await settle();
    }
    // The first time-out retries once, which times out too.
    clock.pass(15_000);
    await settle();
    clock.pass(15_000);
    expect((await failure).code).toBe('timed_out');
    expect(parts).toHaveLength(2);
  });

  it('leaves no timer behind after a response or an abort', async () => {
    const clock = stoppable();
    const api = createApi(
      timed(() => Promise.resolve(Response.json({})), clock.later),
      ORIGIN,
    );
    await api.get('/api/v1/session', {});
    expect(clock.waiting()).toBe(0);
    const stop = new AbortController();
    const aborted = createApi(timed(silentFetch, clock.later), ORIGIN)
      .get('/api/v1/session', { signal: stop.signal })
      .catch((error: unknown) => error);
    stop.abort();
    expect(await aborted).not.toBeInstanceOf(ApiError);
    expect(clock.waiting()).toBe(0);
  });
});

/** Calls in flight are lost with the connection; later ones are answered. */
const lostUntilAwake = () => {
  const received: string[] = [];
  let isAwake = false;
  const send = (request: Request): Promise<Response> => {
    received.push(`${request.method} ${new URL(request.url).pathname}`);
    return isAwake ? Promise.resolve(Response.json({ total: 2 })) : silentFetch(request);
  };
  return {
    received,
    send,
    wake: () => {
      isAwake = true;
    },
  };
};

describe('a computer that slept', () => {
  it('retries its reads once, so that the user sees no error', async () => {
    const clock = stoppable();
    const server = lostUntilAwake();
    const api = createApi(reachable(timed(server.send, clock.later)), ORIGIN);
    const reads = [api.get('/api/v1/session', {}), api.get('/api/v1/notifications', {})];
    server.wake();
    clock.pass(8 * 3_600_000);
    expect(await Promise.all(reads)).toEqual([{ total: 2 }, { total: 2 }]);
    expect(server.received).toEqual([
      'GET /api/v1/session',
      'GET /api/v1/notifications',
      'GET /api/v1/session',
      'GET /api/v1/notifications',
    ]);
  });

  it('retries a file download', async () => {
    const clock = stoppable();
    const server = lostUntilAwake();
    const api = createApi(reachable(timed(server.send, clock.later)), ORIGIN);
    const read = api.file('/api/v1/shipping/pickups/{id}/hand-over', { params: { id: 'pku_1' } });
    server.wake();
    clock.pass(8 * 3_600_000);
    expect(await (await read).content.text()).toBe('{"total":2}');
  });

  it('never retries a write by itself', async () => {
    const clock = stoppable();
    const server = lostUntilAwake();
    const api = createApi(reachable(timed(server.send, clock.later)), ORIGIN);
    const write = failureOf(
      api.post('/api/v1/customers', {
        body: { name: 'Sara', email: null, phone: null },
        idempotencyKey: 'key-12345',
      }),
    );
    server.wake();
    clock.pass(8 * 3_600_000);
    expect((await write).code).toBe('timed_out');
    expect(server.received).toEqual(['POST /api/v1/customers']);
  });
});
