import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { readPostmaster } from '@apps-hub/server/db/embedded-process';

import { percentile } from './measure.ts';
import { type Programs, removeData, startPrograms } from './soak/programs.ts';

const KILLS = 100;
const WANTED_SECONDS = 15;
const ROWS = 20_000;

const connectOwner = ({ dataDir }: Programs): postgres.Sql => {
  const password = readFileSync(join(dataDir, 'postgres', 'password'), 'utf8').trim();
  const port = readPostmaster(join(dataDir, 'postgres', 'cluster'))?.port;
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

const rounded = (value: number): number => Number(value.toFixed(1));

/** Kills server and database together, again and again, and prints how long it takes until everything responds. */
export const measureRecovery = async ([kills = String(KILLS)]: readonly string[]): Promise<boolean> => {
  const programs = await startPrograms();
  const seconds: number[] = [];
  try {
    while (seconds.length < Number(kills)) {
      const work = await keepBusy(programs);
      await programs.kill('both');
      await work.end();
      const outage = programs.outages.at(-1);
      seconds.push(outage ? (outage.untilMs - outage.fromMs) / 1000 : Number.POSITIVE_INFINITY);
      console.log(`kill ${seconds.length}: ${seconds.at(-1)?.toFixed(1)} s`);
    }
  } finally {
    await programs.stop();
    await removeData(programs);
  }
  console.table([
    {
      what: `${kills} kills of server and database together`,
      'median s': rounded(percentile(seconds, 50)),
      'p95 s': rounded(percentile(seconds, 95)),
      'longest s': rounded(Math.max(...seconds)),
      wanted: `< ${WANTED_SECONDS}`,
    },
  ]);
  return Math.max(...seconds) < WANTED_SECONDS;
};
