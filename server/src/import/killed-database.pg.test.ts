import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { databaseProcesses } from '#test/database-processes.ts';
import { eventually } from '#test/server-process.ts';
import { openSuite, type Suite } from '#test/suite.ts';
import { verifyLedger } from '../verbs/loyalty/proof/verify.ts';
import { expectedBalances, FILE } from './testing/expected-balances.ts';
import { addMethods, type Importer, openImporter, YES } from './testing/import-run.ts';
import { importState } from './testing/import-state.ts';

/** Only here can the database be killed: it belongs to this suite alone, and the system tells its processes. */
const canKill = process.platform === 'linux' && inject('servers').length === 1;

let suite: Suite;
let importer: Importer;
let directory = '';

const answers = async (): Promise<boolean> =>
  suite.database.owner`select 1`.then(
    () => true,
    () => false,
  );

/** As if the power failed: what was committed without waiting for the disk is lost with the server's memory. */
const killDatabase = (): void => {
  for (const pid of databaseProcesses(directory)) process.kill(pid, 'SIGKILL');
};

const state = () => importState(suite);

const balances = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await state()).wallets.map((row) => [row['external_id'], row['available']]));

const prove = async (): Promise<void> => {
  expect(await verifyLedger(suite.database.owner, suite.store.id)).toMatchObject({ difference: null });
};

/** An import whose database is killed once it has reported this many lines of this step; undefined if it never does. */
const importUntil = async (step: string, lines: number): Promise<Error | undefined> => {
  let isKilled = false;
  const startProgress = (label: string) => ({
    update: (done: number) => {
      if (isKilled || !label.startsWith(step) || done < lines) return;
      isKilled = true;
      killDatabase();
    },
    stop: () => undefined,
  });
  const outcome = await importer
    .run(FILE, [...YES], { chunkLines: 2, startProgress })
    .catch((error: unknown) => error);
  return outcome instanceof Error ? outcome : undefined;
};

/** Starts a server of its own; on a busy machine that alone takes a minute. */
const STARTS_MS = 240_000;

describe.runIf(canKill)('an import whose database is killed', { timeout: STARTS_MS }, () => {
  beforeAll(async () => {
    suite = await openSuite({ ownServer: true });
    const { owner } = suite.database;
    const [row] = await owner<{ data_directory: string; name: string }[]>`
      select current_setting('data_directory') as data_directory, current_database() as name`;
    directory = row?.data_directory ?? '';
    // As in production; a server for tests never waits for the disk.
    await owner`alter database ${owner(row?.name ?? '')} set synchronous_commit = on`;
    await addMethods(suite);
    await owner`checkpoint`;
    importer = await openImporter(suite);
  }, STARTS_MS);
  afterAll(async () => {
    await importer.close();
    await suite.close();
  });

  it('has whole chunks, and ends as if undisturbed when repeated', async () => {
    const kills = [
      ['Orders', 8],
      ['Returns', 1],
    ] as const;
    for (const [step, lines] of kills) {
      expect(await importUntil(step, lines)).toBeInstanceOf(Error);
      await eventually('the database is back', answers, 60_000);
      await prove();
    }
    expect(await importer.run(FILE, [...YES], { chunkLines: 2 })).toMatchObject({ ended: 'done' });
    // What an import reported as done is on disk, though its chunks did not wait.
    killDatabase();
    await eventually('the database is back', answers, 60_000);
    const whole = await state();
    expect(await balances()).toEqual(await expectedBalances());
    expect(whole.orders).toHaveLength(9);
    await prove();
    const again = await importer.run(FILE, [...YES], { chunkLines: 2 });
    expect(again).toMatchObject({ ended: 'done', added: 0, unchanged: 9, returnsMatched: 0 });
    expect(await state()).toEqual(whole);
  });
});
