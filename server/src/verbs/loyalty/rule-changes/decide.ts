import type { RuleChangeId } from '@apps-hub/domain/ids';
import { collectionMethodInput } from '@apps-hub/contract/loyalty/collection-methods/routes';
import { redemptionMethodInput } from '@apps-hub/contract/loyalty/redemption-methods/routes';
import { actionsInput } from '@apps-hub/contract/loyalty/actions/routes';
import { campaignInput } from '@apps-hub/contract/loyalty/campaigns/routes';
import { tierProgrammeInput } from '@apps-hub/contract/loyalty/tiers/routes';
import type { RuleChange } from '@apps-hub/contract/loyalty/rule-changes/routes';

import type { VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { BLOCK_REFUSALS } from '../approvals/blocks.ts';
import { claimOfDay } from '../approvals/day-limit.ts';
import { loadJudge } from '../approvals/list.ts';
import { saveApprovedCollection } from '../collection-methods/save.ts';
import { saveApprovedActions } from '../actions/save.ts';
import { createCampaign, updateCampaign } from '../campaigns/save.ts';
import { lockSegments, readSegments } from '../segments/segment-record.ts';
import { saveApprovedTiers } from '../tiers/save.ts';
import { saveApprovedRedemption } from '../redemption-methods/save.ts';
import { giftOfInput } from './gift-of-input.ts';
import { blockedFrom, type ChangeRow, presentChange, selectChanges } from './list.ts';

/** Locks the change: the second of two concurrent decisions finds it decided. */
const lockWaiting = async (ctx: VerbContext, id: RuleChangeId): Promise<ChangeRow> => {
  const { sql } = ctx.tx;
  const [row] = await selectChanges(ctx, sql`r.id = ${id} for update of r`);
  if (!row) throw new AppError('rule_change_not_found');
  if (row.status !== 'waiting') throw new AppError('rule_change_decided');
  return row;
};

const close = async (
  ctx: VerbContext,
  { id, giftPoints, requestedBy }: ChangeRow,
  status: 'approved' | 'declined',
): Promise<RuleChange> => {
  const { sql, storeId } = ctx.tx;
  const decidedBy = ctx.actor.kind === 'staff' ? ctx.actor.staffId : null;
  await sql`
    update rule_change set status = ${status}, gift_points = ${giftPoints}, decided_by = ${decidedBy}, decided_at = ${ctx.now}
    where store_id = ${storeId} and id = ${id}`;
  const action = status === 'approved' ? 'rule_change.approve' : 'rule_change.decline';
  await audit(ctx, action, id, { points: giftPoints, requestedBy });
  const [closed] = await selectChanges(ctx, sql`r.id = ${id}`);
  if (!closed) throw new Error(`rule change ${id} is gone`);
  return presentChange(ctx, closed, await loadJudge(ctx));
};

/** A change with its input parsed as if the form had sent it now. */
const parsed = (row: ChangeRow): ChangeRow => {
  switch (row.kind) {
    case 'collection':
      return { ...row, input: collectionMethodInput.parse(row.input) };
    case 'redemption':
      return { ...row, input: redemptionMethodInput.parse(row.input) };
    case 'tiers':
      return { ...row, input: tierProgrammeInput.parse(row.input) };
    case 'campaign':
      return { ...row, input: campaignInput.parse(row.input) };
    case 'actions':
      return { ...row, input: actionsInput.parse(row.input) };
  }
};

const save = async (ctx: VerbContext, row: ChangeRow): Promise<void> => {
  if (row.kind === 'tiers') {
    await saveApprovedTiers(ctx, { ...tierProgrammeInput.parse(row.input), version: row.version });
    return;
  }
  if (row.kind === 'actions') {
    await saveApprovedActions(ctx, { ...actionsInput.parse(row.input), version: row.version });
    return;
  }
  const version = row.version ?? 0;
  if (row.kind === 'campaign') {
    const { methodId: campaignId } = row;
    const saving = { input: campaignInput.parse(row.input), isApproved: true };
    await (campaignId === null
      ? createCampaign(ctx, saving)
      : updateCampaign(ctx, { id: campaignId, version }, saving));
    return;
  }
  if (row.kind === 'collection') {
    if (row.methodId === null) await saveApprovedCollection.create(ctx, row.input);
    else await saveApprovedCollection.update(ctx, row.methodId, { ...row.input, version });
  } else if (row.methodId === null) await saveApprovedRedemption.create(ctx, row.input);
  else await saveApprovedRedemption.update(ctx, row.methodId, { ...row.input, version });
};

/** Refuses a campaign whose segment has changed since the request, because the person who approves it saw other customers. */
const refuseOtherSegment = async ({ tx }: VerbContext, row: ChangeRow): Promise<void> => {
  if (row.kind !== 'campaign' || row.input.segment.kind !== 'segment') return;
  await lockSegments(tx);
  const [segment] = await readSegments(tx, row.input.segment.segmentId);
  if (segment && segment.version !== row.segmentVersion)
    throw new AppError('method_changed_meanwhile', { params: { version: segment.version } });
};

/**
 * Applies a waiting change, once. Its gift, by the current rules, counts towards the approver's daily limit. Refuses with
 * `method_changed_meanwhile` if the method, or a campaign's segment, has changed since the request.
 */
export const approveRuleChange = async (ctx: VerbContext, id: RuleChangeId): Promise<RuleChange> => {
  authorise(ctx.actor, 'approve', 'CollectionMethod');
  const waiting = parsed(await lockWaiting(ctx, id));
  await refuseOtherSegment(ctx, waiting);
  const row = { ...waiting, giftPoints: await giftOfInput(ctx, waiting) };
  const blocked = blockedFrom(ctx, row, await loadJudge(ctx));
  if (blocked) throw new AppError(BLOCK_REFUSALS[blocked]);
  if (!(await claimOfDay(ctx, row.giftPoints))) throw new AppError('approval_above_limit');
  await save(ctx, row);
  return close(ctx, row, 'approved');
};

/** Declines a waiting change; its author may withdraw it the same way. */
export const declineRuleChange = async (ctx: VerbContext, id: RuleChangeId): Promise<RuleChange> => {
  authorise(ctx.actor, 'update', 'CollectionMethod');
  const row = await lockWaiting(ctx, id);
  const blocked = blockedFrom(ctx, row, await loadJudge(ctx));
  // Declining gives nobody points, so even a person who would gain from the change may decline it.
  if (blocked === 'role' || blocked === 'above_own_limit') throw new AppError(BLOCK_REFUSALS[blocked]);
  return close(ctx, row, 'declined');
};
