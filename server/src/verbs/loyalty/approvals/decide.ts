import type { AdjustmentRequestId } from '@apps-hub/domain/ids';
import type { AdjustmentRequest } from '@apps-hub/contract/loyalty/approvals/routes';

import type { VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { post } from '#ledger/post.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { BLOCK_REFUSALS } from './blocks.ts';
import { claimOfDay } from './day-limit.ts';
import {
  blockedFrom,
  type Judge,
  loadJudge,
  presentRequest,
  type RequestRow,
  selectRequests,
} from './list.ts';

/** The locked request: the second of two concurrent decisions finds it decided. */
const lockWaiting = async (ctx: VerbContext, id: AdjustmentRequestId): Promise<RequestRow> => {
  const { sql } = ctx.tx;
  const [row] = await selectRequests(ctx, sql`r.id = ${id} for update of r`);
  if (!row) throw new AppError('adjustment_request_not_found');
  if (row.status !== 'waiting') throw new AppError('adjustment_request_decided');
  return row;
};

const close = async (
  ctx: VerbContext,
  row: RequestRow,
  decision: { readonly status: 'approved' | 'declined'; readonly judge: Judge },
): Promise<AdjustmentRequest> => {
  const { sql, storeId } = ctx.tx;
  const decidedBy = ctx.actor.kind === 'staff' ? ctx.actor.staffId : null;
  await sql`
    update adjustment_request set status = ${decision.status}, decided_by = ${decidedBy}, decided_at = ${ctx.now}
    where store_id = ${storeId} and id = ${row.id}`;
  const action = decision.status === 'approved' ? 'adjustment.approve' : 'adjustment.decline';
  await audit(ctx, action, row.id, {
    customerId: row.customerId,
    points: row.points,
    requestedBy: row.requestedBy,
  });
  const [closed] = await selectRequests(ctx, sql`r.id = ${row.id}`);
  if (!closed) throw new Error(`adjustment request ${row.id} is gone`);
  return presentRequest(ctx, closed, decision.judge);
};

/** Posts a pending adjustment, once, in its author's name; the audit records who approved it. */
export const approveAdjustment = async (
  ctx: VerbContext,
  id: AdjustmentRequestId,
): Promise<AdjustmentRequest> => {
  authorise(ctx.actor, 'approve', 'Customer');
  const row = await lockWaiting(ctx, id);
  const judge = await loadJudge(ctx);
  const blocked = blockedFrom(ctx, row, judge);
  if (blocked) throw new AppError(BLOCK_REFUSALS[blocked]);
  if (!(await claimOfDay(ctx, row.points))) throw new AppError('approval_above_limit');
  const posted = await post(ctx.tx, ctx.now, {
    customerId: row.customerId,
    kind: 'adjust',
    available: row.points,
    pending: 0,
    key: `adjust-request:${row.id}`,
    actor: row.requestedBy,
    occurredAt: ctx.now,
    comment: row.comment,
    internalNote: row.internalNote,
  });
  if (posted.outcome === 'balance_too_low')
    throw new AppError('balance_too_low', { params: { available: posted.availableAfter } });
  if (posted.outcome !== 'posted')
    throw new Error(`adjustment request ${row.id} was answered ${posted.outcome}`);
  return close(ctx, row, { status: 'approved', judge });
};

/** Declines a pending adjustment; its author may withdraw it the same way. */
export const declineAdjustment = async (
  ctx: VerbContext,
  id: AdjustmentRequestId,
): Promise<AdjustmentRequest> => {
  authorise(ctx.actor, 'adjust', 'Customer');
  const row = await lockWaiting(ctx, id);
  const judge = await loadJudge(ctx);
  const blocked = blockedFrom(ctx, row, judge);
  const isOwn = ctx.actor.kind === 'staff' && ctx.actor.staffId === row.requestedBy;
  // Declining gives nobody points, so even a person who would gain from the request may decline it.
  if (blocked && blocked !== 'gains' && !isOwn) throw new AppError('approval_above_limit');
  return close(ctx, row, { status: 'declined', judge });
};
