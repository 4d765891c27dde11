import { withoutComments } from '../distributed/node-migrations.ts';

/** A comment above a statement by which its author says that the last release works beside it, and why. */
const BESIDE = /^\s*-- Beside release (\d+): \S/m;

/** A comment above a statement of a migration that can only run once the last release has stopped. */
const CONTRACTS = /^\s*-- Contracts: \S/m;

/** The comments above a statement; those within it say nothing about it. */
const commentsAbove = (statement: string): string => /^(?:\s*--[^\n]*(?:\n|$))*/.exec(statement)?.[0] ?? '';

export const isMarkedBeside = (statement: string, release: number): boolean =>
  Number(BESIDE.exec(commentsAbove(statement))?.[1]) === release;

export const isMarkedContracting = (statement: string): boolean => CONTRACTS.test(commentsAbove(statement));

/** What the migrations so far have made, in the order of their statements. */
export interface Known {
  readonly tables: Set<string>;
  /** Tables that the last release does not have. */
  readonly newTables: Set<string>;
  /** Columns that the last release does not have, as `table.column`. */
  readonly newColumns: Set<string>;
  readonly uniqueIndexes: Set<string>;
}

export const nothingKnown = (): Known => ({
  tables: new Set(),
  newTables: new Set(),
  newColumns: new Set(),
  uniqueIndexes: new Set(),
});

const TABLE = String.raw`(?:only\s+)?(?:"?public"?\.)?("?\w+"?)`;
const pattern = (text: string): RegExp => new RegExp(`^${text}`, 'i');

/** As PostgreSQL reads a name: without quotes in lower case. */
const nameOf = (written = ''): string =>
  written.startsWith('"') ? written.replaceAll('"', '') : written.toLowerCase();

const CREATES_TABLE = pattern(String.raw`create\s+table\s+(?:if\s+not\s+exists\s+)?${TABLE}\s*\(`);
const CREATES_INDEX = pattern(
  String.raw`create\s+(unique\s+)?index\s+(?:if\s+not\s+exists\s+)?("?\w+"?)\s+on\s+${TABLE}\s*([\s\S]*)`,
);
const DROPS_INDEX = pattern(String.raw`drop\s+index\s+(?:if\s+exists\s+)?(?:"?public"?\.)?("?\w+"?)$`);
const ALTERS_TABLE = pattern(String.raw`alter\s+table\s+(?:if\s+exists\s+)?${TABLE}\s+([\s\S]+)`);
const ADDS_COLUMN = /^add\s+column\s+(?:if\s+not\s+exists\s+)?("?\w+"?)\s+([\s\S]+)$/i;
const LITERAL = String.raw`(?:'(?:[^']|'')*'(?:::\w+)?|-?[\d.]+|true|false|now\(\))`;
const SETS_DEFAULT = pattern(String.raw`alter\s+column\s+("?\w+"?)\s+set\s+default\s+${LITERAL}$`);
const SETS_STORAGE = /^set\s*\((?:autovacuum_\w+|fillfactor)\b[^()]*\)$/i;
const REFERENCES = pattern(
  String.raw`add\s+constraint\s+"?\w+"?\s+foreign\s+key\s+\([^()]*\)\s+references\s+${TABLE}\s*([\s\S]*)`,
);
/** Columns as they are stored: an index of anything else computes a value, which may fail, for each row that is written. */
const PLAIN_INDEX =
  /^(?:using\s+\w+\s*)?\(\s*"?\w+"?(?:\s+"?\w+"?)*(?:\s*,\s*"?\w+"?(?:\s+"?\w+"?)*)*\s*\)(?![\s\S]*::)/i;

/** The table that a statement creates. */
export const createdTable = (statement: string): string | undefined => {
  const name = CREATES_TABLE.exec(statement)?.[1];
  return name === undefined ? undefined : nameOf(name);
};

/** The index that a statement creates, and its table. */
export const createdIndex = (statement: string) => {
  const [, unique, index, table, rest = ''] = CREATES_INDEX.exec(statement) ?? [];
  if (index === undefined) return undefined;
  return { index: nameOf(index), table: nameOf(table), isUnique: unique !== undefined, rest };
};

/** A type, then a default that PostgreSQL computes once, a literal or the time, so that it rewrites no row. */
const PLAIN_COLUMN = new RegExp(
  String.raw`^(?:text|boolean|smallint|integer|bigint|numeric|real|double precision|date|jsonb|uuid|bytea|timestamp with time zone)` +
    String.raw`(?:\(\d+(?:,\s*\d+)?\))?(?:\[\])?(?:\s+collate\s+"C")?` +
    String.raw`(\s+default\s+${LITERAL})?(\s+not\s+null)?$`,
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

/** Rows of stores are never deleted. A row of another table that a new one refers to could no longer be deleted by the last release. */
const judgeReference = (change: string, known: Known): string | null => {
  const [, referred, actions = ''] = REFERENCES.exec(change) ?? [];
  const table = nameOf(referred);
  if (referred === undefined || table === 'store' || known.newTables.has(table)) return null;
  return /\bon\s+delete\s+(?:cascade|set\s+null)\b/i.test(actions)
    ? null
    : `keeps rows of ${table} from being deleted, which the last release does not know`;
};

const judgeTableChange = (table: string, change: string, known: Known): string | null => {
  if (known.newTables.has(table)) return judgeReference(change, known);
  if (SETS_STORAGE.test(change)) return null;
  const [, column, definition] = ADDS_COLUMN.exec(change) ?? [];
  if (column !== undefined && definition !== undefined) {
    known.newColumns.add(`${table}.${nameOf(column)}`);
    return judgeColumn(definition.trim());
  }
  const changed = SETS_DEFAULT.exec(change)?.[1];
  if (changed !== undefined && known.newColumns.has(`${table}.${nameOf(changed)}`)) return null;
  return `changes the table ${table}, which the last release uses`;
};

const judgeIndex = (
  { index, table, isUnique, rest }: NonNullable<ReturnType<typeof createdIndex>>,
  known: Known,
): string | null => {
  if (isUnique) known.uniqueIndexes.add(index);
  if (known.newTables.has(table)) return null;
  if (isUnique) return `makes values of ${table} unique, which the last release does not know`;
  return PLAIN_INDEX.test(rest)
    ? null
    : `computes a value for each row of ${table} that the last release writes, which may fail`;
};

/**
 * Why the last release might not work beside this one statement of a migration, in words; null if it only adds. Notes what it makes. A form
 * that is not known counts as one that takes something away.
 */
export const judgeStatement = (statement: string, known: Known): string | null => {
  const text = withoutComments(statement).replace(/;$/, '');
  if (text === '') return null;
  const table = createdTable(text);
  if (table !== undefined) {
    if (!known.tables.has(table)) known.newTables.add(table);
    known.tables.add(table);
    return null;
  }
  const made = createdIndex(text);
  if (made) return judgeIndex(made, known);
  const dropped = DROPS_INDEX.exec(text)?.[1];
  if (dropped !== undefined)
    return known.uniqueIndexes.has(nameOf(dropped)) ? 'drops an index that keeps values unique' : null;
  const [, altered, change] = ALTERS_TABLE.exec(text) ?? [];
  if (altered !== undefined && change !== undefined)
    return judgeTableChange(nameOf(altered), change.trim(), known);
  if (MAKES_SOMETHING_NEW.test(text)) return null;
  return 'is of a form that may change or remove what the last release uses';
};
