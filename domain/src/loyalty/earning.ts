import type { CurrencyCode } from '../money.ts';
import { MAX_POINTS, points, type Points } from '../points.ts';
import type { CollectionMethodVersion, CollectionTerms, EarningReward } from './collection-method.ts';
import { goodsTotals, type GoodsTotals, type OrderFacts } from '../shop/order.ts';

/** One line of "why 37?": a code the screen has a phrase for, and its numbers. */
export type EarningStep =
  | { readonly step: 'goods'; readonly amountMinor: number; readonly units: number }
  | { readonly step: 'discounts_taken_off'; readonly amountMinor: number }
  | { readonly step: 'shipping_left_out'; readonly amountMinor: number }
  | { readonly step: 'tax_left_out' | 'tax_counted'; readonly amountMinor: number }
  | { readonly step: 'base'; readonly amountMinor: number }
  | {
      readonly step: 'minimum_units' | 'minimum_total';
      readonly required: number;
      readonly actual: number;
      readonly met: boolean;
    }
  | { readonly step: 'per_order'; readonly points: Points }
  | { readonly step: 'per_unit'; readonly points: Points; readonly units: number }
  | {
      readonly step: 'per_amount';
      readonly points: Points;
      readonly perAmountMinor: number;
      readonly times: number;
      readonly restMinor: number;
    }
  | { readonly step: 'points'; readonly points: Points };

/** Why an order could not earn at all, whatever the methods say. */
export type NoEarningReason = 'no_customer' | 'other_currency' | 'no_method' | 'no_goods';

export interface MethodEarning {
  readonly methodId: CollectionMethodVersion['methodId'];
  readonly version: number;
  readonly points: Points;
  /** What a partial return is measured in: units for a per-unit reward, value otherwise. */
  readonly measure: 'units' | 'value';
  readonly steps: readonly EarningStep[];
}

/** An order's computation as it is stored: it also explains zero points. */
export interface Earning {
  readonly reason: NoEarningReason | null;
  readonly totals: GoodsTotals;
  readonly methods: readonly MethodEarning[];
  readonly points: Points;
  /** What it was computed from and by which rules, so that an edited order is known; older computations lack it. */
  readonly basis?: { readonly of: string; readonly paidAt: string; readonly rules: 'payment' | 'given' };
}

/** What a method counts: goods after discounts, tax in or out as it says. */
export const baseMinorOf = (terms: CollectionTerms, totals: GoodsTotals): number =>
  terms.taxIncluded ? totals.goodsMinor : totals.goodsMinor - totals.taxMinor;

/** The one rounding of earning: only full amounts count. */
const floorTimes = (baseMinor: number, perAmountMinor: number): number =>
  Math.floor(baseMinor / perAmountMinor);

/** Whether an order's goods meet a method's minimums. */
export const meetsMinimums = (terms: CollectionTerms, totals: GoodsTotals): boolean =>
  totals.units >= (terms.minimumUnits ?? 0) && baseMinorOf(terms, totals) >= (terms.minimumTotalMinor ?? 0);

/** Caps points at what one posting may move. */
const atMostOnePosting = (earned: number): Points => points(Math.min(earned, MAX_POINTS));

/** The points that goods earn by a method, without the steps of {@link computeEarning}: for replays of many orders. */
export const earnedPoints = (terms: CollectionTerms, totals: GoodsTotals): Points => {
  if (totals.goodsMinor <= 0 || !meetsMinimums(terms, totals)) return points(0);
  const { reward } = terms;
  switch (reward.mode) {
    case 'order':
      return reward.points;
    case 'unit':
      return atMostOnePosting(reward.points * totals.units);
    case 'money':
      return atMostOnePosting(reward.points * floorTimes(baseMinorOf(terms, totals), reward.perAmountMinor));
  }
};

/** What a partial return of the reward is measured in. */
export const measureOf = ({ mode }: EarningReward): MethodEarning['measure'] =>
  mode === 'unit' ? 'units' : 'value';

const rewardStep = (reward: EarningReward, baseMinor: number, units: number): EarningStep => {
  switch (reward.mode) {
    case 'order':
      return { step: 'per_order', points: reward.points };
    case 'unit':
      return { step: 'per_unit', points: reward.points, units };
    case 'money': {
      const times = floorTimes(baseMinor, reward.perAmountMinor);
      const restMinor = baseMinor - times * reward.perAmountMinor;
      return {
        step: 'per_amount',
        points: reward.points,
        perAmountMinor: reward.perAmountMinor,
        times,
        restMinor,
      };
    }
  }
};

const baseSteps = (order: OrderFacts, totals: GoodsTotals, taxIncluded: boolean): EarningStep[] => {
  const steps: EarningStep[] = [
    { step: 'goods', amountMinor: totals.goodsMinor + totals.discountMinor, units: totals.units },
  ];
  if (totals.discountMinor > 0)
    steps.push({ step: 'discounts_taken_off', amountMinor: totals.discountMinor });
  if (order.shippingMinor > 0) steps.push({ step: 'shipping_left_out', amountMinor: order.shippingMinor });
  if (totals.taxMinor > 0)
    steps.push({ step: taxIncluded ? 'tax_counted' : 'tax_left_out', amountMinor: totals.taxMinor });
  return steps;
};

const earnByMethod = (
  order: OrderFacts,
  totals: GoodsTotals,
  method: CollectionMethodVersion,
): MethodEarning => {
  const { terms } = method;
  const baseMinor = baseMinorOf(terms, totals);
  const steps = [
    ...baseSteps(order, totals, terms.taxIncluded),
    { step: 'base', amountMinor: baseMinor } as const,
    ...minimumSteps(method, totals.units, baseMinor),
  ];
  const reward = meetsMinimums(terms, totals) ? [rewardStep(terms.reward, baseMinor, totals.units)] : [];
  const earned = earnedPoints(terms, totals);
  return {
    methodId: method.methodId,
    version: method.version,
    points: earned,
    measure: measureOf(terms.reward),
    steps: [...steps, ...reward, { step: 'points', points: earned }],
  };
};

type MinimumStep = Extract<EarningStep, { step: 'minimum_units' | 'minimum_total' }>;

const minimumSteps = (
  { terms }: CollectionMethodVersion,
  units: number,
  baseMinor: number,
): MinimumStep[] => {
  const steps: MinimumStep[] = [];
  if (terms.minimumUnits !== null) {
    steps.push({
      step: 'minimum_units',
      required: terms.minimumUnits,
      actual: units,
      met: units >= terms.minimumUnits,
    });
  }
  if (terms.minimumTotalMinor !== null) {
    const required = terms.minimumTotalMinor;
    steps.push({ step: 'minimum_total', required, actual: baseMinor, met: baseMinor >= required });
  }
  return steps;
};

const reasonFor = (
  order: OrderFacts,
  totals: GoodsTotals,
  context: { hasCustomer: boolean; storeCurrency: CurrencyCode; methods: number },
): NoEarningReason | null => {
  if (!context.hasCustomer) return 'no_customer';
  if (order.currency !== context.storeCurrency) return 'other_currency';
  if (context.methods === 0) return 'no_method';
  return totals.goodsMinor > 0 ? null : 'no_goods';
};

/**
 * The points an order earns under the methods active when it was paid, with every step of the computation.
 * All methods that match add up. The base is goods after discounts, without shipping, in the store's currency.
 */
export const computeEarning = (
  order: OrderFacts,
  methods: readonly CollectionMethodVersion[],
  context: { readonly hasCustomer: boolean; readonly storeCurrency: CurrencyCode },
): Earning => {
  const totals = goodsTotals(order.lines);
  const reason = reasonFor(order, totals, { ...context, methods: methods.length });
  const earned = reason === null ? methods.map((method) => earnByMethod(order, totals, method)) : [];
  return {
    reason,
    totals,
    methods: earned,
    points: points(earned.reduce((sum, each) => sum + each.points, 0)),
  };
};
