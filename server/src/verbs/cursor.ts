import type postgres from 'postgres';

import type { StoreTx } from '../db/database.ts';

export interface Cursor {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly itemsPerPage: number;
}

interface CursorPage<Row> {
  readonly rows: Row[];
  readonly older: string | null;
  readonly newer: string | null;
}

/** The keyset clauses of a query: `bound` for its condition, `order` after it. Reads one row more than the page shows. */
export const cursorClauses = ({ sql }: StoreTx, id: postgres.Fragment, cursor: Cursor) => {
  const isBackward = cursor.after !== undefined;
  return {
    bound: isBackward
      ? sql`and ${id} > ${cursor.after ?? ''}`
      : sql`${cursor.before === undefined ? sql`` : sql`and ${id} < ${cursor.before}`}`,
    order: sql`order by ${id} ${isBackward ? sql`asc` : sql`desc`} limit ${cursor.itemsPerPage + 1}`,
  };
};

/** The rows found by {@link cursorClauses} as a page, newest first, with cursors to the previous and next page. */
export const cursorPage = <Row extends { readonly id: string }>(
  found: readonly Row[],
  cursor: Cursor,
): CursorPage<Row> => {
  const hasMore = found.length > cursor.itemsPerPage;
  const shown = found.slice(0, cursor.itemsPerPage);
  if (cursor.after !== undefined) {
    const rows = shown.toReversed();
    return { rows, older: rows.at(-1)?.id ?? null, newer: hasMore ? (rows[0]?.id ?? null) : null };
  }
  return {
    rows: shown,
    older: hasMore ? (shown.at(-1)?.id ?? null) : null,
    newer: cursor.before === undefined ? null : (shown[0]?.id ?? null),
  };
};
