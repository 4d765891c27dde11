import { points, type Points } from '../points.ts';
import { type PointRate, worthMinor } from './point-value.ts';

/** A campaign's budget in money, as it was saved. */
export interface CampaignMoney {
  readonly amountMinor: number;
  /** What points are worth: the store's best reward when the campaign was saved. Later rewards do not change the budget. */
  readonly rate: PointRate;
  /** The budget in points beside it; null without one. */
  readonly points: Points | null;
}

/** The most points that are worth no more than this amount, up to `most`. */
export const pointsWorth = (amountMinor: number, rate: PointRate, most: number): Points => {
  const exact = (BigInt(amountMinor) * BigInt(rate.points)) / BigInt(rate.amountMinor);
  return points(Number(exact < BigInt(most) ? exact : BigInt(most)));
};

/** The budget in points that both budgets leave: whichever is used up first ends the campaign. */
export const budgetOf = (money: CampaignMoney, most: number): Points => {
  const paid = pointsWorth(money.amountMinor, money.rate, most);
  return money.points === null ? paid : points(Math.min(money.points, paid));
};

/** What a campaign's points cost at the rate of its budget, in minor units. */
export const spentMinor = ({ rate }: CampaignMoney, given: number): number => worthMinor(given, rate);
