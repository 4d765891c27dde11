import type { VerbContext } from '#context.ts';
import type { coupon } from '#db/schema/loyalty/coupons.ts';
import { emit } from '#verbs/hub/webhooks/emit.ts';

type Facts = Pick<typeof coupon.$inferSelect, 'id' | 'customerId' | 'redeemVersion' | 'points'>;

/** Tells webhooks what became of a coupon. Its code is left out: whoever has it can use it. */
export const emitCoupon = (
  ctx: VerbContext,
  type: 'coupon.made' | 'coupon.used' | 'coupon.returned',
  { id, customerId, redeemVersion, points }: Facts,
  orderId: string | null = null,
): Promise<void> =>
  emit(ctx, {
    type,
    subject: customerId,
    place: redeemVersion,
    data: { couponId: id, customerId, points, orderId },
  });
