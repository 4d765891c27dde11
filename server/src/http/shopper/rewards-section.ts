import type { ShopperAccount, ShopperOffer, ShopperReward } from '@apps-hub/contract/loyalty/shopper/shapes';
import {
  conditionTexts,
  outOfReachText,
  priceText,
  rewardText,
} from '@apps-hub/contract/loyalty/shopper/texts';
import { html } from 'hono/html';

import { badge, heading, type IconName } from './icons.ts';
import { formTokenField, type Markup } from './layout.ts';
import type { View } from './view.ts';

interface RewardsContent {
  readonly account: ShopperAccount;
  readonly rewards: readonly ShopperOffer[];
  readonly formToken: string;
}

/** What it costs, what is left and how long the coupon works; then one tap. The form carries the balance that was shown. */
const redeemForm = (view: View, reward: ShopperOffer, { account, formToken }: RewardsContent): Markup => {
  const { words, base, points, day } = view;
  const { methodId, requiredPoints, couponEndsOn } = reward;
  const isFree = reward.discountMode === 'per_point';
  const field = `points-${methodId}`;
  return html`<details>
    <summary class="main">${words.reward.redeem}</summary>
    ${
      isFree
        ? ''
        : html`<p>
            ${words.reward.preview(points(requiredPoints), points(account.availablePoints - requiredPoints))}
          </p>`
    }
    ${couponEndsOn === null ? '' : html`<p>${words.reward.ends(day(couponEndsOn))}</p>`}
    <form method="post" action="${base}/redeem">
      ${formTokenField(formToken)}
      <input type="hidden" name="methodId" value="${methodId}" />
      <input type="hidden" name="version" value="${account.version}" />
      ${
        isFree
          ? html`<label for="${field}">${words.reward.amountLabel}</label>
              <input
                id="${field}"
                name="points"
                type="number"
                inputmode="numeric"
                dir="ltr"
                min="${requiredPoints}"
                max="${account.availablePoints}"
                value="${requiredPoints}"
                required
              />`
          : ''
      }
      <button class="main">${words.reward.confirm}</button>
    </form>
  </details>`;
};

const ICONS: Record<ShopperReward['discountMode'], IconName> = {
  percent: 'percent',
  per_order: 'coins',
  per_point: 'coins',
  free_shipping: 'truck',
  free_product: 'gift',
};

/** What a reward is, what it costs and what it requires. */
export const rewardHead = (view: View, reward: ShopperReward): Markup =>
  html`<div class="head">
      ${badge(ICONS[reward.discountMode])}
      <div>
        <h3>${rewardText(view, reward)}</h3>
        <p><span class="tag">${priceText(view, reward)}</span></p>
      </div>
    </div>
    ${conditionTexts(view, reward).map((text) => html`<p class="soft">${text}</p>`)}`;

/** Why a reward cannot be redeemed now; if the balance is too low, also how far it is. */
const outOfReach = (view: View, reward: ShopperOffer, { account }: RewardsContent): Markup => {
  if (reward.unavailable) return html`<p class="soft">${outOfReachText(view, reward)}</p>`;
  const id = `missing-${reward.methodId}`;
  return html`<p class="soft" id="${id}">${outOfReachText(view, reward)}</p>
    <progress
      max="${reward.requiredPoints}"
      value="${Math.max(account.availablePoints, 0)}"
      aria-labelledby="${id}"
    ></progress>`;
};

const offerItem = (view: View, reward: ShopperOffer, content: RewardsContent): Markup =>
  html`<li>
    ${rewardHead(view, reward)} ${reward.isReachable ? '' : outOfReach(view, reward, content)}
    ${reward.isReachable && content.account.isActive ? redeemForm(view, reward, content) : ''}
  </li>`;

/** Rewards as cards. */
export const rewardCards = (view: View, cards: readonly Markup[]): Markup => {
  const { title, none } = view.words.reward;
  return html`<section aria-labelledby="rewards">
    ${heading('rewards', 'gift', title)}
    ${
      cards.length === 0
        ? html`<p class="soft">${none}</p>`
        : html`<ul class="cards">
            ${cards}
          </ul>`
    }
  </section>`;
};

/** Rewards, those that the balance reaches first. */
export const rewardsSection = (view: View, content: RewardsContent): Markup =>
  rewardCards(
    view,
    content.rewards.map((reward) => offerItem(view, reward, content)),
  );
