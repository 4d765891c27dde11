import type { CurrencyCode } from '@apps-hub/domain/money';

import type { MethodPeriod } from './expected-balances.ts';
import type { Person, ShopOrder } from './shop-order.ts';

/** What a store's programmes are called; the reward of 100 points is not among these rewards. */
export interface Programmes {
  readonly rewardIds: readonly string[];
  readonly campaignId: string;
}

/** A customer of a store, with the shop's data and the server's id. */
export interface Member extends Person {
  readonly customerId: string;
}

interface Adjustment {
  readonly member: Member;
  readonly version: number;
  readonly points: number;
  isUndone: boolean;
}

interface Redemption {
  readonly member: Member;
  readonly couponId: string;
  readonly code: string;
  readonly points: number;
  /** What the clients did with the coupon; null for an unused one. */
  fate: 'returned' | 'used' | 'cancelled' | null;
}

interface BatchRecord {
  readonly id: string;
  readonly members: readonly Member[];
  readonly points: number;
  isUndone: boolean;
}

interface PickupIntent {
  /** Part of the note to the courier, so that the carrier's admin shows which pickup a courier comes for. */
  readonly token: string;
  readonly pickupId: string;
  /** How often another courier was legitimately requested: a void and a new booking, or a rebooking. */
  bookings: number;
}

/** Everything sent to one store and acknowledged: the clients' own record, kept outside the system. */
export interface Records {
  /** The required outcome of each delivery, by its key. */
  readonly deliveries: Map<string, 'applied' | 'parked' | 'unknown'>;
  readonly orders: ShopOrder[];
  readonly members: Member[];
  readonly adjustments: Adjustment[];
  readonly redemptions: Redemption[];
  readonly batches: BatchRecord[];
  readonly methods: MethodPeriod[];
  readonly erased: { readonly member: Member; readonly texts: readonly string[] }[];
  readonly pickups: PickupIntent[];
  readonly settings: { version: number; expiryWarningDays: number };
  /** Immediate violations of a promise. */
  readonly problems: string[];
}

export const emptyRecords = (): Records => ({
  deliveries: new Map(),
  orders: [],
  members: [],
  adjustments: [],
  redemptions: [],
  batches: [],
  methods: [],
  erased: [],
  pickups: [],
  settings: { version: 0, expiryWarningDays: 0 },
  problems: [],
});

/** A store of the sandbox in this run. */
export interface StoreChoice {
  readonly name: string;
  readonly currency: CurrencyCode;
  /** What redeeming gives. */
  readonly discountValue: string;
}
