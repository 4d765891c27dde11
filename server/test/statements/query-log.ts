import type postgres from 'postgres';

import { parseStatement } from './parse.ts';
import { readCatalogue } from './catalogue.ts';
import { violationsOf } from './rules.ts';
import { postgresAt } from '#db/postgres-at.ts';

/** The lane's server logs every successful statement of the application, once per shape. */
export const QUERY_LOG_SETTINGS = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'top',
  'pg_stat_statements.track_utility': 'off',
  'pg_stat_statements.max': '30000',
};

const maintenanceOf = (ownerUrl: string): string => {
  const url = new URL(ownerUrl);
  url.pathname = '/postgres';
  return url.href;
};

/** Makes the log readable, in a database that no test uses. */
export const noteStatements = async (ownerUrl: string): Promise<void> => {
  const sql = postgresAt(maintenanceOf(ownerUrl), { max: 1 });
  await sql`create extension pg_stat_statements`;
  await sql.end();
};

/** The log shows a constant as a parameter, even where the grammar requires a literal. */
const readable = (query: string): string =>
  query.replace(/\b(interval|date|timestamptz|json) \$\d+/gi, `$1 '1'`);

/** The violations of each statement; workers keep this for their next suites, whose statements are mostly the same. */
const known = new Map<string, readonly string[]>();

const check = async (owner: postgres.Sql, query: string): Promise<readonly string[]> => {
  const text = query.replaceAll(/\s+/g, ' ');
  try {
    const found = violationsOf(parseStatement(readable(query)), await readCatalogue(owner));
    return found.map(({ rule, what }) => `${rule}: ${what}\n    ${text}`);
  } catch (error) {
    throw new Error(`a statement of the log cannot be read: ${text}`, { cause: error });
  }
};

/** The rules that statements of the application in the database of this name have broken. */
export const brokenRules = async (
  owner: postgres.Sql,
  name: string,
  maintenance: postgres.Sql,
): Promise<readonly string[]> => {
  const rows = await maintenance<{ query: string }[]>`
    select distinct s.query from pg_stat_statements s
    join pg_database d on d.oid = s.dbid join pg_roles r on r.oid = s.userid
    where d.datname = ${name} and r.rolname = 'apps_hub_app' and s.query !~ '\\mpgboss\\.'`;
  // Reset, so that the next suite has less to read.
  await maintenance`
    select pg_stat_statements_reset(0, d.oid, 0) from pg_database d where d.datname = ${name}`;
  for (const { query } of rows) if (!known.has(query)) known.set(query, await check(owner, query));
  return rows.flatMap(({ query }) => known.get(query) ?? []);
};
