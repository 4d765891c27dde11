import type { RedemptionMethodInput } from '@apps-hub/contract/loyalty/redemption-methods/routes';
import { isGift } from '@apps-hub/domain/loyalty/gifts';
import { type CurrencyCode, formatAmount, parseAmount } from '@apps-hub/domain/money';

import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';

type Book = Pick<Phrasebook, 't' | 'formats' | 'counted'>;

type Reward = Pick<
  RedemptionMethodInput,
  'discountMode' | 'discountValue' | 'applyDiscountTo' | 'productIds' | 'discountMaxAmount' | 'requiredPoints'
>;

/** "10% OFF", "SAR 15 OFF", "SAR 0.10 OFF per point" */
export const discountText = (
  { t, formats }: Book,
  { discountMode, discountValue }: Pick<Reward, 'discountMode' | 'discountValue'>,
): string => {
  if (isGift(discountMode)) return t(`redemption.mode.${discountMode}`);
  if (discountMode === 'percent') return t('redemption.off', { value: formats.percent(discountValue) });
  const value = formats.money(discountValue);
  return discountMode === 'per_order'
    ? t('redemption.off', { value })
    : t('redemption.offPerPoint', { value });
};

type TargetedReward = Pick<Reward, 'discountMode' | 'discountValue' | 'applyDiscountTo' | 'productIds'>;

/** "on the cheapest item"; what a gift costs the store */
export const targetText = (
  { t, formats }: Book,
  { applyDiscountTo, productIds, ...reward }: TargetedReward,
): string => {
  if (isGift(reward.discountMode))
    return t(`redemption.upTo.${reward.discountMode}`, {
      amount: formats.money(reward.discountValue),
      n: formats.number(productIds.length),
    });
  return t(`redemption.target.on.${applyDiscountTo}`, { n: formats.number(productIds.length) });
};

/** "100 points", or "from 100 points" where more can be spent. */
export const priceText = (
  { t, counted }: Book,
  { discountMode, requiredPoints }: Pick<Reward, 'discountMode' | 'requiredPoints'>,
): string =>
  discountMode === 'per_point'
    ? t('redemption.from', { points: counted.pointsFor(requiredPoints) })
    : counted.points(requiredPoints);

const boughtBy = (points: number, perPoint: string, currency: CurrencyCode): string => {
  const amount = parseAmount(perPoint, currency);
  return formatAmount((amount.ok ? amount.value : 0) * points, currency);
};

/** "The customer gets SAR 10 OFF on the order total for 100 points." No verb depends on the count of points. */
export const exampleText = (book: Book, reward: Reward, currency: CurrencyCode): string => {
  const { t, formats, counted } = book;
  const points = counted.pointsFor(reward.requiredPoints);
  const target = targetText(book, reward);
  if (reward.discountMode === 'per_point') {
    const amount = boughtBy(reward.requiredPoints, reward.discountValue, currency);
    return t('redemption.example.perPoint', { points, amount: formats.money(amount), target });
  }
  if (isGift(reward.discountMode))
    return t('redemption.example.gift', { points, gift: discountText(book, reward) });
  const value =
    reward.discountMode === 'percent'
      ? formats.percent(reward.discountValue)
      : formats.money(reward.discountValue);
  return reward.discountMaxAmount === null
    ? t('redemption.example.percent', { points, value, target })
    : t('redemption.example.capped', {
        points,
        value,
        target,
        maximum: formats.money(reward.discountMaxAmount),
      });
};
