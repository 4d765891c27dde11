import type { Points } from '../points.ts';
import type { GoodsTotals } from '../shop/order.ts';
import {
  type CampaignBonus,
  campaignExtra,
  campaignExtraLeft,
  termsOfEffect,
  withinMost,
} from './campaign-bonus.ts';
import type { CollectionMethodVersion } from './collection-method.ts';
import { type Sold, scopedKept } from './counted-goods.ts';
import type { EarningStep } from './earning-step.ts';
import type { RefundedGoods } from './kept-goods.ts';
import { earnedPoints } from './rule-points.ts';
import { type Counted, countedBy, type Scoped, scopeSteps } from './rule-steps.ts';

/** What the rules give an order before a tier's multiplier: what a campaign multiplies. */
export const baseOfAll = (
  counted: Counted,
  methods: readonly CollectionMethodVersion[],
  doGiftCardsPay: boolean,
): number =>
  methods.reduce(
    (sum, { terms }) => sum + earnedPoints(terms, countedBy(terms, counted, doGiftCardsPay).totals),
    0,
  );

/** The receipt's step for a campaign: its name, and the limit that cut its points. */
const campaignSteps = (
  { effect, name, memberOf }: CampaignBonus,
  extra: Points,
  given: Points,
): EarningStep[] => [
  {
    step: 'campaign',
    points: extra,
    percent: effect.kind === 'multiplier' ? effect.percent : null,
    name,
    ...(memberOf ? { memberOf } : {}),
  },
  ...(given < extra ? [{ step: 'campaign_most', points: given } as const] : []),
  { step: 'points', points: given },
];

/** The points of a campaign, on top of what the rules give (`base`). */
export const earnByCampaign = (counted: Counted, campaign: CampaignBonus, base: number) => {
  const { effect } = campaign;
  const { scoped, totals } = counted;
  const extra = campaignExtra(effect, totals, base);
  const given = withinMost(extra, campaign);
  return {
    methodId: campaign.campaignId,
    version: campaign.version,
    points: given,
    measure: effect.kind === 'unit' ? ('units' as const) : ('value' as const),
    steps: [...scopeSteps(scoped), ...campaignSteps(campaign, extra, given)],
    campaign,
    ...(scoped ? { scoped } : {}),
  };
};

/** The part of an order that a campaign counts. */
export const countedByCampaign = (
  { effect }: CampaignBonus,
  all: Counted,
  doGiftCardsPay: boolean,
): Counted => (effect.kind === 'multiplier' ? all : countedBy(termsOfEffect(effect), all, doGiftCardsPay));

/** The goods of an order, before and after refunds. */
export interface Goods {
  readonly sold: Sold;
  readonly whole: GoodsTotals;
  readonly kept: GoodsTotals;
}

/** Whether any of the earning goods were returned. */
export const isLess = (kept: GoodsTotals, whole: GoodsTotals): boolean =>
  kept.goodsMinor < whole.goodsMinor || kept.units < whole.units;

interface Shrinking {
  readonly goods: Goods;
  readonly refunds: readonly RefundedGoods[];
  /** What the rules give the whole order and what is kept of it, before a tier's multiplier. */
  readonly bases: { readonly base: number; readonly baseLeft: number };
}

/** What remains of a campaign's points. */
export const campaignLeft = (
  award: { readonly points: Points; readonly scoped?: Scoped },
  campaign: CampaignBonus,
  { goods, refunds, bases }: Shrinking,
) => {
  const { effect } = campaign;
  const scope = effect.kind === 'unit' ? effect.lines : undefined;
  const whole = award.scoped?.totals ?? goods.whole;
  const kept = scope ? scopedKept(scope, goods.sold, refunds) : goods.kept;
  if (!isLess(kept, whole)) return { points: award.points, steps: [] };
  const left = campaignExtraLeft(campaign, award.points, { whole, kept, ...bases });
  return {
    points: left,
    steps: [
      { step: 'kept', amountMinor: kept.goodsMinor, units: kept.units } as const,
      ...campaignSteps(campaign, left, left),
    ],
    ...(scope ? { totals: kept } : {}),
  };
};
