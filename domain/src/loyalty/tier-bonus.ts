import type { CustomerId, TierId } from '../ids.ts';
import { MAX_POINTS, points, type Points } from '../points.ts';

/** A name in both languages. */
export interface TierName {
  readonly ar: string;
  readonly en: string;
}

/** The multiplier that an order earned with: that of its customer's tier at payment. */
export interface TierBonus {
  readonly customerId: CustomerId;
  readonly tierId: TierId;
  readonly name: TierName;
  /** 150 gives one and a half times the points. */
  readonly percent: number;
}

/** Points with a tier's multiplier, rounded down once; at most what one posting may move. */
export const multiplied = (base: Points, tier: Pick<TierBonus, 'percent'> | undefined): Points =>
  tier ? points(Math.min(Math.floor((base * tier.percent) / 100), MAX_POINTS)) : base;
