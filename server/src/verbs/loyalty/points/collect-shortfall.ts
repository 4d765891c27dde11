import type { CustomerId, OrderId } from '@apps-hub/domain/ids';

import { actorLabel, type VerbContext } from '#context.ts';
import { postMany, type PostingRequest } from '#ledger/post.ts';

/** Points that came back to a customer who had spent them. */
export interface CameBack {
  readonly customerId: CustomerId;
  readonly points: number;
  /** The key of the posting that brought them: it happens once, and so does what it pays. */
  readonly key: string;
}

/** What a reversal could not take and nothing has paid since. */
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

/** The shortfalls of these wallets, oldest first. An order's are added up: an edited order may have paid some of its own. */
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

/** A reversal of the reversal that fell short: it takes what that one could not, and so counts nothing twice. */
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
 * Points that come back pay first what the store let go when they were spent: otherwise a customer could spend an order's points, have
 * the order refunded, cancel what was bought with them, and keep them. Called after they are posted, under the wallet's lock.
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
