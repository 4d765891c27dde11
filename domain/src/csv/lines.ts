/** A byte order mark: without it Excel reads UTF-8 in the machine's own encoding, and Arabic is lost. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet takes for a formula, also after blanks, and in the full-width signs of East Asian keyboards. */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A number with its sign, such as a telephone number: a spreadsheet has nothing to calculate. */
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/**
 * Stands before a text that a spreadsheet would calculate. It is invisible and no part of a formula, and whoever reads the file again
 * removes it with the blanks around the cell, so the value comes back as it was.
 */
const GUARD = '\uFEFF';

const quoted = (text: string): string =>
  /[",\r\n;\uFEFF]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** One cell: numbers and telephone numbers as they are, a text that could be a formula quoted behind a guard. */
const cell = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return quoted(FORMULA.test(value) && !NUMBER.test(value) ? `${GUARD}${value}` : value);
};

/** One line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(cell).join(',')}\r\n`;
