import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type postgres from 'postgres';

import { splitStatements } from './split-statements.ts';

/** The files of functions, triggers, rights and policies, in the order in which they are applied. */
const FUNCTIONS = [
  'hub/nodes.sql',
  'hub/access.sql',
  'loyalty/ledger-access.sql',
  'loyalty/ledger-epoch.sql',
  'loyalty/lots.sql',
  'loyalty/merged-customers.sql',
  'loyalty/ledger.sql',
  'loyalty/ledger-batch.sql',
  'loyalty/ledger-many.sql',
  'shop/many-rows.sql',
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

/** Applied at every start, because the data may have been moved to another server. */
const AT_EVERY_START: (typeof FUNCTIONS)[number] = 'loyalty/ledger-epoch.sql';

const textOf = (file: string): Promise<string> =>
  readFile(new URL(`functions/${file}`, import.meta.url), 'utf8');

/** The text of all files. */
export const functionTexts = (): Promise<string[]> => Promise.all(FUNCTIONS.map(textOf));

/** A digest of all SQL files. release.json holds it, so that a test notices changes. */
export const functionsDigest = async (): Promise<string> =>
  createHash('sha256')
    .update((await functionTexts()).join('\n'))
    .digest('base64url');

/** Applies functions and rights in the caller's transaction: all files, or only those that every start applies. */
export const applyFunctions = async (
  tx: postgres.TransactionSql,
  { all }: { readonly all: boolean },
): Promise<void> => {
  const texts = all ? await functionTexts() : [await textOf(AT_EVERY_START)];
  const statements = texts.flatMap(splitStatements);
  await Promise.all(statements.map((statement) => tx.unsafe(statement)));
};

interface Source {
  readonly name: string;
  readonly body: string;
}

const FUNCTION = /^create (?:or replace )?function\s+(\w+)\s*\([\s\S]*?\bas\s+(\$\w*\$)([\s\S]*)\2/i;

/** The functions defined in our SQL files, with their bodies as stored in `pg_proc`. */
const ownSources = async (): Promise<Source[]> =>
  (await functionTexts()).flatMap(splitStatements).flatMap((statement) => {
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
