import type { CustomerId, OrderId } from '@apps-hub/domain/ids';

import { actorLabel, type VerbContext } from '#context.ts';
import type { PostingRequest } from '#ledger/post.ts';
import { homesOf, postManyMerged } from './merged-wallets.ts';

/** Points that were returned to a customer who had spent them. */
export interface CameBack {
  readonly customerId: CustomerId;
  readonly points: number;
  /** The key of the posting that returned them. It is posted once, so each shortfall is paid from it only once. */
  readonly key: string;
}

/** The part that a reversal could not take and that has not been paid since. */
interface Shortfall {
  readonly customerId: CustomerId;
  /** The reversal that fell short. */
  readonly version: number;
  readonly points: number;
  /** The customer whose wallet has the points now; after a merge, another customer. */
  readonly home: CustomerId;
  readonly available: number;
  readonly orderId: OrderId | null;
  readonly methodId: string | null;
  readonly ruleVersion: number | null;
}

/** The open shortfalls of these wallets, oldest first; summed per order, since an edited order may have paid some of its own. */
const openShortfalls = ({ tx }: VerbContext, homes: ReadonlyMap<CustomerId, CustomerId>) => tx.sql<
  Shortfall[]
>`
  select s.customer_id as "customerId", s.version, s.points, h.home, w.available, s.order_id as "orderId", s.method_id as "methodId",
    s.rule_version as "ruleVersion"
  from (
    select p.customer_id, max(p.version) filter (where p.shortfall > 0) as version, sum(p.shortfall)::bigint as points, p.order_id,
      p.method_id, max(p.rule_version) as rule_version
    from posting p
    where p.store_id = ${tx.storeId} and p.customer_id = any(${[...homes.keys()]}) and p.shortfall <> 0
    group by p.customer_id, p.order_id, p.method_id,
      case when p.order_id is null then case when p.shortfall > 0 then p.version else p.reverses_version end end
  ) s
  join unnest(${[...homes.keys()]}::text[], ${[...homes.values()]}::text[]) h (id, home) on h.id = s.customer_id
  join wallet w on w.store_id = ${tx.storeId} and w.customer_id = h.home
  where s.points > 0 order by s.customer_id, s.version`;

/** Reverses the reversal that fell short by the amount it could not take, so that nothing is counted twice. */
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
  key,
  actor: actorLabel(ctx.actor),
  occurredAt: ctx.now,
  orderId: short.orderId ?? undefined,
  methodId: short.methodId ?? undefined,
  ruleVersion: short.ruleVersion ?? undefined,
  reversesVersion: short.version,
});

/** Versions are counted per wallet. */
const keyOf = (key: string, customerId: CustomerId, short: Shortfall): string =>
  `${key}:pays:${short.customerId === customerId ? '' : `${short.customerId}:`}${short.version}`;

/**
 * Returned points first pay earlier shortfalls: otherwise a customer could spend an order's points, have the order refunded, cancel what
 * the points bought, and keep them. Call it after posting the returned points, under the wallet's lock.
 */
export const collectShortfalls = async (ctx: VerbContext, returns: readonly CameBack[]): Promise<void> => {
  if (returns.length === 0) return;
  const homes = await homesOf(
    ctx.tx,
    returns.map(({ customerId }) => customerId),
  );
  const byHome = Map.groupBy(await openShortfalls(ctx, homes), ({ home }) => home);
  const payments: PostingRequest[] = [];
  for (const { customerId, points, key } of returns) {
    const open = byHome.get(homes.get(customerId) ?? customerId) ?? [];
    let left = Math.min(points, open[0]?.available ?? 0);
    for (const short of open) {
      const paid = Math.min(short.points, left);
      if (paid <= 0) continue;
      left -= paid;
      payments.push(paymentOf(ctx, short, { paid, key: keyOf(key, customerId, short) }));
    }
  }
  await postManyMerged(ctx, payments);
};
