import { err, ok, type Result } from './result.ts';

/** Whole points. Negative only in deltas, and in a debt that the store's policy allows. */
export type Points = number & { readonly __unit: 'points' };

/** The most points one posting may move: far above any real reward, far below what a double holds exactly. */
export const MAX_POINTS = 1_000_000_000 as Points;

export type PointsError = 'points_not_whole' | 'points_not_positive' | 'points_too_many';

/** Parses points that a person typed or a host sent: whole, above zero and up to {@link MAX_POINTS}. */
export const parsePoints = (value: number): Result<Points, PointsError> => {
  if (!Number.isInteger(value)) return err('points_not_whole');
  if (value <= 0) return err('points_not_positive');
  if (value > MAX_POINTS) return err('points_too_many');
  return ok(value as Points);
};

/** Brands an integer from our own arithmetic or the database as points. */
export const points = (value: number): Points => value as Points;
