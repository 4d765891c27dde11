import type { RuleChange } from '@apps-hub/contract/loyalty/rule-changes/routes';
import type { RedemptionMethodInput } from '@apps-hub/contract/loyalty/redemption-methods/routes';

import { discountText, targetText } from '#i18n/discount-text.ts';
import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';
import { conditionTexts, ruleText } from './rule-text.ts';
import { scopeTexts } from './scope-text.ts';

interface ChangeText {
  readonly rule: string;
  readonly conditions: readonly string[];
  /** What it replaces; undefined for a new method. */
  readonly before: { readonly rule: string; readonly conditions: readonly string[] } | undefined;
}

type Reward = Omit<RedemptionMethodInput, 'status'>;

/** "SAR 10 OFF on the order total for 100 points" */
const rewardText = (book: Phrasebook, reward: Reward): string => {
  const key = reward.discountMode === 'per_point' ? 'rewardPerPoint' : 'reward';
  return book.t(`ruleChanges.${key}`, {
    discount: discountText(book, reward),
    target: targetText(book, reward),
    points: book.counted.pointsFor(reward.requiredPoints),
  });
};

const rewardConditions = (
  { t, formats, counted }: Phrasebook,
  { minimumUnits, minimumTotal, discountMaxAmount }: Reward,
): string[] => {
  const texts: string[] = [];
  if (minimumUnits !== null) texts.push(t('coupons.minimumUnits', { items: counted.itemsOf(minimumUnits) }));
  if (minimumTotal !== null) texts.push(t('coupons.minimumTotal', { amount: formats.money(minimumTotal) }));
  if (discountMaxAmount !== null)
    texts.push(t('coupons.atMost', { amount: formats.money(discountMaxAmount) }));
  return texts;
};

/** A change of a rule or a reward, in words. */
export const changeText = (book: Phrasebook, change: RuleChange): ChangeText => {
  if (change.kind === 'collection') {
    const { before, after } = change;
    const textOf = (rule: typeof after) => ({
      rule: ruleText(book, rule),
      conditions: [
        ...conditionTexts(book, { ...rule, lines: null }),
        ...(rule.lines ? scopeTexts(book, rule.lines) : []),
      ],
    });
    return { ...textOf(after), before: before ? textOf(before) : undefined };
  }
  const { before, after } = change;
  const textOf = (reward: Reward) => ({
    rule: rewardText(book, reward),
    conditions: rewardConditions(book, reward),
  });
  return { ...textOf(after), before: before ? textOf(before) : undefined };
};
