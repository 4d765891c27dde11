import type { LoyaltyHome } from '@apps-hub/contract/loyalty/home/routes';

import type { VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { isAllowed } from '#verbs/authorise.ts';
import { readSummary } from '../approvals/summary.ts';
import { listCollectionMethods } from '../collection-methods/list.ts';
import { listRedemptionMethods } from '../redemption-methods/list.ts';

/** The home's first content, each part as its own endpoint returns it; refused only for those who may read no part. */
export const getLoyaltyHome = async (ctx: VerbContext): Promise<LoyaltyHome> => {
  const mayRead = (subject: 'CollectionMethod' | 'RedemptionMethod' | 'Customer') =>
    isAllowed(ctx.actor, 'read', subject);
  const [collection, redemption, approvals] = await Promise.all([
    mayRead('CollectionMethod') ? listCollectionMethods(ctx) : null,
    mayRead('RedemptionMethod') ? listRedemptionMethods(ctx) : null,
    mayRead('Customer') ? readSummary(ctx) : null,
  ]);
  if (!collection && !redemption && !approvals) throw new AppError('forbidden');
  return {
    collectionMethods: collection && collection.methods,
    redemptionMethods: redemption && redemption.methods,
    approvals,
  };
};
