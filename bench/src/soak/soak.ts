import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { booksPickups, CARRIERS } from '@apps-hub/domain/carrier';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { openOwnerDatabase } from '@apps-hub/server/cli/owner-database';
import { connect } from '@apps-hub/server/db/database';

import { createCalls } from './calls.ts';
import type { Check, Sql } from './check.ts';
import { checkOutside } from './checks-outside.ts';
import {
  checkAnswers,
  checkLedger,
  checkMemory,
  checkProofFile,
  type MemorySample,
} from './checks-server.ts';
import { checkStore } from './checks-store.ts';
import type { Client } from './client.ts';
import { drain } from './drain.ts';
import { createMemberApi } from './member-api.ts';
import { createFaults, possibleFaults } from './faults.ts';
import { faultsFor } from './outages.ts';
import { memoryMbOf, type Programs, removeData, startPrograms } from './programs.ts';
import { createRandom } from './random.ts';
import type { StoreChoice } from './records.ts';
import { callTable, outageTable, printChecks } from './report.ts';
import { openStore, type Parts } from './set-up.ts';
import { ACTS, disturbDiscounts, work } from './work.ts';

const MINUTE_MS = 60_000;
const SAMPLE_MS = 2000;
const PAUSE_MS = 150;
const SHIPPER_PAUSE_MS = 12_000;
/** In this last part nothing ends the server, so that one lives long enough to show whether its memory grows. */
const LONG_LIFE_SHARE = 0.2;
const WHILE_IT_LIVES = ['database', 'host', 'clock'] as const;

const DEMO: StoreChoice = { name: 'demo', currency: 'SAR' as CurrencyCode, discountValue: '10' };
const SECOND: StoreChoice = { name: 'second', currency: 'KWD' as CurrencyCode, discountValue: '1' };
const CLIENTS = { demo: 3, second: 2 } as const;

interface Choice {
  readonly minutes: number;
  readonly seed: string;
  readonly keep: boolean;
}

const readChoice = (args: readonly string[]): Choice => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '30' },
      seed: { type: 'string', default: 'soak' },
      keep: { type: 'boolean', default: false },
    },
  });
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Error(`--minutes must be a number above 0, not "${values.minutes}"`);
  return { minutes, seed: values.seed, keep: values.keep };
};

/** One fault a minute, from a seeded second, until the time is over. */
const disturbEachMinute = async (programs: Programs, { minutes, seed }: Choice): Promise<void> => {
  const random = createRandom(`${seed}/faults`);
  const strike = createFaults(programs, random);
  const started = Date.now();
  const faults = faultsFor(Math.floor(minutes), possibleFaults(programs), random.shuffled);
  for (const [minute, fault] of faults.entries()) {
    const at = started + minute * MINUTE_MS + random.int(5000, 20_000);
    await sleep(Math.max(0, at - Date.now()));
    const isLongLife = minute >= minutes * (1 - LONG_LIFE_SHARE);
    await strike(isLongLife ? random.pick(WHILE_IT_LIVES) : fault);
  }
};

const sampleMemory = async (
  programs: Programs,
  samples: MemorySample[],
  isOver: () => boolean,
): Promise<void> => {
  while (!isOver()) {
    const pid = programs.serverPid();
    const mb = memoryMbOf(pid);
    if (pid !== undefined && mb !== undefined) samples.push({ pid, atMs: Date.now(), mb });
    await sleep(SAMPLE_MS);
  }
};

type Store = Awaited<ReturnType<typeof openStore>>;

/** People who only ship, one in the app of each carrier that books pickups. */
const shippersOf = ({ world, clients }: Store, seed: string): Promise<Client[]> =>
  Promise.all(
    CARRIERS.filter(booksPickups).map(async (app) => {
      const [first] = clients;
      if (!first) throw new Error('Expected a client of the store');
      const api = createMemberApi(world.programs, world.calls, world.store.name, app);
      await api.signIn();
      const name = `ship-${app}`;
      return { ...first, name, api, app, seed: `${seed}/${name}`, waiting: [] };
    }),
  );

const workInStores = async (stores: readonly Store[], seed: string, isOver: () => boolean): Promise<void> => {
  const jobs = stores.flatMap((store) => [
    disturbDiscounts(store.world, { seed, isOver }),
    ...store.clients.map((client, index) =>
      work(client, { acts: index === 0 ? ACTS.manager : ACTS.everybody, pauseMs: PAUSE_MS, isOver }),
    ),
  ]);
  const [demo] = stores;
  const shippers = demo ? await shippersOf(demo, seed) : [];
  const shipping = shippers.map((client) =>
    work(client, { acts: ACTS.shipper, pauseMs: SHIPPER_PAUSE_MS, isOver }),
  );
  await Promise.all([...jobs, ...shipping]);
};

const checkAll = async (
  parts: Parts,
  stores: readonly Store[],
  samples: MemorySample[],
): Promise<Check[]> => {
  const { programs, calls } = parts;
  const database = await openOwnerDatabase({ DATA_DIR: programs.dataDir });
  const sql = connect(database.ownerUrl, { max: 2, name: 'soak' }) as unknown as Sql;
  try {
    const lastKillMs = programs.outages.at(-1)?.fromMs ?? 0;
    const checks = [await drain(sql, lastKillMs), ...(await checkLedger(programs))];
    for (const { world, storeId, clients } of stores) {
      const inStore = [
        ...(await checkStore({ sql, storeId, world })),
        ...(await checkOutside({ sql, storeId, world })),
      ];
      checks.push(
        ...inStore.map((check) => ({ ...check, promise: `${world.store.name}: ${check.promise}` })),
      );
      const [first] = clients;
      if (first) checks.push(await checkProofFile(first));
    }
    return [...checks, checkAnswers(calls.records, programs.outages), checkMemory(samples)];
  } finally {
    await sql.end();
    await database.stop();
  }
};

/** Works, kills and checks; returns whether every promise was kept. */
const runSoak = async (parts: Parts, choice: Choice): Promise<boolean> => {
  const { programs, calls, seed } = parts;
  const demo = await openStore(parts, DEMO, CLIENTS.demo);
  const stores = [demo, await openStore(parts, SECOND, CLIENTS.second)];
  console.log(`${choice.minutes} minutes, seed "${seed}", data in ${programs.dataDir}`);
  const started = Date.now();
  let isEnded = false;
  const isOver = (): boolean => Date.now() - started > choice.minutes * MINUTE_MS;
  const samples: MemorySample[] = [];
  const sampling = sampleMemory(programs, samples, () => isEnded);
  await Promise.all([workInStores(stores, seed, isOver), disturbEachMinute(programs, choice)]);
  const workSeconds = (Date.now() - started) / 1000;
  const worked = calls.records.filter(({ fromMs }) => fromMs >= started);
  isEnded = true;
  await sampling;
  const checks = await checkAll(parts, stores, samples);
  console.table(callTable(worked, programs.outages, workSeconds));
  console.table(outageTable(programs.outages));
  console.log(
    `${Math.round(workSeconds)} s of work, ${(worked.length / workSeconds).toFixed(1)} calls per second`,
  );
  printChecks(checks);
  return checks.every(({ failures }) => failures.length === 0);
};

/**
 * `npm run bench -- soak [--minutes 30] [--seed soak] [--keep]`: mixed work of many clients on a real server and a real database, with a
 * fault each minute (a `kill -9`, a frozen server, an upgrade, a full disk, a jump of the clock, a silent host); checks every promise in
 * the end. Returns the exit code: 1 if any failed.
 */
export const soak = async (args: readonly string[]): Promise<number> => {
  const choice = readChoice(args);
  const programs = await startPrograms();
  let isKept = false;
  try {
    isKept = await runSoak({ programs, calls: createCalls(), seed: choice.seed }, choice);
    return isKept ? 0 : 1;
  } finally {
    await programs.stop();
    // Keep the data of a failed run for inspection.
    if (isKept && !choice.keep) await removeData(programs);
    else console.log(`data: ${programs.dataDir}, logs: ${programs.outsideDir}`);
  }
};
