import {
  areSizesWrong,
  differenceOf,
  type Estimate,
  type Groups,
  isTooSmall,
  verdictOf,
} from '@apps-hub/domain/loyalty/comparison/figures';
import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';
import type { CampaignComparison } from '@apps-hub/contract/loyalty/effects/routes';

import type { VerbContext } from '#context.ts';
import { authorise } from '#verbs/authorise.ts';
import { type Comparison, readComparisons } from '../campaigns/comparison.ts';
import { currentCampaigns } from '../campaigns/list.ts';

type Found = Pick<CampaignComparison, 'state' | 'customers' | 'result'>;

const resultOf = (groups: Groups, currency: CurrencyCode): Found['result'] => {
  const amount = (minor: number): string => formatAmount(Math.round(minor), currency);
  const estimate = ({ value, from, to }: Estimate) => ({
    amount: amount(value),
    from: amount(from),
    to: amount(to),
  });
  const { perCustomer, total } = differenceOf(groups);
  return {
    sales: { heldOut: amount(groups.held.mean), others: amount(groups.others.mean) },
    perCustomer: estimate(perCustomer),
    total: estimate(total),
  };
};

/** Nothing is said of sales before the day that was fixed, and nothing of groups that are too small or of the wrong sizes. */
const found = ({ percent, startsAt, endsAt, resultAt, counts }: Comparison, now: Date): Found => {
  const nothing = (state: Found['state']): Found => ({ state, customers: null, result: null });
  if (now < startsAt) return nothing('planned');
  if (now < endsAt) return nothing('running');
  if (now < resultAt) return nothing('waiting');
  if (!counts) return nothing('counting');
  const customers = { heldOut: counts.held.customers, others: counts.others.customers };
  if (isTooSmall(counts)) return { state: 'few', customers, result: null };
  if (areSizesWrong(counts, percent)) return { state: 'uneven', customers, result: null };
  return { state: verdictOf(differenceOf(counts)), customers, result: resultOf(counts, counts.currency) };
};

/** What campaigns with a comparison group changed: all that have begun or are active, whatever the result. */
export const listComparisons = async (ctx: VerbContext): Promise<{ comparisons: CampaignComparison[] }> => {
  authorise(ctx.actor, 'read', 'Customer');
  const [campaigns, comparisons] = await Promise.all([currentCampaigns(ctx.tx), readComparisons(ctx)]);
  return {
    comparisons: campaigns.flatMap(({ id, status, terms: { name } }) => {
      const { hasBegun, comparison } = comparisons.get(id) ?? { hasBegun: false, comparison: null };
      if (!comparison || (!hasBegun && (status === 'inactive' || comparison.endsAt <= ctx.now))) return [];
      return [
        {
          campaignId: id,
          name,
          heldOutPercent: comparison.percent,
          startsAt: comparison.startsAt.toISOString(),
          endsAt: comparison.endsAt.toISOString(),
          resultAt: comparison.resultAt.toISOString(),
          ...found(comparison, ctx.now),
        },
      ];
    }),
  };
};
