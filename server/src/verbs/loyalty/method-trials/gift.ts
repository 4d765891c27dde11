import { assumedOrderMinor } from '@apps-hub/domain/loyalty/give-back';
import { largestGift } from '@apps-hub/domain/loyalty/rule-gift';
import type { Points } from '@apps-hub/domain/points';

import type { VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { adjustableNow, claimAlone } from '../approvals/day-limit.ts';
import { mayBeLimited } from '../approvals/limits.ts';
import type { Evidence } from './evidence.ts';
import { loadMeasure } from './loss.ts';
import { activeMethods, type CollectionDraft, withDraft } from './rules.ts';

type Changed = Pick<CollectionDraft, 'id' | 'terms'>;

/** The most points that one order would earn more with the draft than by the rules in force. */
export const giftOf = async (ctx: VerbContext, draft: Changed, { orders }: Evidence): Promise<Points> => {
  const { collection } = await activeMethods(ctx.tx, ctx.now);
  const { currency, settings } = await loadMeasure(ctx.tx);
  const before = collection.map(({ terms }) => terms);
  return largestGift(
    { before, after: withDraft(collection, draft) },
    {
      orders: orders.map(({ totals }) => totals),
      assumedMinor: assumedOrderMinor(settings.assumedOrder, currency),
    },
  );
};

/**
 * Refuses with `rule_needs_approval` a draft whose gift is more than the actor may adjust alone now. The gift counts towards the actor's
 * day, so that a large change is not made in small steps.
 */
export const guardGift = async (ctx: VerbContext, draft: Changed, evidence: Evidence): Promise<void> => {
  if (!mayBeLimited(ctx.actor)) return;
  const gift = await giftOf(ctx, draft, evidence);
  if (gift === 0 || (await claimAlone(ctx, gift))) return;
  const limit = (await adjustableNow(ctx)) ?? 0;
  throw new AppError('rule_needs_approval', { params: { points: gift, limit } });
};
