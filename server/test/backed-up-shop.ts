import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { CustomerId, StoreId } from '@apps-hub/domain/ids';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import postgres from 'postgres';
import { expect } from 'vitest';

import { newKeys } from '../src/backup/remote/sealed.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { type EmbeddedPostgres, startEmbedded } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { post } from '../src/ledger/post.ts';
import { FAST_ENV, FAST_IMPORTS } from './fast-imports.ts';
import { LANE_SECRET } from './lane-secret.ts';

const run = promisify(execFile);
const NOW = new Date('2026-11-22T09:00:00Z');
const STORE = 'sto_00000000000000000000000001' as StoreId;
const CUSTOMERS = [1, 2, 3].map((n) => `cus_0000000000000000000000000${n}` as CustomerId);

const script = (name: string): string => fileURLToPath(new URL(`../src/cli/${name}.ts`, import.meta.url));

/** The commands for backups. */
export const COMMANDS = {
  backup: script('backup'),
  backups: script('backups'),
  restore: script('restore'),
} as const;

interface Sums {
  readonly postings: number;
  readonly points: number;
}

/** A store with three customers in an embedded database of its own, and an S3-compatible storage for its backups. */
export interface BackedUpShop {
  readonly storeId: StoreId;
  readonly folder: string;
  readonly dataDir: string;
  readonly server: EmbeddedPostgres;
  readonly owner: postgres.Sql;
  readonly database: Database;
  /** The variables for backups that leave the machine. */
  readonly away: Record<string, string>;
  /** Posts `n` points. */
  post: (to: Database, n: number) => Promise<void>;
  /** Runs a command in its own process. `code` is its exit code. */
  command: (
    path: string,
    args: readonly string[],
    dataDir: string,
  ) => Promise<{ readonly code: number; readonly said: string }>;
  stop: () => Promise<void>;
}

export const sums = async (sql: postgres.Sql): Promise<Sums> => {
  const [row] = await sql<Sums[]>`
    select count(*)::int as postings, sum(available_delta)::int as points from posting`;
  return row!;
};

/** Starts the server of a restored folder and queries it. */
export const askRestored = async <T>(
  dataDir: string,
  question: (sql: postgres.Sql) => Promise<T>,
): Promise<T> => {
  const restored = await startEmbedded({ dataDir, log: () => undefined });
  const sql = postgres(restored.ownerUrl, { max: 1, onnotice: () => undefined });
  try {
    return await question(sql);
  } finally {
    await sql.end();
    await restored.stop();
  }
};

const openStore = async (owner: postgres.Sql): Promise<void> => {
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

const variablesFor = async (storage: FauxqsServer): Promise<Record<string, string>> => {
  const { identity, recipient } = await newKeys();
  return {
    BACKUP_S3_ENDPOINT: storage.address,
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_S3_PREFIX: 'shop/',
    BACKUP_S3_KEY_ID: 'id',
    BACKUP_S3_SECRET: 'secret',
    BACKUP_RECIPIENT: recipient,
    BACKUP_IDENTITY: identity,
  };
};

const postPoints = async (to: Database, n: number): Promise<void> => {
  const customerId = CUSTOMERS[n % CUSTOMERS.length]!;
  const move = { kind: 'adjust', available: n, pending: 0, key: `post ${n}` } as const;
  const { outcome } = await to.inStore(STORE, (tx) =>
    post(tx, NOW, { customerId, ...move, actor: 'test', occurredAt: NOW }),
  );
  expect(outcome).toBe('posted');
};

export const startBackedUpShop = async (): Promise<BackedUpShop> => {
  const folder = await mkdtemp(join(tmpdir(), 'apps-hub-backup-'));
  const dataDir = join(folder, 'data');
  const storage = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  storage.createBucket('backups');
  const away = await variablesFor(storage);
  const server = await startEmbedded({ dataDir, log: () => undefined });
  await writeFile(join(dataDir, 'secrets.json'), '{"APP_SECRET":"a secret of this installation"}');
  const database = openDatabase(await migrate(server.ownerUrl, { secret: LANE_SECRET }), { max: 4 });
  const owner = postgres(server.ownerUrl, { max: 1 });
  await openStore(owner);
  return {
    storeId: STORE,
    folder,
    dataDir,
    server,
    owner,
    database,
    away,
    post: postPoints,
    command: async (path, args, dir) => {
      const env = { ...FAST_ENV, DATA_DIR: dir, ...away };
      return run(process.execPath, [...FAST_IMPORTS, path, ...args], { env, cwd: folder }).then(
        ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
        (error: { code: number; stdout: string; stderr: string }) => ({
          code: error.code,
          said: error.stdout + error.stderr,
        }),
      );
    },
    stop: async () => {
      await database.close();
      await owner.end();
      await server.stop();
      await storage.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
