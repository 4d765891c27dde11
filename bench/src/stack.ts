import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { type Logger, pino } from 'pino';
import type postgres from 'postgres';
import type { StoreId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { citusDirectory } from '@apps-hub/server/db/citus';
import { connect, openDatabase } from '@apps-hub/server/db/database';
import { startEmbedded } from '@apps-hub/server/db/embedded';
import { migrate } from '@apps-hub/server/db/migrate';
import type { Deps } from '@apps-hub/server/deps';
import { FOLLOWERS } from '@apps-hub/server/followers';
import { createNewId } from '@apps-hub/server/process/new-id';
import { createOutbox } from '@apps-hub/server/jobs/outbox';
import { createOutbound } from '@apps-hub/server/outbound/outbound';
import { sandboxPlatform } from '@apps-hub/server/platforms/sandbox/provider';
import { createSealer } from '@apps-hub/server/security/seal';
import { wait } from '@apps-hub/server/process/wait';
import { registerStore } from '@apps-hub/server/verbs/hub/stores/install';

export const SECRET = 'a secret for measurements alone';
export const WEBHOOK_SECRET = 'a webhook secret for measurements';
export const STORE_EXTERNAL_ID = 'bench';

/** The server's parts without workers, on their own PostgreSQL, as durable as in production. */
export interface Stack {
  readonly deps: Deps;
  /** The application's database address, for further processes. */
  readonly appUrl: string;
  readonly ownerUrl: string;
  readonly storeId: StoreId;
  /** The database's owner, for the plain tables and for seeding. */
  readonly owner: postgres.Sql;
  readonly customerIds: readonly string[];
  stop(): Promise<void>;
}

const seedCustomers = async (owner: postgres.Sql, storeId: StoreId, count: number): Promise<string[]> => {
  const rows = await owner<{ id: string }[]>`
    insert into customer (store_id, id, name, created_at, updated_at)
    select ${storeId}, 'cus_' || lpad(i::text, 26, '0'), 'Customer ' || i, now(), now() from generate_series(1, ${count}) i
    returning id`;
  await owner`insert into wallet (store_id, customer_id) select store_id, id from customer where store_id = ${storeId}`;
  return rows.map((row) => row.id);
};

const now = (): Date => new Date();

/** The server's parts on an existing database, without workers. */
export const openDeps = async (
  appUrl: string,
  log: Logger,
): Promise<{ deps: Deps; close: () => Promise<void> }> => {
  const database = openDatabase(appUrl, { directory: await citusDirectory(appUrl) });
  const boss = new PgBoss({
    connectionString: appUrl,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  const sandbox = {
    url: 'http://localhost',
    clientId: 'bench',
    clientSecret: SECRET,
    webhookSecret: WEBHOOK_SECRET,
  };
  const outbound = createOutbound({ fetch, now, wait, log: () => undefined });
  const deps: Deps = {
    database,
    outbox: createOutbox(boss),
    platforms: { sandbox: sandboxPlatform(sandbox, outbound) },
    carriers: {
      connect: () => {
        throw new Error('Measurements call no carrier');
      },
    },
    followers: FOLLOWERS,
    sealer: createSealer(SECRET),
    now,
    newId: createNewId(now),
    log,
  };
  const close = async (): Promise<void> => {
    await boss.stop({ graceful: false });
    await database.close();
  };
  return { deps, close };
};

export const startStack = async (customers: number): Promise<Stack> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'apps-hub-bench-'));
  const server = await startEmbedded({ dataDir, log: () => undefined });
  const appUrl = await migrate(server.ownerUrl, { secret: SECRET });
  const { deps, close } = await openDeps(appUrl, pino({ level: 'silent' }));
  const host = {
    externalId: STORE_EXTERNAL_ID,
    name: 'Bench',
    currency: 'SAR' as CurrencyCode,
    country: 'SA',
    timeZone: 'Asia/Riyadh',
  };
  const storeId = await registerStore(deps, 'sandbox', host);
  const owner = connect(server.ownerUrl) as unknown as postgres.Sql;
  const customerIds = await seedCustomers(owner, storeId, customers);
  await owner`vacuum analyze`;
  const stop = async (): Promise<void> => {
    await close();
    await owner.end();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { deps, appUrl, ownerUrl: server.ownerUrl, storeId, owner, customerIds, stop };
};
