import type { CustomerId } from '@apps-hub/domain/ids';
import type { Lot } from '@apps-hub/domain/loyalty/expiry';
import { points as pointsOf } from '@apps-hub/domain/points';

import { actorLabel, type VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { post, type PostingRequest } from '#ledger/post.ts';
import { lotsTaken } from '../coupons/redeem-posting.ts';

interface Moving extends Pick<PostingRequest, 'lotFirst' | 'overdraft'> {
  readonly from: CustomerId;
  readonly into: CustomerId;
  readonly points: number;
  readonly key: string;
}

const added = (lots: readonly Lot[], more: Lot): Lot[] => {
  const same = lots.find(({ expiresOn }) => expiresOn === more.expiresOn);
  return same
    ? lots.map((lot) => (lot === same ? { ...lot, points: pointsOf(lot.points + more.points) } : lot))
    : [...lots, more];
};

/**
 * Moves points with their last days between two wallets. What exceeds the first wallet's points is added to the second as points of
 * `lotFirst`.
 */
export const transfer = async (
  ctx: Pick<VerbContext, 'tx' | 'now' | 'actor'>,
  { from, into, points, key, ...how }: Moving,
): Promise<void> => {
  const { sql, storeId } = ctx.tx;
  const common = { kind: 'transfer', pending: 0, actor: actorLabel(ctx.actor), occurredAt: ctx.now } as const;
  const send = async (request: PostingRequest): Promise<void> => {
    const { outcome } = await post(ctx.tx, ctx.now, request);
    if (outcome !== 'posted') throw new AppError('merge_blocked');
  };
  const outKey = `${key}:out`;
  await send({ ...common, ...how, customerId: from, available: -points, key: outKey });
  const [out] = await sql<{ lots: Record<string, number> | null; after: number }[]>`
    select lots, available_after as after from posting where store_id = ${storeId} and idempotency_key = ${outKey}`;
  const held = points + Math.min(out?.after ?? 0, 0);
  const lots: Lot[] = out?.lots
    ? lotsTaken(out.lots)
    : [{ expiresOn: null, points: pointsOf(Math.max(held, 0)) }];
  const owed = points - lots.reduce((sum, lot) => sum + lot.points, 0);
  const all = owed > 0 ? added(lots, { expiresOn: how.lotFirst ?? null, points: pointsOf(owed) }) : lots;
  await send({ ...common, customerId: into, available: points, key: `${key}:in`, lots: all });
};
