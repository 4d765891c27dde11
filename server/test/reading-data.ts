import type { Suite, TestStore } from './suite.ts';

/** Every write adds a row to these tables. */
const TRACES: ReadonlySet<string> = new Set(['audit_entry', 'idempotent_request']);

interface Statements {
  readonly rows: string;
  readonly sums: string;
}

const readStatements = async ({ database }: Suite): Promise<Statements> => {
  const tables = await database.owner<{ name: string; isOfStore: boolean }[]>`
    select t.tablename as name, exists (
        select from pg_attribute a where a.attrelid = t.tablename::regclass and a.attname = 'store_id'
      ) as "isOfStore"
    from pg_tables t where t.schemaname = 'public' order by 1`;
  const counted = tables.filter(({ name, isOfStore }) => isOfStore && !TRACES.has(name));
  // Rate limits count refusals too.
  const summed = tables.filter(({ name }) => name !== 'allowance');
  return {
    rows: [
      ...counted.map(
        ({ name }) => `select '${name}' as name, count(*) as rows from ${name} where store_id = $1`,
      ),
      `select 'jobs', count(*) from pgboss.job where data ->> 'storeId' = $1`,
      `select 'version of settings', version from loyalty_settings where store_id = $1`,
      `select 'version of page', version from shopper_page where store_id = $1`,
      `select 'version of emails', version from mail_settings where store_id = $1`,
      `select 'version of messages', version from message_account where store_id = $1`,
      // What these routes write is who did it, and how it goes on.
      `select 'state of uploads', coalesce(sum(hashtext(i::text)), 0) from order_import i where store_id = $1`,
      `select 'state of a reading', coalesce(sum(hashtext(r::text)), 0) from own_programme_reading r where store_id = $1`,
    ].join(' union all '),
    sums: summed
      .map(
        ({ name }) =>
          `select '${name}' as name, sum(hashtextextended(t::text, 0))::text as sum from ${name} t`,
      )
      .join(' union all '),
  };
};

/** Long statements that run some hundred times are planned once. `simple` is not in the types of postgres.js. */
const PLANNED_ONCE: object = { prepare: true, simple: false };

/** Reads all data of a suite's database, so that a test can tell whether a request changed anything. */
export const readingData = (suite: Suite) => {
  let statements: Statements | undefined;
  return {
    /** The number of rows per table of a store, of jobs, and the versions of its settings. */
    rowsOf: async ({ id }: TestStore): Promise<Record<string, unknown>> => {
      statements ??= await readStatements(suite);
      const { owner } = suite.database;
      const rows = await owner.unsafe<{ name: string; rows: number }[]>(statements.rows, [id], PLANNED_ONCE);
      return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
    },
    /** A checksum of each table of all stores, as one text. */
    fingerprint: async (): Promise<string> => {
      statements ??= await readStatements(suite);
      const { owner } = suite.database;
      const rows = await owner.unsafe<{ name: string; sum: string | null }[]>(
        statements.sums,
        [],
        PLANNED_ONCE,
      );
      return rows.map(({ name, sum }) => `${name} ${sum ?? ''}`).join('\n');
    },
  };
};
