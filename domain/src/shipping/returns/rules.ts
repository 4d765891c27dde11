import type { OrderLine } from '#shop/order.ts';
import { instantAfterDays } from '#time.ts';

/** Why a customer returns an item. */
export const RETURN_REASONS = [
  'damaged',
  'wrong_item',
  'not_as_described',
  'size',
  'changed_mind',
  'other',
] as const;

export type ReturnReason = (typeof RETURN_REASONS)[number];

/** What a merchant allows. */
export interface ReturnRules {
  readonly isOn: boolean;
  /** Days from delivery in which a return can be requested. */
  readonly windowDays: number;
  readonly reasons: readonly ReturnReason[];
  /** Reasons that need a photo. */
  readonly photoReasons: readonly ReturnReason[];
  /** The host's ids. */
  readonly excludedCategories: readonly string[];
  readonly excludedProducts: readonly string[];
  /** Who pays for sending it back, as customers read it; empty if the merchant says nothing. */
  readonly costNote: string;
  /** Requests are approved without a person. */
  readonly approvesAll: boolean;
}

export const DEFAULT_RETURN_RULES: ReturnRules = {
  isOn: false,
  windowDays: 14,
  reasons: RETURN_REASONS,
  photoReasons: ['damaged', 'wrong_item'],
  excludedCategories: [],
  excludedProducts: [],
  costNote: '',
  approvesAll: false,
};

/** Why nothing of an order can be returned now. */
export type ReturnClosed = 'off' | 'not_delivered' | 'cancelled' | 'window_over';

interface DeliveredOrder {
  readonly deliveredAt: Date | null;
  readonly cancelledAt: Date | null;
}

/** Null while the order's items can be returned. The last minute of the window counts. */
export const returnClosed = (
  { deliveredAt, cancelledAt }: DeliveredOrder,
  { isOn, windowDays }: Pick<ReturnRules, 'isOn' | 'windowDays'>,
  now: Date,
): ReturnClosed | null => {
  if (!isOn) return 'off';
  if (cancelledAt !== null) return 'cancelled';
  if (deliveredAt === null || deliveredAt > now) return 'not_delivered';
  return instantAfterDays(deliveredAt, windowDays) < now ? 'window_over' : null;
};

/** Whether the merchant takes no returns of this item: its product or a category is excluded, or it is a gift card. */
export const isExcluded = (
  { productId, facts, isGiftCard }: OrderLine,
  { excludedCategories, excludedProducts }: ReturnRules,
): boolean =>
  isGiftCard === true ||
  (productId !== null && excludedProducts.includes(productId)) ||
  (facts?.categories.some((category) => excludedCategories.includes(category)) ?? false);
