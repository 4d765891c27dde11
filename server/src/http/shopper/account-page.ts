import type {
  HistoryEntry,
  ShopperAccount,
  ShopperCoupon,
  ShopperOffer,
  ShopperTier,
} from '@apps-hub/contract/loyalty/shopper/shapes';
import { isOpenCoupon, rewardText } from '@apps-hub/contract/loyalty/shopper/texts';
import { html } from 'hono/html';

import type { OwnActions } from '#verbs/loyalty/shopper/actions.ts';
import type { RunningCampaign } from '#verbs/loyalty/shopper/campaigns.ts';

import { actionsSection } from './actions-section.ts';
import { couponsSection } from './coupons-section.ts';
import { earningSection } from './guest-page.ts';
import { historySection } from './history-section.ts';
import { badge, heading, icon, type IconName } from './icons.ts';
import { formTokenField, type Markup, pageOf, type Said } from './layout.ts';
import { campaignsTitle, campaignText } from './campaign-words.ts';
import { tierBar, tierTitle, writeTier } from './tier-words.ts';
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
  /** Where the shopper chooses messages by kind and channel. */
  readonly choiceUrl: string;
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

/** The greeting and the balance, on the store's colour. */
const hero = (view: View, content: AccountContent): Markup => {
  const { words, points } = view;
  const { name, availablePoints, isActive } = content.account;
  return html`<section class="hero" aria-labelledby="balance">
    <h1>${words.account.hello(name)}</h1>
    <div>
      <h2 id="balance">${words.account.available}</h2>
      <p class="big">${points(availablePoints)}</p>
    </div>
    ${isActive ? nearestBar(view, content) : html`<p class="card">${words.account.inactive}</p>`}
  </section>`;
};

const TABS = [
  ['rewards', 'gift'],
  ['coupons', 'ticket'],
  ['earn', 'sparkles'],
  ['history', 'list'],
] as const;

/** Links to the parts of the page: on a phone it is long. */
const tabs = ({ page }: View): Markup =>
  html`<nav class="tabs" aria-label="${page.parts}">
    ${TABS.map(([id, name]) => html`<a href="#${id}">${icon(name)}${page.tabs[id]}</a>`)}
  </nav>`;

const fact = (name: IconName, text: string): Markup =>
  html`<div class="card fact">
    ${badge(name)}
    <p>${text}</p>
  </div>`;

/** The tier, its last day, and what the next one needs; nothing to say where the store has no tiers. */
const tierSection = (view: View, { tier }: AccountContent): Markup | string => {
  const [first, ...more] = tier ? writeTier(view, tier).text : [];
  if (!tier || first === undefined) return '';
  return html`<section aria-labelledby="tier">
    ${heading('tier', 'crown', tierTitle(view))}
    <p><strong>${first}</strong></p>
    ${more.map((sentence) => html`<p class="soft">${sentence}</p>`)} ${tierBar(tier)}
  </section>`;
};

const campaignsSection = (view: View, { campaigns }: AccountContent): Markup | string =>
  campaigns.length === 0
    ? ''
    : html`<section aria-labelledby="campaigns">
        ${heading('campaigns', 'sparkles', campaignsTitle(view))}
        ${campaigns.map((each) => html`<p>${campaignText(view, each)}</p>`)}
      </section>`;

/** What stands beside the balance: points to come, points that end, the tier and campaigns; nothing without any. */
const factsOf = (view: View, content: AccountContent): Markup => {
  const { words, points, day } = view;
  const { pending, expiring } = content.account;
  const pendingText =
    pending.on === null
      ? words.account.pending(points(pending.points))
      : words.account.pendingOn(points(pending.points), day(pending.on));
  return html`<div class="facts">
    ${pending.points > 0 ? fact('hourglass', pendingText) : ''}
    ${expiring ? fact('clock', words.account.expiring(points(expiring.points), day(expiring.on))) : ''}
    ${tierSection(view, content)} ${campaignsSection(view, content)}
  </div>`;
};

/** Other records with the proved address. */
const recordsSection = (view: View, { formToken, account }: AccountContent): Markup => {
  const { words, base, points } = view;
  return html`<section aria-labelledby="records">
    ${heading('records', 'person', words.own.otherRecords)}
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

const ownSection = (view: View, { formToken, account, choiceUrl }: AccountContent): Markup => {
  const { words, page, base } = view;
  return html`<section aria-labelledby="own">
    ${heading('own', 'person', words.own.title)}
    <h3>${words.own.data}</h3>
    <p class="soft">${words.own.dataText}</p>
    <div class="own">
      <a class="button" href="${base}/data.html" download>${page.html}</a>
      <a class="button" href="${base}/data.json" download>${page.json}</a>
    </div>
    <div class="own">
      <form method="post" action="${base}/messages/${account.wantsMessages ? 'off' : 'on'}">
        ${formTokenField(formToken)}
        <button>${words.own[account.wantsMessages ? 'messagesOff' : 'messagesOn']}</button>
      </form>
      <a class="button" href="${choiceUrl}">${page.choose}</a>
      <form method="post" action="${base}/sign-out">
        ${formTokenField(formToken)}
        <button>${words.own.signOut}</button>
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
    </div>
  </section>`;
};

/** Everything about the signed-in shopper: codes that work come before rewards. */
export const accountPage = (view: View, content: AccountContent, said: Said): Markup => {
  const { words, base } = view;
  const rewards = rewardsSection(view, content);
  const coupons = couponsSection(view, content);
  const hasOpen = content.coupons.some(isOpenCoupon);
  return pageOf(view, {
    title: words.account.hello(content.account.name),
    path: base,
    said,
    hero: hero(view, content),
    body: html`
      ${tabs(view)} ${factsOf(view, content)}
      ${content.account.otherRecords.length > 0 ? recordsSection(view, content) : ''}
      ${hasOpen ? html`${coupons} ${rewards}` : html`${rewards} ${coupons}`}
      ${earningSection(view, content.account.earnedBy)} ${actionsSection(view, content)}
      ${historySection(view, { ...content, page: 1 })} ${ownSection(view, content)}
    `,
  });
};
