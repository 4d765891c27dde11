import type { Locale } from '@apps-hub/domain/locale';
import { describe, expect, expectTypeOf, it } from 'vitest';

import { ApiError } from '@apps-hub/ui/api/problem.ts';
import { createSampleApi } from './client.ts';
import { sampleSend } from './send.ts';
import { reachable } from '@apps-hub/ui/api/send.ts';

const start = (locale: Locale = 'en', pause: () => Promise<void> = () => Promise.resolve()) =>
  createSampleApi(
    reachable(
      sampleSend({
        locale,
        now: () => new Date('2026-11-15T09:00:00Z'),
        timeZone: 'Asia/Riyadh',
        pause,
        writes: [],
      }),
    ),
  );

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (error instanceof ApiError) return error;
  throw new Error('expected the call to fail');
};

describe('the client of the sample endpoints', () => {
  it('sends the query, and persists changes', async () => {
    const api = start();
    const query = { itemsPerPage: '5', page: '2', q: undefined };
    const before = await api.get('/api/apps/users', { query });
    expectTypeOf(before.totalUsers).toEqualTypeOf<number>();
    expect([before.users.length, before.page, before.totalUsers]).toEqual([5, 2, 50]);
    expect(await api.delete('/api/apps/users/{id}', { params: { id: '50' } })).toBeNull();
    expect((await api.get('/api/apps/users', {})).totalUsers).toBe(49);
  });

  it('compiles only calls in the contract, and answers 404 to any other', async () => {
    const api = start();
    // @ts-expect-error an endpoint of the server
    expect((await failureOf(api.get('/api/v1/customers', {}))).code).toBe('not_found');
    // @ts-expect-error users are not replaced
    expect((await failureOf(api.put('/api/apps/users', {}))).code).toBe('not_found');
    // @ts-expect-error no user has this role
    expect((await api.get('/api/apps/users', { query: { role: 'owner' } })).totalUsers).toBe(0);
  });

  it('repeats a parameter that is a list', async () => {
    const calendars = ['Family', 'ETC'];
    const events = await start().get('/api/apps/calendar', { query: { calendars } });
    expect(new Set(events.map(({ extendedProps }) => extendedProps.calendar))).toEqual(new Set(calendars));
  });

  it('returns null for a write without a response body', async () => {
    const body = { ids: 1, data: { isRead: true } };
    expect(await start().post('/api/apps/email', { body })).toBeNull();
  });

  it('uses the language it was created with', async () => {
    const { boards } = await start('ar').get('/api/apps/kanban', {});
    expect(boards[0]?.title).toBe('قيد التنفيذ');
  });

  it('throws not_found for a 404, whatever its body says', async () => {
    const api = start();
    for (const call of [
      api.get('/api/apps/users/{id}', { params: { id: '999' } }),
      api.get('/api/apps/invoice/{id}', { params: { id: '1' } }),
      api.delete('/api/apps/ecommerce/products/{id}', { params: { id: '999' } }),
    ]) {
      expect(await failureOf(call)).toMatchObject({ code: 'not_found', status: 404 });
    }
  });

  it('throws other errors with their status', async () => {
    const body = { email: 'admin@demo.com', password: 'wrong' };
    const refused = await failureOf(start().post('/api/auth/login', { body }));
    expect([refused.code, refused.status]).toEqual(['unknown', 400]);
  });

  it('reports a duplicate board as a network error', async () => {
    const call = start().post('/api/apps/kanban/board/add', { body: { title: 'Done' } });
    expect((await failureOf(call)).code).toBe('offline');
  });

  it('waits before it answers, and stops when the request is aborted', async () => {
    const delays: number[] = [];
    const controller = new AbortController();
    const send = sampleSend({
      locale: 'en',
      now: () => new Date(),
      timeZone: 'UTC',
      writes: [],
      pause: (delayMs, signal) => {
        delays.push(delayMs);
        controller.abort(new Error('left'));
        signal.throwIfAborted();
        return Promise.resolve();
      },
    });
    const call = createSampleApi(reachable(send)).get('/api/apps/kanban', { signal: controller.signal });
    await expect(call).rejects.toThrow('left');
    expect(delays).toEqual([200]);
  });
});
