import type {
  RedemptionMethod,
  RedemptionMethodInput,
} from '@apps-hub/contract/loyalty/redemption-methods/routes';
import { isGift } from '@apps-hub/domain/loyalty/gifts';
import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';

import { discountText, targetText } from '#i18n/discount-text.ts';

type Reward = Omit<RedemptionMethodInput, 'status'>;

/** "SAR 10 OFF on the order total for 100 points", "Free shipping (costs up to SAR 30) for 100 points" */
export const rewardText = (book: Phrasebook, reward: Reward): string => {
  const key = reward.discountMode === 'per_point' ? 'rewardPerPoint' : 'reward';
  const target = targetText(book, reward);
  return book.t(`ruleChanges.${key}`, {
    discount: discountText(book, reward),
    target: isGift(reward.discountMode) ? `(${target})` : target,
    points: book.counted.pointsFor(reward.requiredPoints),
  });
};

/** "Redeemed: 3 of 10", "Maximum per customer: 2", "until 31 March 2027" */
export const limitTexts = (
  { t, formats: { number: n, dayAndYear } }: Phrasebook,
  { stock, taken, perCustomer, perPeriod, lastDay }: Reward & Pick<RedemptionMethod, 'taken'>,
): string[] => {
  const inAll = (most: string) =>
    typeof taken === 'number'
      ? t('redemption.limit.taken', { n: n(taken), most })
      : `${t('redemption.limit.stock')}: ${most}`;
  return [
    stock && inAll(n(stock)),
    perCustomer && t('redemption.limit.each', { n: n(perCustomer) }),
    perPeriod && t('redemption.limit.inDays', { n: n(perPeriod.most), days: n(perPeriod.days) }),
    lastDay && t('redemption.limit.until', { day: dayAndYear(lastDay) }),
  ].filter((text) => typeof text === 'string');
};
