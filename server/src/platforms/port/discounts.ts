import type { CurrencyCode } from '@apps-hub/domain/money';
import type { CouponDiscount } from '@apps-hub/domain/loyalty/redemption';

import type { HostAccess } from './access.ts';

export interface DiscountRequest {
  /** Sent again with the same key, the host makes no second discount; hosts without keys know it by its code. */
  readonly idempotencyKey: string;
  readonly code: string;
  readonly title: string;
  readonly currency: CurrencyCode;
  readonly discount: CouponDiscount;
  readonly customerExternalId: string | null;
  readonly startsAt: Date;
}

/** What a host answered to a discount: made, refused for good, or not now. */
export type DiscountOutcome =
  | { readonly outcome: 'created'; readonly hostId: string }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'unavailable'; readonly reason: string };

export interface DiscountsPort {
  create(access: HostAccess, request: DiscountRequest): Promise<DiscountOutcome>;
  /** Disables a discount; repeating it is no error. */
  delete(access: HostAccess, hostId: string): Promise<void>;
}
