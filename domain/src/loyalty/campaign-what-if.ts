import { points, type Points } from '../points.ts';
import { termsOfEffect } from './campaign-bonus.ts';
import type { CampaignTerms } from './campaigns.ts';
import type { CollectionTerms } from './collection-method.ts';
import { keptPoints, type PastOrder } from './what-if.ts';

export interface CampaignReplay {
  readonly orders: number;
  readonly withPoints: number;
  readonly earnedPoints: Points;
  readonly addedPoints: Points;
  readonly isBudgetUsed: boolean;
}

/** Replays past orders, oldest first, as if a campaign had run; `isIn` says whether its segment has the customer. */
export const campaignReplay = (
  { effect, segment, orderMost, customerMost, budget }: CampaignTerms,
  rules: readonly CollectionTerms[],
  isIn: (customerId: string) => boolean,
) => {
  const byCustomer = new Map<string, number>();
  const extra = effect.kind === 'multiplier' ? null : [termsOfEffect(effect)];
  let [orders, withPoints, earned, added, isBudgetUsed] = [0, 0, 0, 0, false];
  return {
    add: (order: PastOrder): void => {
      const { customerId } = order;
      const known = byCustomer.get(customerId);
      if (!isIn(customerId) || (segment.kind === 'first_order' && known !== undefined)) return;
      const base = keptPoints(order, rules);
      const wanted =
        effect.kind === 'multiplier'
          ? Math.floor((base * (effect.percent - 100)) / 100)
          : keptPoints(order, extra ?? []);
      const left = (budget ?? Infinity) - added;
      const given = Math.max(
        Math.min(wanted, orderMost ?? Infinity, (customerMost ?? Infinity) - (known ?? 0), left),
        0,
      );
      isBudgetUsed ||= budget !== null && wanted > left;
      byCustomer.set(customerId, (known ?? 0) + given);
      orders += 1;
      withPoints += given > 0 ? 1 : 0;
      earned += base;
      added += given;
    },
    result: (): CampaignReplay => ({
      orders,
      withPoints,
      earnedPoints: points(earned),
      addedPoints: points(added),
      isBudgetUsed,
    }),
  };
};
