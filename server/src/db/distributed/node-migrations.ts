import type { MigrationMeta } from 'drizzle-orm/migrator';

/**
 * Tables without a `store_id` that are local to each node: the queue of due steps and the ledger's positions, next to their stores' rows,
 * and tables that are only queried on the home node.
 */
export const NODE_TABLES: ReadonlySet<string> = new Set([
  'due_work',
  'due_work_mark',
  'ledger_epoch',
  'allowance',
  'sign_in_attempt',
  'used_challenge',
  'operator',
  'operator_session',
  'operator_entry',
  'outbound_minute',
  'kept_delivery',
]);

export const withoutComments = (statement: string): string => statement.replaceAll(/^\s*--.*$/gm, '').trim();

const OF_TABLE = /^(?:create|alter|drop)\s+table\s+(?:if (?:not )?exists\s+)?(?:"public"\.)?"(\w+)"/i;
const OF_ROWS = /^(?:insert\s+into|update|delete\s+from)\s+(?:"public"\.)?"(\w+)"/i;
const OF_INDEX = /^create\s+(?:unique\s+)?index\s+"(\w+)"\s+on\s+(?:"public"\.)?"(\w+)"/i;
const DROPS_INDEX = /^drop\s+index\s+(?:if exists\s+)?(?:"public"\.)?"(\w+)"/i;
const DROPS_FUNCTIONS = /^drop\s+function\s+if exists\b/i;
const OTHER =
  /^(?:(?:create|drop)\s+(?:or replace\s+)?(?:function|extension|schema|type|trigger)\b|do\s+\$)/i;

/** The table of a generated statement; null if it is about no table. Throws for an unknown form of statement. */
const tableOf = (statement: string, tableOfIndex: Map<string, string>): string | null => {
  const text = withoutComments(statement);
  const table = (OF_TABLE.exec(text) ?? OF_ROWS.exec(text))?.[1];
  if (table !== undefined) return table;
  const [, index, indexed] = OF_INDEX.exec(text) ?? [];
  if (index !== undefined && indexed !== undefined) {
    tableOfIndex.set(index, indexed);
    return indexed;
  }
  const dropped = DROPS_INDEX.exec(text)?.[1];
  if (dropped !== undefined) {
    const known = tableOfIndex.get(dropped);
    if (known === undefined) throw new Error(`no migration creates the index ${dropped}`);
    return known;
  }
  if (text === '' || OTHER.test(text)) return null;
  throw new Error(`a migration has a statement about an unknown table: ${text.slice(0, 100)}`);
};

/** The migrations, with each statement replaced by what `change` returns for it and its table. */
const rewritten = (
  migrations: readonly MigrationMeta[],
  change: (statement: string, table: string | null) => readonly string[],
): MigrationMeta[] => {
  const tableOfIndex = new Map<string, string>();
  return migrations.map((migration) => ({
    ...migration,
    sql: migration.sql.flatMap((statement) => change(statement, tableOf(statement, tableOfIndex))),
  }));
};

/**
 * The part of the migrations that a worker node runs: those of its local tables, and drops of functions. It gets tenant and reference
 * tables from the home node.
 */
export const nodeMigrations = (migrations: readonly MigrationMeta[]): MigrationMeta[] =>
  rewritten(migrations, (statement, table) =>
    (table !== null && NODE_TABLES.has(table)) || DROPS_FUNCTIONS.test(withoutComments(statement))
      ? [statement]
      : [],
  );

const HAS_STORE_ID = /"store_id" text/i;

/** The migrations for a distributed home node: a new table is distributed before keys reference it. */
export const homeMigrations = (migrations: readonly MigrationMeta[]): MigrationMeta[] =>
  rewritten(migrations, (statement, table) => {
    if (table === null || NODE_TABLES.has(table)) return [statement];
    if (!/^create\s+table/i.test(withoutComments(statement))) return [statement];
    return [statement, HAS_STORE_ID.test(statement) ? spreadStores(table) : copyToNodes(table)];
  });

/** Distributes a table by store, colocated with the other tenant tables. */
export const spreadStores = (table: string, first?: { readonly shards: number }): string =>
  first
    ? `select create_distributed_table('${table}', 'store_id', colocate_with => 'none', shard_count => ${first.shards})`
    : `select create_distributed_table('${table}', 'store_id', colocate_with => 'customer')`;

/** Makes a table a reference table, which is copied to each node. */
export const copyToNodes = (table: string): string => `select create_reference_table('${table}')`;
