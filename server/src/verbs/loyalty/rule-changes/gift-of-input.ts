import type { CampaignId, CollectionMethodId, RedemptionMethodId } from '@apps-hub/domain/ids';
import { points, type Points } from '@apps-hub/domain/points';
import type { ValidActions } from '@apps-hub/contract/loyalty/actions/routes';
import type { ValidCampaign } from '@apps-hub/contract/loyalty/campaigns/routes';
import type { ValidTierProgramme } from '@apps-hub/contract/loyalty/tiers/routes';
import type { CollectionMethodInput } from '@apps-hub/contract/loyalty/collection-methods/routes';
import type { ValidRedemptionMethod } from '@apps-hub/contract/loyalty/redemption-methods/routes';

import type { VerbContext } from '#context.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { readCollectionTerms } from '../collection-methods/read-terms.ts';
import { evidenceOf } from '../method-trials/evidence.ts';
import { giftToApprove } from '../method-trials/gift.ts';
import { asItCosts } from '../method-trials/past-orders.ts';
import { refuseImpossible } from '../redemption-methods/host-limits.ts';
import { giftOfActions } from '../actions/guard.ts';
import { actionTermsOf } from '../actions/programme.ts';
import { giftOfCampaign } from '../campaigns/guard.ts';
import { campaignTermsOf, currentCampaigns } from '../campaigns/list.ts';
import { giftOfTiers } from '../tiers/guard.ts';
import { tierTermsOf } from '../tiers/programme.ts';
import { readRedemptionTerms } from '../redemption-methods/read-terms.ts';

interface ChangeOf<Kind, Id, Input> {
  readonly kind: Kind;
  /** Null for a new method. */
  readonly methodId: Id | null;
  readonly input: Input;
}

/** A method, the store's tiers or actions, or a campaign, as a change would make them. */
export type Changed =
  | ChangeOf<'collection', CollectionMethodId, CollectionMethodInput>
  | ChangeOf<'redemption', RedemptionMethodId, ValidRedemptionMethod>
  | ChangeOf<'tiers', null, ValidTierProgramme>
  | ChangeOf<'campaign', CampaignId, ValidCampaign>
  | ChangeOf<'actions', null, ValidActions>;

/** The gift of a change, compared with the methods in force now, and with those of a month ago. */
export const giftOfInput = async (ctx: VerbContext, change: Changed): Promise<Points> => {
  if (change.kind === 'actions') return giftOfActions(ctx, await actionTermsOf(ctx, change.input));
  const { currency } = await loadStore(ctx.tx);
  const isActive = change.input.status === 'active';
  if (change.kind === 'tiers') {
    const terms = await tierTermsOf(ctx, change.input);
    return isActive ? giftOfTiers(ctx, terms) : points(0);
  }
  if (change.kind === 'campaign') {
    const [current] = change.methodId ? await currentCampaigns(ctx.tx, change.methodId) : [];
    const after = await campaignTermsOf(ctx, change.input, current?.terms);
    const before = current?.status === 'active' ? current.terms : null;
    return isActive ? giftOfCampaign(ctx, { id: change.methodId, before, after }) : points(0);
  }
  if (change.kind === 'collection') {
    const terms = readCollectionTerms(change.input, currency);
    const draft = { kind: 'collection', id: change.methodId, terms: isActive ? terms : null } as const;
    return giftToApprove(ctx, draft, await evidenceOf(ctx, terms));
  }
  const terms = readRedemptionTerms(change.input, currency);
  await refuseImpossible(ctx, isActive ? terms : null);
  const evidence = await evidenceOf(ctx);
  const costly = isActive ? await asItCosts(ctx.tx, evidence.window, terms) : null;
  return giftToApprove(ctx, { kind: 'redemption', id: change.methodId, terms: costly }, evidence);
};
