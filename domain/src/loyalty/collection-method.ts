import type { CollectionMethodId } from '../ids.ts';
import type { Points } from '../points.ts';
import type { LineScope } from './line-scope.ts';

/** How an order earns: fixed points per order, points for every full amount spent, or points per unit bought. */
export type EarningReward =
  | { readonly mode: 'order'; readonly points: Points }
  | { readonly mode: 'money'; readonly points: Points; readonly perAmountMinor: number }
  | { readonly mode: 'unit'; readonly points: Points };

export type EarningMode = EarningReward['mode'];

/** One version of a collection method's terms; a posting names the version it was computed with. */
export interface CollectionTerms {
  readonly reward: EarningReward;
  readonly minimumUnits: number | null;
  readonly minimumTotalMinor: number | null;
  /** Whether tax counts towards the amount spent and the minimum total. */
  readonly taxIncluded: boolean;
  /** Which lines count, for the points and for the minimums; missing if all do. */
  readonly lines?: LineScope;
  /** Marks matching orders for the shipping app. */
  readonly fragileItems: boolean;
  readonly largeItems: boolean;
}

export interface CollectionMethodVersion {
  readonly methodId: CollectionMethodId;
  readonly version: number;
  readonly terms: CollectionTerms;
}
