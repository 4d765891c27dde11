import { LIST_MEDIA, type ListFormat } from '@apps-hub/contract/values';
import { BYTE_ORDER_MARK, csvLine } from '@apps-hub/domain/csv/lines';
import type { Locale } from '@apps-hub/domain/locale';

/** One row of a list. */
export type Cells = readonly (string | number | null)[];

/** A stream that produces a part only when the reader asks for it, so that memory stays constant. */
export const streamOf = (parts: AsyncGenerator<string>): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await parts.return(undefined)),
  });
};

const csvText = async function* (batches: AsyncIterable<readonly Cells[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const rows of batches) yield rows.map(csvLine).join('');
};

/** Readers take "_x0041_" for the character with that code, so its first sign is written as a code (ECMA-376 part 1, 22.9.2.19). */
const LOOKS_LIKE_A_CODE = /_(?=x[\da-f]{4})/giu;

/** A cell as a workbook has to contain it. */
export const cellText = (value: Cells[number]): Cells[number] =>
  typeof value === 'string' ? value.replace(LOOKS_LIKE_A_CODE, '_x005F_') : value;

const rowsOf = async function* (batches: AsyncIterable<readonly Cells[]>): AsyncGenerator<Cells[number][]> {
  for await (const rows of batches) for (const row of rows) yield row.map(cellText);
};

interface ListFile {
  readonly media: string;
  readonly body: ReadableStream<Uint8Array>;
}

/** Loads the libraries with the first workbook, because eighty modules would delay every start. */
const workbook = async (
  batches: AsyncIterable<readonly Cells[]>,
  isRightToLeft: boolean,
): Promise<ReadableStream<Uint8Array>> => {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const sheet = { name: 'Apps Hub', freezePane: { rows: 1 } };
  if (!isRightToLeft) return writeXlsxStream(rowsOf(batches), sheet);
  const { opensRightToLeft } = await import('./right-to-left.ts');
  return opensRightToLeft(writeXlsxStream(rowsOf(batches), { ...sheet, compress: false }));
};

/**
 * A list as a file, written as its reader takes it. The first row is the header. In a workbook texts are typed as texts, so none runs as a
 * formula; rows beyond a sheet's 1,048,576 go on in a second sheet. An Arabic workbook opens right to left.
 */
export const listFile = async (
  batches: AsyncIterable<readonly Cells[]>,
  { format, locale }: { readonly format: ListFormat; readonly locale: Locale },
): Promise<ListFile> => ({
  media: format === 'csv' ? `${LIST_MEDIA.csv}; charset=utf-8` : LIST_MEDIA[format],
  body: format === 'csv' ? streamOf(csvText(batches)) : await workbook(batches, locale === 'ar'),
});
