import type {
  HistoryEntry,
  ShopperAccount,
  ShopperCoupon,
  ShopperOffer,
  ShopperTier,
} from '@apps-hub/contract/loyalty/shopper/shapes';
import { rewardText } from '@apps-hub/contract/loyalty/shopper/texts';
import { html } from 'hono/html';

import type { OwnActions } from '#verbs/loyalty/shopper/actions.ts';
import type { RunningCampaign } from '#verbs/loyalty/shopper/campaigns.ts';

import { actionsSection } from './actions-section.ts';
import { couponsSection } from './coupons-section.ts';
import { earningSection } from './guest-page.ts';
import { historySection } from './history-section.ts';
import { formTokenField, type Markup, pageOf, type Said } from './layout.ts';
import { campaignsTitle, campaignText } from './campaign-words.ts';
import { tierTitle, writeTier } from './tier-words.ts';
import { rewardsSection } from './rewards-section.ts';
import type { View } from './view.ts';

export interface AccountContent {
  readonly account: ShopperAccount;
  readonly rewards: readonly ShopperOffer[];
  /** Null where the store has no tiers. */
  readonly tier: ShopperTier | null;
  /** Those that run now and are for this customer. */
  readonly campaigns: readonly RunningCampaign[];
  /** The ways to earn besides orders. */
  readonly ways: OwnActions;
  readonly coupons: readonly ShopperCoupon[];
  readonly entries: readonly HistoryEntry[];
  readonly hasMore: boolean;
  /** The token of every form on the page. */
  readonly formToken: string;
  /** The whole address of this page. */
  readonly pageUrl: string;
}

/** The bar to the nearest reward; its text says the same. */
const nearestBar = (view: View, { account, rewards }: AccountContent): Markup | string => {
  const { words, points } = view;
  const { nearest } = account;
  if (!nearest) return rewards.length === 0 ? '' : html`<p>${words.account.reached}</p>`;
  const reward = rewards.find(({ methodId }) => methodId === nearest.methodId);
  const text = words.account.nearest(points(nearest.missingPoints), reward ? rewardText(view, reward) : '');
  return html`<p id="nearest">${text}</p>
    <progress
      max="${nearest.requiredPoints}"
      value="${Math.max(account.availablePoints, 0)}"
      aria-labelledby="nearest"
    ></progress>`;
};

const balanceSection = (view: View, content: AccountContent): Markup => {
  const { words, points, day } = view;
  const { availablePoints, pending, expiring, isActive } = content.account;
  return html`<section aria-labelledby="balance">
    <h2 id="balance">${words.account.available}</h2>
    <p class="big">${points(availablePoints)}</p>
    ${
      pending.points > 0
        ? html`<p>
            ${
              pending.on === null
                ? words.account.pending(points(pending.points))
                : words.account.pendingOn(points(pending.points), day(pending.on))
            }
          </p>`
        : ''
    }
    ${expiring ? html`<p>${words.account.expiring(points(expiring.points), day(expiring.on))}</p>` : ''}
    ${isActive ? nearestBar(view, content) : html`<p class="card bad">${words.account.inactive}</p>`}
  </section>`;
};

/** The tier, its last day, and what the next one needs; nothing to say where the store has no tiers. */
const tierSection = (view: View, { tier }: AccountContent): Markup | string => {
  const { text } = tier ? writeTier(view, tier) : { text: [] };
  if (text.length === 0) return '';
  return html`<section aria-labelledby="tier">
    <h2 id="tier">${tierTitle(view)}</h2>
    ${text.map((sentence) => html`<p>${sentence}</p>`)}
  </section>`;
};

const campaignsSection = (view: View, { campaigns }: AccountContent): Markup | string =>
  campaigns.length === 0
    ? ''
    : html`<section aria-labelledby="campaigns">
        <h2 id="campaigns">${campaignsTitle(view)}</h2>
        ${campaigns.map((each) => html`<p>${campaignText(view, each)}</p>`)}
      </section>`;

/** Other records with the proved address. */
const recordsSection = (view: View, { formToken, account }: AccountContent): Markup => {
  const { words, base, points } = view;
  return html`<section aria-labelledby="records">
    <h2 id="records">${words.own.otherRecords}</h2>
    <p>${words.own.otherRecordsText}</p>
    ${account.otherRecords.map(
      ({ id, name, availablePoints }) =>
        html`<form method="post" action="${base}/records/${id}">
          ${formTokenField(formToken)}
          <p><button>${words.own.useRecord(name, points(availablePoints))}</button></p>
        </form>`,
    )}
  </section>`;
};

const ownSection = (view: View, { formToken, account }: AccountContent): Markup => {
  const { words, page, base } = view;
  return html`<section aria-labelledby="own">
    <h2 id="own">${words.own.title}</h2>
    <h3>${words.own.data}</h3>
    <p class="soft">${words.own.dataText}</p>
    <p>
      <a href="${base}/data.html" download>${page.html}</a> ·
      <a href="${base}/data.json" download>${page.json}</a>
    </p>
    <form method="post" action="${base}/messages/${account.wantsMessages ? 'off' : 'on'}">
      ${formTokenField(formToken)}
      <p><button>${words.own[account.wantsMessages ? 'messagesOff' : 'messagesOn']}</button></p>
    </form>
    ${
      account.isActive
        ? html`<details>
            <summary>${words.own.leave}</summary>
            <p>${words.own.leaveText}</p>
            <form method="post" action="${base}/leave">
              ${formTokenField(formToken)}
              <button>${words.own.leaveConfirm}</button>
            </form>
          </details>`
        : ''
    }
    <form method="post" action="${base}/sign-out">
      ${formTokenField(formToken)}
      <p><button>${words.own.signOut}</button></p>
    </form>
  </section>`;
};

/** Everything about the signed-in shopper. */
export const accountPage = (view: View, content: AccountContent, said: Said): Markup => {
  const { words, base } = view;
  return pageOf(view, {
    title: words.account.hello(content.account.name),
    path: base,
    said,
    body: html`
      ${balanceSection(view, content)} ${tierSection(view, content)} ${campaignsSection(view, content)}
      ${content.account.otherRecords.length > 0 ? recordsSection(view, content) : ''}
      ${couponsSection(view, content)} ${rewardsSection(view, content)}
      ${historySection(view, { ...content, page: 1 })} ${earningSection(view, content.account.earnedBy)}
      ${actionsSection(view, content)} ${ownSection(view, content)}
    `,
  });
};
