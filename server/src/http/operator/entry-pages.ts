import { html } from 'hono/html';

import type { NewApp } from '#operator/sign-in.ts';
import { OPERATOR_PASSWORD_CHARACTERS } from '#operator/sign-in.ts';
import { BASE, type Markup, pageOf, plain, type Said } from './layout.ts';
import type { View } from './view.ts';

const nameField = ({ words }: View, typed: string): Markup => html`
  <label for="name">${words.signIn.name}</label>
  <input
    id="name"
    name="name"
    value="${typed}"
    required
    maxlength="40"
    dir="ltr"
    autocapitalize="none"
    autocomplete="username"
    spellcheck="false"
  />
`;

export const signInPage = (view: View, said: Said, typed = ''): Markup => {
  const { words } = view;
  return pageOf(view, {
    title: words.signIn.title,
    said,
    body: html`<form class="card" method="post" action="${BASE}/sign-in">
        ${nameField(view, typed)}
        <label for="password">${words.signIn.password}</label>
        <input
          id="password"
          name="password"
          type="password"
          required
          maxlength="200"
          dir="ltr"
          autocomplete="current-password"
        />
        <button class="main">${words.signIn.submit}</button>
      </form>
      <p><a href="${BASE}/join">${words.signIn.joinLink}</a></p>`,
  });
};

export const joinPage = (view: View, said: Said, typed = ''): Markup => {
  const { words } = view;
  return pageOf(view, {
    title: words.join.title,
    said,
    body: html`<form class="card" method="post" action="${BASE}/join">
      <p>${words.join.text}</p>
      ${nameField(view, typed)}
      <label for="link">${words.join.code}</label>
      <input
        id="link"
        name="link"
        required
        maxlength="100"
        dir="ltr"
        autocapitalize="none"
        autocomplete="off"
        spellcheck="false"
      />
      <label for="password">${words.join.password}</label>
      <input
        id="password"
        name="password"
        type="password"
        required
        minlength="${OPERATOR_PASSWORD_CHARACTERS}"
        maxlength="200"
        dir="ltr"
        autocomplete="new-password"
        aria-describedby="password-hint"
      />
      <p class="soft" id="password-hint">${words.join.passwordHint(OPERATOR_PASSWORD_CHARACTERS)}</p>
      <button class="main">${words.join.submit}</button>
    </form>`,
  });
};

/** Asks for a code; an operator who joins first sees the key for their app. */
export const codePage = (view: View, said: Said, app: NewApp | undefined): Markup => {
  const { code } = view.words;
  return pageOf(view, {
    title: code.title,
    said,
    body: html`<form class="card" method="post" action="${BASE}/code">
      <p>${app ? code.appText : code.text}</p>
      ${
        app
          ? html`<p><a class="button" href="${app.uri}">${code.openApp}</a></p>
              <p>${code.secret}: ${plain(app.secret)}</p>`
          : ''
      }
      <label for="code">${code.field}</label>
      <input
        id="code"
        name="code"
        required
        maxlength="20"
        dir="ltr"
        inputmode="numeric"
        autocomplete="one-time-code"
      />
      <button class="main">${code.submit}</button>
    </form>`,
  });
};

/** The page for an unknown address or a server error. */
export const messagePage = (
  view: View,
  { title, text }: { readonly title: string; readonly text: string },
): Markup => pageOf(view, { title, body: html`<p>${text}</p>` });
