import type { ShopperAccount, ShopperReward } from '@apps-hub/contract/loyalty/shopper/shapes';
import {
  conditionTexts,
  doneText,
  earningConditions,
  priceText,
  rewardText,
  ruleText,
} from '@apps-hub/contract/loyalty/shopper/texts';
import type { ActionRule } from '@apps-hub/domain/loyalty/actions';
import { html } from 'hono/html';

import { guestActions } from './actions-section.ts';
import { invitedNote } from './invitation-section.ts';
import { type Markup, pageOf, type Said } from './layout.ts';
import type { View } from './view.ts';

/** How points are earned, when they can be used, and how long they last; for a shopper, with what they have done. */
export const earningSection = (view: View, earnedBy?: ShopperAccount['earnedBy']): Markup => {
  const { words, programme, days, months } = view;
  const { earning, availableAfterDays, pointsLastMonths } = programme;
  return html`<section aria-labelledby="earn">
    <h2 id="earn">${words.earn.title}</h2>
    ${
      earning.length === 0
        ? html`<p>${words.earn.none}</p>`
        : html`<ul>
            ${earning.map(
              (rule) =>
                html`<li>
                  ${ruleText(view, rule)}
                  ${earningConditions(view, rule).map((text) => html`<p class="soft">${text}</p>`)}
                  ${earnedBy ? html`<p class="soft">${doneText(view, rule, earnedBy)}</p>` : ''}
                </li>`,
            )}
          </ul>`
    }
    <p class="soft">
      ${availableAfterDays === null ? words.earn.onDelivery : words.earn.afterDays(days(availableAfterDays))}
    </p>
    ${
      pointsLastMonths === null ? '' : html`<p class="soft">${words.earn.lasts(months(pointsLastMonths))}</p>`
    }
  </section>`;
};

const rewardsSection = (view: View, rewards: readonly ShopperReward[]): Markup =>
  html`<section aria-labelledby="rewards">
    <h2 id="rewards">${view.words.reward.title}</h2>
    ${
      rewards.length === 0
        ? html`<p>${view.words.reward.none}</p>`
        : html`<ul>
            ${rewards.map(
              (reward) =>
                html`<li>
                  <h3>${rewardText(view, reward)}</h3>
                  <p>${priceText(view, reward)}</p>
                  ${conditionTexts(view, reward).map((text) => html`<p class="soft">${text}</p>`)}
                </li>`,
            )}
          </ul>`
    }
  </section>`;

interface Guest {
  readonly actions: readonly ActionRule[];
  /** Whether they opened an invitation. */
  readonly isInvited: boolean;
}

/** The programme's facts, for anyone. */
export const guestPage = (view: View, said: Said, { actions, isInvited }: Guest): Markup => {
  const { words, programme, base } = view;
  return pageOf(view, {
    title: view.page.title(programme.store.name),
    path: base,
    said,
    body: html`
      ${isInvited ? invitedNote(view, actions) : ''}
      <p><a class="button main" href="${base}/sign-in">${words.signIn.open}</a></p>
      ${earningSection(view)} ${guestActions(view, actions)}
      ${programme.rewards === null ? '' : rewardsSection(view, programme.rewards)}
    `,
  });
};
