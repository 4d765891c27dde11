import type { z } from '@hono/zod-openapi';
import type { AdjustmentRequestId, CustomerId } from '@apps-hub/domain/ids';
import { points, type Points } from '@apps-hub/domain/points';
import type { adjustmentInput } from '@apps-hub/contract/loyalty/points/routes';

import { actorLabel, type VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import { post } from '#ledger/post.ts';
import { claimAlone } from '../approvals/day-limit.ts';
import { requestAdjustment } from '../approvals/request.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadCustomer } from '../customers/customer-record.ts';
import { refuseMerged } from '../customers/merge-check.ts';

interface Adjusted {
  readonly version: number;
  readonly availablePoints: Points;
  readonly pendingPoints: Points;
  /** Set when nothing was posted, and somebody else must approve it. */
  readonly waitsFor: AdjustmentRequestId | null;
}

const waitForApproval = async (
  ctx: VerbContext,
  customerId: CustomerId,
  wanted: { readonly delta: Points; readonly comment: string | null; readonly internalNote: string | null },
): Promise<Adjusted> => {
  const { customer, wallet } = await loadCustomer(ctx.tx, customerId);
  if (customer.erasedAt) throw new AppError('customer_erased');
  // Refuse at once what could not be posted, rather than leave it to the approver.
  if (wanted.delta < 0 && wallet.available + wanted.delta < 0)
    throw new AppError('balance_too_low', { params: { available: wallet.available } });
  const { comment, internalNote } = wanted;
  const waitsFor = await requestAdjustment(ctx, { customerId, points: wanted.delta, comment, internalNote });
  const { version, available, pending } = wallet;
  return { version, availablePoints: available, pendingPoints: pending, waitsFor };
};

/** Whether the key posted exactly this adjustment. Postings outlive stored responses, which would compare the whole request. */
const isSameAdjustment = async (
  { sql, storeId }: StoreTx,
  {
    customerId,
    delta,
    key,
  }: { readonly customerId: CustomerId; readonly delta: Points; readonly key: string },
): Promise<boolean> => {
  const rows = await sql`
    select 1 from posting
    where store_id = ${storeId} and idempotency_key = ${key} and customer_id = ${customerId} and available_delta = ${delta}`;
  return rows.length > 0;
};

/**
 * Adds or deducts available points once per key, or requests approval: above the role's single or daily limit, or if the caller wants it. The
 * posting records reason and comment.
 */
export const adjustPoints = async (
  ctx: VerbContext,
  customerId: CustomerId,
  input: z.output<typeof adjustmentInput> & { readonly key: string },
): Promise<Adjusted> => {
  authorise(ctx.actor, 'adjust', 'Customer');
  const delta = points(input.operation === 'add' ? input.points : -input.points);
  if (input.forApproval === true || !(await claimAlone(ctx, delta))) {
    await refuseMerged(ctx.tx, customerId);
    return waitForApproval(ctx, customerId, { ...input, delta });
  }
  const key = `adjust:${input.key}`;
  const posting = post(ctx.tx, ctx.now, {
    customerId,
    kind: 'adjust',
    available: delta,
    pending: 0,
    key,
    actor: actorLabel(ctx.actor),
    occurredAt: ctx.now,
    comment: input.comment,
    internalNote: input.internalNote,
  });
  // Both are sent before the first answer arrives.
  const [posted] = await Promise.all([posting, refuseMerged(ctx.tx, customerId, 'none')]);
  if (posted.outcome === 'wallet_missing')
    throw new AppError('customer_not_found', { params: { id: customerId } });
  if (posted.outcome === 'balance_too_low')
    throw new AppError('balance_too_low', { params: { available: posted.availableAfter } });
  if (posted.outcome === 'duplicate' && !(await isSameAdjustment(ctx.tx, { customerId, delta, key })))
    throw new AppError('idempotency_key_reused');
  return {
    version: posted.version,
    availablePoints: posted.availableAfter,
    pendingPoints: posted.pendingAfter,
    waitsFor: null,
  };
};
