import type { CustomerId } from '../ids.ts';
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

interface Customers {
  /** Whether the campaign's segment has the customer. */
  readonly isIn: (person: CustomerId) => boolean;
  /** Who has the points of a customer: another one after a merge. */
  readonly personOf: (customerId: CustomerId) => CustomerId;
}

/** Replays past orders as if a campaign had run: oldest first if what it gives one order depends on others (`isRationed`). */
export const campaignReplay = (
  { effect, segment, orderMost, customerMost, budget }: CampaignTerms,
  rules: readonly CollectionTerms[],
  { isIn, personOf }: Customers,
) => {
  const byCustomer = new Map<CustomerId, number>();
  const extra = effect.kind === 'multiplier' ? null : [termsOfEffect(effect)];
  let [orders, withPoints, earned, added, isBudgetUsed] = [0, 0, 0, 0, false];
  return {
    add: (order: PastOrder): void => {
      const person = personOf(order.customerId);
      const known = byCustomer.get(person);
      if (!isIn(person) || (segment.kind === 'first_order' && known !== undefined)) return;
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
      byCustomer.set(person, (known ?? 0) + given);
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
