import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type postgres from 'postgres';

import { splitStatements } from './split-statements.ts';

/** The files of functions, triggers, rights and policies, in the order in which they are applied. */
const FUNCTIONS = [
  'hub/nodes.sql',
  'hub/access.sql',
  'loyalty/ledger-access.sql',
  'shipping/hand-over.sql',
  'loyalty/ledger-epoch.sql',
  'loyalty/lots.sql',
  'loyalty/merged-customers.sql',
  'loyalty/ledger.sql',
  'loyalty/ledger-batch.sql',
  'loyalty/ledger-many.sql',
  'shop/many-rows.sql',
  'shop/kept-deliveries.sql',
  'shop/customer-words.sql',
  'shop/customers-search.sql',
  'loyalty/many-rows.sql',
  'loyalty/tiers.sql',
  'loyalty/campaigns.sql',
  'loyalty/shopper.sql',
  'hub/accounts.sql',
  'hub/second-step.sql',
  'hub/pause.sql',
  'hub/operator.sql',
  'hub/allowances.sql',
  'loyalty/followers.sql',
  'loyalty/proof.sql',
  'loyalty/privacy.sql',
  'loyalty/customers-listing.sql',
  'loyalty/dashboard.sql',
  'hub/due-work.sql',
  'loyalty/due-work.sql',
  'shop/health.sql',
  'loyalty/health.sql',
] as const;

const textOf = (file: string): Promise<string> =>
  readFile(new URL(`functions/${file}`, import.meta.url), 'utf8');

/** The text of all files. */
export const functionTexts = (): Promise<string[]> => Promise.all(FUNCTIONS.map(textOf));

/** A digest of all SQL files. release.json holds it, so that a test notices changes. */
export const functionsDigest = async (): Promise<string> =>
  createHash('sha256')
    .update((await functionTexts()).join('\n'))
    .digest('base64url');

/** Statements that lock no table; all others do, even where they change nothing. */
const LOCKS_NOTHING = /^(?:create (?:or replace )?function|grant|revoke|do)\b/i;

const locksTable = (statement: string): boolean =>
  !LOCKS_NOTHING.test(statement) ||
  (/^do\b/i.test(statement) && /\bcreate or replace trigger\b/.test(statement));

/** Belongs to the statement after it, which creates the same again. */
const MAKES_WAY = /^drop (?:policy|view)\b/i;

const digestOf = (statement: string): string => createHash('sha256').update(statement).digest('base64url');

const OF_TABLE =
  /^alter table (\w+)|^(?:create|drop) (?:or replace )?(?:policy|trigger)\b[\s\S]*?\son (\w+)/i;

/** How long the tables of changed statements are waited for in all: below a second, as for `LOCK_MS`. */
const TABLES_MS = 800;

/** Locks the tables of all statements together, before anything else holds one of them. */
const lockTables = async (tx: postgres.TransactionSql, statements: readonly string[]): Promise<void> => {
  const tables = statements.flatMap((statement) => {
    const [, altered, on] = OF_TABLE.exec(statement) ?? [];
    return altered ?? on ?? [];
  });
  if (tables.length === 0) return;
  await tx.unsafe(`set local statement_timeout = ${TABLES_MS}`);
  await tx.unsafe(`lock table ${[...new Set(tables)].toSorted().join(', ')} in access exclusive mode`);
  await tx.unsafe('set local statement_timeout = 0');
};

/** The statements without those that lock a table and were already applied. */
const changedOnly = async (
  tx: postgres.TransactionSql,
  statements: readonly string[],
): Promise<readonly string[]> => {
  const rows = await tx<{ digest: string }[]>`select digest from installation.statement`;
  const applied = new Set(rows.map(({ digest }) => digest));
  const isDue = (each: string): boolean => !locksTable(each) || !applied.has(digestOf(each));
  const left = statements.filter(
    (each, at) => isDue(each) || (MAKES_WAY.test(each) && isDue(statements[at + 1] ?? each)),
  );
  await lockTables(tx, left.filter(locksTable));
  // A function that others may be calling is not dropped first.
  return left.map((each) => each.replace(/^create function/i, 'create or replace function'));
};

/**
 * Applies functions and rights in the caller's transaction, and notes what was applied. While others use the database, only those statements
 * lock a table that are new or different.
 */
export const applyFunctions = async (
  tx: postgres.TransactionSql,
  { isUsed }: { readonly isUsed: boolean },
): Promise<void> => {
  const all = (await functionTexts()).flatMap((text) => splitStatements(text));
  const statements = isUsed ? await changedOnly(tx, all) : all;
  await Promise.all(statements.map((statement) => tx.unsafe(statement)));
  await tx`delete from installation.statement`;
  await tx`insert into installation.statement select distinct unnest(${all.filter(locksTable).map(digestOf)}::text[])`;
};

interface Source {
  readonly name: string;
  readonly body: string;
}

const FUNCTION = /^create (?:or replace )?function\s+(\w+)\s*\([\s\S]*?\bas\s+(\$\w*\$)([\s\S]*)\2/i;

/** The functions defined in our SQL files, with their bodies as stored in `pg_proc`. */
const ownSources = async (): Promise<Source[]> =>
  (await functionTexts())
    .flatMap((text) => splitStatements(text))
    .flatMap((statement) => {
      const [, name, , body] = FUNCTION.exec(statement) ?? [];
      return name === undefined || body === undefined ? [] : [{ name, body }];
    });

const hashOf = ({ name, body }: Source): string =>
  createHash('sha256').update(`${name}\n${body}`).digest('base64url');

const hereNamed = async (sql: postgres.ISql, names: readonly string[]): Promise<Source[]> =>
  await sql<Source[]>`
    select proname as name, prosrc as body from pg_proc
    where pronamespace = 'public'::regnamespace and proname = any(${[...names]})`;

/** The names of our functions that are missing in this database or have another source. */
export const foreignFunctions = async (sql: postgres.ISql): Promise<string[]> => {
  const own = await ownSources();
  const here = new Set(
    (
      await hereNamed(
        sql,
        own.map(({ name }) => name),
      )
    ).map(hashOf),
  );
  return [...new Set(own.filter((each) => !here.has(hashOf(each))).map(({ name }) => name))];
};

/**
 * A digest of our functions' signatures, settings, owners and grants in this database. PostgreSQL's own version changes it, so compare it
 * only with a digest from the same server.
 */
export const definitionsDigest = async (sql: postgres.ISql): Promise<string> => {
  const names = (await ownSources()).map(({ name }) => name);
  const [row] = await sql<{ digest: string }[]>`
    select coalesce(md5(string_agg(
      pg_get_functiondef(p.oid) || coalesce(p.proacl::text, ''), e'\n' order by p.oid::regprocedure::text collate "C"
    )), '') as digest
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.proname = any(${names})`;
  return row?.digest ?? '';
};
