/**
 * not_delivered: the courier has nothing yet. with_carrier: it collected, and has paid nothing. short and over: it paid another amount than the
 * courier was told to collect. not_due: the waybill or the order was cancelled before, so nothing is collected.
 */
export const CASH_STATES = ['not_delivered', 'with_carrier', 'short', 'over', 'settled', 'not_due'] as const;

export type CashState = (typeof CASH_STATES)[number];

/** What is known about the cash of one waybill; amounts in minor units of its currency. */
export interface CashOfWaybill {
  /** What the courier was told to collect. */
  readonly toldMinor: number;
  /** What the carrier paid for it so far; null if no file names it. */
  readonly remittedMinor: number | null;
  readonly isDelivered: boolean;
  /** The waybill is not used any more. */
  readonly isWaybillCancelled: boolean;
  readonly isOrderCancelled: boolean;
}

/** What the carrier owes for it once it is delivered. An order that is cancelled later does not change what the courier collected. */
export const expectedMinor = ({ toldMinor, isWaybillCancelled }: CashOfWaybill): number =>
  isWaybillCancelled ? 0 : toldMinor;

/** How much more the carrier paid than it owes; below zero it owes the rest. */
export const differenceMinor = (cash: CashOfWaybill): number =>
  (cash.remittedMinor ?? 0) - expectedMinor(cash);

export const cashStateOf = (cash: CashOfWaybill): CashState => {
  const { remittedMinor, isDelivered, isWaybillCancelled, isOrderCancelled } = cash;
  if (remittedMinor !== null) {
    const difference = differenceMinor(cash);
    if (difference === 0) return 'settled';
    return difference < 0 ? 'short' : 'over';
  }
  if (isWaybillCancelled) return 'not_due';
  if (isDelivered) return 'with_carrier';
  return isOrderCancelled ? 'not_due' : 'not_delivered';
};

/** For how many days money has been open, in whole days; each is the last day of its age. */
export const CASH_AGES = ['week', 'fortnight', 'month', 'older'] as const;

export type CashAge = (typeof CASH_AGES)[number];

const LAST_DAY_OF_AGE: Readonly<Record<Exclude<CashAge, 'older'>, number>> = {
  week: 7,
  fortnight: 14,
  month: 30,
};

export const cashAgeOf = (days: number): CashAge =>
  CASH_AGES.find((age) => age !== 'older' && days <= LAST_DAY_OF_AGE[age]) ?? 'older';

/** A line of a carrier's file: what it paid for one waybill. */
export interface RemittedLine {
  /** The waybill's number as search folds it. */
  readonly number: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** The day of the payment, if the file says so. */
  readonly paidOn: string | null;
}

/**
 * Lines with the same key are one payment, also in different files: carriers repeat lines in later files. Without a day, two equal payments for
 * one waybill cannot be told apart. They count once, so that a repeated line never settles what the carrier still owes.
 */
export const onceKey = ({ number, amountMinor, currency, paidOn }: RemittedLine): string =>
  [number, amountMinor, currency, paidOn ?? ''].join(' ');
