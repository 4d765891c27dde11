import type { ActionRule } from '@apps-hub/domain/loyalty/actions';
import { html } from 'hono/html';

import type { OwnInvitation, OwnInvitations } from '#verbs/loyalty/shopper/invitations.ts';
import { INVITATION_WORDS } from './invitation-words.ts';
import { formTokenField, type Markup } from './layout.ts';
import type { View } from './view.ts';

interface Inviting {
  readonly own: OwnInvitations;
  /** The whole address of the store's page. */
  readonly pageUrl: string;
  readonly formToken: string;
}

const shareForm = (view: View, { pageUrl, own }: Inviting, code: string): Markup => {
  const words = INVITATION_WORDS[view.locale];
  const url = `${pageUrl}?ref=${encodeURIComponent(code)}`;
  const text = encodeURIComponent(`${words.message(view.programme.store.name)} ${url}`);
  return html`<p dir="ltr" class="code">${url}</p>
    <p class="row">
      <a class="button main" href="https://wa.me/?text=${text}" target="_blank" rel="noopener noreferrer"
        >${words.share}</a
      >
      <button type="button" hidden data-copy="${url}" data-done="${words.copied}">${words.copy}</button>
    </p>
    ${own.invitations.length === 0 ? '' : invitations(view, own.invitations)}`;
};

const invitations = (view: View, list: readonly OwnInvitation[]): Markup => {
  const words = INVITATION_WORDS[view.locale];
  return html`<h3>${words.list}</h3>
    <ul>
      ${list.map(
        ({ state, acceptedAt, points }) =>
          html`<li class="row">
            <span>${view.day(acceptedAt.toISOString().slice(0, 10))}</span>
            <span class="soft">${words.states[state]}</span>
            ${points > 0 ? html`<span class="plus">${view.points(points)}</span>` : ''}
          </li>`,
      )}
    </ul>`;
};

/** The customer's link with its conditions, and how far their invitations are. */
export const invitationForm = (view: View, inviting: Inviting): Markup => {
  const words = INVITATION_WORDS[view.locale];
  const { terms, minimum, code } = inviting.own;
  return html`<p class="soft">
      ${words.terms(String(terms.perMonth), view.days(terms.holdDays))}
      ${minimum === null ? '' : words.minimum(view.money(minimum))}
    </p>
    ${
      code === null
        ? html`<form method="post" action="${view.base}/invitation">
            ${formTokenField(inviting.formToken)}
            <button>${words.get}</button>
          </form>`
        : shareForm(view, inviting, code)
    }`;
};

/** For somebody who opened an invitation: what they get, and how. */
export const invitedNote = (view: View, rules: readonly ActionRule[]): Markup | string => {
  const terms = rules.find(({ kind }) => kind === 'invite')?.invite;
  if (!terms) return '';
  const words = INVITATION_WORDS[view.locale];
  const gift = rules.find(({ kind }) => kind === 'invited');
  return html`<section class="note">
    <p><strong>${words.welcome(gift ? view.points(gift.points) : null)}</strong></p>
    <p>${words.steps(view.days(terms.daysToOrder))}</p>
  </section>`;
};
