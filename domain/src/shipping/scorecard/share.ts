/** Below this number of parcels a share says too little about a carrier, and none is shown. */
export const LEAST_COUNTED = 30;

/** How many of the counted ones were good, with the range in which the carrier's true share lies. */
export interface Share {
  readonly counted: number;
  readonly good: number;
  /** Ends of the range, from 0 to 1; null with fewer than {@link LEAST_COUNTED}. */
  readonly range: { readonly low: number; readonly high: number } | null;
}

/** The normal distribution's quantile for 95 %. */
const Z = 1.959964;

/**
 * A share with Wilson's 95 % range: it stays within 0 and 1, and is not empty where all or none were good.
 * Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference, JASA 22 (1927).
 */
export const shareOf = (good: number, counted: number): Share => {
  if (counted < LEAST_COUNTED) return { counted, good, range: null };
  const rate = good / counted;
  const spread = Z ** 2 / counted;
  const middle = rate + spread / 2;
  const reach = Z * Math.sqrt((rate * (1 - rate)) / counted + spread / (4 * counted));
  const end = (value: number) => Math.min(1, Math.max(0, value / (1 + spread)));
  return { counted, good, range: { low: end(middle - reach), high: end(middle + reach) } };
};
