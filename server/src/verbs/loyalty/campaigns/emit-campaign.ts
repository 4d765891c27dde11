import type { CampaignId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import { emit } from '#verbs/hub/webhooks/emit.ts';

interface Version {
  readonly id: CampaignId;
  readonly version: number;
}

/** Tells webhooks that a campaign has begun to give points, or has ended: by its days, or by a save. */
export const emitRunning = (
  ctx: VerbContext,
  { id, version, ...span }: Version & { readonly startsAt: string; readonly endsAt: string },
  isRunning: boolean,
): Promise<void> =>
  emit(ctx, {
    type: isRunning ? 'campaign.started' : 'campaign.ended',
    subject: id,
    place: ctx.now.getTime(),
    data: { campaignId: id, version, ...span },
  });

/** Tells webhooks that a campaign gives nothing more, because its budget is used up. */
export const emitBudgetUsed = (
  ctx: VerbContext,
  { id, version, given, budget }: Version & { readonly given: number; readonly budget: number },
): Promise<void> =>
  emit(ctx, {
    type: 'campaign.budget_used',
    subject: id,
    place: ctx.now.getTime(),
    data: { campaignId: id, version, givenPoints: given, budgetPoints: budget },
  });
