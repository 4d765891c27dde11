/** Without a byte order mark Excel reads UTF-8 in the machine's own encoding and garbles Arabic. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet runs as a formula, even after blanks, and with the full-width characters of East Asian keyboards. */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A signed number, such as a phone number: safe, since there is nothing to calculate. */
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** What looks guarded: apostrophes before what could be a formula. */
const GUARDED = /^'+\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** The text behind an apostrophe if a spreadsheet could run it as a formula, or if it looks guarded itself, so that reading restores it. */
const guarded = (text: string): string =>
  (FORMULA.test(text) && !NUMBER.test(text)) || GUARDED.test(text) ? `'${text}` : text;

/** A cell of ours, or of another program that guards in the same way, without the apostrophe. */
export const withoutGuard = (text: string): string =>
  // Most cells of a large file have none, and checking the first character is cheaper.
  text.startsWith("'") && GUARDED.test(text) ? text.slice(1) : text;

/** Quoted if a reader could split the text, at whatever separator it looks for. */
const quoted = (text: string): string =>
  /[",\r\n;\t|\uFEFF]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Formats one cell: numbers and phone numbers unchanged, a text that could be a formula behind an apostrophe. */
const cell = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return quoted(guarded(value));
};

/** One line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(cell).join(',')}\r\n`;
