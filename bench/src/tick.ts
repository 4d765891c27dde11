import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { StoreId } from '@apps-hub/domain/ids';
import { STEP_NAMES } from '@apps-hub/server/jobs/step-names';
import { STEPS } from '@apps-hub/server/jobs/steps';
import { tick } from '@apps-hub/server/jobs/tick';

import { creditLapsedPoints, CUSTOMERS_PER_STORE, readOutcome, seedManyStores } from './many-stores.ts';
import { compare, type Comparison, secondsOf } from './measure.ts';
import type { Stack } from './stack.ts';
import type { RanStep } from './tick-process.ts';

const STORES = 5000;
/** How many stores the walk visits: all of them would take minutes. */
const WALKED = 100;
const BUSY = 500;
const PROCESSES = 4;
const ROUNDS = 7;
const BUSY_ROUNDS = 3;
/** The target: under 100 ms for 5,000 stores. */
const WANTED_STORES_PER_SECOND = 50_000;
/** The clocks of two processes differ by less. */
const CLOCK_MS = 2;

let stores: Promise<StoreId[]> | undefined;

const seeded = (stack: Stack): Promise<StoreId[]> => {
  stores ??= (async () => {
    const ids = await seedManyStores(stack, STORES);
    // The first tick builds the listing of every store.
    while ((await tick(stack.deps)) > 0);
    await stack.owner`vacuum analyze`;
    return ids;
  })();
  return stores;
};

/** Every step in every store, one after the other, due or not. */
const walk = async ({ deps }: Stack, storeIds: readonly StoreId[]): Promise<void> => {
  for (const storeId of storeIds) for (const name of STEP_NAMES) await STEPS[name].run(deps, storeId);
};

/** The cost of a minute with nothing due in any store, compared with a walk over the stores. */
export const measureIdleTick = async (stack: Stack): Promise<Comparison> => {
  const storeIds = await seeded(stack);
  const sample = storeIds.slice(-WALKED);
  const result = await compare(ROUNDS, {
    ours: async () => {
      const seconds = await secondsOf(async () => {
        if ((await tick(stack.deps)) > 0) throw new Error('Expected nothing to be due');
      });
      console.log(`a tick with ${STORES} idle stores: ${(seconds * 1000).toFixed(1)} ms`);
      return STORES / seconds;
    },
    plain: async () => {
      const rate = WALKED / (await secondsOf(() => walk(stack, sample)));
      await stack.owner`delete from due_work where store = any(${sample}) and due_at <= now() + interval '1 hour'`;
      return rate;
    },
  });
  const wantedRatio = Math.ceil(WANTED_STORES_PER_SECOND / result.plain);
  return { name: `tick over ${STORES} idle stores`, unit: 'stores/s', wantedRatio, ...result };
};

const startProcess = async (appUrl: string): Promise<ChildProcess> => {
  const child = fork(fileURLToPath(new URL('tick-process.ts', import.meta.url)), [appUrl]);
  await once(child, 'message');
  return child;
};

const tickIn = async (child: ChildProcess): Promise<readonly RanStep[]> => {
  child.send('tick');
  const [{ ran, failed }] = (await once(child, 'message')) as [{ ran: RanStep[]; failed: string[] }];
  if (failed.length > 0) throw new Error(`a step failed: ${failed[0]}`);
  return ran;
};

/** Fails when a store's step ran twice at the same time. */
const checkOnce = (ran: readonly RanStep[]): void => {
  const byStep = Map.groupBy(ran, ({ storeId, step }) => `${storeId} ${step}`);
  for (const [name, runs] of byStep) {
    const sorted = runs.toSorted((a, b) => a.from - b.from);
    for (const [index, run] of sorted.entries()) {
      const next = sorted[index + 1];
      if (next && next.from < run.to - CLOCK_MS) throw new Error(`${name} ran twice at the same time`);
    }
  }
};

/** Due work of 500 stores, done by four concurrent processes and by one alone; nothing may be done twice. */
export const measureTickSideBySide = async (stack: Stack): Promise<Comparison> => {
  const busy = (await seeded(stack)).slice(0, BUSY);
  const children = await Promise.all(Array.from({ length: PROCESSES }, () => startProcess(stack.appUrl)));
  let rounds = 0;
  const round = async (workers: readonly ChildProcess[]): Promise<number> => {
    await creditLapsedPoints(stack, busy);
    const ran: RanStep[] = [];
    const seconds = await secondsOf(async () => {
      for (const some of await Promise.all(workers.map(tickIn))) ran.push(...some);
    });
    rounds += 1;
    checkOnce(ran);
    // What a long transaction elsewhere had kept invisible.
    while ((await tick(stack.deps)) > 0);
    const { expired, left, unsealed } = await readOutcome(stack, busy);
    if (expired !== rounds * BUSY * CUSTOMERS_PER_STORE || left !== 0 || unsealed !== 0)
      throw new Error(
        `${expired} postings expired, ${left} points are left, ${unsealed} wallets are not sealed`,
      );
    console.log(`${workers.length} processes: ${ran.length} steps in ${seconds.toFixed(1)} s`);
    return BUSY / seconds;
  };
  try {
    const result = await compare(BUSY_ROUNDS, {
      ours: () => round(children),
      plain: () => round(children.slice(0, 1)),
    });
    const name = `work due in ${BUSY} stores, ${PROCESSES} processes against one`;
    return { name, unit: 'stores/s', wantedRatio: 1, ...result };
  } finally {
    for (const child of children) child.send('end');
  }
};
