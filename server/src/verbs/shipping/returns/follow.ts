import type { Notice } from '@apps-hub/contract/notices';
import { NOTICES_COUNTED } from '@apps-hub/contract/values';
import {
  areRefunded,
  isAllRefunded,
  type RefundableRequest,
} from '@apps-hub/domain/shipping/returns/returnable';
import { UNREFUNDED_DAYS } from '@apps-hub/domain/shipping/returns/states';
import { instantAfterDays } from '@apps-hub/domain/time';
import { and, asc, count, desc, eq, inArray, lt, max, type SQL } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import { returnRequest } from '#db/schema/shipping/returns.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { isAllowed } from '#verbs/authorise.ts';
import { refundsOf } from '#verbs/shop/orders/order-record.ts';
import { type ReturnRow, updateRequest } from './return-record.ts';

type Context = Pick<VerbContext, 'tx' | 'now'>;

const toRefundable = ({ lines }: Pick<ReturnRow, 'lines'>): RefundableRequest => ({
  lines,
  refundedBefore: {
    named: lines.map(({ lineId, refundedBefore }) => ({ lineId, units: refundedBefore?.units ?? 0 })),
    unnamed: lines[0]?.refundedBefore?.unnamed ?? 0,
  },
});

/**
 * Closes received requests whose units, or the money of all goods, the host has refunded, after news about orders, which the caller holds locked. Points are not
 * touched: loyalty follows the refund itself.
 */
export const settleRefunded = async (ctx: Context, orders: readonly OrderRow[]): Promise<void> => {
  const refunded = orders.filter(({ refunds }) => refunds.length > 0);
  if (refunded.length === 0) return;
  const { tx, now } = ctx;
  const ids = refunded.map(({ id }) => id);
  const rows = await tx.db
    .select()
    .from(returnRequest)
    .where(and(eq(returnRequest.storeId, tx.storeId), inArray(returnRequest.orderId, ids)))
    .orderBy(asc(returnRequest.sequence));
  for (const order of refunded) {
    const own = rows.filter(({ orderId }) => orderId === order.id);
    const settled = new Set(own.filter(({ refundedAt }) => refundedAt !== null));
    for (const row of own.filter(({ state }) => state === 'received')) {
      const counted = own.filter((each) => each === row || settled.has(each));
      const refunds = refundsOf(order);
      if (!isAllRefunded(order.lines, refunds) && !areRefunded(counted.map(toRefundable), refunds)) continue;
      settled.add(row);
      await updateRequest(ctx, row.id, { state: 'closed', refundedAt: now });
    }
  }
};

const counted = async (
  { tx }: VerbContext,
  where: SQL | undefined,
  at: typeof returnRequest.askedAt | typeof returnRequest.receivedAt,
) => {
  const newest = tx.db
    .select({ at })
    .from(returnRequest)
    .where(and(eq(returnRequest.storeId, tx.storeId), where))
    .orderBy(desc(at))
    .limit(NOTICES_COUNTED)
    .as('newest');
  const [found] = await tx.db.select({ count: count(), at: max(newest.at) }).from(newest);
  return found;
};

/** Requests that wait for the merchant, and those that came back some days ago and are not refunded. */
export const returnNotices = async (ctx: VerbContext): Promise<Notice[]> => {
  if (!isAllowed(ctx.actor, 'read', 'Pickup')) return [];
  const asked = await counted(ctx, eq(returnRequest.state, 'asked'), returnRequest.askedAt);
  const before = instantAfterDays(ctx.now, -UNREFUNDED_DAYS);
  const isLate = and(eq(returnRequest.state, 'received'), lt(returnRequest.receivedAt, before));
  const late = await counted(ctx, isLate, returnRequest.receivedAt);
  return [
    ...(asked?.at ? [{ kind: 'return_requests' as const, count: asked.count, at: asked.at }] : []),
    ...(late?.at
      ? [
          {
            kind: 'unrefunded_returns' as const,
            count: late.count,
            at: instantAfterDays(late.at, UNREFUNDED_DAYS),
          },
        ]
      : []),
  ];
};
