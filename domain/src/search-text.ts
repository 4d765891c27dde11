import { latinDigits } from './text.ts';

/** Letters that people write interchangeably; the database folds them the same way (search_fold). */
const SAME_LETTERS: Readonly<Record<string, string>> = {
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  ٱ: 'ا',
  ہ: 'ه',
  ە: 'ه',
};

const LETTERS = new RegExp(`[${Object.keys(SAME_LETTERS).join('')}]`, 'g');

/**
 * Normalizes text for searching: no case, marks of any script, tatweel or invisible characters; a hamza becomes its carrier and a bare one
 * is dropped; Latin digits; single spaces.
 */
export const foldedText = (text: string): string =>
  latinDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}\u0640ء]/gu, '')
    .replaceAll(LETTERS, (letter) => SAME_LETTERS[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whether every word of the search is in the text; an empty search matches everything. */
export const finds = (search: string, text: string): boolean => {
  const folded = foldedText(text);
  return foldedText(search)
    .split(' ')
    .every((word) => folded.includes(word));
};
