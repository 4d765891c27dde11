import type { MigrationMeta } from 'drizzle-orm/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type postgres from 'postgres';

import { ensureBooks, needsRelease, newestHere } from '../installed.ts';
import { MIGRATIONS } from '../migrations-folder.ts';
import { splitStatements } from '../split-statements.ts';
import { createdIndex, createdTable } from './judge-statement.ts';
import { LOCK_MS, patiently, type Patience } from './patience.ts';

const readPending = async (
  sql: postgres.Sql,
  { folder = MIGRATIONS, change = (all) => [...all] }: Pick<Upgrade, 'folder' | 'change'>,
): Promise<MigrationMeta[]> => {
  const newest = await newestHere(sql);
  return change(readMigrationFiles({ migrationsFolder: folder }))
    .filter(({ folderMillis }) => folderMillis > newest)
    .map((each) => ({ ...each, sql: each.sql.flatMap((part) => splitStatements(part)) }));
};

/** Whether an upgrade beside the last release was interrupted within a migration. */
export const isHalfWay = async (sql: postgres.Sql): Promise<boolean> => {
  await ensureBooks(sql);
  return (await sql`select from installation.progress`).length > 0;
};

/**
 * Creates an index while others write to its table. An interrupted attempt leaves an invalid one, which is dropped: a unique one would refuse
 * values of other writers, although it could not be built.
 */
export const createIndex = async (sql: postgres.Sql, statement: string, name: string): Promise<void> => {
  const [there] = await sql<{ isValid: boolean }[]>`
    select i.indisvalid as "isValid" from pg_index i where i.indexrelid = to_regclass(${`public."${name}"`})`;
  if (there?.isValid) return;
  const discard = () => sql.unsafe(`drop index concurrently if exists public."${name}"`);
  if (there) await discard();
  try {
    await sql.unsafe(statement.replace(/\bindex\b/i, 'index concurrently'));
  } catch (error) {
    // A lost connection has left it to the next attempt.
    await discard().catch(() => undefined);
    throw error;
  }
};

const readDone = async (sql: postgres.Sql, migration: number): Promise<number> => {
  const [row] = await sql<{ statements: number }[]>`
    select statements from installation.progress where migration = ${migration}`;
  return row?.statements ?? 0;
};

const noteDone = (sql: postgres.ISql, migration: number, statements: number) => sql`
  insert into installation.progress (migration, statements) values (${migration}, ${statements})
  on conflict (migration) do update set statements = excluded.statements`;

/** Runs a migration statement by statement, each in a transaction of its own, so that no lock is held for long. */
const runSteps = async (
  sql: postgres.Sql,
  { sql: statements, folderMillis, hash }: MigrationMeta,
  { patience, newTables }: { readonly patience: Patience; readonly newTables: ReadonlySet<string> },
): Promise<void> => {
  for (let at = await readDone(sql, folderMillis); at < statements.length; at += 1) {
    const statement = statements[at] ?? '';
    const made = createdIndex(statement);
    const what = statement.replaceAll(/\s+/g, ' ').slice(0, 120);
    if (made && !newTables.has(made.table)) {
      await patiently(patience, what, () => createIndex(sql, statement, made.index));
      await noteDone(sql, folderMillis, at + 1);
      continue;
    }
    await patiently(patience, what, () =>
      sql.begin(async (tx) => {
        await tx.unsafe(`set local lock_timeout = ${LOCK_MS}`);
        await tx.unsafe(statement);
        await noteDone(tx, folderMillis, at + 1);
      }),
    );
  }
  await sql.begin(async (tx) => {
    await tx`insert into installation.migration (hash, created_at) values (${hash}, ${folderMillis})`;
    await tx`delete from installation.progress where migration = ${folderMillis}`;
  });
};

interface Upgrade {
  /** The digest of the last release. */
  readonly beside: string | null;
  readonly patience: Patience;
  /** The database now names the last release, so its processes may come in. */
  readonly onNamed?: () => Promise<unknown>;
  /** The migrations; this version's by default. */
  readonly folder?: string | undefined;
  /** What this node runs of them; all by default. */
  readonly change?: ((migrations: readonly MigrationMeta[]) => MigrationMeta[]) | undefined;
}

/**
 * Runs the pending migrations while the last release works on this database, which `beside` names. An interrupted run is continued by the
 * next; the last release works at every point in between.
 */
export const migrateWhileUsed = async (
  sql: postgres.Sql,
  { beside, patience, onNamed, folder, change }: Upgrade,
): Promise<void> => {
  await ensureBooks(sql);
  const pending = await readPending(sql, { folder, change });
  if (pending.length === 0) return;
  await sql.unsafe(needsRelease(beside));
  await onNamed?.();
  const newTables = new Set(
    pending.flatMap(({ sql: statements }) => statements).flatMap((each) => createdTable(each) ?? []),
  );
  for (const migration of pending) await runSteps(sql, migration, { patience, newTables });
};
