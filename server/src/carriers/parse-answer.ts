import { parseJson } from '#outbound/parse-json.ts';

/** NUL, and half of a surrogate pair, as JSON escapes them: no column can store either. */
const UNSTORABLE = /\\u(0000|d[89a-f])/i;

const storable = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\u{FFFD}') : value;

/** A carrier's JSON, with texts that can be stored: its number must not be lost with a character; `undefined` when it is invalid. */
export const parseAnswer = (text: string): unknown =>
  UNSTORABLE.test(text) ? parseJson(text, storable) : parseJson(text);
