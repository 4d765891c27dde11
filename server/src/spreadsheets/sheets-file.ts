import { LIST_MEDIA } from '@apps-hub/contract/values';
import { BYTE_ORDER_MARK, csvLine } from '@apps-hub/domain/csv/lines';
import type { Locale } from '@apps-hub/domain/locale';

import { type Cells, cellText } from './list-file.ts';

export interface NamedSheet {
  readonly name: string;
  readonly rows: readonly Cells[];
}

/** Excel's limit for a sheet's name. */
const NAME_MAX_LENGTH = 31;

/** A small workbook with several sheets, made in memory. Texts are typed as texts, so none runs as a formula. */
export const sheetsWorkbook = async (
  sheets: readonly NamedSheet[],
  locale: Locale,
): Promise<{ readonly media: string; readonly body: Uint8Array<ArrayBuffer> }> => {
  const { writeXlsx } = await import('hucre/xlsx');
  const body = await writeXlsx({
    sheets: sheets.map(({ name, rows }) => ({
      name: name.slice(0, NAME_MAX_LENGTH),
      rows: rows.map((row) => row.map(cellText)),
      ...(locale === 'ar' ? { view: { rightToLeft: true } } : {}),
    })),
  });
  return { media: LIST_MEDIA.xlsx, body: new Uint8Array(body) };
};

/** The same sheets as one CSV text, one below the other, each after its name. */
export const sheetsCsv = (sheets: readonly NamedSheet[]): string =>
  BYTE_ORDER_MARK +
  sheets.map(({ name, rows }) => [csvLine([name]), ...rows.map(csvLine)].join('')).join(csvLine([]));
