import type { StoreId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import type { Locale } from '@apps-hub/domain/locale';

import type { Deps } from '#deps.ts';
import type { Cells } from '#spreadsheets/list-file.ts';

/** Rows per round trip, and the most that a download holds in memory. */
export const BATCH = 2000;

/** How values are written in this file. */
export interface Format {
  readonly locale: Locale;
  readonly currency: CurrencyCode;
  /** A time in the store's time zone, in a form that spreadsheets parse: 2026-11-21 14:05. */
  readonly time: (at: Date | null) => string | null;
}

/** A column: its header in both languages, and its cell for a row. */
export interface Column<Row> {
  readonly header: Readonly<Record<Locale, string>>;
  readonly cell: (row: Row, format: Format) => Cells[number];
}

export interface Scope {
  readonly deps: Deps;
  readonly storeId: StoreId;
}

/** What one kind of export contains. */
export interface Source<Row, Filter> {
  readonly columns: readonly Column<Row>[];
  /** The next `BATCH` rows after `last`, in a transaction of their own. */
  readonly rowsAfter: (scope: Scope, filter: Filter, last: Row | undefined) => Promise<readonly Row[]>;
}

/** The header, then the cells of all rows, a batch at a time, so that a slow reader keeps no transaction open. */
export const cellsOf = async function* <Row, Filter>(
  { columns, rowsAfter }: Source<Row, Filter>,
  { scope, filter, format }: { readonly scope: Scope; readonly filter: Filter; readonly format: Format },
): AsyncGenerator<readonly Cells[]> {
  yield [columns.map(({ header }) => header[format.locale])];
  for (let last: Row | undefined; ;) {
    const rows = await rowsAfter(scope, filter, last);
    yield rows.map((row) => columns.map(({ cell }) => cell(row, format)));
    last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
  }
};
