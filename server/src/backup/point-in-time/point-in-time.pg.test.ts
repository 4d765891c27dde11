import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { askRestored, type BackedUpShop, COMMANDS, startBackedUpShop, sums } from '#test/backed-up-shop.ts';
import { FAST_ENV, FAST_IMPORTS } from '#test/fast-imports.ts';
import { isAlive, readPostmaster } from '#db/embedded-process.ts';
import { openRemote, type Remote } from '../remote/remote.ts';
import { endLog, type Followed, sendLog } from './follow.ts';
import { LOG_FOLDER, readLog } from './names.ts';
import { momentFor, readMoment, storedLog } from './recover.ts';

let shop: BackedUpShop;
let remote: Remote;
let followed: Followed;
let posted = 0;

beforeAll(async () => {
  shop = await startBackedUpShop();
  remote = openRemote(shop.away);
  followed = { ownerUrl: shop.server.ownerUrl, dataDir: shop.dataDir, remote };
});

afterAll(() => shop.stop());

const postMore = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) {
    posted += 1;
    await shop.post(shop.database, posted);
  }
};

/** The database's time, a full second after the last commit: names and times of commits are compared to the second. */
const nextSecond = async (): Promise<Date> => {
  const [row] = await shop.owner<{ at: Date }[]>`
    select pg_sleep(1.1), date_trunc('second', clock_timestamp()) as at`;
  return row!.at;
};

const restoreAt = (at: string, to: string) =>
  shop.command(COMMANDS.restore, ['--remote', '--at', at], join(shop.folder, to));

/** What the command looks for first. */
const momentAt = async (text: string) =>
  momentFor(remote, await storedLog(remote), { at: readMoment(text), chain: undefined });

/** Runs `backups -- follow` until its first backup is stored. */
const followUntilBase = async (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [...FAST_IMPORTS, COMMANDS.backups, 'follow', '--every', '300'], {
    env: { ...FAST_ENV, DATA_DIR: shop.dataDir, ...shop.away },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // It would try again for ever.
  child.stderr.once('data', () => child.kill());
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

  it('is not kept while nothing can be stored', async () => {
    const unsealed = { ...followed, remote: { ...remote, recipient: undefined } };
    await expect(sendLog(unsealed, new Date())).rejects.toThrow('BACKUP_RECIPIENT is missing');
    expect(await shop.owner`select from pg_replication_slots`).toHaveLength(0);
  });

  it('begins with a backup', async () => {
    await postMore(5);
    await end(await followUntilBase());
    const { bases, segments } = await storedLog(remote);
    expect(bases).toHaveLength(1);
    // What was sent before it is not needed, and deleted.
    expect(segments.filter(({ segment }) => segment < (bases[0]?.first ?? ''))).toEqual([]);
  });

  it('is sent by one process at a time, and again from where a round failed', async () => {
    await shop.owner.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtext('the log is sent away'))`;
      await expect(sendLog(followed, new Date())).rejects.toThrow('another process is sending the log');
    });
    const put = vi.spyOn(remote.storage, 'put').mockRejectedValueOnce(new Error('the storage is full'));
    await expect(sendLog(followed, new Date())).rejects.toThrow('the storage is full');
    put.mockRestore();
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

  it('leaves no server and no folder behind when a drill is interrupted', async () => {
    const temporary = join(shop.folder, 'interrupted');
    await mkdir(temporary);
    const child = spawn(process.execPath, [...FAST_IMPORTS, COMMANDS.backups, 'verify', '--at', 'newest'], {
      env: { ...FAST_ENV, DATA_DIR: shop.dataDir, TMPDIR: temporary, ...shop.away },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    const running = async (): Promise<number> => {
      for (const name of await readdir(temporary, { recursive: true }))
        if (name.endsWith('postmaster.pid')) return readPostmaster(join(temporary, name, '..'))?.pid ?? 0;
      return 0;
    };
    let pid = 0;
    await vi.waitFor(async () => expect((pid = await running())).toBeGreaterThan(0), {
      timeout: 60_000,
      interval: 5,
    });
    child.kill('SIGINT');
    expect(await ended).toEqual([143, null]);
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 30_000 });
    expect(await readdir(temporary)).toEqual([]);
  });

  it('lets PostgreSQL remove what is stored', async () => {
    const [slot] = await shop.owner<{ held: number }[]>`
      select (pg_current_wal_lsn() - restart_lsn)::int as held from pg_replication_slots`;
    expect(slot?.held).toBeLessThan(16 * 1024 * 1024);
  });

  it('says which moments it does not have, and leaves nothing behind', async () => {
    const early = await restoreAt('2026-01-01T00:00:00Z', 'never');
    expect(early.said).toContain('is not stored; the stored log has');
    expect(early.code).toBe(1);
    await expect(momentAt('2999-01-01T00:00:00Z')).rejects.toThrow('is not stored; the stored log has');
    await expect(momentAt('2026-11-29 07:15')).rejects.toThrow('takes a time with its zone');
    expect((await readdir(shop.folder)).filter((name) => /never|\.apps-hub/.test(name))).toEqual([]);
  });

  it('is not restored beyond a missing part', async () => {
    const { segments } = await storedLog(remote);
    const last = segments.at(-1)!;
    await remote.storage.remove(last.name);
    await postMore(1);
    await sendLog(followed, new Date());
    await expect(momentAt(last.upTo.toISOString())).rejects.toThrow('is not stored');
  });

  it('begins another chain for a restored database, or when PostgreSQL gave the log up', async () => {
    await endLog(shop.server.ownerUrl);
    expect(await shop.owner`select from pg_replication_slots`).toHaveLength(0);
    const { chain } = await sendLog(followed, new Date(Date.now() + 5000));
    const names = (await remote.storage.list(LOG_FOLDER)).map(({ name }) => name);
    const chains = new Set(readLog(names).segments.map((each) => each.chain));
    expect(chains.size).toBe(2);
    expect([...chains].toSorted().at(-1)).toBe(chain);
  });
});
