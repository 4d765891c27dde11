import { MAX_POINTS } from '@apps-hub/domain/points';

const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** "٢٥-" and "−25" as a spreadsheet or a person writes them, as 25 below zero. */
const plainDigits = (text: string): string =>
  text
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\s\u200e\u200f\u061c\u00a0]/g, '');

/** Signed whole points as a file has them ("20", "+20", "-20", "1,000"); undefined when they are none, zero or too many. */
export const readSignedPoints = (given: string): number | undefined => {
  const text = plainDigits(given);
  if (!/^[+-]?(\d+|\d{1,3}([,\u066c]\d{3})+)$/.test(text)) return undefined;
  const points = Number(text.replace(/[,\u066c]/g, ''));
  return points === 0 || Math.abs(points) > MAX_POINTS ? undefined : points;
};
