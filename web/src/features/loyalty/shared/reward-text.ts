import type { RedemptionMethodInput } from '@apps-hub/contract/loyalty/redemption-methods/routes';
import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';

import { discountText, targetText } from '#i18n/discount-text.ts';

/** "SAR 10 OFF on the order total for 100 points" */
export const rewardText = (book: Phrasebook, reward: Omit<RedemptionMethodInput, 'status'>): string => {
  const key = reward.discountMode === 'per_point' ? 'rewardPerPoint' : 'reward';
  return book.t(`ruleChanges.${key}`, {
    discount: discountText(book, reward),
    target: targetText(book, reward),
    points: book.counted.pointsFor(reward.requiredPoints),
  });
};
