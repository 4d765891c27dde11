import { describe, expect, it } from 'vitest';

import { Intent } from './intent.ts';
import { ApiError } from './problem.ts';

const counted = () => {
  let made = 0;
  return new Intent(() => {
    made += 1;
    return `key-${made}`;
  });
};

const keyOf = (intent: Intent, request: unknown): Promise<string> =>
  intent.run(request, (key) => Promise.resolve(key));

const fail = (intent: Intent, request: unknown, error: unknown): Promise<string> =>
  intent
    .run(request, (key) => Promise.reject(Object.assign(error as Error, { key })))
    .catch((failure: { key: string }) => failure.key);

describe('an intent', () => {
  it('gets a new key after an answer', async () => {
    const intent = counted();
    expect(await keyOf(intent, { points: 5 })).toBe('key-1');
    expect(await keyOf(intent, { points: 5 })).toBe('key-2');
  });

  it.each([
    ['no answer came', new ApiError({ code: 'offline', status: 0 })],
    ['the server failed', new ApiError({ code: 'internal_error', status: 500 })],
    ['the session expired', new ApiError({ code: 'session_expired', status: 401 })],
    ['the error is unknown', new TypeError('boom')],
  ])('keeps its key for the same request when %s', async (_, error) => {
    const intent = counted();
    expect(await fail(intent, { points: 5 }, error)).toBe('key-1');
    expect(await keyOf(intent, { points: 5 })).toBe('key-1');
  });

  it('gets a new key when the request changed after a lost answer', async () => {
    const intent = counted();
    await fail(intent, { points: 5 }, new ApiError({ code: 'offline', status: 0 }));
    expect(await keyOf(intent, { points: 6 })).toBe('key-2');
  });

  it('gets a new key after a refusal, so that the same values are validated again', async () => {
    const intent = counted();
    await fail(intent, { points: 5 }, new ApiError({ code: 'balance_too_low', status: 409 }));
    expect(await keyOf(intent, { points: 5 })).toBe('key-2');
  });
});
