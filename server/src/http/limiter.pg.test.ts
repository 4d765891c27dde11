import { MINUTE_MS } from '@apps-hub/domain/time';
import { expect, it } from 'vitest';

import type { Database } from '#db/database.ts';
import { setStage } from '#test/stage.ts';
import { createCounter, createLimiter } from './limiter.ts';

const stage = setStage();

const passes = async (limit: (caller: string) => Promise<void>, caller: string): Promise<boolean> => {
  try {
    await limit(caller);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'rate_limited' });
    return false;
  }
};

it('a limit is exact across several processes, and resets in the next minute', async () => {
  const { deps, clock } = stage.suite;
  const limiters = Array.from({ length: 3 }, () => createLimiter(deps, { name: 'test', perMinute: 100 }));
  const passed = async (): Promise<number> => {
    const rounds = Array.from({ length: 100 }, () => limiters).flat();
    const answers = await Promise.all(rounds.map((limit) => passes(limit, 'caller')));
    return answers.filter(Boolean).length;
  };
  expect(await passed()).toBe(100);
  expect(await passed()).toBe(0);
  clock.advance(MINUTE_MS);
  expect(await passed()).toBe(100);
});

it('a limit tells when to retry, and does not affect other callers', async () => {
  const { deps, clock } = stage.suite;
  const limit = createLimiter(deps, { name: 'test', perMinute: 1 });
  await limit('one');
  clock.advance(MINUTE_MS / 4);
  await expect(limit('one')).rejects.toMatchObject({ code: 'rate_limited', params: { seconds: 45 } });
  await limit('another');
});

it('a remembered refusal is known without counting, until the window ends', async () => {
  const { deps, clock } = stage.suite;
  const limit = createLimiter(deps, { name: 'remembered', perMinute: 1 });
  limit.refuseOver('one');
  await limit('one');
  limit.refuseOver('one');
  await expect(limit('one')).rejects.toMatchObject({ code: 'rate_limited' });
  expect(() => limit.refuseOver('one')).toThrow(expect.objectContaining({ code: 'rate_limited' }));
  limit.refuseOver('another');
  clock.advance(MINUTE_MS);
  limit.refuseOver('one');
});

it('a caller’s first requests of a minute need no statement, and count towards the limit', async () => {
  const { deps, clock } = stage.suite;
  const limit = createLimiter(
    {
      ...deps,
      database: {
        ...deps.database,
        get sql() {
          statements += 1;
          return deps.database.sql;
        },
      },
    },
    { name: 'first', perMinute: 20, atATime: 5, uncounted: 5 },
  );
  let statements = 0;
  const passed = async (requests: number): Promise<number> => {
    let count = 0;
    for (let request = 0; request < requests; request += 1) count += Number(await passes(limit, 'caller'));
    return count;
  };
  expect([await passed(5), statements]).toEqual([5, 0]);
  expect(await passed(30)).toBe(15);
  clock.advance(MINUTE_MS);
  statements = 0;
  expect([await passed(5), statements]).toEqual([5, 0]);
});

it('a limit needs few statements', async () => {
  const { deps } = stage.suite;
  let statements = 0;
  const counting = new Proxy(deps.database.sql, {
    apply: (target, self, args) => {
      statements += 1;
      return Reflect.apply(target, self, args);
    },
  });
  const limit = createLimiter(
    { ...deps, database: { ...deps.database, sql: counting } },
    { name: 'counted', perMinute: 1200 },
  );
  for (let request = 0; request < 600; request += 1) await limit('caller');
  expect(statements).toBeLessThan(30);
});

it('is counted by each process while home does not answer, if there are other nodes', async () => {
  const { deps, clock } = stage.suite;
  const database = Object.assign(Object.create(deps.database) as Database, {
    nodes: [...deps.database.nodes, ...deps.database.nodes],
    isAnswering: () => false,
  });
  const count = createCounter({ ...deps, database }, { name: 'silent', perMinute: 2 });
  expect(await count('caller')).toMatchObject({ left: 1 });
  expect(await count('caller')).toMatchObject({ left: 0, secondsLeft: 60 });
  await expect(count('caller')).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await count('another')).toMatchObject({ left: 1 });
  clock.advance(MINUTE_MS);
  expect(await count('caller')).toMatchObject({ left: 1 });
});
