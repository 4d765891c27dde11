import { err, ok, type Result } from '#result.ts';
import { latinDigits } from '#text.ts';

/**
 * The short form of a Saudi National Address, `RRRD2929`. Its letters stand for region, branch, section and a letter of its own, and its
 * digits for the building (public notes of the postal authority). No list of letters is published, so only the form is checked.
 */
export type ShortCode = string & { readonly __shortCode: true };

/** Why a text is no short code: nothing was typed, its letters are Arabic, or it is not four letters and four digits. */
type ShortCodeProblem = 'empty' | 'arabic_letters' | 'form';

const SHORT_CODE = /^[A-Z]{4}\d{4}$/;

/** What people type between its parts: spaces, dashes, dots and direction marks. */
const BETWEEN = /[\p{Z}\p{Cf}\p{Cc}\p{Pd}\u2212_.،,\u0640]/gu;

const ARABIC_LETTER = /\p{Script=Arabic}/u;

/** Reads a short code as people type it: lower case, Arabic digits, with spaces or dashes. */
export const readShortCode = (text: string): Result<ShortCode, ShortCodeProblem> => {
  const plain = latinDigits(text.normalize('NFKC')).replaceAll(BETWEEN, '').toUpperCase();
  if (plain === '') return err('empty');
  // The pattern is what makes a text a code.
  if (SHORT_CODE.test(plain)) return ok(plain as ShortCode);
  return err(ARABIC_LETTER.test(plain) ? 'arabic_letters' : 'form');
};

/** A short code as a host sends it: normalised if it is one, otherwise as written, so that the merchant sees what was sent. */
export const toldShortCode = (text: string): string => {
  const read = readShortCode(text);
  return read.ok ? read.value : text.trim();
};

/** Four letters and four digits as a separate word, possibly with a space or dash between them. */
const IN_TEXT = /(?<![\p{L}\p{N}])[A-Za-z]{4}[\s-]?[\d\u0660-\u0669\u06f0-\u06f9]{4}(?![\p{L}\p{N}])/u;

/** A short code inside free texts, such as the second line of an address; only a suggestion. */
export const suggestedShortCode = (texts: readonly string[]): ShortCode | null => {
  for (const text of texts) {
    const read = readShortCode(IN_TEXT.exec(text)?.[0] ?? '');
    if (read.ok) return read.value;
  }
  return null;
};
