import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';

import { CONNECTION_LOST } from '../db/held-connection.ts';
import { AppError } from '../errors.ts';
import { problemResponse, toAppError } from './problem.ts';

const failure = (code: string): Error => Object.assign(new Error('made up'), { code });

describe('a lost database', () => {
  it.each([...CONNECTION_LOST, 'CONNECT_TIMEOUT', '57P03'])(
    'is unavailable, not an internal error: %s',
    (code) => {
      expect(toAppError(failure(code)).code).toBe('unavailable');
      expect(toAppError(new Error('wrapped', { cause: failure(code) })).code).toBe('unavailable');
    },
  );
});

it('says when to try again what nothing was done for', async () => {
  const router = new Hono();
  router.get('/busy', (c) => problemResponse(c, toAppError(failure('55P03'))));
  router.get('/wrong', (c) => problemResponse(c, new AppError('forbidden')));
  const busy = await router.request('/busy');
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '2']);
  expect((await router.request('/wrong')).headers.has('retry-after')).toBe(false);
});
