import type { CampaignId } from '@apps-hub/domain/ids';
import { type CampaignTerms, isRationed } from '@apps-hub/domain/loyalty/campaigns';
import type { Campaign, ValidCampaign } from '@apps-hub/contract/loyalty/campaigns/routes';

import type { VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { mayBeLimited } from '../approvals/limits.ts';
import { guardCampaign } from './guard.ts';
import { readComparisons, saveComparison } from './comparison.ts';
import { campaignTermsOf, currentCampaigns, givenByCampaigns, presentCampaign } from './list.ts';
import { emitBudgetUsed } from './emit-campaign.ts';
import { lockCampaigns, tellRunning } from './running.ts';

interface Saving {
  readonly input: ValidCampaign;
  /** The loss that the caller confirms. */
  readonly confirmed?: number | undefined;
  /** Whether a second person approved it. */
  readonly isApproved?: boolean;
}

interface Change {
  readonly id: CampaignId;
  readonly version: number;
  /** The terms that it changes; null for a new campaign. */
  readonly current: CampaignTerms | null;
  /** The same; null also if the campaign was not active. */
  readonly before: CampaignTerms | null;
}

/** Waits until all orders that read the campaigns are stored; other orders wait until this transaction ends. */
const awaitOrders = async ({ sql, storeId }: VerbContext['tx']): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`orders of campaigns/${storeId}`}, 0))`;
};

/** Tells webhooks if the budget of a changed campaign is used up by what it has given, and was not before. */
const tellBudget = async (
  ctx: VerbContext,
  { id, version, before, after: { budget } }: Omit<Change, 'current'> & { readonly after: CampaignTerms },
  given: number,
): Promise<void> => {
  const wasUsed = before !== null && before.budget !== null && given >= before.budget;
  if (budget !== null && given >= budget && !wasUsed)
    await emitBudgetUsed(ctx, { id, version, given, budget });
};

/** Starts a version. */
const start = async (
  asked: VerbContext,
  { id, version, current, before }: Change,
  { input, confirmed, isApproved = false }: Saving,
): Promise<Campaign> => {
  const { sql, storeId } = asked.tx;
  const { status } = input;
  const terms = await campaignTermsOf(asked, input, current);
  if (!isApproved && status === 'active') await guardCampaign(asked, { id, before, after: terms }, confirmed);
  await awaitOrders(asked.tx);
  // Orders that were stored meanwhile have the terms from before, so the new ones begin now.
  const ctx = { ...asked, now: asked.time() };
  await tellRunning(ctx);
  const heldOutPercent = await saveComparison(ctx, { id, terms, percent: input.heldOutPercent });
  const [last] = await sql<{ isRunning: boolean }[]>`
    update campaign set valid_to = ${ctx.now} where store_id = ${storeId} and id = ${id} and valid_to is null
    returning is_running as "isRunning"`;
  const isAlone = !isApproved && mayBeLimited(ctx.actor);
  await sql`
    insert into campaign (store_id, id, version, status, terms, valid_from, made_alone, is_running, has_begun)
    values (${storeId}, ${id}, ${version}, ${status}, ${JSON.stringify(terms)}::jsonb, ${ctx.now}, ${isAlone},
      ${last?.isRunning ?? false}, ${last?.isRunning ?? false})`;
  if (isRationed(terms)) await sql`select campaign_recount(${storeId}, ${id})`;
  await audit(ctx, version === 1 ? 'campaign.create' : 'campaign.update', id, {
    name: terms.name.ar,
    status,
    until: terms.lastDay,
    ...(heldOutPercent === null ? {} : { heldOutPercent }),
    terms,
  });
  const [{ currency }, given] = await Promise.all([loadStore(ctx.tx), givenByCampaigns(ctx.tx)]);
  await tellRunning(ctx);
  await tellBudget(ctx, { id, version, before, after: terms }, given.get(id)?.givenPoints ?? 0);
  return presentCampaign(
    { id, version, status, terms, validFrom: ctx.now },
    { currency, given: given.get(id), comparison: (await readComparisons(ctx, id)).get(id) },
  );
};

/**
 * Adds a campaign. Orders created before do not count. Refuses one that gives back more than the store's limit, or gives more than the actor
 * may give.
 */
export const createCampaign = async (ctx: VerbContext, saving: Saving): Promise<Campaign> => {
  authorise(ctx.actor, 'create', 'CollectionMethod');
  await lockCampaigns(ctx.tx);
  return start(ctx, { id: ctx.newId('campaign'), version: 1, current: null, before: null }, saving);
};

/**
 * Changes a campaign; orders created before keep the terms they were created under. Refuses with `method_changed_meanwhile` if somebody else
 * has saved since the form was opened, and as {@link createCampaign}.
 */
export const updateCampaign = async (
  ctx: VerbContext,
  { id, version: expected }: { readonly id: CampaignId; readonly version: number },
  saving: Saving,
): Promise<Campaign> => {
  authorise(ctx.actor, 'update', 'CollectionMethod');
  await lockCampaigns(ctx.tx);
  const [current] = await currentCampaigns(ctx.tx, id);
  if (!current) throw new AppError('campaign_not_found');
  const { version, status, terms } = current;
  if (version !== expected) throw new AppError('method_changed_meanwhile', { params: { version } });
  const before = status === 'active' ? terms : null;
  return start(ctx, { id, version: version + 1, current: terms, before }, saving);
};
