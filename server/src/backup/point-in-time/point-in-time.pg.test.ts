import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { askRestored, type BackedUpShop, COMMANDS, startBackedUpShop, sums } from '#test/backed-up-shop.ts';
import { FAST_IMPORTS } from '#test/fast-imports.ts';
import { openRemote, type Remote } from '../remote/remote.ts';
import { endLog, type Followed, sendLog } from './follow.ts';
import { LOG_FOLDER, readLog } from './names.ts';
import { storedLog } from './recover.ts';

let shop: BackedUpShop;
let remote: Remote;
let sql: postgres.Sql;
let followed: Followed;
let posted = 0;

beforeAll(async () => {
  shop = await startBackedUpShop();
  remote = openRemote(shop.away);
  sql = postgres(shop.server.ownerUrl, { max: 1, onnotice: () => undefined });
  followed = { ownerUrl: shop.server.ownerUrl, sql, dataDir: shop.dataDir, remote };
});

afterAll(async () => {
  await sql.end();
  await shop.stop();
});

const postMore = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) {
    posted += 1;
    await shop.post(shop.database, posted);
  }
};

/** The database's time, a full second after the last commit: names and times of commits are compared to the second. */
const nextSecond = async (): Promise<Date> => {
  const [row] = await sql<{ at: Date }[]>`
    select pg_sleep(1.1), date_trunc('second', clock_timestamp()) as at`;
  return row!.at;
};

const restoreAt = (at: string, to: string) =>
  shop.command(COMMANDS.restore, ['--remote', '--at', at], join(shop.folder, to));

/** Runs `backups -- follow` until its first backup is stored. */
const followUntilBase = async (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [...FAST_IMPORTS, COMMANDS.backups, 'follow', '--every', '3600'], {
    env: { PATH: process.env['PATH'], DATA_DIR: shop.dataDir, ...shop.away },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith('Backed up as')) return child;
  throw new Error('it ended without a backup');
};

const end = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
};

describe('the log that is sent away', () => {
  let before: Date;
  let postings: number;

  it('begins with a backup, and one process at a time sends it', async () => {
    await postMore(5);
    const child = await followUntilBase();
    await expect(sendLog(followed, new Date())).rejects.toThrow('another process already sends the log');
    await end(child);
    const { bases, segments } = await storedLog(remote);
    expect(bases).toHaveLength(1);
    expect(segments.length).toBeGreaterThan(0);
  });

  it('restores a moment: everything committed until then, proved, and nothing after it', async () => {
    await nextSecond();
    await postMore(4);
    postings = posted;
    before = await nextSecond();
    await postMore(3);
    await sendLog(followed, new Date());
    const { code, said } = await restoreAt(before.toISOString(), 'earlier');
    expect(said).toContain('all match: 1 store, 3 balances');
    expect(code).toBe(0);
    expect(await askRestored(join(shop.folder, 'earlier'), sums)).toMatchObject({ postings });
    expect((await readdir(join(shop.folder, 'earlier', 'postgres'))).toSorted()).not.toContain('log');
  });

  it('proves its newest moment, also of a shop in which nothing happened since', async () => {
    await sendLog(followed, new Date());
    const { code, said } = await shop.command(COMMANDS.backups, ['verify', '--at', 'newest'], shop.dataDir);
    expect(said).toMatch(/all match: 1 store, 3 balances.*can be restored, and is proved/s);
    expect(code).toBe(0);
  });

  it('lets PostgreSQL remove what is stored', async () => {
    const [slot] = await sql<{ held: number }[]>`
      select (pg_current_wal_lsn() - restart_lsn)::int as held from pg_replication_slots`;
    expect(slot?.held).toBeLessThan(16 * 1024 * 1024);
  });

  it('says which moments it does not have, and leaves nothing behind', async () => {
    const early = await restoreAt('2026-01-01T00:00:00Z', 'never');
    expect(early.said).toContain('is before the first stored backup');
    const late = await restoreAt('2999-01-01T00:00:00Z', 'never');
    expect(late.said).toContain('the stored log ends at');
    const unclear = await restoreAt('2026-11-29 07:15', 'never');
    expect(unclear.said).toContain('takes a time with its zone');
    expect([early.code, late.code, unclear.code]).toEqual([1, 1, 1]);
    expect((await readdir(shop.folder)).filter((name) => /never|\.apps-hub/.test(name))).toEqual([]);
  });

  it('is not restored beyond a missing part', async () => {
    const { segments } = await storedLog(remote);
    const last = segments.at(-1)!;
    await remote.storage.remove(last.name);
    await postMore(1);
    await sendLog(followed, new Date());
    const { said } = await restoreAt(last.upTo.toISOString(), 'never');
    expect(said).toContain(`${last.segment} is missing in the stored log`);
  });

  it('begins another chain for a restored database, or when PostgreSQL gave the log up', async () => {
    await endLog(sql);
    expect(await sql`select from pg_replication_slots`).toHaveLength(0);
    const { chain } = await sendLog(followed, new Date(Date.now() + 5000));
    const names = (await remote.storage.list(LOG_FOLDER)).map(({ name }) => name);
    const chains = new Set(readLog(names).segments.map((each) => each.chain));
    expect(chains.size).toBe(2);
    expect([...chains].toSorted().at(-1)).toBe(chain);
  });
});
