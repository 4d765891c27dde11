import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import { PostgresJsSession, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import type { StoreId } from '@apps-hub/domain/ids';

import { isBusy } from './failures.ts';
import type { Statements } from './held-connection.ts';
import { type Directory, type Node, openNodes } from './nodes.ts';
import { openPool, type Pool, type PoolState } from './pool.ts';
import { storeHash } from '../telemetry/store-hash.ts';
import { isTraced, traced } from '../telemetry/tracing.ts';
import { postgresAt } from './postgres-at.ts';

/** Typed queries; exists only inside {@link Database.inStore}. */
export type Queries = PgDatabase<PostgresJsQueryResultHKT>;

/** One transaction of one store: typed queries, and plain SQL for the ledger's hot path. */
export interface StoreTx {
  readonly storeId: StoreId;
  readonly db: Queries;
  readonly sql: Statements<PgTypes>;
}

interface PgTypes extends Record<string, unknown> {
  readonly json: unknown;
}

/**
 * One statement about a store. It selects from `entered`, a row whose column `id` is the store's. Tables are read only by functions that
 * take this `id`: the statement sees rows of the store once the row exists, and of no store before.
 */
export type StoreQuestion<T> = (
  sql: Statements<PgTypes>,
  entered: postgres.Fragment,
) => PromiseLike<readonly T[]>;

export interface Database {
  /** Runs `work` in one transaction that sees only this store (row-level security); rolled back when it throws. */
  inStore<T>(storeId: StoreId, work: (tx: StoreTx) => Promise<T>): Promise<T>;
  /** Runs `work` in a read-only transaction on one snapshot. */
  inSnapshot<T>(storeId: StoreId, work: (tx: StoreTx) => Promise<T>): Promise<T>;
  /** Runs one short statement that only reads and sees only this store, for less than `inStore` costs. */
  askStore<T>(storeId: StoreId, question: StoreQuestion<T>): Promise<readonly T[]>;
  /**
   * Outside any store, on the home node: tenant tables look empty, and only functions such as `find_store` return rows. Do not keep a
   * reference.
   */
  readonly sql: postgres.Sql<PgTypes>;
  /**
   * Runs one statement that only reads tables copied to every node, through functions such as `find_store`. While home does not answer,
   * another node answers.
   */
  askCopies<T>(question: (sql: postgres.Sql<PgTypes>) => PromiseLike<T>): Promise<T>;
  /** The connections to this node. */
  pool(): PoolState;
  /** The home node first. */
  readonly nodes: readonly NodeDatabase[];
  /** False while the home node keeps connections open and does not answer. */
  isAnswering(): boolean;
  close(graceMs?: number): Promise<void>;
}

/** A node and its database for jobs and ticks, with statements outside any store on that node. */
export interface NodeDatabase extends Node {
  readonly database: Database;
}

/** Column values in the forms that the code uses: bigint as number, date as text, JSON parsed (drizzle already passes text). */
const TYPES = {
  bigint: { to: 20, from: [20], serialize: String, parse: Number },
  numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
  date: { to: 1082, from: [1082], serialize: String, parse: (text: string) => text },
  json: {
    to: 3802,
    from: [114, 3802],
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: (text: string): unknown => JSON.parse(text),
  },
};

const MAX_CONNECTIONS = 20;
const CONNECT_SECONDS = 5;

/** The server's limits, for what no client should wait for. A lock is held for moments; long work is split into many statements. */
const LIMITS = {
  lock_timeout: 8000,
  statement_timeout: 300_000,
  idle_in_transaction_session_timeout: 60_000,
} as const;

interface ConnectOptions {
  readonly max?: number;
  readonly name?: string;
  readonly onClose?: () => void;
  /** The application's own limits; commands of the operator have none. */
  readonly isLimited?: boolean;
}

/** PostgreSQL gives its own types the same numbers everywhere; types created in a database have numbers from this one on. */
const FIRST_NUMBER_OF_DATABASE = 16_384;
const TEXT_ARRAY = 1009;

/** The options of the first pool, which hold the array types once it has connected. */
let first: postgres.ParsedOptions | undefined;

/**
 * Tells a new pool the array types of PostgreSQL. By itself, postgres.js asks for them on each new connection, which takes longer than
 * connecting.
 */
const teachArrays = (options: postgres.ParsedOptions, known: postgres.ParsedOptions): void => {
  for (const kind of ['parsers', 'serializers'] as const)
    for (const [number, convert] of Object.entries(known[kind]))
      if (Number(number) < FIRST_NUMBER_OF_DATABASE) options[kind][Number(number)] ??= convert;
};

/** A postgres.js pool with the project's column types. */
export const connect = (url: string, options: ConnectOptions = {}) => {
  const known = first && TEXT_ARRAY in first.parsers ? first : undefined;
  const made = postgresAt(url, {
    max: options.max ?? MAX_CONNECTIONS,
    types: TYPES,
    fetch_types: known === undefined,
    // Connections end only when they are lost or closed, never by age, so each end is meaningful.
    max_lifetime: null,
    onclose: () => options.onClose?.(),
    onnotice: () => undefined,
    connect_timeout: CONNECT_SECONDS,
    connection: { application_name: options.name ?? 'apps-hub', ...(options.isLimited ? LIMITS : {}) },
  });
  first ??= made.options;
  if (known) teachArrays(made.options, known);
  return made as unknown as postgres.Sql<PgTypes>; // with the types above
};

const dialect = new PgDialect();

const queriesOver = (sql: Statements<PgTypes>): Queries =>
  new PgDatabase(
    dialect,
    // The session only calls `unsafe`, unless a nested transaction is opened, which never happens.
    new PostgresJsSession(sql as unknown as postgres.Sql, dialect, undefined, {}),
    undefined,
  );

/** Typed queries are created on first use, since the ledger's hot path does not need them. */
const storeTx = (storeId: StoreId, sql: Statements<PgTypes>): StoreTx => {
  let db: Queries | undefined;
  return {
    storeId,
    sql,
    get db() {
      db ??= queriesOver(sql);
      return db;
    },
  };
};

interface Options {
  /** Concurrent transactions, per node. */
  readonly max?: number;
  /** Where the stores are; by default all are on the home node. */
  readonly directory?: Directory | undefined;
  /** Notices when a database stops answering, and then gives up whatever waits for it. */
  readonly isWatched?: boolean;
}

/** Where a store's transactions run. */
interface Place {
  readonly begin: <T>(
    storeId: StoreId,
    texts: readonly string[],
    work: (sql: Statements<PgTypes>) => Promise<T>,
  ) => Promise<T>;
  readonly ask: <T>(
    storeId: StoreId,
    question: (sql: Statements<PgTypes>) => PromiseLike<readonly T[]>,
  ) => Promise<readonly T[]>;
}

/**
 * How a store's transaction begins: by a statement, not set_config(), because the setting must reach the workers of a distributed server.
 * Store ids are [a-z0-9_].
 */
const textsOf = (opening: string, storeId: StoreId): string[] => [
  opening,
  `set local app.store_id = '${safeStoreId(storeId)}'`,
];

/** Enters a store for the statement that selects from this row. Nothing can be written from then on. */
const enteredBy = (sql: Statements<PgTypes>, storeId: StoreId): postgres.Fragment => sql`(
  select set_config('app.store_id', ${safeStoreId(storeId)}, true) as id, set_config('transaction_read_only', 'on', true)
)`;

/** A transaction as one span: its statements are short, and most are sent together. */
const inSpan = <T>(storeId: StoreId, transaction: () => Promise<T>): Promise<T> =>
  isTraced()
    ? traced(
        {
          kind: 'transaction',
          name: 'transaction',
          attributes: {
            'db.system.name': 'postgresql',
            'db.operation.name': 'transaction',
            'app.store.hash': storeHash(storeId),
          },
        },
        transaction,
      )
    : transaction();

/** The stores' transactions, on any node. */
const storesOver = ({ begin, ask }: Place): Pick<Database, 'askStore' | 'inStore' | 'inSnapshot'> => {
  const inStore = <T>(opening: string, storeId: StoreId, work: (tx: StoreTx) => Promise<T>): Promise<T> =>
    inSpan(storeId, () => begin(storeId, textsOf(opening, storeId), (sql) => work(storeTx(storeId, sql))));
  return {
    inStore: (storeId, work) => inStore('begin', storeId, work),
    inSnapshot: (storeId, work) => inStore('begin isolation level repeatable read read only', storeId, work),
    askStore: (storeId, question) =>
      inSpan(storeId, () => ask(storeId, (sql) => question(sql, enteredBy(sql, storeId)))),
  };
};

/** Opens the application's database, with its home node at `url`, as the role that owns nothing. */
export const openDatabase = (
  url: string,
  { max = MAX_CONNECTIONS, directory, isWatched = false }: Options = {},
): Database => {
  const open = (at: string): Pool<PgTypes> =>
    openPool({ max, isWatched, connect: (own) => connect(at, { ...own, isLimited: true }) });
  const home = open(url);
  const elsewhere = directory && openNodes(directory, (at) => (at === url ? home : open(at)));
  const stores = storesOver(
    elsewhere
      ? {
          begin: elsewhere.begin,
          // Its node says first whether it holds the store.
          ask: (storeId, question) =>
            elsewhere.begin(storeId, textsOf('begin read only', storeId), async (sql) => question(sql)),
        }
      : {
          begin: (_, texts, work) => home.begin({ texts: [texts.join('; ')] }, work),
          ask: (_, question) => home.ask(question),
        },
  );
  const askCopies: Database['askCopies'] = async (question) => {
    if (!directory?.copies || !elsewhere) return question(home.sql);
    try {
      if (home.isAnswering()) return await question(home.sql);
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
    return question(elsewhere.poolAt((await directory.copies()).url).sql);
  };
  const others = (directory?.nodes ?? []).filter((node) => node.url !== url);
  const nodes: NodeDatabase[] = [];
  const databaseOver = (pool: () => Pool<PgTypes>): Database => ({
    ...stores,
    get sql() {
      return pool().sql;
    },
    nodes,
    askCopies,
    isAnswering: () => pool().isAnswering(),
    pool: () => pool().state(),
    close: async (graceMs) => {
      await Promise.all([home.close(graceMs), elsewhere?.close(graceMs)]);
    },
  });
  const database = databaseOver(() => home);
  nodes.push({ name: 'home', url, database });
  for (const node of others)
    nodes.push({ ...node, database: databaseOver(() => elsewhere?.poolAt(node.url) ?? home) });
  return database;
};

const safeStoreId = (storeId: StoreId): string => {
  if (!/^[a-z0-9_]+$/.test(storeId)) throw new Error('a store id has only a-z, 0-9 and _');
  return storeId;
};
