import type postgres from 'postgres';

import type { Sealer } from '../security/seal.ts';
import { closeOwner, connectOwner } from './owner.ts';

/** A table with encrypted values: the columns of its key, and the context that each value is bound to. */
interface Sealed {
  readonly table: string;
  readonly column: string;
  readonly key: readonly [string, string] | readonly [string];
  readonly contextOf: (key: readonly string[]) => string;
}

interface Row {
  readonly key: string[];
  readonly sealed: Buffer;
}

const PAGE = 200;

/** Values by their key, after `after`. */
const readPage = (
  sql: postgres.Sql,
  { table, column, key }: Sealed,
  after: readonly string[],
): Promise<Row[]> => {
  const columns = key.join(', ');
  const from = after.length === 0 ? 'true' : `(${columns}) > (${key.map((_, n) => `$${n + 1}`).join(', ')})`;
  return sql.unsafe<Row[]>(
    `select array[${columns}] as key, ${column} as sealed from ${table}
     where ${column} is not null and ${from} order by ${columns} limit ${PAGE}`,
    [...after],
  );
};

const opens = (sealer: Sealer, sealed: Buffer, context: string): boolean => {
  try {
    sealer.open(sealed, context);
    return true;
  } catch {
    return false;
  }
};

/** Replaces one value, unless it has changed meanwhile. */
const replace = async (
  sql: postgres.Sql,
  { table, column, key }: Sealed,
  row: Row,
  next: Buffer,
): Promise<number> => {
  const where = key.map((name, n) => `${name} = $${n + 3}`).join(' and ');
  const done = await sql.unsafe(`update ${table} set ${column} = $1 where ${column} = $2 and ${where}`, [
    next,
    row.sealed,
    ...row.key,
  ]);
  return done.count;
};

export interface Resealing {
  /** Opens and seals with the current secret only. */
  readonly current: Sealer;
  /** Also opens what the former secret sealed. */
  readonly both: Sealer;
}

const resealTable = async (
  sql: postgres.Sql,
  what: Sealed,
  { current, both }: Resealing,
): Promise<number> => {
  let [count, after]: [number, readonly string[]] = [0, []];
  for (;;) {
    const rows = await readPage(sql, what, after);
    for (const row of rows) {
      const context = what.contextOf(row.key);
      if (opens(current, row.sealed, context)) continue;
      count += await replace(sql, what, row, current.seal(both.open(row.sealed, context), context));
    }
    if (rows.length < PAGE) return count;
    after = rows.at(-1)?.key ?? [];
  }
};

/**
 * Seals everything that a former secret sealed with the current one, as the database's owner, since it concerns all stores. Safe to
 * repeat, to interrupt, and beside running servers. Returns how many values were sealed anew. Queued emails and links in progress, which last
 * a day at most, are left.
 */
export const reseal = async (
  ownerUrl: string,
  sealers: Resealing,
  tables: readonly Sealed[],
): Promise<number> => {
  const sql = connectOwner(ownerUrl);
  try {
    let count = 0;
    for (const each of tables) count += await resealTable(sql, each, sealers);
    return count;
  } finally {
    await closeOwner(sql);
  }
};

export type { Sealed };
