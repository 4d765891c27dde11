/** How use goes on after the oldest age that was seen. */
export interface Tail {
  /** `none`: the points have ended; `decay`: growth slows down as it did; `flat`: it stays as it was, up to the points' end. */
  readonly kind: 'none' | 'decay' | 'flat';
  readonly factors: readonly number[];
}

/** Growth further ahead than ten years is not counted. */
const LONGEST_MONTHS = 120;

/** The last factors by which a tail is fitted, and the fewest. */
const FITTED = { most: 12, least: 3 } as const;

/** The straight line through some points, by least squares. */
const lineThrough = (points: readonly (readonly [x: number, y: number])[]) => {
  const n = points.length;
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / n;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / n;
  const slope =
    points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) /
    points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return { slope, start: meanY - slope * meanX };
};

/**
 * Extrapolates age-to-age factors up to `endAge`. Their growth decays exponentially if the last ones do; otherwise it stays as it was, which
 * foretells more use. Null for points that never end whose growth does not decay: their use cannot be foretold.
 */
export const bestTail = (factors: readonly (number | null)[], endAge: number | null): Tail | null => {
  const seen = factors.length;
  const months = endAge === null ? LONGEST_MONTHS : Math.min(endAge - seen, LONGEST_MONTHS);
  if (months <= 0) return { kind: 'none', factors: [] };
  const growth = factors.flatMap((factor, age): [number, number][] =>
    factor !== null && factor > 1 ? [[age, factor - 1]] : [],
  );
  const last = growth.slice(-FITTED.most);
  if (last.length >= FITTED.least) {
    const { slope, start } = lineThrough(last.map(([age, more]) => [age, Math.log(more)] as const));
    if (slope < 0)
      return {
        kind: 'decay',
        factors: Array.from({ length: months }, (_, place) => 1 + Math.exp(start + slope * (seen + place))),
      };
  }
  if (endAge === null) return null;
  const recent = factors.filter((factor) => factor !== null).slice(-FITTED.least);
  const mean = recent.reduce((sum, factor) => sum + factor, 0) / recent.length;
  return { kind: 'flat', factors: Array.from({ length: months }, () => (recent.length > 0 ? mean : 1)) };
};
