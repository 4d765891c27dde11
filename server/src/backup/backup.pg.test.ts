import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { CustomerId, StoreId } from '@apps-hub/domain/ids';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { FAST_IMPORTS } from '#test/fast-imports.ts';
import { LANE_SECRET } from '#test/lane-secret.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { type EmbeddedPostgres, startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { post } from '../ledger/post.ts';
import { EMBEDDED, nameOf } from './remote/names.ts';
import { fetchBackup, newestOf, openRemote, outputOf, sendBackup } from './remote/remote.ts';
import { newKeys } from './remote/sealed.ts';
import { restore } from './restore.ts';

const run = promisify(execFile);
const BACKUP = fileURLToPath(new URL('../cli/backup.ts', import.meta.url));
const BACKUPS = fileURLToPath(new URL('../cli/backups.ts', import.meta.url));
const RESTORE = fileURLToPath(new URL('../cli/restore.ts', import.meta.url));
const NOW = new Date('2026-11-22T09:00:00Z');
const STORE = 'sto_00000000000000000000000001' as StoreId;
const CUSTOMERS = [1, 2, 3].map((n) => `cus_0000000000000000000000000${n}` as CustomerId);

let folder: string;
let dataDir: string;
let backup: string;
let storage: FauxqsServer;
/** The variables for backups that leave the machine. */
let away: Record<string, string>;
let server: EmbeddedPostgres;
let owner: postgres.Sql;
let database: Database;

/** Runs a command in its own process. `code` is its exit code. */
const command = async (script: string, args: readonly string[], dir: string) => {
  const env = { PATH: process.env['PATH'], DATA_DIR: dir, ...away };
  return run(process.execPath, [...FAST_IMPORTS, script, ...args], { env, cwd: folder }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );
};

let posted = 0;

/** Posts one point more than the previous time. */
const postOne = async (to: Database): Promise<void> => {
  posted += 1;
  const customerId = CUSTOMERS[posted % CUSTOMERS.length]!;
  const key = `post ${posted}`;
  const move = { kind: 'adjust', available: posted, pending: 0 } as const;
  const { outcome } = await to.inStore(STORE, (tx) =>
    post(tx, NOW, { customerId, ...move, key, actor: 'test', occurredAt: NOW }),
  );
  expect(outcome).toBe('posted');
};

const openStore = async (): Promise<void> => {
  await owner`
    insert into store (id, platform, external_id, name, currency, country, time_zone, status, created_at)
    values (${STORE}, 'sandbox', 'demo', 'Demo', 'SAR', 'SA', 'Asia/Riyadh', 'active', ${NOW})`;
  for (const id of CUSTOMERS) {
    await owner`
      insert into customer (store_id, id, external_id, name, status, created_at, updated_at)
      values (${STORE}, ${id}, ${id}, 'Somebody', 'active', ${NOW}, ${NOW})`;
    await owner`insert into wallet (store_id, customer_id) values (${STORE}, ${id})`;
  }
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apps-hub-backup-'));
  dataDir = join(folder, 'data');
  backup = join(folder, 'shop.backup');
  storage = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  storage.createBucket('backups');
  const { identity, recipient } = await newKeys();
  away = {
    BACKUP_S3_ENDPOINT: storage.address,
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_S3_PREFIX: 'shop/',
    BACKUP_S3_KEY_ID: 'id',
    BACKUP_S3_SECRET: 'secret',
    BACKUP_RECIPIENT: recipient,
    BACKUP_IDENTITY: identity,
  };
  server = await startEmbedded({ dataDir, log: () => undefined });
  await writeFile(join(dataDir, 'secrets.json'), '{"APP_SECRET":"a secret of this installation"}');
  database = openDatabase(await migrate(server.ownerUrl, { secret: LANE_SECRET }), { max: 4 });
  owner = postgres(server.ownerUrl, { max: 1 });
  await openStore();
});

afterAll(async () => {
  await database.close();
  await owner.end();
  await server.stop();
  await storage.stop();
  await rm(folder, { recursive: true, force: true });
});

const sums = async (sql: postgres.Sql) => {
  const [row] = await sql<{ postings: number; points: number }[]>`
    select count(*)::int as postings, sum(available_delta)::int as points from posting`;
  return row!;
};

/** Starts the server of a restored folder and queries it. */
const ask = async <T>(dir: string, question: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
  const restored = await startEmbedded({ dataDir: dir, log: () => undefined });
  const sql = postgres(restored.ownerUrl, { max: 1, onnotice: () => undefined });
  try {
    return await question(sql);
  } finally {
    await sql.end();
    await restored.stop();
  }
};

/** Sends what a program prints that ends with this code. */
const program = (code: number): string => `console.log('half'); process.exit(${code})`;

describe('a backup', () => {
  let before: { postings: number; points: number };

  it('is one private file, made while points are posted', async () => {
    for (let n = 0; n < 20; n += 1) await postOne(database);
    before = await sums(owner);
    const done = new AbortController();
    const writing = (async () => {
      while (!done.signal.aborted) await postOne(database);
    })();
    const { code, said } = await command(BACKUP, [backup], dataDir);
    done.abort();
    await writing;
    expect(said).toContain(`Backed up to ${backup}`);
    expect(code).toBe(0);
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).toSorted()).toEqual(['data', 'shop.backup']);
    expect(await owner`select from pg_replication_slots`).toHaveLength(0);
  });

  it('restores a proved ledger with everything committed before', async () => {
    const other = join(folder, 'restored');
    const { code, said } = await command(RESTORE, [backup], other);
    expect(said).toContain('all match: 1 store, 3 balances');
    expect(code).toBe(0);
    const after = await ask(other, sums);
    expect(after.postings).toBeGreaterThanOrEqual(before.postings);
    // The postings are a prefix: 1 + 2 + … + n points.
    expect(after.points).toBe((after.postings * (after.postings + 1)) / 2);
    expect((await stat(join(other, 'secrets.json'))).isFile()).toBe(true);
  });

  it('is usable: the application starts, posts, and has the correct figures', async () => {
    const other = join(folder, 'restored');
    const restored = await startEmbedded({ dataDir: other, log: () => undefined });
    const app = openDatabase(await migrate(restored.ownerUrl, { secret: LANE_SECRET }), { max: 1 });
    const sql = postgres(restored.ownerUrl, { max: 1 });
    try {
      const held = await sums(sql);
      posted = held.postings;
      await postOne(app);
      const figures = await app.inStore(STORE, async (tx) => {
        await tx.sql`select posting_days_advance(${STORE})`;
        return tx.sql<{ issued: number }[]>`
          select issued from posting_days_read(${STORE}, '2026-11-22', '2026-11-22')`;
      });
      expect(Number(figures[0]?.issued)).toBe(held.points + posted);
    } finally {
      await sql.end();
      await app.close();
      await restored.stop();
    }
  });

  it('is sent away encrypted while it is made, beside the three newest and those within their days', async () => {
    const { storage: bucket } = openRemote(away);
    const old = ['2026-01-01', '2026-01-02', '2026-01-03'].map((day) => nameOf('apps-hub', new Date(day)));
    for (const name of [...old, nameOf('node-1', new Date('2026-01-01'))])
      await bucket.put(name, Readable.from([Buffer.from('old')]));
    const { code, said } = await command(BACKUP, ['--remote'], dataDir);
    expect(said).toMatch(/Backed up as apps-hub-.*\.age.*\nDeleted apps-hub-2026-01-01T00-00-00Z\.age\.\n$/s);
    expect(code).toBe(0);
    const kept = await bucket.list();
    expect(kept).toHaveLength(4);
    const [newest] = kept.toSorted((one, other) => other.bytes - one.bytes);
    const content = await buffer(await bucket.get(newest?.name ?? ''));
    expect(content.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'secrets.json']);
  });

  it('proves itself from there: verify restores it aside; another key opens nothing', async () => {
    const verified = await command(BACKUPS, ['verify'], dataDir);
    expect(verified.said).toMatch(/all match: 1 store, 3 balances.*can be restored, and is proved/s);
    expect(verified.code).toBe(0);
    const other = { ...openRemote(away), identity: (await newKeys()).identity };
    const archive = {
      file: 'newest',
      open: async () => fetchBackup(other, (await newestOf(other, EMBEDDED)).name),
    };
    const unread = restore({ archive, dataDir: join(folder, 'nobody'), replace: false, now: NOW });
    await expect(unread).rejects.toThrow('no identity matched');
    expect((await readdir(folder)).filter((name) => name.includes('nobody'))).toEqual([]);
  });

  it('takes what the program of another server prints, and stores no half a dump', async () => {
    const remote = openRemote(away);
    const content = outputOf(process.execPath, ['-e', program(3)]);
    await expect(sendBackup(remote, { series: 'node-2', content, now: NOW })).rejects.toThrow('ended with 3');
    const send = ['send', 'node-2', '--', process.execPath, '-e', program(0)];
    const [, name = ''] =
      /Stored as (node-2-.*\.age)\./.exec((await command(BACKUPS, send, dataDir)).said) ?? [];
    const stored = (await remote.storage.list()).map((each) => each.name);
    expect(stored.filter((each) => each.startsWith('node-2'))).toEqual([name]);
    expect((await buffer(await fetchBackup(remote, name))).toString()).toBe('half\n');
  });

  it('is not restored over existing data unless that is moved aside', async () => {
    const other = join(folder, 'restored');
    const refused = await command(RESTORE, [backup], other);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.said).toContain('--replace');
    const replaced = await command(RESTORE, ['--remote', '--replace'], other);
    expect(replaced.said).toContain('all match: 1 store, 3 balances');
    expect(replaced.code).toBe(0);
    const asides = (await readdir(folder)).filter((name) => name.startsWith('restored.before-'));
    expect(asides).toHaveLength(1);
  });

  it('is not restored under a running server', async () => {
    const { code, said } = await command(RESTORE, [backup, '--replace'], dataDir);
    expect(code).toBe(1);
    expect(said).toContain('Stop it');
    expect((await sums(owner)).postings).toBeGreaterThan(0);
  });

  it('is refused when it is truncated, and leaves nothing behind', async () => {
    const cut = join(folder, 'cut.backup');
    const whole = await readFile(backup);
    await writeFile(cut, whole.subarray(0, Math.floor(whole.length / 2)));
    const { code, said } = await command(RESTORE, [cut], join(folder, 'never'));
    expect(code).toBe(1);
    expect(said).toContain('not a complete Apps Hub backup');
    expect((await readdir(folder)).filter((name) => /never|\.apps-hub/.test(name))).toEqual([]);
  });
});
