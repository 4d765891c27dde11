import { parseCurrency } from '@apps-hub/domain/money';
import type { CustomerId, StaffId, StoreId } from '@apps-hub/domain/ids';
import { type Role, ROLES } from '@apps-hub/contract/abilities';
import { PgBoss } from 'pg-boss';

import { type Database, openDatabase, type StoreTx } from '../src/db/database.ts';
import { type Deps, verbContext } from '../src/deps.ts';
import type { VerbContext } from '../src/context.ts';
import { FOLLOWERS } from '#followers.ts';
import { createNewId } from '../src/process/new-id.ts';
import { createOutbox } from '../src/jobs/outbox.ts';
import { callLog } from '../src/metrics/outcomes.ts';
import { createLog } from '../src/process/log.ts';
import { createOutbound } from '../src/outbound/outbound.ts';
import type { OwnProgrammePort } from '../src/platforms/port/own-programme.ts';
import { sandboxPlatform } from '../src/platforms/sandbox/provider.ts';
import { createSealer } from '../src/security/seal.ts';
import { wait } from '../src/process/wait.ts';
import { tracedAttempt } from '../src/telemetry/traced-attempt.ts';
import { upsertHostCustomer } from '../src/verbs/shop/customers/save.ts';
import { installApp } from '../src/verbs/hub/stores/install.ts';
import { createClock, type TestClock } from './clock.ts';
import { drainAll } from './drain-all.ts';
import { createFakeHost, type FakeHost } from './fake-host.ts';
import { HOST } from './host-events.ts';
import { LANE_SECRET } from './lane-secret.ts';
import { openTestDatabase, type TestDatabase, type TestDatabaseOptions } from './test-database.ts';

/** A host's own programme; each time it is read, another guest has points in it. */
const ownProgramme = (): OwnProgrammePort => {
  let guests = 0;
  return {
    read: () => Promise.resolve({ isOn: true, earning: [], rewards: [], customersWithPoints: null }),
    balances: {
      by: 'page',
      page: () => {
        guests += 1;
        const balances = [{ customerExternalId: `g${guests}`, points: 5 }];
        return Promise.resolve({ balances, read: 1, total: 1, next: null });
      },
    },
  };
};

/** A store with one member of staff per role. */
export interface TestStore {
  readonly id: StoreId;
  readonly externalId: string;
  readonly staff: Readonly<Record<Role, StaffId>>;
}

/** The whole server without its process: its own database, two stores, and fakes at the network boundary. */
export interface Suite {
  readonly database: TestDatabase;
  readonly deps: Deps;
  /** The database as requests use it; that of `deps` is the one that jobs and ticks of the store's node use. */
  readonly home: Database;
  /** The queues of the store's node. */
  readonly boss: PgBoss;
  /** The queues of this store's node. */
  readonly bossOf: (storeId: StoreId) => Promise<PgBoss>;
  /** The queues of every node, the home node's first. */
  readonly bosses: readonly [PgBoss, ...PgBoss[]];
  /** These dependencies, as jobs and ticks of a store's node use them. */
  readonly onNodeOf: <D extends Deps>(storeId: StoreId, deps: D) => Promise<D>;
  readonly clock: TestClock;
  readonly host: FakeHost;
  readonly store: TestStore;
  /** Another merchant's store, with the same outside ids. */
  readonly other: TestStore;
  /** What was logged, one object per line. */
  readonly logged: Record<string, unknown>[];
  /** Runs a verb as the system, or as a member of staff. */
  readonly act: <T>(work: (ctx: VerbContext) => Promise<T>, role?: Role) => Promise<T>;
  readonly tx: <T>(work: (tx: StoreTx) => Promise<T>, store?: TestStore) => Promise<T>;
  /** A customer of the host with an empty wallet. */
  readonly customer: (externalId?: string, store?: TestStore) => Promise<CustomerId>;
  readonly drain: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Ids that count up instead of being random. */
const counterIds = (clock: TestClock) => {
  let counter = 0n;
  return createNewId(clock.now, () => {
    counter += 1n;
    const bytes = new Uint8Array(8);
    new DataView(bytes.buffer).setBigUint64(0, counter);
    return bytes;
  });
};

const sar = parseCurrency('SAR');
if (!sar) throw new Error('SAR is a currency');

const openStore = async (deps: Deps, externalId: string): Promise<TestStore> => {
  const id = await installApp(deps, 'sandbox', {
    app: 'loyalty',
    store: { externalId, name: externalId, currency: sar, country: 'SA', timeZone: 'Asia/Riyadh' },
    credentials: { accessToken: `the access token of ${externalId}` },
  });
  const entries = ROLES.map((role) => [role, deps.newId('staff')] as const);
  // Sent together.
  await deps.database.inStore(id, (tx) =>
    Promise.all(
      entries.map(
        ([role, staffId]) => tx.sql`
          insert into staff (store_id, id, external_id, name, role, last_seen_at)
          values (${id}, ${staffId}, ${`member-${role}`}, ${role}, ${role}, ${deps.now()})`,
      ),
    ),
  );
  // One entry per role, as ROLES lists them.
  return { id, externalId, staff: Object.fromEntries(entries) as Record<Role, StaffId> };
};

/** The same ids, except that the next store is on the node of this one: tests run the jobs and ticks of one node. */
const besideStore = async (
  { newId }: Deps,
  { directory }: TestDatabase,
  { id }: TestStore,
): Promise<Deps['newId']> => {
  const node = await directory?.nodeOf(id);
  if (!directory || !node) return newId;
  for (;;) {
    const next = newId('store');
    if ((await directory.nodeOf(next)).url !== node.url) continue;
    return ((kind) => (kind === 'store' ? next : newId(kind))) as Deps['newId'];
  }
};

/** One more store, on the node of the first. */
export const openStoreBeside = async (
  { deps, home, database, store }: Pick<Suite, 'deps' | 'home' | 'database' | 'store'>,
  externalId: string,
): Promise<TestStore> => {
  const newId = await besideStore(deps, database, store);
  return openStore({ ...deps, database: home, newId }, externalId);
};

/** Providers that take every message. */
const MESSAGES: Deps['messages'] = {
  connect: () => ({
    send: () => Promise.resolve({ kind: 'taken' }),
    ask: null,
    check: () => Promise.resolve({ refusal: null, templates: [] }),
  }),
};

const NO_CARRIERS: Deps['carriers'] = {
  connect: () => {
    throw new Error('this suite has no carrier');
  },
};

const openBoss = async (connectionString: string, logged: Record<string, unknown>[]): Promise<PgBoss> => {
  const boss = new PgBoss({
    connectionString,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
    max: 2,
  });
  boss.on('error', (error) => logged.push({ bossError: String(error) }));
  await boss.start();
  return boss;
};

const openDeps = async (database: TestDatabase, clock: TestClock, host: FakeHost) => {
  const logged: Record<string, unknown>[] = [];
  const boss = await openBoss(database.appUrl, logged);
  const log = createLog('debug', { write: (line) => void logged.push(JSON.parse(line)) });
  const outbound = createOutbound({
    fetch: host.fetch,
    now: clock.now,
    // A call with a signal is a time-out; one without is a pause between two attempts.
    wait: (ms, signal) => (signal ? wait(ms, signal) : Promise.resolve()),
    around: tracedAttempt,
    log: callLog(log),
  });
  const deps: Deps = {
    database: openDatabase(database.appUrl, { max: 12, directory: database.directory }),
    outbox: createOutbox(boss),
    carriers: NO_CARRIERS,
    messages: MESSAGES,
    followers: FOLLOWERS,
    platforms: { sandbox: { ...sandboxPlatform(HOST, outbound), ownProgramme: ownProgramme() } },
    sealer: createSealer(LANE_SECRET),
    now: clock.now,
    newId: counterIds(clock),
    log,
  };
  return { deps, boss, logged };
};

/** Opens a suite; `close` it in `afterAll`. */
export const openSuite = async (options?: TestDatabaseOptions): Promise<Suite> => {
  const database = await openTestDatabase(options);
  const clock = createClock();
  const host = createFakeHost();
  const atHome = await openDeps(database, clock, host);
  const { logged } = atHome;
  const home = atHome.deps.database;
  const store = await openStore(atHome.deps, 'demo');
  const other = await openStoreBeside({ deps: atHome.deps, home, database, store }, 'second');
  await database.standAt(store.id);
  const bosses: Suite['bosses'] = [
    atHome.boss,
    ...(await Promise.all(home.nodes.slice(1).map(({ url }) => openBoss(url, logged)))),
  ];
  /** Its place among the nodes: 0 is the home node, also when all stores are in one database. */
  const placeOf = async (storeId: StoreId): Promise<number> => {
    const url = (await database.directory?.nodeOf(storeId))?.url;
    return Math.max(
      home.nodes.findIndex((each) => each.url === url),
      0,
    );
  };
  const onNodeOf: Suite['onNodeOf'] = async (storeId, given) => ({
    ...given,
    database: home.nodes[await placeOf(storeId)]?.database ?? home,
  });
  const deps = await onNodeOf(store.id, atHome.deps);
  const bossOf: Suite['bossOf'] = async (storeId) => bosses[await placeOf(storeId)] ?? atHome.boss;
  const boss = await bossOf(store.id);
  const tx: Suite['tx'] = (work, where = store) => deps.database.inStore(where.id, work);
  const actorOf = (role: Role | undefined) =>
    role ? ({ kind: 'staff', staffId: store.staff[role], role } as const) : ({ kind: 'system' } as const);
  return {
    database,
    deps,
    home,
    boss,
    bossOf,
    bosses,
    onNodeOf,
    clock,
    host,
    store,
    other,
    logged,
    tx,
    act: (work, role) => tx((inTx) => work(verbContext(deps, inTx, actorOf(role)))),
    customer: (externalId = `c-${deps.newId('audit')}`, where = store) =>
      tx(
        (inTx) =>
          upsertHostCustomer(verbContext(deps, inTx, { kind: 'system' }), {
            externalId,
            name: `Customer ${externalId}`,
            email: null,
            phone: null,
          }),
        where,
      ),
    drain: () => drainAll(deps, store.id),
    close: async () => {
      await Promise.all(bosses.map((each) => each.stop({ graceful: false })));
      await home.close();
      await database.close();
    },
  };
};
