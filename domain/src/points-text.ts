import { latinDigits } from './text.ts';

/** Accepts the minus signs that spreadsheets and people write: "٢٥-" and "−25" are both -25. */
const plainDigits = (text: string): string =>
  latinDigits(text)
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\s\u200e\u200f\u061c\u00a0]/g, '');

/** Whole points with a sign, as in a file ("20", "+20", "-20", "1,000"); undefined for anything else. */
export const readWholePoints = (given: string): number | undefined => {
  const text = plainDigits(given);
  return /^[+-]?(\d+|\d{1,3}([,\u066c]\d{3})+)$/.test(text)
    ? Number(text.replace(/[,\u066c]/g, ''))
    : undefined;
};
