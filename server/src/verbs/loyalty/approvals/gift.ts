import { points, type Points } from '@apps-hub/domain/points';

import type { VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';
import { adjustableNow, claimAlone } from './day-limit.ts';
import { mayBeLimited, needsApproval } from './limits.ts';

/** Changes within this many days are added up, so that a large change cannot be made in small steps. */
export const GIFT_DAYS = 30;

/** The extra points that a change of the rules gives one customer or order. */
export interface Gift {
  readonly now: Points;
  /** Larger than `now` if other changes of the last month, made without approval, gave something too. */
  readonly ofMonth: Points;
}

/** A gift as shown to the person who approves it. */
export const shownGift = ({ now, ofMonth }: Gift): Points =>
  now === 0 ? now : points(Math.max(now, ofMonth));

/**
 * Refuses with `rule_needs_approval` a change that gives more than the actor may adjust alone now. The gift counts towards the actor's daily
 * limit. It is measured only for those who have a limit.
 */
export const guardGift = async (ctx: VerbContext, measure: () => Promise<Gift>): Promise<void> => {
  if (!mayBeLimited(ctx.actor)) return;
  const gift = await measure();
  if (gift.now === 0) return;
  const { adjustLimits } = await loadLoyaltySettings(ctx.tx);
  const isGradual = needsApproval(ctx.actor, gift.ofMonth, adjustLimits);
  if (!isGradual && (await claimAlone(ctx, gift.now))) return;
  const limit = (await adjustableNow(ctx)) ?? 0;
  throw new AppError('rule_needs_approval', { params: { points: shownGift(gift), limit } });
};
