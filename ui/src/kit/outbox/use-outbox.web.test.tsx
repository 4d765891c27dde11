import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';

import { ApiError } from '#api/problem.ts';
import { useOutbox } from './use-outbox.ts';

/** Two entries; the second arrives while the server is asked what it has, after it refused the first. */
it('keeps what was added while a refusal was cleared up, and drops what can never be sent', async () => {
  const asked = Promise.withResolvers<undefined>();
  const sent: string[] = [];
  const { result } = renderHook(() =>
    useOutbox<readonly string[]>({
      name: 'test',
      owner: 'store member',
      hasMore: (waiting) => waiting.length > 0,
      send: ([first = '']) => {
        if (first === 'bad') return Promise.reject(new ApiError({ code: 'validation_failed', status: 422 }));
        sent.push(first);
        return Promise.resolve((now) => now.filter((each) => each !== first));
      },
      refused: async () => {
        await asked.promise;
        return (now) => now.filter((each) => each !== 'bad');
      },
    }),
  );
  await act(async () => result.current.put([]));
  await act(async () => result.current.change((now) => [...now, 'bad']));
  await act(async () => result.current.change((now) => [...now, 'good']));
  await act(async () => asked.resolve(undefined));
  expect(result.current.value).toEqual(['good']);
  await act(async () => globalThis.dispatchEvent(new Event('online')));
  expect(sent).toEqual(['good']);
  expect(result.current.value).toEqual([]);
});
