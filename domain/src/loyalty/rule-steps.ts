import { type Points } from '../points.ts';
import { goodsTotals, type GoodsTotals, type OrderFacts } from '../shop/order.ts';
import type { CollectionMethodVersion, CollectionTerms, EarningReward } from './collection-method.ts';
import { scopedTotals } from './counted-goods.ts';
import type { EarningStep } from './earning-step.ts';
import type { LeftOut } from './kept-goods.ts';
import { lineOutcomes, type LineOutcome } from './line-scope.ts';
import { baseMinorOf, floorTimes, meetsMinimums } from './rule-points.ts';
import { multiplied, type TierBonus } from './tier-bonus.ts';

/** What a rule for some lines says about each line, and the totals of those it counts. */
export interface Scoped {
  readonly lines: readonly LineOutcome[];
  readonly totals: GoodsTotals;
}

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
export interface Counted {
  readonly order: OrderFacts;
  readonly totals: GoodsTotals;
  readonly leftOut: LeftOut;
  readonly scoped?: Scoped;
}

export const scopeSteps = (scoped: Scoped | undefined): EarningStep[] => {
  if (!scoped) return [];
  const { goodsMinor, units } = scoped.totals;
  return [{ step: 'counted_lines', amountMinor: goodsMinor, units, met: goodsMinor > 0 }];
};

export const baseSteps = (
  { order, totals, leftOut, scoped }: Counted,
  taxIncluded: boolean,
): EarningStep[] => {
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
export const ruleSteps = (method: CollectionMethodVersion, totals: GoodsTotals): EarningStep[] => {
  const { terms } = method;
  const baseMinor = baseMinorOf(terms, totals);
  return [
    { step: 'base', amountMinor: baseMinor },
    ...minimumSteps(method, totals.units, baseMinor),
    ...(meetsMinimums(terms, totals) ? [rewardStep(terms.reward, baseMinor, totals.units)] : []),
  ];
};

/** The part of an order that a rule counts: all that earns, or some lines of it. */
export const countedBy = ({ lines }: CollectionTerms, all: Counted, doGiftCardsPay: boolean): Counted => {
  if (!lines) return all;
  const totals = scopedTotals(lines, { ...all.order, doGiftCardsPay });
  return { ...all, totals, scoped: { lines: lineOutcomes(lines, all.order.lines), totals } };
};

/** The step of a tier's multiplier, unless there is nothing to multiply. */
export const tierSteps = (tier: TierBonus | undefined, before: Points): EarningStep[] =>
  tier && before > 0
    ? [{ step: 'tier', points: multiplied(before, tier), percent: tier.percent, name: tier.name }]
    : [];

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
