import type { CurrencyCode } from '@apps-hub/domain/money';
import type { LocalDate } from '@apps-hub/domain/time';
import type { CouponDiscount } from '@apps-hub/domain/loyalty/redemption';

import type { RewardField } from '@apps-hub/contract/loyalty/rewards';

import type { HostAccess } from './access.ts';

export interface DiscountRequest {
  /** Idempotency key: repeating the call creates no second discount. Hosts without keys deduplicate by code. */
  readonly idempotencyKey: string;
  readonly code: string;
  readonly title: string;
  readonly currency: CurrencyCode;
  readonly discount: CouponDiscount;
  readonly customerExternalId: string | null;
  readonly startsAt: Date;
  /** The last day on which it works, on the store's calendar, and the instant at which it ends; null for one without an end. */
  readonly end: { readonly lastDay: LocalDate; readonly at: Date } | null;
}

/** The host's message about one field of the reward, shown at that field of the form. */
export interface FieldRefusal {
  readonly field: RewardField;
  /** The host's message, in any language. */
  readonly message: string;
}

/** The host's answer: created, refused permanently, or unavailable for now. */
export type DiscountOutcome =
  | { readonly outcome: 'created'; readonly hostId: string }
  | {
      readonly outcome: 'refused';
      /** The host's message. */
      readonly reason: string;
      /** True if the host does not know the customer. */
      readonly isCustomerUnknown?: boolean;
      /** The fields that the refusal names, if any. */
      readonly fields?: readonly FieldRefusal[];
    }
  | { readonly outcome: 'unavailable'; readonly reason: string };

/** Both throw `NotSent` if a call was held back. */
export interface DiscountsPort {
  create(access: HostAccess, request: DiscountRequest): Promise<DiscountOutcome>;
  /** Disables a discount; safe to repeat. */
  delete(access: HostAccess, hostId: string): Promise<void>;
  /** Whether used-up discounts stay in the merchant's list until somebody deletes them. */
  readonly keepsUsed?: true;
}
