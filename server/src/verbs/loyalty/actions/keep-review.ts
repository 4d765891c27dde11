import type { CustomerId } from '@apps-hub/domain/ids';
import { eq, and } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import { productReview } from '#db/schema/loyalty/actions.ts';
import { storeOrder } from '#db/schema/shop/orders.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';
import { noteDeeds } from './due.ts';

/** The order's customer; undefined while the order is not known. */
const customerOf = async (
  { db, storeId }: VerbContext['tx'],
  orderExternalId: string,
): Promise<CustomerId | null | undefined> => {
  const [order] = await db
    .select({ customerId: storeOrder.customerId })
    .from(storeOrder)
    .where(and(eq(storeOrder.storeId, storeId), eq(storeOrder.externalId, orderExternalId)));
  return order?.customerId;
};

/**
 * Keeps that a product of an order was reviewed, and has its points given: at once for a delivered order, otherwise once it is. A review that
 * is repeated changes nothing.
 */
export const keepReview = async (
  ctx: VerbContext,
  {
    orderExternalId,
    productId,
    at,
  }: { readonly orderExternalId: string; readonly productId: string; readonly at: Date },
): Promise<void> => {
  if (!(await loadLoyaltySettings(ctx.tx)).hasActions) return;
  const { storeId } = ctx.tx;
  await ctx.tx.db
    .insert(productReview)
    .values({ storeId, orderExternalId, productId, reviewedAt: at })
    .onConflictDoNothing();
  const customerId = await customerOf(ctx.tx, orderExternalId);
  if (customerId) await noteDeeds(ctx, [customerId]);
};
