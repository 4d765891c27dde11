import { z } from '@hono/zod-openapi';

import { fieldIssue, idOf, instantValue, pointsValue, versionField } from '#primitives.ts';
import { readRoute, writeRoute } from '#route.ts';
import { APPROVAL_BLOCKS, APPROVAL_STATUSES } from '../values.ts';
import { collectionMethodInput, collectionMethodSchema } from '../collection-methods/routes.ts';
import { actionsInput } from '../actions/routes.ts';
import { campaignInput } from '../campaigns/routes.ts';
import { tierProgrammeInput } from '../tiers/routes.ts';
import { redemptionMethodInput, redemptionMethodSchema } from '../redemption-methods/routes.ts';

const requested = z.object({
  id: idOf('ruleChange'),
  status: z.enum(APPROVAL_STATUSES),
  requestedBy: z.string(),
  requestedAt: instantValue,
  decidedBy: z.string().nullable(),
  decidedAt: instantValue.nullable(),
  /** Why the caller may not approve it; null if they may. */
  blocked: z.enum(APPROVAL_BLOCKS).nullable(),
});

/** A change above its author's limit; `before` is the version that it replaces, null for a new method. */
export const ruleChangeSchema = z
  .discriminatedUnion('kind', [
    requested.extend({
      kind: z.literal('collection'),
      before: collectionMethodSchema.nullable(),
      after: collectionMethodInput,
      /** The most extra points that one order would earn. */
      giftPoints: pointsValue,
    }),
    requested.extend({
      kind: z.literal('redemption'),
      before: redemptionMethodSchema.nullable(),
      after: redemptionMethodInput,
      /** The most points that one customer would save, at current prices. */
      giftPoints: pointsValue,
    }),
    requested.extend({
      kind: z.literal('tiers'),
      before: tierProgrammeInput.nullable(),
      after: tierProgrammeInput,
      /** The most extra points that one order would earn, with those for reaching a tier. */
      giftPoints: pointsValue,
    }),
    requested.extend({
      kind: z.literal('campaign'),
      before: campaignInput.nullable(),
      after: campaignInput,
      /** The most extra points that one order would get. */
      giftPoints: pointsValue,
    }),
    requested.extend({
      kind: z.literal('actions'),
      before: actionsInput.nullable(),
      after: actionsInput,
      /** The most extra points that one customer would get, for each action once. */
      giftPoints: pointsValue,
    }),
  ])
  .openapi('RuleChange');

export type RuleChange = z.infer<typeof ruleChangeSchema>;

const base = '/api/v1/loyalty/rule-changes';
const params = z.object({ id: idOf('ruleChange') });

/** The newest of a status; more than anybody needs to decide on. */
export const RULE_CHANGES_MOST = 50;

export const listRuleChanges = readRoute({
  path: base,
  summary: 'Rule changes that wait for approval, or were decided; the newest fifty',
  query: z.object({ status: z.enum(APPROVAL_STATUSES, fieldIssue('invalid')).optional() }),
  answer: z.object({ changes: z.array(ruleChangeSchema) }),
});

export const requestRuleChange = writeRoute({
  method: 'post',
  path: base,
  summary: 'Ask for approval of a change to a collection method, or of a new one',
  body: z.object({
    methodId: idOf('collectionMethod').nullable(),
    /** The version that the form was opened with; irrelevant for a new method. */
    version: versionField.nullable(),
    method: collectionMethodInput,
  }),
  answer: ruleChangeSchema,
  errors: ['collection_method_not_found', 'method_changed_meanwhile'],
});

export const requestRewardChange = writeRoute({
  method: 'post',
  path: '/api/v1/loyalty/reward-changes',
  summary:
    'Ask for approval of a change to a redemption method, or of a new one; it is listed with the rule changes',
  body: z.object({
    methodId: idOf('redemptionMethod').nullable(),
    /** The version that the form was opened with; irrelevant for a new method. */
    version: versionField.nullable(),
    method: redemptionMethodInput,
  }),
  answer: ruleChangeSchema,
  errors: ['redemption_method_not_found', 'method_changed_meanwhile'],
});

export const requestTierChange = writeRoute({
  method: 'post',
  path: '/api/v1/loyalty/tier-changes',
  summary: "Ask for approval of a change to the store's tiers; it is listed with the rule changes",
  body: z.object({
    /** The version that the form was opened with; null for the first. */
    version: versionField.nullable(),
    tiers: tierProgrammeInput,
  }),
  answer: ruleChangeSchema,
  errors: ['method_changed_meanwhile'],
});

export const requestCampaignChange = writeRoute({
  method: 'post',
  path: '/api/v1/loyalty/campaign-changes',
  summary: 'Ask for approval of a change to a campaign, or of a new one; it is listed with the rule changes',
  body: z.object({
    campaignId: idOf('campaign').nullable(),
    /** The version that the form was opened with; irrelevant for a new campaign. */
    version: versionField.nullable(),
    campaign: campaignInput,
  }),
  answer: ruleChangeSchema,
  errors: ['campaign_not_found', 'method_changed_meanwhile'],
});

export const requestActionsChange = writeRoute({
  method: 'post',
  path: '/api/v1/loyalty/action-changes',
  summary: 'Ask for approval of a change to the actions that give points; it is listed with the rule changes',
  body: z.object({
    /** The version that the form was opened with; null for the first. */
    version: versionField.nullable(),
    actions: actionsInput,
  }),
  answer: ruleChangeSchema,
  errors: ['method_changed_meanwhile'],
});

export const approveRuleChange = writeRoute({
  method: 'post',
  path: `${base}/{id}/approve`,
  summary: 'Approve a rule change, which applies from then on',
  params,
  body: z.object({}),
  answer: ruleChangeSchema,
  errors: [
    'rule_change_not_found',
    'rule_change_decided',
    'approval_needs_another',
    'approval_above_limit',
    'approval_gains',
    'campaign_not_found',
    'collection_method_not_found',
    'redemption_method_not_found',
    'method_changed_meanwhile',
  ],
});

export const declineRuleChange = writeRoute({
  method: 'post',
  path: `${base}/{id}/decline`,
  summary: 'Decline a rule change, or withdraw one of your own',
  params,
  body: z.object({}),
  answer: ruleChangeSchema,
  errors: ['rule_change_not_found', 'rule_change_decided', 'approval_above_limit'],
});
