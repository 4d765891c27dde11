import type { CouponId } from '@apps-hub/domain/ids';
import * as fc from 'fast-check';

import type { News } from '#test/shop.ts';

/** Which order, counted from the newest, which is picked more often. */
const pick = fc.oneof(fc.constant(0), fc.nat(20));

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
      /** Which of the items are zero-rated. */
      zeroRated: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
      /** How much of the goods is paid by gift card. */
      giftCardPercent: fc.constantFrom(0, 0, 30, 100),
      /** How many coupons it uses. */
      coupons: fc.nat(2),
      /** Whether the store adds a free item, or a gift card is bought with it. */
      extra: fc.constantFrom('none', 'gift', 'gift', 'giftCard'),
      self,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('return', 'returnUnpaid'),
      pick,
      line: fc.nat(3),
      isTwice: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel', 'deliver', 'withdraw', 'payAgain', 'edit', 'exchange', 'payRest', 'name'),
      pick,
      line: fc.nat(2),
      isTwice: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('shipping', 'goodwill', 'echo'),
      pick,
      line: fc.nat(2),
      isTwice: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('redeem', 'redeemItem'), self }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(10, 10, 100) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('merge', 'unmerge'), self }) },
);
export type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
export type OfOrder = Extract<Act, { readonly pick: number }>;

export interface Item {
  readonly id: string;
  /** With tax. */
  readonly price: number;
  readonly taxPercent: number;
  /** What each coupon takes off it, by the coupon's code; `gift` is the store's own discount. */
  readonly discounts: ReadonlyMap<string, number>;
  readonly kind: 'goods' | 'gift' | 'giftCard';
  isKept: boolean;
  isPaid: boolean;
}

export interface Coupon {
  readonly id: CouponId;
  readonly code: string;
  /** Whether it pays for one product only. */
  readonly isForItem: boolean;
  usedBy: Bought | undefined;
}

export interface Bought {
  readonly id: string;
  readonly items: Item[];
  readonly coupons: readonly Coupon[];
  /** What the host has sent of it. */
  readonly news: News[];
  readonly placedAt: string;
  readonly byGiftCard: number;
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

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** What is taken off an item in all. */
export const discountOf = ({ discounts }: Item): number => sum([...discounts.values()]);

/** The item's price for the customer. */
export const paidFor = (item: Item): number => item.price - discountOf(item);

/** The tax in an amount of goods. */
export const taxIn = (amount: number, { taxPercent }: Pick<Item, 'taxPercent'>): number =>
  (amount * taxPercent) / (100 + taxPercent);

/** The rate of taxed goods. */
export const TAX_PERCENT = 15;

/** The product that a coupon for one item pays for. */
export const ITEM: string = '202';

/** The most that a coupon takes off. */
const MOST_OFF = 100;

/** The items of a new order: each coupon pays for goods, the first items first. The first is {@link ITEM} if one of the coupons wants it. */
export const itemsOf = (
  { prices, zeroRated, extra }: Extract<Act, { do: 'buy' }>,
  coupons: readonly Coupon[],
): Item[] => {
  const left = [...prices];
  const off = prices.map(() => new Map<string, number>());
  for (const { code, isForItem } of coupons) {
    let rest = MOST_OFF;
    for (const [place, price] of left.entries()) {
      if (isForItem && place > 0) break;
      const discount = Math.min(rest, price);
      rest -= discount;
      left[place] = price - discount;
      if (discount > 0) off[place]?.set(code, discount);
    }
  }
  const goods = prices.map((price, place) => ({
    id: `item-${place}`,
    price,
    taxPercent: zeroRated[place] ? 0 : TAX_PERCENT,
    discounts: off[place] ?? new Map<string, number>(),
    kind: 'goods' as const,
    isKept: true,
    isPaid: true,
  }));
  const more = { id: 'extra', price: 60, taxPercent: TAX_PERCENT, isKept: true, isPaid: true };
  switch (extra) {
    case 'gift':
      return [...goods, { ...more, kind: 'gift', discounts: new Map([['gift', 60]]) }];
    case 'giftCard':
      return [...goods, { ...more, kind: 'giftCard', discounts: new Map() }];
    case 'none':
      return goods;
  }
};
