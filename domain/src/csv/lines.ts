/** Without a byte order mark Excel reads UTF-8 in the machine's own encoding and garbles Arabic. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet runs as a formula, even after blanks, and with the full-width characters of East Asian keyboards. */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A signed number, such as a phone number: safe, since there is nothing to calculate. */
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/**
 * Prefix that keeps a spreadsheet from running a text as a formula. It is invisible, and our import trims it together with blanks around
 * a cell, so the value survives a round trip.
 */
const GUARD = '\uFEFF';

const quoted = (text: string): string =>
  /[",\r\n;\uFEFF]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Formats one cell: numbers and phone numbers unchanged, a text that could be a formula behind the guard. */
const cell = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return quoted(FORMULA.test(value) && !NUMBER.test(value) ? `${GUARD}${value}` : value);
};

/** One line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(cell).join(',')}\r\n`;
