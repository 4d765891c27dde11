import type { ActionKind, ActionRule } from '@apps-hub/domain/loyalty/actions';
import { BIRTHDAY_CALENDARS } from '@apps-hub/domain/loyalty/birthday';
import { html } from 'hono/html';

import type { OwnAction, OwnActions } from '#verbs/loyalty/shopper/actions.ts';
import { actionTitle, actionWords, birthdayText } from './action-words.ts';
import { invitationForm } from './invitation-section.ts';
import { badge, heading, type IconName } from './icons.ts';
import { formTokenField, type Markup } from './layout.ts';
import type { View } from './view.ts';

const ICONS: Readonly<Record<ActionKind, IconName>> = {
  sign_up: 'done',
  profile: 'person',
  birthday: 'cake',
  first_order: 'bag',
  review: 'star',
  invite: 'friend',
  invited: 'friend',
  link: 'link',
};

const section = (view: View, items: Markup): Markup => {
  const words = actionWords(view);
  return html`<section aria-labelledby="actions">
    ${heading('actions', 'sparkles', words.title)}
    <p class="soft">${words.help}</p>
    <ul class="cards">
      ${items}
    </ul>
  </section>`;
};

/** The ways to earn besides orders, for anyone. */
export const guestActions = (view: View, rules: readonly ActionRule[]): Markup | string =>
  rules.length === 0
    ? ''
    : section(
        view,
        html`${rules.map(
          (rule) =>
            html`<li>
              <div class="head">
                ${badge(ICONS[rule.kind])}
                <h3>${actionTitle(view, rule)}</h3>
              </div>
              <p class="soft">${actionWords(view).how[rule.kind]}</p>
            </li>`,
        )}`,
      );

interface Forms {
  readonly ways: OwnActions;
  readonly formToken: string;
  /** The whole address of the store's page. */
  readonly pageUrl: string;
}

const birthdayForm = (view: View, { ways: { birthday }, formToken }: Forms): Markup => {
  const words = actionWords(view).birthday;
  const form = html`<form method="post" action="${view.base}/birthday">
    ${formTokenField(formToken)}
    <label for="birth-day">${words.day}</label>
    <input id="birth-day" name="day" inputmode="numeric" required maxlength="2" />
    <label for="birth-month">${words.month}</label>
    <input id="birth-month" name="month" inputmode="numeric" required maxlength="2" />
    <fieldset>
      <legend>${words.calendar}</legend>
      ${BIRTHDAY_CALENDARS.map(
        (calendar, place) =>
          html`<label class="choice"
            ><input type="radio" name="calendar" value="${calendar}" ${place === 0 ? 'checked' : ''} /> ${
              words.calendars[calendar]
            }</label
          >`,
      )}
    </fieldset>
    <button class="main">${words.save}</button>
  </form>`;
  if (!birthday)
    return html`<details>
      <summary>${words.title}</summary>
      ${form}
    </details>`;
  const { countsFrom } = birthday;
  return html`<p>
      ${words.known(birthdayText(view.locale, birthday))}
      ${countsFrom === null ? '' : words.countsFrom(view.day(countsFrom))}
    </p>
    <details>
      <summary>${words.change}</summary>
      <p>${words.changeText}</p>
      ${form}
    </details>`;
};

const linkForm = (view: View, rule: ActionRule, formToken: string): Markup | string => {
  if (!rule.link) return '';
  const words = actionWords(view);
  const name = `\u2068${rule.link.name[view.locale]}\u2069`;
  return html`<p>
      <a class="button" href="${rule.link.url}" target="_blank" rel="noopener noreferrer"
        >${words.openLink(name)}</a
      >
    </p>
    <form method="post" action="${view.base}/link">
      ${formTokenField(formToken)}
      <button>${words.claimLink}</button>
    </form>`;
};

/** What a customer does on the page itself for these points. */
const formOf = (view: View, { rule, isDone }: OwnAction, forms: Forms): Markup | string => {
  const { kind } = rule;
  if (kind === 'birthday') return birthdayForm(view, forms);
  if (isDone) return '';
  if (kind === 'invite') {
    const { invitations } = forms.ways;
    return invitations ? invitationForm(view, { ...forms, own: invitations }) : '';
  }
  if (kind === 'link') return linkForm(view, rule, forms.formToken);
  if (kind !== 'profile') return '';
  const hasBirthdayForm = forms.ways.actions.some((way) => way.rule.kind === 'birthday');
  if (!forms.ways.birthday) return hasBirthdayForm ? '' : birthdayForm(view, forms);
  return html`<form method="post" action="${view.base}/profile">
    ${formTokenField(forms.formToken)}
    <button>${actionWords(view).claimProfile}</button>
  </form>`;
};

const stateText = (view: View, { rule: { kind }, isDone }: OwnAction): string => {
  const words = actionWords(view);
  if (kind === 'review' || kind === 'invite') return '';
  if (!isDone) return words.isOpen;
  return kind === 'birthday' ? words.birthdayDone : words.isDone;
};

const item = (view: View, way: OwnAction, forms: Forms): Markup =>
  html`<li>
    <div class="head">
      ${badge(way.isDone ? 'done' : ICONS[way.rule.kind], way.isDone ? 'good' : '')}
      <div>
        <h3>${actionTitle(view, way.rule)}</h3>
        <p class="${way.isDone ? 'plus' : 'soft'}">${stateText(view, way)}</p>
      </div>
    </div>
    ${way.isDone && way.rule.kind !== 'birthday' ? '' : html`<p class="soft">${actionWords(view).how[way.rule.kind]}</p>`}
    ${formOf(view, way, forms)}
  </li>`;

/** The ways to earn besides orders: what each gives, whether the customer has it, and how to get it. */
export const actionsSection = (view: View, forms: Forms): Markup | string =>
  forms.ways.actions.length === 0
    ? ''
    : section(view, html`${forms.ways.actions.map((way) => item(view, way, forms))}`);
