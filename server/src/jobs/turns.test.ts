import { describe, expect, it } from 'vitest';

import { createTurns } from './turns.ts';

/** Keys with their numbers of slices; records the order of slices. */
const workThrough = (slices: Record<string, number>, atOnce: number) => {
  const left = new Map(Object.entries(slices));
  const taken: string[] = [];
  let [running, most] = [0, 0];
  const finished = Promise.withResolvers<void>();
  const turns = createTurns<string>({
    atOnce,
    work: async (key) => {
      running += 1;
      most = Math.max(most, running);
      taken.push(key);
      await Promise.resolve();
      running -= 1;
      left.set(key, (left.get(key) ?? 0) - 1);
      if ([...left.values()].every((count) => count <= 0)) finished.resolve();
      return (left.get(key) ?? 0) > 0;
    },
    failed: (_, error) => finished.reject(error),
  });
  return { turns, taken, finished: finished.promise, most: () => most };
};

describe('a fair queue', () => {
  it('alternates between a key with much work and keys with little', async () => {
    const { turns, taken, finished } = workThrough({ busy: 5, small: 1, other: 1 }, 1);
    for (const key of ['busy', 'small', 'other']) turns.request(key);
    await finished;
    expect(taken).toEqual(['busy', 'small', 'other', 'busy', 'busy', 'busy', 'busy']);
  });

  it('delays three hundred small keys by no more than two slices of a busy one', async () => {
    const small = Array.from({ length: 300 }, (_, index) => `small ${index}`);
    const left = { busy: 1000, ...Object.fromEntries(small.map((key) => [key, 1])) };
    const { turns, taken, finished } = workThrough(left, 8);
    turns.request('busy');
    for (const key of small) turns.request(key);
    await finished;
    const lastSmall = taken.findLastIndex((key) => key !== 'busy');
    expect(lastSmall).toBeLessThanOrEqual(small.length + 1);
    expect(taken.filter((key) => key === 'busy')).toHaveLength(1000);
  });

  it('runs as many keys concurrently as allowed, and no key twice', async () => {
    const { turns, taken, finished, most } = workThrough({ a: 3, b: 3, c: 3, d: 3 }, 2);
    for (const key of ['a', 'b', 'c', 'd', 'a']) turns.request(key);
    await finished;
    expect(most()).toBe(2);
    expect(taken.slice(0, 4)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('queues another slice for a key requested during its own slice', async () => {
    const taken: string[] = [];
    const gate = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    const turns = createTurns<string>({
      atOnce: 1,
      work: async (key) => {
        taken.push(key);
        if (taken.length === 2) second.resolve();
        await gate.promise;
        return false;
      },
      failed: () => undefined,
    });
    turns.request('a');
    turns.request('a');
    turns.request('a');
    gate.resolve();
    await second.promise;
    await turns.stop();
    expect(taken).toEqual(['a', 'a']);
  });

  it('continues after a failure, and stops on request', async () => {
    const failures: string[] = [];
    const taken: string[] = [];
    const reached = Promise.withResolvers<void>();
    const turns = createTurns<string>({
      atOnce: 1,
      work: (key) => {
        taken.push(key);
        if (key === 'bad') return Promise.reject(new Error('broken'));
        reached.resolve();
        return Promise.resolve(true);
      },
      failed: (key) => failures.push(key),
    });
    turns.request('bad');
    turns.request('good');
    await reached.promise;
    await turns.stop();
    const count = taken.length;
    turns.request('late');
    expect([failures, taken.slice(0, 2), taken.length]).toEqual([['bad'], ['bad', 'good'], count]);
  });
});
