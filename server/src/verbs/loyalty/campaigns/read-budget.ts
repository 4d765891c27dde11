import { budgetOf, type CampaignMoney } from '@apps-hub/domain/loyalty/campaign-budget';
import type { PointRate } from '@apps-hub/domain/loyalty/point-value';
import { points } from '@apps-hub/domain/points';
import { CAMPAIGN_POINTS } from '@apps-hub/contract/loyalty/values';

import type { amountReader } from '#verbs/amounts.ts';

/** The budgets in a form. */
interface Budgets {
  readonly budget: number | null;
  readonly budgetAmount?: string | null | undefined;
}

interface Known {
  readonly amounts: ReturnType<typeof amountReader>;
  readonly path: string;
  /** What points are worth at the store's best reward; null if nothing can be redeemed for a fixed value. */
  readonly rate: PointRate | null;
  /** The budget in money before the change. */
  readonly current: CampaignMoney | undefined;
}

/**
 * Refuses an amount if points have no value, or if it is worth less than one point. An amount that stays is worth as many points as before, so
 * that saving something else does not change the budget, and needs no reward.
 */
export const readBudgetMoney = (
  { budget, budgetAmount = null }: Budgets,
  { amounts, path, rate: now, current }: Known,
): CampaignMoney | null => {
  const amountMinor = amounts.positiveOrNull(path, budgetAmount);
  if (amountMinor === null || amountMinor <= 0) return null;
  const rate = current?.amountMinor === amountMinor ? current.rate : now;
  const money = rate && { amountMinor, rate, points: budget === null ? null : points(budget) };
  if (!money) amounts.fail({ path, code: 'no_fixed_reward' });
  else if (budgetOf(money, CAMPAIGN_POINTS.most) === 0) amounts.fail({ path, code: 'too_small' });
  return money;
};
