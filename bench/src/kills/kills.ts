import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { StoreId } from '@apps-hub/domain/ids';
import { citusDirectory } from '@apps-hub/server/db/citus';
import { connect } from '@apps-hub/server/db/database';
import { distributeDatabase } from '@apps-hub/server/db/distributed/distribute';
import { citusServers, onEach, withDatabase } from '@apps-hub/server/db/distributed/testing/servers';
import { migrate } from '@apps-hub/server/db/migrate';
import { verifyLedger } from '@apps-hub/server/verbs/loyalty/proof/verify';

import { createForBench } from '../on-citus.ts';
import { startServer } from '../processes.ts';
import { SECRET } from '../stack.ts';
import { type Customer, type Seen, STAFF, startLoad } from './load.ts';
import { nodeServer } from './node-servers.ts';

const DISTRIBUTE = fileURLToPath(new URL('../../../server/src/cli/distribute.ts', import.meta.url));
const STORES_PER_NODE = 6;
const SHARDS = 8;
const SETTLE_MS = 3000;
/** Without a measurement first: these stores write alike. */
const AT_ONCE = ['--yes', '--watch', '0'];
/** The longest answer that a store may see during a move that does not concern it, on a machine without other work. */
const WANTED_MS = 500;

type Owner = ReturnType<typeof connect>;

/** Stores on each node, by the node's name, each with a customer and a member of staff. */
const seed = async (owner: Owner, appUrl: string): Promise<ReadonlyMap<string, readonly StoreId[]>> => {
  const directory = await citusDirectory(appUrl);
  if (!directory) throw new Error('This database is not distributed');
  const found = new Map<string, StoreId[]>(directory.nodes.map(({ name }) => [name, []]));
  for (let number = 0; [...found.values()].some((ids) => ids.length < STORES_PER_NODE); number += 1) {
    const id = `sto_${String(number).padStart(26, '0')}` as StoreId;
    const here = found.get((await directory.nodeOf(id)).name) ?? [];
    if (here.length < STORES_PER_NODE) here.push(id);
  }
  await directory.close();
  const ids = [...found.values()].flat();
  await owner`
    insert into store (id, platform, external_id, name, currency, country, time_zone, created_at)
    select i, 'sandbox', i, i, 'SAR', 'SA', 'Asia/Riyadh', now() from unnest(${ids}::text[]) i`;
  await owner`
    insert into host_credential (store_id, app, sealed, updated_at) select i, 'loyalty', '\\x00', now() from unnest(${ids}::text[]) i`;
  await owner`
    insert into staff (store_id, id, external_id, name, role, last_seen_at)
    select i, ${STAFF}, 'bench', 'Bench', 'owner', now() from unnest(${ids}::text[]) i`;
  await owner`
    insert into customer (store_id, id, name, created_at, updated_at)
    select i, ${customerIn('')} || right(i, 26), 'Customer', now(), now() from unnest(${ids}::text[]) i`;
  await owner`insert into wallet (store_id, customer_id) select store_id, id from customer`;
  return found;
};

const customerIn = (storeId: string): string => `cus_${storeId.slice(4)}`;

/** Runs `npm run distribute`; kills it at the first line that contains `until`, if given. Returns whether it succeeded. */
const distribute = async (
  ownerUrl: string,
  args: readonly string[],
  { until, log = true }: { readonly until?: string; readonly log?: boolean } = {},
): Promise<boolean> => {
  const child = spawn(process.execPath, [DISTRIBUTE, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], DATABASE_URL: ownerUrl, APP_SECRET: SECRET },
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (log) console.log(`  ${line}`);
    if (until !== undefined && line.includes(until)) child.kill('SIGKILL');
  });
  await once(child, 'exit');
  return child.exitCode === 0;
};

interface Row {
  readonly what: string;
  readonly seconds: number;
  readonly others: Seen;
  readonly own: Seen;
  /** A move, which an operator may start at any time. */
  readonly isPlanned?: boolean;
}

const rounded = (value: number): number => Math.round(value);

const print = (rows: readonly Row[]): void =>
  console.table(
    rows.map(({ what, seconds, others, own, isPlanned }) => ({
      what,
      s: rounded(seconds),
      'others: done': others.acknowledged,
      refused: others.refused,
      // Nothing was killed: the others must not notice.
      'worst ms': `${rounded(others.worstMs)}${isPlanned ? ` (wanted: < ${WANTED_MS})` : ''}`,
      'longest ms': rounded(others.longestMs),
      'own: done': own.acknowledged,
      'own refused': own.refused,
      'own longest ms': rounded(own.longestMs),
    })),
  );

interface Difference {
  readonly lost: number;
  readonly doubled: number;
  readonly unproved: number;
}

/** Compares what was acknowledged with the ledger: points that are missing, points given twice, and stores whose ledger does not prove itself. */
const compare = async (
  owner: Owner,
  acknowledged: ReadonlyMap<StoreId, readonly string[]>,
): Promise<Difference> => {
  let [lost, doubled, unproved] = [0, 0, 0];
  for (const [storeId, keys] of acknowledged) {
    const rows = await owner<{ key: string }[]>`
      select idempotency_key as key from posting where store_id = ${storeId}`;
    const [wallet] = await owner<{ available: number }[]>`
      select sum(available)::int as available from wallet where store_id = ${storeId}`;
    const posted = new Set(rows.map(({ key }) => key));
    lost += keys.filter((key) => !posted.has(`adjust:${STAFF}:${key}`)).length;
    doubled += Math.max(0, rows.length - keys.length, (wallet?.available ?? 0) - keys.length);
    const proof = await owner.begin('isolation level repeatable read read only', (tx) =>
      verifyLedger(tx, storeId),
    );
    if (proof.difference !== null) unproved += 1;
  }
  return { lost, doubled, unproved };
};

interface Scene {
  readonly owner: Owner;
  readonly ownerUrl: string;
  readonly nodeUrls: ReadonlyMap<string, string>;
  readonly stores: ReadonlyMap<string, readonly StoreId[]>;
  readonly servers: Awaited<ReturnType<typeof startServer>>[];
  readonly downSeconds: number;
}

/** The stores that share their part with this one, and itself. */
const storesOfPart = async (owner: Owner, storeId: string): Promise<readonly StoreId[]> => {
  const rows = await owner<{ id: StoreId }[]>`
    select id from store
    where get_shard_id_for_distribution_column('customer', id) = get_shard_id_for_distribution_column('customer', ${storeId}::text)`;
  return rows.map(({ id }) => id);
};

/** Kills the server at this address, and lets a standby take its place. */
const replaceByStandby = async (url: string): Promise<void> => {
  const node = await nodeServer(url);
  const standby = await node.addStandby();
  await sleep(SETTLE_MS);
  node.kill();
  await standby.takeOver();
};

/** What is killed. Each returns the stores that are concerned; the others must not notice. */
const killScenes = ({ owner, ownerUrl, nodeUrls, stores, servers, downSeconds }: Scene) => {
  const [first = '', second = ''] = [...stores.keys()];
  const canWriteCopies = (): Promise<boolean> =>
    owner`update store set name = 'Renamed' where id = ${stores.get(first)?.[0] ?? ''}`.then(
      () => true,
      () => false,
    );
  const down = async (): Promise<readonly StoreId[]> => {
    const node = await nodeServer(nodeUrls.get(second) ?? '');
    node.kill();
    await sleep((downSeconds * 1000) / 2);
    const before = await canWriteCopies();
    await distribute(ownerUrl, ['without', second]);
    console.log(
      `  tables copied to each node can be written: before ${before}, after ${await canWriteCopies()}`,
    );
    await sleep((downSeconds * 1000) / 2);
    await node.start();
    await distribute(ownerUrl, ['with', second]);
    return stores.get(second) ?? [];
  };
  const standby = async (): Promise<readonly StoreId[]> => {
    await replaceByStandby(nodeUrls.get(second) ?? '');
    return stores.get(second) ?? [];
  };
  const homeStandby = async (): Promise<readonly StoreId[]> => {
    await replaceByStandby(ownerUrl);
    return [];
  };
  const processKilled = async (): Promise<readonly StoreId[]> => {
    const [server] = servers.splice(0, 1);
    if (server) process.kill(server.pid, 'SIGKILL');
    servers.push(await startServer(ownerUrl, 1));
    return stores.get(second) ?? [];
  };
  const homeDown = async (): Promise<readonly StoreId[]> => {
    const home = await nodeServer(ownerUrl);
    home.kill();
    await sleep(downSeconds * 1000);
    await home.start();
    return [];
  };
  return {
    process: { what: 'a process killed and started', run: processKilled },
    node: { what: `a node killed, back after ${downSeconds} s`, run: down },
    standby: { what: 'a node killed, its standby in its place', run: standby },
    'home-standby': { what: 'home killed, its standby in its place', run: homeStandby },
    home: { what: `home killed, back after ${downSeconds} s`, run: homeDown },
  };
};

/** What an operator moves; the same result. */
const moveScenes = ({ owner, ownerUrl, stores }: Scene) => {
  const [first = '', second = ''] = [...stores.keys()];
  const drain = async (): Promise<readonly StoreId[]> => {
    if (!(await distribute(ownerUrl, ['drain', second, ...AT_ONCE])))
      throw new Error('The node was not drained');
    return stores.get(second) ?? [];
  };
  const fill = async (): Promise<readonly StoreId[]> => {
    // Killed in the middle of it, then run again.
    await distribute(ownerUrl, ['fill', second, ...AT_ONCE], { until: 'moved part' });
    if (!(await distribute(ownerUrl, ['fill', second, ...AT_ONCE])))
      throw new Error('The node was not filled');
    return stores.get(second) ?? [];
  };
  const moveStore = async (): Promise<readonly StoreId[]> => {
    const [store = ''] = stores.get(first) ?? [];
    const concerned = await storesOfPart(owner, store);
    if (!(await distribute(ownerUrl, ['move', store, second]))) throw new Error('The store was not moved');
    return concerned;
  };
  return {
    move: { what: 'a store moved to the other node', run: moveStore },
    drain: { what: 'a node drained', run: drain },
    fill: { what: 'a node filled, its mover killed once', run: fill },
  };
};

/** The scenes that run when none is named. */
const USUAL = ['process', 'node', 'drain', 'fill'] as const;

/** Kills parts of an installation on Citus while stores post over HTTP, and prints what their clients saw, and what is lost or doubled. */
export const measureKills = async (
  citusUrl: string,
  downSeconds: number,
  named: readonly string[],
): Promise<boolean> => {
  const servers = await citusServers(citusUrl);
  const name = `kills_${process.pid}`;
  await createForBench(servers, name);
  const ownerUrl = withDatabase(citusUrl, name);
  const nodeUrls = new Map(
    servers.map((server) => [new URL(server).host, withDatabase(server, name)] as const),
  );
  const appUrl = await migrate(ownerUrl, { secret: SECRET });
  await distributeDatabase(ownerUrl, { secret: SECRET, shards: SHARDS });
  const owner = connect(ownerUrl, { max: 2 });
  const stores = await seed(owner, appUrl);
  const running = [await startServer(ownerUrl, 1), await startServer(ownerUrl, 1)];
  const customers: Customer[] = [...stores.values()]
    .flat()
    .map((storeId) => ({ storeId, customerId: customerIn(storeId) }));
  const load = startLoad(customers, () => running.map(({ url }) => url));
  const rows: Row[] = [];
  try {
    await sleep(SETTLE_MS);
    const everyone = [...stores.values()].flat();
    const quietly = { others: everyone, own: [] };
    load.takeSeen(quietly);
    await sleep(10_000);
    const quiet = load.takeSeen(quietly);
    if (quiet['others'] && quiet['own'])
      rows.push({ what: 'nothing', seconds: 10, others: quiet['others'], own: quiet['own'] });
    const set = { owner, ownerUrl, nodeUrls, stores, servers: running, downSeconds };
    const all = { ...killScenes(set), ...moveScenes(set) };
    for (const name of named.length > 0 ? named : USUAL) {
      const scene = Object.entries(all).find(([each]) => each === name)?.[1];
      if (!scene) throw new Error(`No scene is called ${name}. There are: ${Object.keys(all).join(', ')}`);
      const { what } = scene;
      console.log(what);
      const begun = performance.now();
      const struck = await scene.run();
      const seconds = (performance.now() - begun) / 1000;
      await sleep(SETTLE_MS);
      const { others, own } = load.takeSeen({
        others: everyone.filter((id) => !struck.includes(id)),
        own: struck,
      });
      const isPlanned = name === 'move' || name === 'drain';
      if (others && own) rows.push({ what, seconds, others, own, isPlanned });
    }
    const difference = await compare(owner, await load.stop());
    print(rows);
    console.table([difference]);
    return difference.lost + difference.doubled + difference.unproved === 0;
  } finally {
    for (const server of running) await server.stop();
    await owner.end();
    await onEach(servers, 'postgres', [`drop database ${name} with (force)`]);
  }
};
