import type { CurrencyCode, Money } from '#money.ts';
import type { LocalDate } from '#time.ts';
import type { LocalTime } from '#wall-time.ts';

/** How a parcel gets to the company: it collects, the store brings it, either, or the store puts it into a locker. */
export const HAND_OVER_WAYS = ['collects', 'brings', 'either', 'locker'] as const;

/** Where the customer gets it. */
export const DELIVERED_TO = ['door', 'point', 'locker'] as const;

/**
 * Whose price an amount is: what the merchant's own account pays, or the price for everybody, from which an account may differ. `unknown`
 * where the carrier does not say.
 */
export const RATE_BASES = ['account', 'list', 'unknown'] as const;

export type RateBasis = (typeof RATE_BASES)[number];

/** What one company asks for a parcel, and when it would be there. All amounts are in one currency. */
export interface Rate {
  /** The carrier's id of it. */
  readonly option: string;
  /** The name of the company, or of its service. */
  readonly company: string;
  readonly basis: RateBasis;
  readonly price: Money;
  /** Charged as well where cash is collected; 0 if the price contains it. */
  readonly cashFee: Money;
  /** The most cash that it collects; null if it collects none. */
  readonly mostCash: Money | null;
  /** Charged for a parcel that comes back; null if that is not known. */
  readonly returnFee: Money | null;
  /** Until when it is ready, or with the courier, to leave on `pickupOn`; at the sender's place. */
  readonly cutOff: LocalTime | null;
  readonly pickupOn: LocalDate | null;
  /** The promised day of delivery. */
  readonly deliveryOn: LocalDate | null;
  readonly handOver: (typeof HAND_OVER_WAYS)[number] | null;
  readonly to: (typeof DELIVERED_TO)[number] | null;
}

/** A rate that a waybill was made with. */
export interface ChosenRate {
  readonly option: string;
  readonly company: string;
  readonly cost: Money;
  /** Missing where it was stored before carriers with list prices told theirs: the account's. */
  readonly basis?: RateBasis;
}

/** What it costs in all, with the charge for cash where some is collected. */
export const costOf = ({ price, cashFee }: Rate, cash: Money | null): Money => ({
  amountMinor: price.amountMinor + (cash ? cashFee.amountMinor : 0),
  currency: price.currency,
});

/** Whether it collects this much; one without a known limit in this currency does not. */
export const takesCash = ({ mostCash }: Rate, cash: Money | null): boolean =>
  cash === null ||
  (mostCash !== null && mostCash.currency === cash.currency && mostCash.amountMinor >= cash.amountMinor);

/** Leaves out options that appear twice, since it is unclear which one the carrier would make. */
export const onlyOnes = (rates: readonly Rate[]): readonly Rate[] => {
  const named = Map.groupBy(rates, ({ option }) => option);
  return rates.filter(({ option }) => named.get(option)?.length === 1);
};

const LATEST = '9999-12-31';

/** Cheapest first; of equal ones the earliest promised day. Amounts in several currencies cannot be compared: in that case the order stays. */
export const byCost = (rates: readonly Rate[], cash: Money | null): readonly Rate[] => {
  const currencies = new Set<CurrencyCode>(rates.map(({ price }) => price.currency));
  if (currencies.size > 1) return rates;
  return rates.toSorted(
    (a, b) =>
      costOf(a, cash).amountMinor - costOf(b, cash).amountMinor ||
      (a.deliveryOn ?? LATEST).localeCompare(b.deliveryOn ?? LATEST),
  );
};

/** The cheapest that brings it to the customer's door and collects the cash; null if none does, or the currencies differ. */
export const cheapestToDoor = (rates: readonly Rate[], cash: Money | null): Rate | null => {
  const able = rates.filter((rate) => rate.to === 'door' && takesCash(rate, cash));
  const currencies = new Set(able.map(({ price }) => price.currency));
  return currencies.size > 1 ? null : (byCost(able, cash)[0] ?? null);
};
