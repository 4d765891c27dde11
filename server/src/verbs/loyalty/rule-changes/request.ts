import type { z } from '@hono/zod-openapi';
import type {
  requestRewardChange as rewardRoute,
  requestRuleChange as ruleRoute,
  requestActionsChange as actionsRoute,
  requestCampaignChange as campaignRoute,
  requestTierChange as tierRoute,
  RuleChange,
} from '@apps-hub/contract/loyalty/rule-changes/routes';

import type { VerbContext } from '#context.ts';
import { ruleChange } from '#db/schema/loyalty/rule-changes.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadJudge } from '../approvals/list.ts';
import { currentActions } from '../actions/programme.ts';
import { currentCampaigns } from '../campaigns/list.ts';
import { readSegments } from '../segments/segment-record.ts';
import { currentProgramme } from '../tiers/programme.ts';
import { currentVersion } from '../versioned-method.ts';
import { type Changed, giftOfInput } from './gift-of-input.ts';
import { presentChange, selectChanges } from './list.ts';

type BodyOf<
  R extends
    | typeof rewardRoute
    | typeof ruleRoute
    | typeof tierRoute
    | typeof campaignRoute
    | typeof actionsRoute,
> = z.output<R['request']['body']['content']['application/json']['schema']>;

type Asked = Changed & { readonly version: number | null };

const KINDS = {
  collection: { subject: 'CollectionMethod', notFound: 'collection_method_not_found' },
  redemption: { subject: 'RedemptionMethod', notFound: 'redemption_method_not_found' },
  tiers: { subject: 'CollectionMethod', notFound: 'collection_method_not_found' },
  campaign: { subject: 'CollectionMethod', notFound: 'campaign_not_found' },
  actions: { subject: 'CollectionMethod', notFound: 'collection_method_not_found' },
} as const;

/** The kinds of which a store has one, so that a change names no method. */
const isSingle = (kind: Asked['kind']): kind is 'tiers' | 'actions' => kind === 'tiers' || kind === 'actions';

/** Refuses a change of a method that is gone or that somebody has changed since the form was opened. */
const checkVersion = async (
  { tx }: VerbContext,
  { kind, methodId, version: expected }: Asked,
): Promise<void> => {
  if (isSingle(kind)) {
    const current = kind === 'tiers' ? await currentProgramme(tx) : await currentActions(tx);
    const version = current?.version ?? null;
    if (version !== expected)
      throw new AppError('method_changed_meanwhile', { params: { version: version ?? 0 } });
    return;
  }
  if (methodId === null) return;
  const version =
    kind === 'campaign'
      ? (await currentCampaigns(tx, methodId))[0]?.version
      : await currentVersion(tx, `${kind}_method`, methodId);
  if (version === undefined) throw new AppError(KINDS[kind].notFound);
  if (version !== expected) throw new AppError('method_changed_meanwhile', { params: { version } });
};

/** The input as it is kept: with the version of a campaign's segment, so that nobody approves another one than was asked for. */
const keptInput = async ({ tx }: VerbContext, { kind, input }: Asked): Promise<Asked['input']> => {
  if (kind !== 'campaign' || input.segment.kind !== 'segment') return input;
  const [segment] = await readSegments(tx, input.segment.segmentId);
  return { ...input, segment: { ...input.segment, ...(segment && { version: segment.version }) } };
};

/** Records a change that waits for somebody else's approval; the methods stay as they are. */
const request = async (ctx: VerbContext, change: Asked): Promise<RuleChange> => {
  const { actor, tx, now } = ctx;
  const { kind, methodId, version } = change;
  authorise(actor, methodId === null && !isSingle(kind) ? 'create' : 'update', KINDS[kind].subject);
  if (actor.kind !== 'staff') throw new AppError('forbidden');
  await checkVersion(ctx, change);
  const giftPoints = await giftOfInput(ctx, change);
  const id = ctx.newId('ruleChange');
  await tx.db.insert(ruleChange).values({
    storeId: tx.storeId,
    id,
    kind,
    methodId,
    methodVersion: methodId === null && !isSingle(kind) ? null : version,
    input: await keptInput(ctx, change),
    giftPoints,
    status: 'waiting',
    requestedBy: actor.staffId,
    requestedAt: now,
  });
  await audit(ctx, 'rule_change.request', id, { points: giftPoints });
  const [row] = await selectChanges(ctx, tx.sql`r.id = ${id}`);
  if (!row) throw new Error(`rule change ${id} is gone`);
  return presentChange(ctx, row, await loadJudge(ctx));
};

/** Asks for approval of a change to the earning rules. */
export const requestRuleChange = (
  ctx: VerbContext,
  { method: input, ...rest }: BodyOf<typeof ruleRoute>,
): Promise<RuleChange> => request(ctx, { kind: 'collection', input, ...rest });

/** Asks for approval of a change to the rewards. */
export const requestRewardChange = (
  ctx: VerbContext,
  { method: input, ...rest }: BodyOf<typeof rewardRoute>,
): Promise<RuleChange> => request(ctx, { kind: 'redemption', input, ...rest });

/** Asks for approval of a change to the store's tiers. */
export const requestTierChange = (
  ctx: VerbContext,
  { version, tiers: input }: BodyOf<typeof tierRoute>,
): Promise<RuleChange> => request(ctx, { kind: 'tiers', methodId: null, version, input });

/** Asks for approval of a change to a campaign, or of a new one. */
export const requestCampaignChange = (
  ctx: VerbContext,
  { campaignId: methodId, version, campaign: input }: BodyOf<typeof campaignRoute>,
): Promise<RuleChange> => request(ctx, { kind: 'campaign', methodId, version, input });

/** Asks for approval of a change to the actions that give points. */
export const requestActionsChange = (
  ctx: VerbContext,
  { version, actions: input }: BodyOf<typeof actionsRoute>,
): Promise<RuleChange> => request(ctx, { kind: 'actions', methodId: null, version, input });
