import type postgres from 'postgres';
import { inject } from 'vitest';
import type { StoreId } from '@apps-hub/domain/ids';

import { citusDirectory } from '../src/db/citus.ts';
import { connect } from '../src/db/database.ts';
import type { Directory } from '../src/db/nodes.ts';
import { onEach, withDatabase } from '../src/db/distributed/testing/servers.ts';
import { copySettings } from './citus/copies.ts';
import { startLaneServer } from './lane-server.ts';
import { brokenRules } from './statements/query-log.ts';
import { postgresAt } from '../src/db/postgres-at.ts';

export interface TestDatabase {
  /** For the application role, as the server uses it. */
  readonly appUrl: string;
  /** For the owner, to whom row-level security does not apply. */
  readonly ownerUrl: string;
  /** The owner's connections, on the home node until `standAt`. */
  readonly owner: ReturnType<typeof connect>;
  /** The owner's connections on the home node, where tables and functions are changed, and where mails and rows without a store are. */
  readonly ownerAtHome: ReturnType<typeof connect>;
  /** Where the stores are; undefined when all are in one database. */
  readonly directory: Directory | undefined;
  /** From now on the owner connects to the node of this store, where its jobs and due steps are. */
  readonly standAt: (storeId: StoreId) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface TestDatabaseOptions {
  /** False for tests that deliberately look across stores as the application role. */
  readonly checksStatements?: boolean;
  /**
   * For tests with a transaction of many seconds: a server of its own, unless the lane runs on Citus. Postings are followed once no older
   * transaction runs, in any database of their server, so other suites would wait for it.
   */
  readonly ownServer?: boolean;
}

/** Makes Citus refuse at once what `statements` would report afterwards: a statement about more than one shard. */
const ONE_SHARD = `set citus.multi_task_query_log_level = 'error'`;

let made = 0;

/** A connection for making, checking and dropping databases, which closes itself when no suite needs it. */
const openMaintenance = (laneUrl: string): postgres.Sql =>
  postgresAt(withDatabase(laneUrl, 'postgres'), { max: 1, idle_timeout: 1, onnotice: () => undefined });

/** All suites of a worker share it. */
let shared: postgres.Sql | undefined;

const openOwner = (url: string) => connect(url, { max: 2, name: 'test-owner' });

/**
 * A suite's own database, copied from the lane's migrated one; suites share only a server. `close` throws when the application has sent a
 * statement that a distributed database would refuse.
 */
export const openTestDatabase = async ({
  checksStatements = true,
  ownServer = false,
}: TestDatabaseOptions = {}): Promise<TestDatabase> => {
  made += 1;
  const isCitus = inject('servers').length > 1;
  const own = ownServer && !isCitus ? await startLaneServer() : undefined;
  const lane = own ?? { ownerUrl: inject('ownerUrl'), appUrl: inject('appUrl') };
  const servers = own ? [own.ownerUrl] : inject('servers');
  const template = new URL(lane.ownerUrl).pathname.slice(1);
  const name = `suite_${process.pid}_${made}`;
  const maintenance = own ? openMaintenance(own.ownerUrl) : (shared ??= openMaintenance(lane.ownerUrl));
  const maintain = async (statement: string): Promise<void> => {
    await (isCitus ? onEach(servers, 'postgres', [statement]) : maintenance.unsafe(statement));
  };
  await maintain(`create database ${name} template ${template} strategy file_copy`);
  if (isCitus) await onEach(servers, 'postgres', [copySettings(template, name)]);
  if (isCitus && checksStatements)
    await onEach(servers, 'postgres', [`alter role apps_hub_app in database ${name} ${ONE_SHARD}`]);
  const ownerUrl = withDatabase(lane.ownerUrl, name);
  const appUrl = withDatabase(lane.appUrl, name);
  const directory = isCitus ? await citusDirectory(appUrl) : undefined;
  const ownerAtHome = openOwner(ownerUrl);
  let owner = ownerAtHome;
  return {
    appUrl,
    ownerUrl,
    get owner() {
      return owner;
    },
    ownerAtHome,
    directory,
    standAt: async (storeId) => {
      if (!directory) return;
      const url = new URL(ownerUrl);
      url.host = new URL((await directory.nodeOf(storeId)).url).host;
      if (owner !== ownerAtHome) await owner.end();
      owner = openOwner(url.href);
    },
    close: async () => {
      const broken = checksStatements && !isCitus ? await brokenRules(owner, name, maintenance) : [];
      await Promise.all([...new Set([owner, ownerAtHome])].map((each) => each.end({ timeout: 5 })));
      await directory?.close();
      await maintain(`drop database ${name} with (force)`);
      if (own) await maintenance.end();
      await own?.stop();
      if (broken.length > 0) throw new Error(`statements break rules:\n${broken.join('\n')}`);
    },
  };
};
