import type { CustomerId } from '../ids.ts';
import { points, type Points } from '../points.ts';
import type { CollectionTerms } from './collection-method.ts';
import { countedTotals, scopedKept, type SoldGoods } from './counted-goods.ts';
import { leftPoints } from './rule-points.ts';
import { keptGoods, type RefundedGoods } from './kept-goods.ts';
import type { GoodsTotals } from '../shop/order.ts';
import { bestUse, type Purchases, type Reward } from './reward-value.ts';

/** A past order, paid and not cancelled, reduced to what points depend on. */
export interface PastOrder {
  readonly customerId: CustomerId;
  /** Index of the part of the period it was paid in, from 0. */
  readonly part: number;
  readonly totals: SoldGoods;
  readonly refunds: readonly RefundedGoods[];
  /** What is kept of it by its stored computation, if that says so; it also reflects edits. */
  readonly kept?: GoodsTotals | null;
}

/** Collection methods and rewards on one side of the comparison. */
export interface Rules {
  readonly collection: readonly CollectionTerms[];
  readonly rewards: readonly Reward[];
}

export interface Sides<T> {
  /** Under the current rules. */
  readonly before: T;
  /** With the draft. */
  readonly after: T;
}

/** An order's points after its refunds, summed over all matching methods. */
export const keptPoints = (
  { totals, refunds, kept = null }: Pick<PastOrder, 'totals' | 'refunds' | 'kept'>,
  methods: readonly CollectionTerms[],
): Points => {
  const left = kept ?? (refunds.length === 0 ? totals : keptGoods(totals, refunds));
  const pointsBy = (terms: CollectionTerms): number => {
    const { sold } = totals;
    if (!terms.lines || !sold) return leftPoints(terms, totals, left);
    const whole = countedTotals(terms, totals);
    return leftPoints(terms, whole, refunds.length === 0 ? whole : scopedKept(terms.lines, sold, refunds));
  };
  return points(methods.reduce((sum, terms) => sum + pointsBy(terms), 0));
};

/** How many customers redeem this many rewards; the last group has no upper bound. */
export const REWARD_GROUPS = [0, 1, 2, 3, 6] as const;

const groupOf = (rewards: number): number => REWARD_GROUPS.findLastIndex((least) => rewards >= least);

interface Tally {
  points: number;
  costMinor: number;
  reached: number;
  readonly perPart: number[];
  readonly perGroup: number[];
}

/** The totals of one side. */
export type Outcome = Readonly<Omit<Tally, 'perPart' | 'perGroup'>> & {
  readonly perPart: readonly number[];
  readonly perGroup: readonly number[];
};

/** A customer who gains or loses by the draft. */
export interface Change {
  readonly customerId: CustomerId;
  readonly points: Sides<Points>;
  readonly costMinor: Sides<number>;
}

export interface WhatIf {
  readonly orders: number;
  /** The value of all orders' goods. */
  readonly goodsMinor: number;
  readonly customers: number;
  readonly sides: Sides<Outcome>;
  readonly gained: { readonly customers: number; readonly most: readonly Change[] };
  readonly lost: { readonly customers: number; readonly most: readonly Change[] };
}

interface Account {
  before: number;
  after: number;
  orders: number;
  goodsMinor: number;
  largestMinor: number;
  largestUnits: number;
}

const LISTED_CUSTOMERS_MAX = 5;

/** Keeps the few largest of many, largest first. */
const largestOf = <T>(sizeOf: (item: T) => number) => {
  const kept: T[] = [];
  let total = 0;
  return {
    add: (item: T): void => {
      total += 1;
      const place = kept.findIndex((each) => sizeOf(item) > sizeOf(each));
      if (place === -1 && kept.length >= LISTED_CUSTOMERS_MAX) return;
      kept.splice(place === -1 ? kept.length : place, 0, item);
      if (kept.length > LISTED_CUSTOMERS_MAX) kept.pop();
    },
    result: () => ({ customers: total, most: kept }),
  };
};

const emptyTally = (parts: number): Tally => ({
  points: 0,
  costMinor: 0,
  reached: 0,
  perPart: Array<number>(parts).fill(0),
  perGroup: REWARD_GROUPS.map(() => 0),
});

const earn = (tally: Tally, part: number, earned: Points): void => {
  tally.points += earned;
  tally.perPart[part] = (tally.perPart[part] ?? 0) + earned;
};

/** Adds what a customer would redeem, and returns its cost. */
const spend = (tally: Tally, rewards: readonly Reward[], earned: Points, purchases: Purchases): number => {
  const use = bestUse(rewards, earned, purchases);
  tally.costMinor += use.costMinor;
  if (use.rewards > 0) tally.reached += 1;
  const group = groupOf(use.rewards);
  tally.perGroup[group] = (tally.perGroup[group] ?? 0) + 1;
  return use.costMinor;
};

/** What a customer gains by the draft: the points, or on a tie the value of their rewards. */
const gainOf = ({ points: earned, costMinor }: Change): number =>
  earned.after - earned.before || costMinor.after - costMinor.before;

/** How many customers are settled before yielding to the event loop. */
const PAUSE_AFTER = 5_000;

/**
 * Replays orders under the current rules and under a draft, every customer starting from zero points. Feed it every order, then call
 * `finish`, which yields now and then so that a busy process can serve others.
 */
export const createWhatIf = (rules: Sides<Rules>, parts: number) => {
  const before = emptyTally(parts);
  const after = emptyTally(parts);
  const accounts = new Map<CustomerId, Account>();
  let orders = 0;
  let goodsMinor = 0;

  const accountOf = (customerId: CustomerId): Account => {
    const known = accounts.get(customerId);
    if (known) return known;
    const made = { before: 0, after: 0, orders: 0, goodsMinor: 0, largestMinor: 0, largestUnits: 0 };
    accounts.set(customerId, made);
    return made;
  };

  const add = (order: PastOrder): void => {
    const { customerId, part, totals } = order;
    const earnedBefore = keptPoints(order, rules.before.collection);
    const earnedAfter =
      rules.after.collection === rules.before.collection
        ? earnedBefore
        : keptPoints(order, rules.after.collection);
    earn(before, part, earnedBefore);
    earn(after, part, earnedAfter);
    const account = accountOf(customerId);
    account.before += earnedBefore;
    account.after += earnedAfter;
    account.orders += 1;
    account.goodsMinor += totals.goodsMinor;
    if (totals.goodsMinor > account.largestMinor) {
      account.largestMinor = totals.goodsMinor;
      account.largestUnits = totals.units;
    }
    orders += 1;
    goodsMinor += totals.goodsMinor;
  };

  const finish = function* (): Generator<undefined, WhatIf> {
    const gained = largestOf(gainOf);
    const lost = largestOf((change: Change) => -gainOf(change));
    let settled = 0;
    for (const [customerId, account] of accounts) {
      const earned = { before: points(account.before), after: points(account.after) };
      const costMinor = {
        before: spend(before, rules.before.rewards, earned.before, account),
        after: spend(after, rules.after.rewards, earned.after, account),
      };
      const change = { customerId, points: earned, costMinor };
      const gain = gainOf(change);
      if (gain > 0) gained.add(change);
      if (gain < 0) lost.add(change);
      settled += 1;
      if (settled % PAUSE_AFTER === 0) yield;
    }
    return {
      orders,
      goodsMinor,
      customers: accounts.size,
      sides: { before, after },
      gained: gained.result(),
      lost: lost.result(),
    };
  };

  return { add, finish };
};
