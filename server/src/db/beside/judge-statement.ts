import { withoutComments } from '../distributed/node-migrations.ts';

/** A comment above a statement by which its author says that the last release works beside it, and why. */
const BESIDE = /^\s*-- Beside release (\d+): \S/m;

/** A comment above a statement of a migration that can only run once the last release has stopped. */
export const CONTRACTS = /^\s*-- Contracts: \S/m;

export const isMarkedBeside = (statement: string, release: number): boolean =>
  Number(BESIDE.exec(statement)?.[1]) === release;

/** What the migrations so far have made, in the order of their statements. */
export interface Known {
  /** Tables that the last release does not have. */
  readonly newTables: Set<string>;
  /** Columns that the last release does not have, as `table.column`. */
  readonly newColumns: Set<string>;
  readonly uniqueIndexes: Set<string>;
}

export const nothingKnown = (): Known => ({
  newTables: new Set(),
  newColumns: new Set(),
  uniqueIndexes: new Set(),
});

const TABLE = String.raw`(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?`;
const pattern = (text: string): RegExp => new RegExp(`^${text}`, 'i');

const CREATES_TABLE = pattern(String.raw`create\s+table\s+(?:if\s+not\s+exists\s+)?${TABLE}`);
const CREATES_INDEX = pattern(
  String.raw`create\s+(unique\s+)?index\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?\s+on\s+${TABLE}`,
);
const DROPS_INDEX = pattern(String.raw`drop\s+index\s+(?:if\s+exists\s+)?(?:"?public"?\.)?"?(\w+)"?$`);
const ALTERS_TABLE = pattern(String.raw`alter\s+table\s+(?:if\s+exists\s+)?${TABLE}\s+([\s\S]+)`);
const ADDS_COLUMN = /^add\s+column\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?\s+([\s\S]+)$/i;
const ALTERS_COLUMN = /^alter\s+column\s+"?(\w+)"?\s/i;
const SETS_STORAGE = /^set\s*\((?:autovacuum_\w+|fillfactor)\b[^()]*\)$/i;
/** A type, then a default that PostgreSQL computes once, a literal or the time, so that it rewrites no row. */
const PLAIN_COLUMN = new RegExp(
  String.raw`^(?:text|boolean|smallint|integer|bigint|numeric|real|double precision|date|jsonb|uuid|bytea|timestamp with time zone)` +
    String.raw`(?:\(\d+(?:,\s*\d+)?\))?(?:\[\])?(?:\s+collate\s+"C")?` +
    String.raw`(\s+default\s+(?:'(?:[^']|'')*'(?:::\w+)?|-?[\d.]+|true|false|now\(\)))?(\s+not\s+null)?$`,
  'i',
);
const MAKES_SOMETHING_NEW = /^create\s+(?:type|schema|extension)\b/i;

const judgeColumn = (definition: string): string | null => {
  const [plain, value, required] = PLAIN_COLUMN.exec(definition) ?? [];
  if (plain === undefined)
    return 'adds a column whose values PostgreSQL computes for each row, or which has a condition';
  return required !== undefined && value === undefined
    ? 'adds a required column without a default, which the last release does not write'
    : null;
};

const judgeTableChange = (table: string, change: string, known: Known): string | null => {
  if (known.newTables.has(table) || SETS_STORAGE.test(change)) return null;
  const [, column, definition] = ADDS_COLUMN.exec(change) ?? [];
  if (column !== undefined && definition !== undefined) {
    known.newColumns.add(`${table}.${column}`);
    return judgeColumn(definition.trim());
  }
  const changed = ALTERS_COLUMN.exec(change)?.[1];
  if (changed !== undefined && known.newColumns.has(`${table}.${changed}`)) return null;
  return `changes the table ${table}, which the last release uses`;
};

/**
 * Why the last release might not work beside this statement of a migration, in words; null if the statement only adds. Notes what it makes.
 * A form that is not known counts as one that takes something away.
 */
export const judgeStatement = (statement: string, known: Known): string | null => {
  const text = withoutComments(statement).replace(/;$/, '');
  if (text === '') return null;
  const table = CREATES_TABLE.exec(text)?.[1];
  if (table !== undefined) {
    known.newTables.add(table);
    return null;
  }
  const [, unique, index, indexed] = CREATES_INDEX.exec(text) ?? [];
  if (index !== undefined && indexed !== undefined) {
    if (unique === undefined) return null;
    known.uniqueIndexes.add(index);
    return known.newTables.has(indexed)
      ? null
      : `makes values of ${indexed} unique, which the last release does not know`;
  }
  const dropped = DROPS_INDEX.exec(text)?.[1];
  if (dropped !== undefined)
    return known.uniqueIndexes.has(dropped) ? 'drops an index that keeps values unique' : null;
  const [, altered, change] = ALTERS_TABLE.exec(text) ?? [];
  if (altered !== undefined && change !== undefined) return judgeTableChange(altered, change.trim(), known);
  if (MAKES_SOMETHING_NEW.test(text)) return null;
  return 'is of a form that may change or remove what the last release uses';
};
