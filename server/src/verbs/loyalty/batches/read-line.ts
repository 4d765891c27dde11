import { latinDigits } from '@apps-hub/domain/digits';
import { MAX_POINTS } from '@apps-hub/domain/points';

/** Accepts the minus signs that spreadsheets and people write: "٢٥-" and "−25" are both -25. */
const plainDigits = (text: string): string =>
  latinDigits(text)
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\s\u200e\u200f\u061c\u00a0]/g, '');

/** Signed whole points as in a file ("20", "+20", "-20", "1,000"); undefined when not a number, zero or too large. */
export const readSignedPoints = (given: string): number | undefined => {
  const text = plainDigits(given);
  if (!/^[+-]?(\d+|\d{1,3}([,\u066c]\d{3})+)$/.test(text)) return undefined;
  const points = Number(text.replace(/[,\u066c]/g, ''));
  return points === 0 || Math.abs(points) > MAX_POINTS ? undefined : points;
};
