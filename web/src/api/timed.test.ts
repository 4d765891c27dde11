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

/** Lets everything that is ready run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a silent server', () => {
  it.each([
    ['a read', 15_000, 15],
    ['a write', 30_000, 30],
  ])('%s is given up after %i ms', async (kind, limitMs, seconds) => {
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
    clock.pass(limitMs - 1);
    await settle();
    expect(isOver).toBe(false);
    clock.pass(1);
    const error = await failure;
    expect(error).toMatchObject({ code: 'timed_out', params: { seconds } });
    // The same intent is repeated with the same key.
    expect(isUnsettled(error)).toBe(true);
  });

  it('may stop in the middle of an answer, but may take long while it goes on', async () => {
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
    clock.pass(15_000);
    expect((await failure).code).toBe('timed_out');
  });

  it('leaves no timer behind after an answer or an abort', async () => {
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
