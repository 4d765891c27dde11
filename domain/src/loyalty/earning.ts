import type { CurrencyCode } from '../money.ts';
import { MAX_POINTS, points, type Points } from '../points.ts';
import type { CollectionMethodVersion, CollectionTerms, EarningReward } from './collection-method.ts';
import {
  earningGoods,
  keptBasis,
  keptTotals,
  type LeftOut,
  type RefundedGoods,
  type TaxBy,
} from './kept-goods.ts';
import { goodsTotals, type GoodsTotals, type OrderFacts } from '../shop/order.ts';

/** One line of "why 37?": a code the screen has a phrase for, and its numbers. */
export type EarningStep =
  | { readonly step: 'goods'; readonly amountMinor: number; readonly units: number }
  | { readonly step: 'discounts_taken_off'; readonly amountMinor: number }
  | { readonly step: 'shipping_left_out'; readonly amountMinor: number }
  | { readonly step: 'gift_cards_left_out' | 'unpaid_left_out'; readonly amountMinor: number }
  | { readonly step: 'gift_card_payment_left_out'; readonly amountMinor: number }
  | { readonly step: 'tax_left_out' | 'tax_counted'; readonly amountMinor: number }
  | { readonly step: 'kept'; readonly amountMinor: number; readonly units: number }
  | { readonly step: 'base'; readonly amountMinor: number }
  | {
      readonly step: 'minimum_units' | 'minimum_total';
      readonly required: number;
      readonly actual: number;
      readonly met: boolean;
    }
  | { readonly step: 'per_order'; readonly points: Points }
  | {
      readonly step: 'per_order_share';
      readonly points: Points;
      readonly keptMinor: number;
      readonly ofMinor: number;
    }
  | { readonly step: 'per_unit'; readonly points: Points; readonly units: number }
  | {
      readonly step: 'per_amount';
      readonly points: Points;
      readonly perAmountMinor: number;
      readonly times: number;
      readonly restMinor: number;
    }
  | { readonly step: 'points'; readonly points: Points };

/** Why an order cannot earn by any method. */
export type NoEarningReason = 'no_customer' | 'other_currency' | 'no_method' | 'no_goods';

export interface MethodEarning {
  readonly methodId: CollectionMethodVersion['methodId'];
  readonly version: number;
  readonly points: Points;
  /** What a partial return is measured in: units for a per-unit reward, value otherwise. */
  readonly measure: 'units' | 'value';
  readonly steps: readonly EarningStep[];
  /** What remains of it after refunds. Missing in computations from before refunds recomputed the kept goods. */
  readonly left?: {
    readonly points: Points;
    /** The computation on the kept goods; empty if nothing was returned. */
    readonly steps: readonly EarningStep[];
  };
}

/** An order's stored computation; it also explains zero points. */
export interface Earning {
  readonly reason: NoEarningReason | null;
  readonly totals: GoodsTotals;
  readonly methods: readonly MethodEarning[];
  readonly points: Points;
  /** What it was computed from and by which rules, to detect edits; missing in older computations. */
  readonly basis?: {
    readonly of: string;
    readonly paidAt: string;
    readonly rules: 'payment' | 'given';
    /** Set if the store disabled points for payments by gift card. */
    readonly giftCardsPay?: false;
  };
  /** The goods that are kept and paid, and the refunds and edits they result from. Missing like {@link MethodEarning.left}. */
  readonly kept?: GoodsTotals & { readonly of: string; readonly taxBy?: TaxBy };
}

/** The base of a method: goods after discounts, with or without tax by its terms. */
export const baseMinorOf = (terms: CollectionTerms, totals: GoodsTotals): number =>
  terms.taxIncluded ? totals.goodsMinor : totals.goodsMinor - totals.taxMinor;

/** The only rounding of earning: only full amounts count. */
const floorTimes = (baseMinor: number, perAmountMinor: number): number =>
  Math.floor(baseMinor / perAmountMinor);

/** Whether an order's goods meet a method's minimums. */
export const meetsMinimums = (terms: CollectionTerms, totals: GoodsTotals): boolean =>
  totals.units >= (terms.minimumUnits ?? 0) && baseMinorOf(terms, totals) >= (terms.minimumTotalMinor ?? 0);

/** Caps points at what one posting may move. */
const atMostOnePosting = (earned: number): Points => points(Math.min(earned, MAX_POINTS));

/** The points that goods earn by a method, without the steps of {@link computeEarning}; for replays of many orders. */
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

/**
 * The points for what is kept and paid of an order, by the rule it earned by. Minimums and rounding apply to the kept goods. Points per
 * order are for the whole order, so they shrink in proportion.
 */
export const leftPoints = (terms: CollectionTerms, whole: GoodsTotals, kept: GoodsTotals): Points => {
  const { reward } = terms;
  const earned = earnedPoints(terms, whole);
  const forKept = earnedPoints(terms, kept);
  if (reward.mode !== 'order' || forKept === 0) return points(Math.min(earned, forKept));
  return points(Number((BigInt(earned) * BigInt(kept.goodsMinor)) / BigInt(Math.max(whole.goodsMinor, 1))));
};

/** What a partial return of the reward is measured in. */
const measureOf = ({ mode }: EarningReward): MethodEarning['measure'] =>
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

const leftOutSteps = ({ giftCardsMinor, unpaidMinor, giftCardPaymentMinor }: LeftOut): EarningStep[] =>
  [
    { step: 'gift_cards_left_out', amountMinor: giftCardsMinor } as const,
    { step: 'unpaid_left_out', amountMinor: unpaidMinor } as const,
    { step: 'gift_card_payment_left_out', amountMinor: giftCardPaymentMinor } as const,
  ].filter(({ amountMinor }) => amountMinor > 0);

/** An order with the part of it that earns. */
interface Counted {
  readonly order: OrderFacts;
  readonly totals: GoodsTotals;
  readonly leftOut: LeftOut;
}

const baseSteps = ({ order, totals, leftOut }: Counted, taxIncluded: boolean): EarningStep[] => {
  const all = goodsTotals(order.lines);
  const steps: EarningStep[] = [
    { step: 'goods', amountMinor: all.goodsMinor + all.discountMinor, units: all.units },
  ];
  if (all.discountMinor > 0) steps.push({ step: 'discounts_taken_off', amountMinor: all.discountMinor });
  steps.push(...leftOutSteps(leftOut));
  if (order.shippingMinor > 0) steps.push({ step: 'shipping_left_out', amountMinor: order.shippingMinor });
  if (totals.taxMinor > 0)
    steps.push({ step: taxIncluded ? 'tax_counted' : 'tax_left_out', amountMinor: totals.taxMinor });
  return steps;
};

/** The base, the minimums and the reward of some goods. */
const ruleSteps = (method: CollectionMethodVersion, totals: GoodsTotals): EarningStep[] => {
  const { terms } = method;
  const baseMinor = baseMinorOf(terms, totals);
  return [
    { step: 'base', amountMinor: baseMinor },
    ...minimumSteps(method, totals.units, baseMinor),
    ...(meetsMinimums(terms, totals) ? [rewardStep(terms.reward, baseMinor, totals.units)] : []),
  ];
};

const earnByMethod = (counted: Counted, method: CollectionMethodVersion): MethodEarning => {
  const { terms } = method;
  const earned = earnedPoints(terms, counted.totals);
  return {
    methodId: method.methodId,
    version: method.version,
    points: earned,
    measure: measureOf(terms.reward),
    steps: [
      ...baseSteps(counted, terms.taxIncluded),
      ...ruleSteps(method, counted.totals),
      { step: 'points', points: earned },
    ],
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
  context: {
    readonly hasCustomer: boolean;
    readonly storeCurrency: CurrencyCode;
    /** Whether payments by gift card earn; true by default. */
    readonly doGiftCardsPay?: boolean;
  },
): Earning => {
  const { lines, leftOut } = earningGoods(order, context.doGiftCardsPay ?? true);
  const totals = goodsTotals(lines);
  const counted = { order, totals, leftOut };
  const reason = reasonFor(order, totals, { ...context, methods: methods.length });
  const earned = reason === null ? methods.map((method) => earnByMethod(counted, method)) : [];
  return {
    reason,
    totals,
    methods: earned,
    points: points(earned.reduce((sum, each) => sum + each.points, 0)),
  };
};

const keptSteps = (method: CollectionMethodVersion, whole: GoodsTotals, kept: GoodsTotals): EarningStep[] => {
  const { terms } = method;
  const left = leftPoints(terms, whole, kept);
  const { reward } = terms;
  const steps = ruleSteps(method, kept).map((step) =>
    step.step === 'per_order' && reward.mode === 'order'
      ? {
          step: 'per_order_share' as const,
          points: reward.points,
          keptMinor: kept.goodsMinor,
          ofMinor: whole.goodsMinor,
        }
      : step,
  );
  return [
    { step: 'kept', amountMinor: kept.goodsMinor, units: kept.units },
    ...steps,
    { step: 'points', points: left },
  ];
};

/** Whether any of the earning goods were returned. */
const isLess = (kept: GoodsTotals, whole: GoodsTotals): boolean =>
  kept.goodsMinor < whole.goodsMinor || kept.units < whole.units;

/** The computation with what remains after refunds, recomputed on the kept goods by the same rule versions. */
export const withLeft = (
  earning: Earning,
  order: OrderFacts,
  {
    refunds,
    methods,
    taxBy = 'line',
  }: {
    readonly refunds: readonly RefundedGoods[];
    readonly methods: readonly CollectionMethodVersion[];
    readonly taxBy?: TaxBy;
  },
): Earning => {
  const { totals } = earning;
  const doGiftCardsPay = earning.basis?.giftCardsPay ?? true;
  const kept = keptTotals(order, refunds, { doGiftCardsPay, taxBy });
  const hasLess = isLess(kept, totals);
  const byMethod = earning.methods.map((award) => {
    const method = methods.find(
      ({ methodId, version }) => methodId === award.methodId && version === award.version,
    );
    if (!hasLess || !method) return { ...award, left: { points: award.points, steps: [] } };
    const left = leftPoints(method.terms, totals, kept);
    return { ...award, left: { points: left, steps: keptSteps(method, totals, kept) } };
  });
  return { ...earning, methods: byMethod, kept: { ...kept, of: keptBasis(order, refunds), taxBy } };
};
