import type { CustomerId, StaffId, StoreId } from '@apps-hub/domain/ids';
import { citusDirectory } from '@apps-hub/server/db/citus';
import { connect } from '@apps-hub/server/db/database';
import { distributeDatabase } from '@apps-hub/server/db/distributed/distribute';
import { citusServers, onEach, withDatabase } from '@apps-hub/server/db/distributed/testing/servers';
import { migrate } from '@apps-hub/server/db/migrate';
import { type Deps, verbContext } from '@apps-hub/server/deps';
import { adjustPoints } from '@apps-hub/server/verbs/loyalty/points/adjust';
import { pino } from 'pino';
import type postgres from 'postgres';

import { compare, ratePerSecond } from './measure.ts';
import { createForBench, freeTheRole } from './on-citus.ts';
import { adjustmentsPerSecond, type Target, targetsOf } from './processes.ts';
import { openDeps, SECRET } from './stack.ts';

const STORES = 100;
const CUSTOMERS = 50;
/** How many stores the clients spread over. */
const CLIENTS = 8;
const POSTINGS = 3000;
const ROUNDS = 5;
const WANTED_RATIO = 0.45;
/** Measured over HTTP, for each number of processes. */
const CALLS = 1000;

const actor = { kind: 'staff', staffId: 'stf_bench' as StaffId, role: 'owner' } as const;

/** One of the databases that are compared. */
interface Side {
  readonly deps: Deps;
  readonly ownerUrl: string;
  readonly owner: postgres.Sql;
  readonly close: () => Promise<void>;
}

const openSide = async (ownerUrl: string): Promise<Side> => {
  const appUrl = await migrate(ownerUrl, { secret: SECRET });
  const { deps, close } = await openDeps(appUrl, pino({ level: 'silent' }));
  const owner = connect(ownerUrl, { max: 2 }) as unknown as postgres.Sql; // only the column types differ
  return {
    deps,
    ownerUrl,
    owner,
    close: async () => {
      await close();
      await owner.end();
    },
  };
};

/** Ids of stores that Citus keeps on these nodes, in turn. */
const storeIdsOn = async (appUrl: string, nodes: number): Promise<StoreId[]> => {
  const directory = await citusDirectory(appUrl);
  if (!directory) throw new Error('This database is not distributed');
  const found: StoreId[] = [];
  for (let number = 0; found.length < STORES; number += 1) {
    const id = `sto_${String(number).padStart(26, '0')}` as StoreId;
    const wanted = directory.nodes[found.length % nodes];
    if ((await directory.nodeOf(id)).url === wanted?.url) found.push(id);
  }
  await directory.close();
  return found;
};

const customerOf = (storeId: StoreId, number: number): CustomerId =>
  `cus_${storeId.slice(-20)}${String(number).padStart(6, '0')}` as CustomerId;

/** Stores with customers who have no points yet. */
const seedStores = async (owner: postgres.Sql, storeIds: readonly StoreId[]): Promise<void> => {
  await owner`
    insert into store (id, platform, external_id, name, currency, country, time_zone, created_at)
    select i, 'sandbox', i, i, 'SAR', 'SA', 'Asia/Riyadh', now() from unnest(${[...storeIds]}::text[]) i`;
  await owner`
    insert into customer (store_id, id, name, created_at, updated_at)
    select i, 'cus_' || right(i, 20) || lpad(n::text, 6, '0'), 'Customer ' || n, now(), now()
    from unnest(${[...storeIds]}::text[]) i cross join generate_series(1, ${CUSTOMERS}::int) n`;
  await owner`
    insert into wallet (store_id, customer_id)
    select i, 'cus_' || right(i, 20) || lpad(n::text, 6, '0')
    from unnest(${[...storeIds]}::text[]) i cross join generate_series(1, ${CUSTOMERS}::int) n`;
};

/** Adjustments per second through the verb, each client in its own store. */
const postingsPerSecond = ({ deps }: Side, storeIds: readonly StoreId[], round: number): Promise<number> =>
  ratePerSecond(CLIENTS, POSTINGS, async (index) => {
    const storeId = storeIds[index % CLIENTS];
    if (!storeId) return;
    const customer = customerOf(storeId, 1 + (Math.floor(index / CLIENTS) % CUSTOMERS));
    await deps.database.inStore(storeId, (tx) =>
      adjustPoints(verbContext(deps, tx, actor), customer, {
        operation: 'add',
        points: 5,
        comment: null,
        internalNote: null,
        key: `${round}:${index}`,
      }),
    );
  });

interface Grown {
  readonly database: string;
  readonly processes: number;
  readonly perSecond: number;
  readonly ratio: number;
}

interface Busy {
  readonly database: string;
  readonly ownerUrl: string;
  readonly targets: readonly Target[];
}

/** Adjustments over HTTP in a hundred busy stores, by one, two and three processes. */
const measureGrowth = async (databases: readonly Busy[]): Promise<readonly Grown[]> => {
  const rows: Grown[] = [];
  for (const { database, ownerUrl, targets } of databases) {
    for (const processes of [1, 2, 3]) {
      const perSecond = Math.round(await adjustmentsPerSecond(ownerUrl, processes, targets, CALLS));
      const first = rows[0]?.perSecond ?? perSecond;
      rows.push({ database, processes, perSecond, ratio: Number((perSecond / first).toFixed(2)) });
    }
  }
  return rows;
};

const targetsIn = (targets: readonly Target[], storeIds: readonly StoreId[]): readonly Target[] =>
  targets.filter(({ storeId }) => storeIds.includes(storeId));

interface Compared {
  readonly appUrl: string;
  /** Only through the verb, which takes a minute. */
  readonly isOfVerb: boolean;
}

const measureSides = async (plain: Side, citus: Side, { appUrl, isOfVerb }: Compared): Promise<void> => {
  const [onOne, onTwo] = [await storeIdsOn(appUrl, 1), await storeIdsOn(appUrl, 2)];
  const all = [...new Set([...onOne, ...onTwo])];
  for (const { owner } of [plain, citus]) {
    await seedStores(owner, all);
    await owner`analyze`;
  }
  const {
    ours,
    plain: plainest,
    ratio,
  } = await compare(ROUNDS, {
    ours: (round) => postingsPerSecond(citus, onOne, round),
    plain: (round) => postingsPerSecond(plain, onOne, round),
  });
  console.table([
    {
      what: `adjust one at a time, ${CLIENTS} clients, ${CLIENTS} stores of one node`,
      unit: 'postings/s',
      citus: Math.round(ours),
      plain: Math.round(plainest),
      ratio: Number(ratio.toFixed(2)),
      wanted: WANTED_RATIO,
    },
  ]);
  if (isOfVerb) return;
  const ids = { one: onOne, two: onTwo };
  const staffed = {
    plain: await targetsOf(plain.owner, all),
    citus: await targetsOf(citus.owner, all),
  };
  console.table(
    await measureGrowth([
      { database: 'plain', ownerUrl: plain.ownerUrl, targets: targetsIn(staffed.plain, ids.one) },
      { database: 'one node', ownerUrl: citus.ownerUrl, targets: targetsIn(staffed.citus, ids.one) },
      { database: 'two nodes', ownerUrl: citus.ownerUrl, targets: targetsIn(staffed.citus, ids.two) },
    ]),
  );
};

/**
 * Compares postings on a distributed database with those on a plain one: on the same server without the extension, or on the one at
 * `PLAIN_URL`.
 */
export const measureCitus = async (citusUrl: string, isOfVerb: boolean): Promise<void> => {
  const servers = await citusServers(citusUrl);
  const name = `bench_${process.pid}`;
  const plainServer = process.env['PLAIN_URL'] ?? servers[0] ?? citusUrl;
  if (!servers.includes(plainServer)) await freeTheRole([plainServer]);
  await createForBench(servers, name);
  await onEach([plainServer], 'postgres', [
    `create database ${name}_plain`,
    // Like the application's role on Citus, whatever the server's default.
    `alter database ${name}_plain set synchronous_commit = on`,
  ]);
  const closing: (() => Promise<void>)[] = [];
  try {
    const plain = await openSide(withDatabase(plainServer, `${name}_plain`));
    closing.push(plain.close);
    const citusOwner = withDatabase(citusUrl, name);
    const appUrl = await migrate(citusOwner, { secret: SECRET });
    await distributeDatabase(citusOwner, { secret: SECRET });
    const citus = await openSide(citusOwner);
    closing.push(citus.close);
    await measureSides(plain, citus, { appUrl, isOfVerb });
  } finally {
    for (const close of closing) await close();
    await onEach(servers, 'postgres', [`drop database ${name} with (force)`]);
    await onEach([plainServer], 'postgres', [`drop database ${name}_plain with (force)`]);
  }
};
