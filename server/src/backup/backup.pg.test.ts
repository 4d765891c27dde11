import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { askRestored, type BackedUpShop, COMMANDS, startBackedUpShop, sums } from '#test/backed-up-shop.ts';
import { LANE_SECRET } from '#test/lane-secret.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { EMBEDDED, nameOf } from './remote/names.ts';
import { fetchBackup, newestOf, openRemote, outputOf, sendBackup } from './remote/remote.ts';
import { newKeys } from './remote/sealed.ts';
import { restore } from './restore.ts';

const NOW = new Date('2026-11-22T09:00:00Z');
const { backup: BACKUP, backups: BACKUPS, restore: RESTORE } = COMMANDS;

let shop: BackedUpShop;
let backup: string;

beforeAll(async () => {
  shop = await startBackedUpShop();
  backup = join(shop.folder, 'shop.backup');
});

afterAll(() => shop.stop());

let posted = 0;

/** Posts one point more than the previous time. */
const postOne = async (to: Database): Promise<void> => {
  posted += 1;
  await shop.post(to, posted);
};

/** Restores the first backup, as the command does. */
const restoreHere = (dataDir: string, replace: boolean) =>
  restore({ archive: { file: backup, open: () => createReadStream(backup) }, dataDir, replace, now: NOW });

/** Sends what a program prints that ends with this code. */
const program = (code: number): string => `console.log('half'); process.exit(${code})`;

describe('a backup', () => {
  let before: { postings: number; points: number };

  it('is one private file, made while points are posted', async () => {
    for (let n = 0; n < 20; n += 1) await postOne(shop.database);
    before = await sums(shop.owner);
    const done = new AbortController();
    const writing = (async () => {
      while (!done.signal.aborted) await postOne(shop.database);
    })();
    const { code, said } = await shop.command(BACKUP, [backup], shop.dataDir);
    done.abort();
    await writing;
    expect(said).toContain(`Backed up to ${backup}`);
    expect(code).toBe(0);
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
    expect((await readdir(shop.folder)).toSorted()).toEqual(['data', 'shop.backup']);
    expect(await shop.owner`select from pg_replication_slots`).toHaveLength(0);
  });

  it('restores a proved ledger with everything committed before', async () => {
    const other = join(shop.folder, 'restored');
    const { code, said } = await shop.command(RESTORE, [backup], other);
    expect(said).toContain('all match: 1 store, 3 balances');
    expect(code).toBe(0);
    const after = await askRestored(other, sums);
    expect(after.postings).toBeGreaterThanOrEqual(before.postings);
    // The postings are a prefix: 1 + 2 + … + n points.
    expect(after.points).toBe((after.postings * (after.postings + 1)) / 2);
    expect((await stat(join(other, 'secrets.json'))).isFile()).toBe(true);
  });

  it('is usable: the application starts, posts, and has the correct figures', async () => {
    const other = join(shop.folder, 'restored');
    const restored = await startEmbedded({ dataDir: other, log: () => undefined });
    const app = openDatabase(await migrate(restored.ownerUrl, { secret: LANE_SECRET }), { max: 1 });
    const sql = postgres(restored.ownerUrl, { max: 1 });
    try {
      const held = await sums(sql);
      posted = held.postings;
      await postOne(app);
      const figures = await app.inStore(shop.storeId, async (tx) => {
        await tx.sql`select posting_days_advance(${shop.storeId})`;
        return tx.sql<{ issued: number }[]>`
          select issued from posting_days_read(${shop.storeId}, '2026-11-22', '2026-11-22')`;
      });
      expect(Number(figures[0]?.issued)).toBe(held.points + posted);
    } finally {
      await sql.end();
      await app.close();
      await restored.stop();
    }
  });

  it('is sent away encrypted while it is made, beside the three newest and those within their days', async () => {
    const { storage: bucket } = openRemote(shop.away);
    const old = ['2026-01-01', '2026-01-02', '2026-01-03'].map((day) => nameOf('apps-hub', new Date(day)));
    for (const name of [...old, nameOf('node-1', new Date('2026-01-01'))])
      await bucket.put(name, Readable.from([Buffer.from('old')]));
    const { code, said } = await shop.command(BACKUP, ['--remote'], shop.dataDir);
    expect(said).toMatch(/Backed up as apps-hub-.*\.age.*\nDeleted apps-hub-2026-01-01T00-00-00Z\.age\.\n$/s);
    expect(code).toBe(0);
    const kept = await bucket.list();
    expect(kept).toHaveLength(4);
    const [newest] = kept.toSorted((one, other) => other.bytes - one.bytes);
    const content = await buffer(await bucket.get(newest?.name ?? ''));
    expect(content.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect((await readdir(shop.dataDir)).toSorted()).toEqual(['postgres', 'secrets.json']);
  });

  it('proves itself from there: verify restores it aside; another key opens nothing', async () => {
    const verified = await shop.command(BACKUPS, ['verify'], shop.dataDir);
    expect(verified.said).toMatch(/all match: 1 store, 3 balances.*can be restored, and is proved/s);
    expect(verified.code).toBe(0);
    const other = { ...openRemote(shop.away), identity: (await newKeys()).identity };
    const archive = {
      file: 'newest',
      open: async () => fetchBackup(other, (await newestOf(other, EMBEDDED)).name),
    };
    const unread = restore({ archive, dataDir: join(shop.folder, 'nobody'), replace: false, now: NOW });
    await expect(unread).rejects.toThrow('no identity matched');
    expect((await readdir(shop.folder)).filter((name) => name.includes('nobody'))).toEqual([]);
  });

  it('takes what the program of another server prints, and stores no half a dump', async () => {
    const remote = openRemote(shop.away);
    const content = outputOf(process.execPath, ['-e', program(3)]);
    await expect(sendBackup(remote, { series: 'node-2', content, now: NOW })).rejects.toThrow('ended with 3');
    const send = ['send', 'node-2', '--', process.execPath, '-e', program(0)];
    const [, name = ''] =
      /Stored as (node-2-.*\.age)\./.exec((await shop.command(BACKUPS, send, shop.dataDir)).said) ?? [];
    const stored = (await remote.storage.list()).map((each) => each.name);
    expect(stored.filter((each) => each.startsWith('node-2'))).toEqual([name]);
    expect((await buffer(await fetchBackup(remote, name))).toString()).toBe('half\n');
  });

  it('is not restored over existing data unless that is moved aside', async () => {
    const other = join(shop.folder, 'restored');
    await expect(restoreHere(other, false)).rejects.toThrow('--replace');
    const replaced = await shop.command(RESTORE, ['--remote', '--replace'], other);
    expect(replaced.said).toContain('all match: 1 store, 3 balances');
    expect(replaced.code).toBe(0);
    const asides = (await readdir(shop.folder)).filter((name) => name.startsWith('restored.before-'));
    expect(asides).toHaveLength(1);
  });

  it('is not restored under a running server', async () => {
    await expect(restoreHere(shop.dataDir, true)).rejects.toThrow('Stop it');
    expect((await sums(shop.owner)).postings).toBeGreaterThan(0);
  });

  it('is refused when it is truncated, and leaves nothing behind', async () => {
    const cut = join(shop.folder, 'cut.backup');
    const whole = await readFile(backup);
    await writeFile(cut, whole.subarray(0, Math.floor(whole.length / 2)));
    const { code, said } = await shop.command(RESTORE, [cut], join(shop.folder, 'never'));
    expect(code).toBe(1);
    expect(said).toContain('not a complete Apps Hub backup');
    expect((await readdir(shop.folder)).filter((name) => /never|\.apps-hub/.test(name))).toEqual([]);
  });
});
