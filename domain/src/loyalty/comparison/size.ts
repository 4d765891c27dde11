import type { GroupFigures } from './figures.ts';

/** The normal quantiles of 5 % chance (two-sided) and 80 % power: 1.96 + 0.84. */
const QUANTILES = 2.8;

/** A campaign is called measurable if a difference of this share of sales would be seen. Few campaigns change sales more. */
export const MEASURABLE_PERCENT = 10;

/** The variance of sales that remains once sales before are taken into account: σ²(1 − ρ²). */
const varianceLeft = ({ variance, varianceBefore, covariance }: GroupFigures): number =>
  varianceBefore > 0 ? Math.max(variance - covariance ** 2 / varianceBefore, 0) : variance;

const sharesOf = (percent: number): number => 100 / percent + 100 / (100 - percent);

/**
 * The smallest difference of sales per customer that a comparison sees in four of five cases, in minor units, for as many customers who buy as
 * these did: 2.8·σ·√(1−ρ²)·√(1/n₁ + 1/n₂).
 */
export const smallestSeen = (bought: GroupFigures, percent: number): number =>
  QUANTILES * Math.sqrt((varianceLeft(bought) * sharesOf(percent)) / bought.customers);

/** How many such customers a store needs for a campaign to be measurable; null if they buy nothing. */
export const customersNeeded = (bought: GroupFigures, percent: number): number | null => {
  const difference = (bought.mean * MEASURABLE_PERCENT) / 100;
  if (difference <= 0) return null;
  return Math.ceil((QUANTILES ** 2 * varianceLeft(bought) * sharesOf(percent)) / difference ** 2);
};
