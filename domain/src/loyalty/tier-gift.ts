import { points, type Points } from '../points.ts';
import type { Tier, TierTerms } from './tiers.ts';

/** The multiplier of the best tier, in per cent. */
export const topPercent = (terms: Pick<TierTerms, 'tiers'> | null): number =>
  (terms?.tiers ?? []).reduce((most, { percent }) => Math.max(most, percent), 100);

/** The same tier before a change, unless it became easier to reach. */
const sameBefore = (after: TierTerms, before: TierTerms | null, { id, from }: Tier): Tier | undefined =>
  before?.measure === after.measure &&
  before.window === after.window &&
  before.taxIncluded === after.taxIncluded
    ? before.tiers.find((tier) => tier.id === id && tier.from <= from)
    : undefined;

/**
 * The most extra points that a change of tiers gives for one order: by the multiplier, for the largest order (`orderPoints` before it), and
 * for reaching a tier. A tier that became easier to reach counts as new.
 */
export const largestTierGift = (after: TierTerms, before: TierTerms | null, orderPoints: number): Points =>
  points(
    after.tiers.reduce((most, tier) => {
      const was = sameBefore(after, before, tier);
      const more = Math.max(tier.percent - (was?.percent ?? 100), 0);
      const entry = Math.max(tier.entryPoints - (was?.entryPoints ?? 0), 0);
      return Math.max(most, Math.floor((orderPoints * more) / 100) + entry);
    }, 0),
  );
