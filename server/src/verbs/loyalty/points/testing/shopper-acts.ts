import type { CouponId } from '@apps-hub/domain/ids';
import * as fc from 'fast-check';

const pick = fc.nat(20);

/** The shopper's identities: the host's customer, a file's customer with the same e-mail address, and a guest. */
const SELVES = ['host', 'file', 'guest'] as const;
export type Self = (typeof SELVES)[number];
const self = fc.constantFrom(...SELVES);
/** What a dishonest shopper may do next. */
export const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      prices: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 3 }),
      spends: fc.boolean(),
      self,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('return', 'cancel', 'deliver', 'withdraw', 'payAgain', 'edit', 'payRest', 'name'),
      pick,
      line: fc.nat(2),
      isTwice: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('shipping', 'goodwill'),
      pick,
      line: fc.nat(2),
      isTwice: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('redeem', 'wait'), self }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('merge', 'unmerge'), self }) },
);
export type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
export type OfOrder = Extract<Act, { readonly pick: number }>;

export interface Item {
  readonly id: string;
  readonly price: number;
  /** This item's share of the coupon's discount. */
  readonly discount: number;
  isKept: boolean;
  isPaid: boolean;
}

export interface Coupon {
  readonly id: CouponId;
  readonly code: string;
  usedBy: Bought | undefined;
}

export interface Bought {
  readonly id: string;
  readonly items: Item[];
  readonly coupon: Coupon | undefined;
  readonly placedAt: string;
  self: Self;
  goodwill: number;
  isPaid: boolean;
  isCancelled: boolean;
  isDelivered: boolean;
}

export interface Person {
  readonly id: string;
  readonly externalId: string;
}

export type People = Readonly<Record<'host' | 'file', Person>>;
