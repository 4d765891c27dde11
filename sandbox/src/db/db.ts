// oxlint-disable typescript/no-unnecessary-type-parameters -- only the caller knows its query's columns
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { schema } from './schema.ts';

/** The sandbox's database: prepared statements and nested transactions. */
export interface Db {
  get: <Row>(sql: string, values?: readonly SQLInputValue[]) => Row | undefined;
  all: <Row>(sql: string, values?: readonly SQLInputValue[]) => Row[];
  /** Returns the number of changed rows. */
  run: (sql: string, values?: readonly SQLInputValue[]) => number;
  /** Inserts one row. Column names must come from code, never from input. */
  insert: (table: string, row: Readonly<Record<string, SQLInputValue>>) => void;
  /** Runs `work` in one transaction; a nested call joins the outer one. */
  tx<Result>(work: () => Result): Result;
  /** Calls `listener` after every committed transaction. */
  onCommit(listener: () => void): void;
  close(): void;
}

/** Opens or creates the database file; `:memory:` opens a private one. */
export const openDb = (path: string): Db => {
  const sqlite = new DatabaseSync(path);
  sqlite.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000');
  sqlite.exec(schema);
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    const made = sqlite.prepare(sql);
    statements.set(sql, made);
    return made;
  };
  const listeners: (() => void)[] = [];
  let depth = 0;
  return {
    // SQLite has no column types for the compiler; each caller names its row type.
    get: <Row>(sql: string, values: readonly SQLInputValue[] = []) =>
      prepare(sql).get(...values) as Row | undefined,
    all: <Row>(sql: string, values: readonly SQLInputValue[] = []) => prepare(sql).all(...values) as Row[],
    run: (sql, values = []) => Number(prepare(sql).run(...values).changes),
    insert: (table, row) => {
      const columns = Object.keys(row);
      const places = columns.map(() => '?').join(', ');
      prepare(`insert into ${table} (${columns.join(', ')}) values (${places})`).run(...Object.values(row));
    },
    tx: (work) => {
      if (depth > 0) return work();
      depth += 1;
      sqlite.exec('begin immediate');
      try {
        const result = work();
        sqlite.exec('commit');
        depth -= 1;
        for (const listener of listeners) listener();
        return result;
      } catch (error) {
        depth -= 1;
        if (sqlite.isTransaction) sqlite.exec('rollback');
        throw error;
      }
    },
    onCommit: (listener) => {
      listeners.push(listener);
    },
    close: () => sqlite.close(),
  };
};
