import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { readPostmaster } from '@apps-hub/server/db/embedded-process';

import { percentile } from './measure.ts';
import { type Programs, removeData, startPrograms } from './soak/programs.ts';

const KILLS = 100;
const WANTED_SECONDS = 15;
const ROWS = 20_000;

const clusterOf = ({ dataDir }: Programs): string => join(dataDir, 'postgres', 'cluster');

const connectOwner = (programs: Programs): postgres.Sql => {
  const password = readFileSync(join(programs.dataDir, 'postgres', 'password'), 'utf8').trim();
  const port = readPostmaster(clusterOf(programs))?.port;
  return postgres(`postgres://owner:${password}@127.0.0.1:${port}/apps_hub`, {
    max: 2,
    onnotice: () => undefined,
  });
};

/** Work in the middle of which the database is killed: rows that are being written, and a query that never waits. */
const keepBusy = async (programs: Programs): Promise<{ readonly end: () => Promise<void> }> => {
  const owner = connectOwner(programs);
  await owner`create table if not exists busy_row (id bigint generated always as identity primary key, bytes text)`;
  await owner`insert into busy_row (bytes) select md5(i::text) from generate_series(1, ${ROWS}) i`;
  const counting = owner`select count(*) from generate_series(1, 1000000000000) i where i % 7 = 0`.catch(
    () => undefined,
  );
  const writing = owner`
    insert into busy_row (bytes) select md5(i::text) from generate_series(1, ${10 * ROWS}) i`.catch(
    () => undefined,
  );
  return {
    end: async () => {
      await Promise.all([counting, writing]);
      await owner.end({ timeout: 0 });
    },
  };
};

/** How long it took, in seconds, until the database and then everything responded. */
interface Recovery {
  readonly database: number;
  readonly everything: number;
}

/** Kills both; returns when the database's next server was ready, and when everything was. */
const killBoth = async (programs: Programs): Promise<Recovery> => {
  const startedMs = Date.now();
  const killed = readPostmaster(clusterOf(programs))?.pid;
  const isReady = (): boolean => {
    const next = readPostmaster(clusterOf(programs));
    return next !== undefined && next.ready && next.pid !== killed;
  };
  const watching = new AbortController();
  const untilReady = (async () => {
    while (!isReady() && !watching.signal.aborted) await sleep(20);
    return (Date.now() - startedMs) / 1000;
  })();
  try {
    await programs.kill('both');
  } finally {
    watching.abort();
  }
  const everything = (Date.now() - startedMs) / 1000;
  return { database: await untilReady, everything };
};

const rounded = (value: number): number => Number(value.toFixed(1));

const rowOf = (what: string, seconds: readonly number[]) => ({
  what,
  'median s': rounded(percentile(seconds, 50)),
  'p95 s': rounded(percentile(seconds, 95)),
  'longest s': rounded(Math.max(...seconds)),
});

/** Kills server and database together, again and again, and prints how long it takes until everything responds. */
export const measureRecovery = async ([kills = String(KILLS)]: readonly string[]): Promise<boolean> => {
  const programs = await startPrograms();
  const recoveries: Recovery[] = [];
  try {
    while (recoveries.length < Number(kills)) {
      const work = await keepBusy(programs);
      const recovery = await killBoth(programs);
      await work.end();
      recoveries.push(recovery);
      const { database, everything } = recovery;
      console.log(
        `kill ${recoveries.length}: ${everything.toFixed(1)} s, the database ${database.toFixed(1)} s`,
      );
    }
  } finally {
    await programs.stop();
    await removeData(programs);
  }
  const all = recoveries.map(({ everything }) => everything);
  console.table([
    { ...rowOf(`${kills} kills of server and database together`, all), wanted: `< ${WANTED_SECONDS}` },
    rowOf(
      'until the database is ready',
      recoveries.map(({ database }) => database),
    ),
  ]);
  return Math.max(...all) < WANTED_SECONDS;
};
