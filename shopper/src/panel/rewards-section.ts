import {
  conditionTexts,
  outOfReachText,
  priceText,
  rewardText,
} from '@apps-hub/contract/loyalty/shopper/texts';
import type {
  ShopperAccount,
  ShopperCoupon,
  ShopperOffer,
  ShopperReward,
} from '@apps-hub/contract/loyalty/shopper/shapes';

import { Refusal } from './api.ts';
import type { Panel } from './context.ts';
import { details, el, form, notes, p, section } from './dom.ts';

/** Shows the price, the balance afterwards and how long the coupon is valid, then redeems with one tap. Sends the balance that was shown. */
const redeemForm = (panel: Panel, reward: ShopperOffer, account: ShopperAccount): HTMLElement => {
  const { words, points, day, session, attempt, home, done } = panel;
  const { methodId, requiredPoints, couponEndsOn } = reward;
  const isFree = reward.discountMode === 'per_point';
  const preview = p('');
  /** Shows how many points the typed number spends, and how many are left. */
  const show = (): void => {
    const spent = Number(amount.value);
    preview.textContent = words.reward.preview(points(spent), points(account.availablePoints - spent));
  };
  const amount = el('input', {
    id: methodId,
    type: 'number',
    inputmode: 'numeric',
    dir: 'ltr',
    min: requiredPoints,
    max: account.availablePoints,
    value: requiredPoints,
    required: true,
    oninput: show,
  }) as HTMLInputElement;
  show();
  // One per form: sending it again after a lost answer buys nothing twice.
  const key = crypto.randomUUID();
  const send = () =>
    attempt(async () => {
      const body = { methodId, points: isFree ? amount.valueAsNumber : null, version: account.version };
      try {
        await session.call<ShopperCoupon>('/redemptions', { method: 'POST', body, key });
      } catch (error) {
        // The next try sends the current balance.
        if (error instanceof Refusal && error.code === 'balance_changed') await home();
        throw error;
      }
      await done(words.done.redeemed);
    });
  return details(
    words.reward.redeem,
    'main',
    preview,
    couponEndsOn && p(words.reward.ends(day(couponEndsOn))),
    form(
      send,
      words.reward.confirm,
      isFree ? [el('label', { for: methodId }, words.reward.amountLabel), amount] : [],
    ),
  );
};

/** What a reward is to a signed-in shopper: a form to redeem it, or what is missing. */
export const offerOf =
  (panel: Panel, account: ShopperAccount) =>
  (reward: ShopperOffer): HTMLElement | false => {
    if (!reward.isReachable) return p(outOfReachText(panel, reward), 'soft');
    return account.isActive && redeemForm(panel, reward, account);
  };

/** The rewards in the order given, each with its price and conditions. */
export const rewardsSection = <R extends ShopperReward>(
  panel: Panel,
  rewards: readonly R[],
  more?: (reward: R) => HTMLElement | false,
): HTMLElement => {
  const { words } = panel;
  return section(
    words.reward.title,
    rewards.length === 0 && p(words.reward.none),
    el(
      'ul',
      {},
      rewards.map((reward) =>
        el(
          'li',
          {},
          el('strong', {}, rewardText(panel, reward)),
          p(priceText(panel, reward)),
          notes(conditionTexts(panel, reward)),
          more?.(reward),
        ),
      ),
    ),
  );
};
