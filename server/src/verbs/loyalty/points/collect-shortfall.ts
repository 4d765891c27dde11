import type { CustomerId, OrderId } from '@apps-hub/domain/ids';

import { actorLabel, type VerbContext } from '#context.ts';
import { postMany, type PostingRequest } from '#ledger/post.ts';

/** Points that were returned to a customer who had spent them. */
export interface CameBack {
  readonly customerId: CustomerId;
  readonly points: number;
  /** The key of the posting that returned them: it is posted once, and so is what it pays. */
  readonly key: string;
}

/** What a reversal could not take and has not been paid since. */
interface Shortfall {
  readonly customerId: CustomerId;
  /** The reversal that fell short. */
  readonly version: number;
  readonly points: number;
  readonly available: number;
  readonly orderId: OrderId | null;
  readonly methodId: string | null;
  readonly ruleVersion: number | null;
}

/** The open shortfalls of these wallets, oldest first; summed per order, since an edited order may have paid some of its own. */
const openShortfalls = ({ tx }: VerbContext, customerIds: readonly CustomerId[]) => tx.sql<Shortfall[]>`
  select s.customer_id as "customerId", s.version, s.points, w.available, s.order_id as "orderId", s.method_id as "methodId",
    s.rule_version as "ruleVersion"
  from (
    select p.customer_id, max(p.version) filter (where p.shortfall > 0) as version, sum(p.shortfall)::bigint as points, p.order_id,
      p.method_id, max(p.rule_version) as rule_version
    from posting p
    where p.store_id = ${tx.storeId} and p.customer_id = any(${[...customerIds]}) and p.shortfall <> 0
    group by p.customer_id, p.order_id, p.method_id,
      case when p.order_id is null then case when p.shortfall > 0 then p.version else p.reverses_version end end
  ) s
  join wallet w on w.store_id = ${tx.storeId} and w.customer_id = s.customer_id
  where s.points > 0 order by s.customer_id, s.version`;

/** Reverses the reversal that fell short by what it could not take, so that nothing is counted twice. */
const paymentOf = (
  ctx: VerbContext,
  short: Shortfall,
  { paid, key }: { readonly paid: number; readonly key: string },
): PostingRequest => ({
  customerId: short.customerId,
  kind: 'reverse',
  available: -paid,
  pending: 0,
  madeGood: paid,
  key: `${key}:pays:${short.version}`,
  actor: actorLabel(ctx.actor),
  occurredAt: ctx.now,
  orderId: short.orderId ?? undefined,
  methodId: short.methodId ?? undefined,
  ruleVersion: short.ruleVersion ?? undefined,
  reversesVersion: short.version,
});

/**
 * Returned points first pay earlier shortfalls: otherwise a customer could spend an order's points, have the order refunded, cancel what
 * the points bought, and keep them. Call it after posting the returned points, under the wallet's lock.
 */
export const collectShortfalls = async (ctx: VerbContext, returns: readonly CameBack[]): Promise<void> => {
  if (returns.length === 0) return;
  const shortfalls = await openShortfalls(
    ctx,
    returns.map(({ customerId }) => customerId),
  );
  const byCustomer = Map.groupBy(shortfalls, ({ customerId }) => customerId);
  const payments = returns.flatMap(({ customerId, points, key }) => {
    const open = byCustomer.get(customerId) ?? [];
    let left = Math.min(points, open[0]?.available ?? 0);
    return open.flatMap((short) => {
      const paid = Math.min(short.points, left);
      if (paid <= 0) return [];
      left -= paid;
      return [paymentOf(ctx, short, { paid, key })];
    });
  });
  await postMany(ctx.tx, ctx.now, payments);
};
