import type { ShopperAccount, ShopperOffer } from '@apps-hub/contract/loyalty/shopper/shapes';
import {
  conditionTexts,
  outOfReachText,
  priceText,
  rewardText,
} from '@apps-hub/contract/loyalty/shopper/texts';
import { html } from 'hono/html';

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

const offerItem = (view: View, reward: ShopperOffer, content: RewardsContent): Markup =>
  html`<li>
    <h3>${rewardText(view, reward)}</h3>
    <p>${priceText(view, reward)}</p>
    ${conditionTexts(view, reward).map((text) => html`<p class="soft">${text}</p>`)}
    ${reward.isReachable ? '' : html`<p class="soft">${outOfReachText(view, reward)}</p>`}
    ${reward.isReachable && content.account.isActive ? redeemForm(view, reward, content) : ''}
  </li>`;

/** Rewards, those that the balance reaches first. */
export const rewardsSection = (view: View, content: RewardsContent): Markup => {
  const { words } = view;
  return html`<section aria-labelledby="rewards">
    <h2 id="rewards">${words.reward.title}</h2>
    ${
      content.rewards.length === 0
        ? html`<p>${words.reward.none}</p>`
        : html`<ul>
            ${content.rewards.map((reward) => offerItem(view, reward, content))}
          </ul>`
    }
  </section>`;
};
