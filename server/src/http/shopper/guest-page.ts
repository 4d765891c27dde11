import type { ShopperAccount } from '@apps-hub/contract/loyalty/shopper/shapes';
import { doneText, earningConditions, ruleText } from '@apps-hub/contract/loyalty/shopper/texts';
import type { ActionRule } from '@apps-hub/domain/loyalty/actions';
import { html } from 'hono/html';

import { guestActions } from './actions-section.ts';
import { invitedNote } from './invitation-section.ts';
import { badge, heading } from './icons.ts';
import { type Markup, pageOf, type Said } from './layout.ts';
import { rewardCards, rewardHead } from './rewards-section.ts';
import type { View } from './view.ts';

const RULE_ICONS = { money: 'coins', order: 'bag', unit: 'star' } as const;

/** How points are earned, when they can be used, and how long they last; for a shopper, with what they have done. */
export const earningSection = (view: View, earnedBy?: ShopperAccount['earnedBy']): Markup => {
  const { words, programme, days, months } = view;
  const { earning, availableAfterDays, pointsLastMonths } = programme;
  return html`<section aria-labelledby="earn">
    ${heading('earn', 'bag', words.earn.title)}
    ${
      earning.length === 0
        ? html`<p>${words.earn.none}</p>`
        : html`<ul class="cards">
            ${earning.map(
              (rule) =>
                html`<li>
                  <div class="head">
                    ${badge(RULE_ICONS[rule.mode])}
                    <h3>${ruleText(view, rule)}</h3>
                  </div>
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

interface Guest {
  readonly actions: readonly ActionRule[];
  /** Whether they opened an invitation. */
  readonly isInvited: boolean;
}

/** The programme's facts, for anyone. */
export const guestPage = (view: View, said: Said, { actions, isInvited }: Guest): Markup => {
  const { words, programme, base, page } = view;
  const title = page.title(programme.store.name);
  return pageOf(view, {
    title,
    path: base,
    said,
    hero: html`<section class="hero">
      <h1>${title}</h1>
      <p>${page.lead}</p>
      <a class="button main" href="${base}/sign-in">${words.signIn.open}</a>
    </section>`,
    body: html`
      ${isInvited ? invitedNote(view, actions) : ''} ${earningSection(view)} ${guestActions(view, actions)}
      ${
        programme.rewards === null
          ? ''
          : rewardCards(
              view,
              programme.rewards.map((reward) => html`<li>${rewardHead(view, reward)}</li>`),
            )
      }
    `,
  });
};
