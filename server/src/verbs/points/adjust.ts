import type { z } from '@hono/zod-openapi';
import type { CustomerId } from '@apps-hub/domain/ids';
import type { Points } from '@apps-hub/domain/points';
import type { adjustmentInput } from '@apps-hub/contract/loyalty/points';

import { actorLabel, type VerbContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { post } from '../../ledger/post.ts';
import { audit } from '../audit.ts';
import { authorise } from '../authorise.ts';

export interface Balances {
  readonly version: number;
  readonly availablePoints: Points;
  readonly pendingPoints: Points;
}

/** Adds or deducts available points once per key; the posting itself records why and what the customer reads. */
export const adjustPoints = async (
  ctx: VerbContext,
  customerId: CustomerId,
  input: z.output<typeof adjustmentInput> & { readonly key: string },
): Promise<Balances> => {
  authorise(ctx.actor, 'adjust', 'Customer');
  const posted = await post(ctx.tx, ctx.now, {
    customerId,
    kind: 'adjust',
    available: input.operation === 'add' ? input.points : -input.points,
    pending: 0,
    key: `adjust:${input.key}`,
    actor: actorLabel(ctx.actor),
    occurredAt: ctx.now,
    comment: input.comment,
    internalNote: input.internalNote,
  });
  if (posted.outcome === 'wallet_missing')
    throw new AppError('customer_not_found', { params: { id: customerId } });
  if (posted.outcome === 'balance_too_low')
    throw new AppError('balance_too_low', { params: { available: posted.availableAfter } });
  if (posted.outcome === 'posted')
    await audit(ctx, 'points.adjust', customerId, { points: posted.availableDelta });
  return {
    version: posted.version,
    availablePoints: posted.availableAfter,
    pendingPoints: posted.pendingAfter,
  };
};
