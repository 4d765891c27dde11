import { latinDigits } from './digits.ts';

/** Letters that people write for one another, as the database folds them too (search_fold). */
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
 * A text as searches compare it: without case, marks of any script, tatweel and signs without a shape; every hamza as the letter that
 * carries it, and a bare one as nothing; figures in Latin digits; one space between words.
 */
export const foldedText = (text: string): string =>
  latinDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}\u0640ء]/gu, '')
    .replaceAll(LETTERS, (letter) => SAME_LETTERS[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whether every word of the search is in the text; an empty search finds everything. */
export const finds = (search: string, text: string): boolean => {
  const folded = foldedText(text);
  return foldedText(search)
    .split(' ')
    .every((word) => folded.includes(word));
};
