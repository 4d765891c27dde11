/** A byte order mark: without it Excel reads UTF-8 in the machine's own encoding, and Arabic is lost. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet takes for a formula, also after blanks, and in the full-width signs of East Asian keyboards. */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

const quoted = (text: string): string => (/[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One cell. A number is written unchanged; a text that a spreadsheet would run as a formula gets an apostrophe in front. */
const cell = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return quoted(FORMULA.test(value) ? `'${value}` : value);
};

/** One line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(cell).join(',')}\r\n`;
