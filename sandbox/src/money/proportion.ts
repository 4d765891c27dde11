/** `amount * numerator / denominator`, rounded down; exact for safe integers. */
const proportionFloor = (amount: number, numerator: number, denominator: number): number => {
  if (denominator === 0) return 0;
  return Number((BigInt(amount) * BigInt(numerator)) / BigInt(denominator));
};

/** `amount * numerator / denominator`, rounded half up; for non-negative amounts. */
export const proportionHalfUp = (amount: number, numerator: number, denominator: number): number => {
  if (denominator === 0) return 0;
  const twice = BigInt(amount) * BigInt(numerator) * 2n + BigInt(denominator);
  return Number(twice / (BigInt(denominator) * 2n));
};

/** The tax in a tax-inclusive amount; the rate is in basis points. */
export const containedTax = (totalMinor: number, taxRateBasisPoints: number): number =>
  proportionHalfUp(totalMinor, taxRateBasisPoints, 10_000 + taxRateBasisPoints);

/** Splits an amount by weights with largest remainders: shares add up exactly, ties go to the earlier weight. */
export const allocate = (amountMinor: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = weights.map((weight) => proportionFloor(amountMinor, weight, sum));
  if (sum === 0) return shares;
  const left = amountMinor - shares.reduce((total, share) => total + share, 0);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (BigInt(amountMinor) * BigInt(weight)) % BigInt(sum) }))
    .sort(
      (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) || a.index - b.index,
    );
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
};

/** The value of units `done+1 … done+more` of a line; any split of all units adds up to the whole. */
export const partOfUnits = (
  wholeMinor: number,
  units: { done: number; more: number; all: number },
): number => {
  const until = proportionFloor(wholeMinor, units.done + units.more, units.all);
  return until - proportionFloor(wholeMinor, units.done, units.all);
};
