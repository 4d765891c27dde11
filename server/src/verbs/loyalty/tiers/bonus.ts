import type { OrderId, TierId } from '@apps-hub/domain/ids';
import type { TierBonus, TierName } from '@apps-hub/domain/loyalty/tier-bonus';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';

/** The multipliers of these orders, by the tiers that their customers had when they paid; most orders have none. */
export const tierBonuses = async (
  { sql, storeId }: StoreTx,
  rows: readonly OrderRow[],
): Promise<ReadonlyMap<OrderId, TierBonus>> => {
  const paid = rows.flatMap(({ id, customerId, paidAt }) =>
    customerId && paidAt ? [{ id, customerId, paidAt }] : [],
  );
  if (paid.length === 0) return new Map();
  const found = await sql<{ place: number; tierId: TierId; name: TierName; percent: number }[]>`
    select place, tier_id as "tierId", name, percent from tiers_at(${storeId},
      ${paid.map(({ customerId }) => customerId)}::text[], ${paid.map(({ paidAt }) => paidAt.toISOString())}::text[]::timestamptz[])`;
  return new Map(
    found.flatMap(({ place, ...tier }) => {
      const order = paid[place - 1];
      return order ? [[order.id, { customerId: order.customerId, ...tier }] as const] : [];
    }),
  );
};

/**
 * Has the tiers of these orders' customers looked at once the orders are stored. Past orders only get a review, which gives no points for
 * reaching a tier.
 */
export const noteTiers = async (
  ctx: Pick<VerbContext, 'tx' | 'now'>,
  rows: readonly (Pick<OrderRow, 'customerId'> | undefined)[],
  { arePast }: { readonly arePast: boolean },
): Promise<void> => {
  const { sql, storeId } = ctx.tx;
  const ids = arePast ? [] : rows.flatMap((row) => row?.customerId ?? []);
  if (ids.length === 0 && !arePast) return;
  const [noted] = await sql<{ hasTiers: boolean }[]>`
    select tiers_note(${storeId}, ${ctx.now}, ${ids}::text[]) as "hasTiers"`;
  if (noted?.hasTiers) await scheduleStep(ctx, arePast ? 'tiers.review' : 'tiers.follow', ctx.now);
};
