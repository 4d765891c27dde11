import type { TierId } from '#ids.ts';
import { type Month, monthsAfter } from '../liability/month.ts';

/** Figures of fewer customers say nothing, and could be about persons. */
export const LEAST_CUSTOMERS = 30;

/** Months after that of the first order, up to which a step counts everything. */
export const COHORT_STEPS = [1, 3, 6, 12] as const;

/** Customers whose first order was in `month`, by what they were when it ended, and what they bought `age` months later. */
export interface BuyerCell {
  readonly month: Month;
  /** Their tier when the month ended; null for none. */
  readonly tierId: TierId | null;
  /** Whether they had been given any points by then. */
  readonly hasPoints: boolean;
  readonly age: number;
  /** Customers with an order in that month; at age 0 all of them. */
  readonly buyers: number;
  /** Customers whose second order was in that month. */
  readonly again: number;
  readonly orders: number;
  /** Kept goods without tax. */
  readonly spendMinor: number;
}

export type BuyerGroup = 'all' | 'with_points' | 'without_points' | TierId;

const isIn = (group: BuyerGroup, { tierId, hasPoints }: BuyerCell): boolean => {
  switch (group) {
    case 'all':
      return true;
    case 'with_points':
      return hasPoints;
    case 'without_points':
      return !hasPoints;
    default:
      return tierId === group;
  }
};

/** What some customers did from their first order until some months later; null figures for fewer than {@link LEAST_CUSTOMERS}. */
export interface Step {
  readonly months: number;
  readonly customers: number;
  readonly did: {
    /** How many ordered again. */
    readonly again: number;
    readonly orders: number;
    readonly spendMinor: number;
  } | null;
}

const NOTHING = { again: 0, orders: 0, spendMinor: 0 };

const stepOf = (cells: readonly BuyerCell[], months: number): Step => {
  const customers = cells.reduce((sum, { age, buyers }) => sum + (age === 0 ? buyers : 0), 0);
  const did = cells
    .filter(({ age }) => age <= months)
    .reduce(
      (sum, { again, orders, spendMinor }) => ({
        again: sum.again + again,
        orders: sum.orders + orders,
        spendMinor: sum.spendMinor + spendMinor,
      }),
      NOTHING,
    );
  return { months, customers, did: customers < LEAST_CUSTOMERS ? null : did };
};

/** Whether all customers of a month have had so many whole months since, seen from the month `now`, which is not over. */
const isOver = (month: Month, months: number, now: Month): boolean => monthsAfter(month, months) < now;

export interface Cohort {
  readonly month: Month;
  readonly customers: number;
  /** Only steps that are over. */
  readonly steps: readonly Step[];
}

/** The customers of each month, newest first, and what they did in the months after. */
export const cohortsOf = (cells: readonly BuyerCell[], group: BuyerGroup, now: Month): Cohort[] =>
  [
    ...Map.groupBy(
      cells.filter((cell) => isIn(group, cell)),
      ({ month }) => month,
    ),
  ]
    .sort(([a], [b]) => b - a)
    .map(([month, own]) => ({
      month,
      customers: stepOf(own, 0).customers,
      steps: COHORT_STEPS.filter((months) => isOver(month, months, now)).map((months) => stepOf(own, months)),
    }));

/** A group's customers of all months together; a step counts the months for which it is over. */
export const togetherOf = (cells: readonly BuyerCell[], group: BuyerGroup, now: Month): Step[] =>
  COHORT_STEPS.map((months) =>
    stepOf(
      cells.filter((cell) => isIn(group, cell) && isOver(cell.month, months, now)),
      months,
    ),
  );

/** Customers with an order before the last `months` whole months: their tier when these began, and what they bought in them. */
export interface TierWindow {
  readonly months: number;
  readonly tierId: TierId | null;
  readonly customers: number;
  readonly again: number;
  readonly orders: number;
  readonly spendMinor: number;
}

export const TIER_WINDOWS = [3, 6, 12] as const;

/** A window's row with its figures hidden for few customers. */
export const tierStep = ({ months, customers, again, orders, spendMinor }: TierWindow): Step => ({
  months,
  customers,
  did: customers < LEAST_CUSTOMERS ? null : { again, orders, spendMinor },
});
