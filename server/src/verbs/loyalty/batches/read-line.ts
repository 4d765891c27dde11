import { MAX_POINTS } from '@apps-hub/domain/points';
import { readWholePoints } from '@apps-hub/domain/points-text';

/** Signed whole points as in a file; undefined when not a number, zero or too large. */
export const readSignedPoints = (given: string): number | undefined => {
  const points = readWholePoints(given);
  return points === undefined || points === 0 || Math.abs(points) > MAX_POINTS ? undefined : points;
};
