import type { VerbContext } from '#context.ts';
import type { coupon } from '#db/schema/loyalty/coupons.ts';
import { emitOfWallet } from '#verbs/hub/webhooks/emit.ts';

type Facts = Pick<typeof coupon.$inferSelect, 'id' | 'customerId' | 'points' | 'discount'>;

/** Tells webhooks what became of a coupon. Its code is left out: whoever has it can use it. */
export const emitCoupon = (
  ctx: VerbContext,
  type: 'coupon.made' | 'coupon.used' | 'coupon.returned',
  { id, customerId, points, discount }: Facts,
  orderId: string | null = null,
): Promise<void> =>
  emitOfWallet(ctx, {
    type,
    wallet: customerId,
    data: { couponId: id, customerId, points, kind: discount.kind, orderId },
  });
