import { LEAST_CUSTOMERS } from '../impact/buyers.ts';

/**
 * What the customers of one group bought: sales of the campaign's days and of the days before it, in minor units per customer, also of those who
 * bought nothing. Variances and the covariance are those of a sample (divided by n − 1).
 */
export interface GroupFigures {
  readonly customers: number;
  readonly mean: number;
  readonly variance: number;
  readonly meanBefore: number;
  readonly varianceBefore: number;
  readonly covariance: number;
}

/** A group without customers. */
export const NOBODY: GroupFigures = {
  customers: 0,
  mean: 0,
  variance: 0,
  meanBefore: 0,
  varianceBefore: 0,
  covariance: 0,
};

/** The customers who did not get a campaign, and the others. */
export interface Groups {
  readonly held: GroupFigures;
  readonly others: GroupFigures;
}

/** An estimate with its 95 % range, in minor units. */
export interface Estimate {
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

/** What a campaign changed: sales per customer who got it, and of all of them together. */
export interface Difference {
  readonly perCustomer: Estimate;
  readonly total: Estimate;
}

/** Groups as large as planned differ by more than this in 1 of 1,000 comparisons: chi-squared with one degree of freedom (NIST, table 1.3.6.7.4). */
const CHI_SQUARED_MOST = 10.828;

/** Pearson's chi-squared of the groups' sizes for a share of `percent` that is held out. */
export const sizesChiSquared = (held: number, others: number, percent: number): number => {
  const all = held + others;
  const expected = (all * percent) / 100;
  const squared = (held - expected) ** 2;
  return all === 0 ? 0 : squared / expected + squared / (all - expected);
};

/** Whether the groups' sizes differ from the share by more than chance, so that nothing may be concluded from them. */
export const areSizesWrong = ({ held, others }: Groups, percent: number): boolean =>
  sizesChiSquared(held.customers, others.customers, percent) > CHI_SQUARED_MOST;

/** Whether a group is too small for figures: they would say nothing, and could be about persons. */
export const isTooSmall = ({ held, others }: Groups): boolean =>
  Math.min(held.customers, others.customers) < LEAST_CUSTOMERS;

const Z = 1.959_964;

/** The 97.5 % quantile of Student's t, by its expansion around the normal one (Abramowitz and Stegun, 26.7.5). `freedom` is 29 or more. */
export const studentQuantile = (freedom: number): number =>
  Z +
  (Z ** 3 + Z) / (4 * freedom) +
  (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * freedom ** 2) +
  (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / (384 * freedom ** 3);

/** How much of a difference before the campaign is taken off the sales during it, the same for both groups; 0 if nobody bought before. */
const slopeOf = (groups: readonly GroupFigures[]): number => {
  const pooled = (part: 'covariance' | 'varianceBefore'): number =>
    groups.reduce((sum, each) => sum + (each.customers - 1) * each[part], 0);
  const variance = pooled('varianceBefore');
  return variance > 0 ? pooled('covariance') / variance : 0;
};

const scaled = ({ value, from, to }: Estimate, by: number): Estimate => ({
  value: value * by,
  from: from * by,
  to: to * by,
});

/**
 * The difference of sales per customer, with what both groups bought before taken into account: CUPED (Deng, Xu, Kohavi and Walker, WSDM 2013), with
 * the range of Welch's t-test. Each group has two customers or more.
 */
export const differenceOf = ({ held, others }: Groups): Difference => {
  const slope = slopeOf([held, others]);
  const value = others.mean - held.mean - slope * (others.meanBefore - held.meanBefore);
  const [ofHeld, ofOthers] = [held, others].map(
    ({ customers, variance, varianceBefore, covariance }) =>
      Math.max(variance + slope ** 2 * varianceBefore - 2 * slope * covariance, 0) / customers,
  ) as [number, number];
  const squared = ofHeld + ofOthers;
  const freedom =
    squared ** 2 / (ofHeld ** 2 / (held.customers - 1) + ofOthers ** 2 / (others.customers - 1));
  const margin = squared === 0 ? 0 : studentQuantile(freedom) * Math.sqrt(squared);
  const perCustomer = { value, from: value - margin, to: value + margin };
  return { perCustomer, total: scaled(perCustomer, others.customers) };
};

/** Whether customers who got the campaign bought more or less; unclear if chance alone may have made the difference. */
export const verdictOf = ({ perCustomer: { from, to } }: Difference): 'more' | 'less' | 'unclear' => {
  if (from > 0) return 'more';
  return to < 0 ? 'less' : 'unclear';
};
