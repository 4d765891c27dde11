import type { AwardId } from '../ids.ts';
import type { CurrencyCode } from '../money.ts';
import { points, type Points } from '../points.ts';
import {
  baseOfAll,
  campaignLeft,
  countedByCampaign,
  earnByCampaign,
  type Goods,
  isLess,
} from './campaign-award.ts';
import type { CampaignBonus, HeldOutCampaign } from './campaign-bonus.ts';
import type { CollectionMethodVersion, EarningReward } from './collection-method.ts';
import { scopedKept } from './counted-goods.ts';
import { earningGoods, keptBasis, keptTotals, type RefundedGoods, type TaxBy } from './kept-goods.ts';
import { earnedPoints, leftPoints } from './rule-points.ts';
import type { EarningStep } from './earning-step.ts';
import { baseSteps, type Counted, countedBy, ruleSteps, type Scoped, tierSteps } from './rule-steps.ts';
import { multiplied, type TierBonus } from './tier-bonus.ts';
import { goodsTotals, type GoodsTotals, type OrderFacts } from '../shop/order.ts';

/** Why an order cannot earn by any method. */
export type NoEarningReason = 'no_customer' | 'other_currency' | 'no_method' | 'no_goods';

export interface MethodEarning {
  readonly methodId: AwardId;
  readonly version: number;
  readonly points: Points;
  /** What a partial return is measured in: units for a per-unit reward, value otherwise. */
  readonly measure: 'units' | 'value';
  readonly steps: readonly EarningStep[];
  /** For a rule that counts some lines only: what it says about each line, and the totals of those it counts. */
  readonly scoped?: Scoped;
  /** Set if a campaign gives it on top of the rules: its terms, as they were when the order was created. */
  readonly campaign?: CampaignBonus;
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
  /** The campaigns that it does not get, because its customer is in their comparison group. Missing if there are none. */
  readonly heldOut?: readonly HeldOutCampaign[];
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
    /** The campaigns that the order counts in. */
    readonly campaigns?: readonly CampaignBonus[];
  },
): Earning => {
  const doGiftCardsPay = context.doGiftCardsPay ?? true;
  const { lines, leftOut } = earningGoods(order, doGiftCardsPay);
  const totals = goodsTotals(lines);
  const all = { order, totals, leftOut };
  const { campaigns = [] } = context;
  const reason = reasonFor(order, totals, { ...context, methods: methods.length + campaigns.length });
  const base = campaigns.length > 0 ? baseOfAll(all, methods, doGiftCardsPay) : 0;
  const earned =
    reason === null
      ? [
          ...methods.map((method) =>
            earnByMethod(countedBy(method.terms, all, doGiftCardsPay), method, context.tier),
          ),
          ...campaigns.map((each) =>
            earnByCampaign(countedByCampaign(each, all, doGiftCardsPay), each, base),
          ),
        ]
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

/** The refunds of an order, and the rule versions it earned by. */
interface Refunded {
  readonly refunds: readonly RefundedGoods[];
  readonly methods: readonly CollectionMethodVersion[];
  readonly tier?: TierBonus | undefined;
}

/** What the rules give an order and what is kept of it, before a tier's multiplier. */
const basesOf = (
  awards: readonly MethodEarning[],
  { refunds, methods }: Refunded,
  { sold, whole, kept }: Goods,
): { readonly base: number; readonly baseLeft: number } => {
  const bases = awards.flatMap((award) => {
    const terms = versionOf(award, methods)?.terms;
    if (!terms) return [];
    const ownWhole = award.scoped?.totals ?? whole;
    const ownKept = terms.lines ? scopedKept(terms.lines, sold, refunds) : kept;
    return [{ base: earnedPoints(terms, ownWhole), left: leftPoints(terms, ownWhole, ownKept) }];
  });
  return {
    base: bases.reduce((sum, { base }) => sum + base, 0),
    baseLeft: bases.reduce((sum, { left }) => sum + left, 0),
  };
};

const versionOf = (
  award: Pick<MethodEarning, 'methodId' | 'version'>,
  methods: readonly CollectionMethodVersion[],
): CollectionMethodVersion | undefined =>
  methods.find(({ methodId, version }) => methodId === award.methodId && version === award.version);

/** What remains of an award, recomputed on the kept goods that its rule counts. */
const leftOf = (
  award: MethodEarning,
  { refunds, methods, tier }: Refunded,
  { sold, whole, kept }: Goods,
): NonNullable<MethodEarning['left']> => {
  const method = versionOf(award, methods);
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
  const all = { ...refunded, tier };
  const byMethod = earning.methods.map((award) => ({
    ...award,
    left: award.campaign
      ? campaignLeft(award, award.campaign, { goods, refunds, bases: basesOf(earning.methods, all, goods) })
      : leftOf(award, all, goods),
  }));
  return { ...earning, methods: byMethod, kept: { ...kept, of: keptBasis(order, refunds), taxBy } };
};
