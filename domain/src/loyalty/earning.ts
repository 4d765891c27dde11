import type { CurrencyCode } from '../money.ts';
import { points, type Points } from '../points.ts';
import type { CollectionMethodVersion, CollectionTerms, EarningReward } from './collection-method.ts';
import { type Sold, scopedKept, scopedTotals } from './counted-goods.ts';
import {
  earningGoods,
  keptBasis,
  keptTotals,
  type LeftOut,
  type RefundedGoods,
  type TaxBy,
} from './kept-goods.ts';
import { lineOutcomes, type LineOutcome } from './line-scope.ts';
import { baseMinorOf, earnedPoints, floorTimes, leftPoints, meetsMinimums } from './rule-points.ts';
import type { EarningStep } from './earning-step.ts';
import { multiplied, type TierBonus } from './tier-bonus.ts';
import { goodsTotals, type GoodsTotals, type OrderFacts } from '../shop/order.ts';

/** Why an order cannot earn by any method. */
export type NoEarningReason = 'no_customer' | 'other_currency' | 'no_method' | 'no_goods';

export interface MethodEarning {
  readonly methodId: CollectionMethodVersion['methodId'];
  readonly version: number;
  readonly points: Points;
  /** What a partial return is measured in: units for a per-unit reward, value otherwise. */
  readonly measure: 'units' | 'value';
  readonly steps: readonly EarningStep[];
  /** For a rule that counts some lines only: what it says about each line, and the totals of those it counts. */
  readonly scoped?: { readonly lines: readonly LineOutcome[]; readonly totals: GoodsTotals };
  /** What remains of it after refunds. Missing in computations from before refunds recomputed the kept goods. */
  readonly left?: {
    readonly points: Points;
    /** What is kept of the lines that count, for a rule that counts some lines only. */
    readonly totals?: GoodsTotals;
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
    /** The tier whose multiplier applied; missing without one. */
    readonly tier?: TierBonus;
    /** The order's lines; set if a rule counts only some of them. */
    readonly lines?: string;
  };
  /** The goods that are kept and paid, and the refunds and edits they result from. Missing like {@link MethodEarning.left}. */
  readonly kept?: GoodsTotals & { readonly of: string; readonly taxBy?: TaxBy };
}

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
  readonly scoped?: MethodEarning['scoped'];
}

const scopeSteps = (scoped: MethodEarning['scoped']): EarningStep[] => {
  if (!scoped) return [];
  const { goodsMinor, units } = scoped.totals;
  return [{ step: 'counted_lines', amountMinor: goodsMinor, units, met: goodsMinor > 0 }];
};

const baseSteps = ({ order, totals, leftOut, scoped }: Counted, taxIncluded: boolean): EarningStep[] => {
  const all = goodsTotals(order.lines);
  const steps: EarningStep[] = [
    { step: 'goods', amountMinor: all.goodsMinor + all.discountMinor, units: all.units },
  ];
  if (all.discountMinor > 0) steps.push({ step: 'discounts_taken_off', amountMinor: all.discountMinor });
  steps.push(...leftOutSteps(leftOut));
  if (order.shippingMinor > 0) steps.push({ step: 'shipping_left_out', amountMinor: order.shippingMinor });
  steps.push(...scopeSteps(scoped));
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

/** The part of an order that a rule counts: all that earns, or some lines of it. */
const countedBy = ({ lines }: CollectionTerms, all: Counted, doGiftCardsPay: boolean): Counted => {
  if (!lines) return all;
  const totals = scopedTotals(lines, { ...all.order, doGiftCardsPay });
  return { ...all, totals, scoped: { lines: lineOutcomes(lines, all.order.lines), totals } };
};

/** The step of a tier's multiplier, unless there is nothing to multiply. */
const tierSteps = (tier: TierBonus | undefined, before: Points): EarningStep[] =>
  tier && before > 0
    ? [{ step: 'tier', points: multiplied(before, tier), percent: tier.percent, name: tier.name }]
    : [];

const earnByMethod = (
  counted: Counted,
  method: CollectionMethodVersion,
  tier: TierBonus | undefined,
): MethodEarning => {
  const { terms } = method;
  const { scoped } = counted;
  const before = earnedPoints(terms, counted.totals);
  const earned = multiplied(before, tier);
  return {
    methodId: method.methodId,
    version: method.version,
    points: earned,
    measure: measureOf(terms.reward),
    steps: [
      ...baseSteps(counted, terms.taxIncluded),
      ...ruleSteps(method, counted.totals),
      ...tierSteps(tier, before),
      { step: 'points', points: earned },
    ],
    ...(scoped ? { scoped } : {}),
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
    /** The customer's tier at payment, if it multiplies points. */
    readonly tier?: TierBonus | undefined;
  },
): Earning => {
  const doGiftCardsPay = context.doGiftCardsPay ?? true;
  const { lines, leftOut } = earningGoods(order, doGiftCardsPay);
  const totals = goodsTotals(lines);
  const all = { order, totals, leftOut };
  const reason = reasonFor(order, totals, { ...context, methods: methods.length });
  const earned =
    reason === null
      ? methods.map((method) =>
          earnByMethod(countedBy(method.terms, all, doGiftCardsPay), method, context.tier),
        )
      : [];
  return {
    reason,
    totals,
    methods: earned,
    points: points(earned.reduce((sum, each) => sum + each.points, 0)),
  };
};

/** The goods that a rule counts, before and after refunds. */
interface Shrunk {
  readonly whole: GoodsTotals;
  readonly kept: GoodsTotals;
}

const keptSteps = (
  method: CollectionMethodVersion,
  { whole, kept }: Shrunk,
  tier: TierBonus | undefined,
): EarningStep[] => {
  const { terms } = method;
  const before = leftPoints(terms, whole, kept);
  const left = multiplied(before, tier);
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
    ...tierSteps(tier, before),
    { step: 'points', points: left },
  ];
};

/** Whether any of the earning goods were returned. */
const isLess = (kept: GoodsTotals, whole: GoodsTotals): boolean =>
  kept.goodsMinor < whole.goodsMinor || kept.units < whole.units;

/** The refunds of an order, and the rule versions it earned by. */
interface Refunded {
  readonly refunds: readonly RefundedGoods[];
  readonly methods: readonly CollectionMethodVersion[];
  readonly tier?: TierBonus | undefined;
}

/** What remains of an award, recomputed on the kept goods that its rule counts. */
const leftOf = (
  award: MethodEarning,
  { refunds, methods, tier }: Refunded,
  { sold, whole, kept }: { readonly sold: Sold; readonly whole: GoodsTotals; readonly kept: GoodsTotals },
): NonNullable<MethodEarning['left']> => {
  const method = methods.find(
    ({ methodId, version }) => methodId === award.methodId && version === award.version,
  );
  const scope = method?.terms.lines;
  const ownWhole = award.scoped?.totals ?? whole;
  const ownKept = scope ? scopedKept(scope, sold, refunds) : kept;
  if (!method || !isLess(ownKept, ownWhole)) return { points: award.points, steps: [] };
  return {
    points: multiplied(leftPoints(method.terms, ownWhole, ownKept), tier),
    steps: keptSteps(method, { whole: ownWhole, kept: ownKept }, tier),
    ...(scope ? { totals: ownKept } : {}),
  };
};

/** The computation with what remains after refunds, recomputed on the kept goods by the same rule versions. */
export const withLeft = (
  earning: Earning,
  order: OrderFacts,
  { taxBy = 'line', ...refunded }: Omit<Refunded, 'tier'> & { readonly taxBy?: TaxBy },
): Earning => {
  const tier = earning.basis?.tier;
  const { refunds } = refunded;
  const doGiftCardsPay = earning.basis?.giftCardsPay ?? true;
  const kept = keptTotals(order, refunds, { doGiftCardsPay, taxBy });
  const goods = { sold: { ...order, doGiftCardsPay }, whole: earning.totals, kept };
  const byMethod = earning.methods.map((award) => ({
    ...award,
    left: leftOf(award, { ...refunded, tier }, goods),
  }));
  return { ...earning, methods: byMethod, kept: { ...kept, of: keptBasis(order, refunds), taxBy } };
};
