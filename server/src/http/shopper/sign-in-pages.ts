import { SHOPPER_CODE_DIGITS, SHOPPER_CODE_MINUTES } from '@apps-hub/contract/loyalty/shopper/values';
import { html } from 'hono/html';

import { type Markup, pageOf, type Said } from './layout.ts';
import type { View } from './view.ts';

/** Arabic and Persian keyboards have digits of their own. */
const ANY_DIGIT = '[0-9\u0660-\u0669\u06f0-\u06f9]';

export const signInPage = (view: View, said: Said, contact = ''): Markup => {
  const { words, base, programme } = view;
  const label = programme.codeByPhone ? words.signIn.contact : words.signIn.email;
  return pageOf(view, {
    title: words.signIn.title,
    path: `${base}/sign-in`,
    said,
    body: html`<section class="slim">
      <p>${words.signIn.text}</p>
      <form method="post" action="${base}/sign-in">
        <label for="contact">${label}</label>
        <input
          id="contact"
          name="contact"
          type="${programme.codeByPhone ? 'text' : 'email'}"
          dir="ltr"
          autocomplete="${programme.codeByPhone ? 'username' : 'email'}"
          maxlength="254"
          value="${contact}"
          required
        />
        <button class="main">${words.signIn.send}</button>
      </form>
    </section>`,
  });
};

export const codePage = (view: View, said: Said): Markup => {
  const { words, base, programme } = view;
  return pageOf(view, {
    title: words.signIn.codeTitle,
    path: `${base}/code`,
    said,
    body: html`<section class="slim">
      <p>${view.page.codeText(programme.store.name, SHOPPER_CODE_MINUTES)}</p>
      <form method="post" action="${base}/code">
        <label for="code">${words.signIn.code}</label>
        <input
          id="code"
          name="code"
          dir="ltr"
          inputmode="numeric"
          autocomplete="one-time-code"
          pattern="${ANY_DIGIT}{${SHOPPER_CODE_DIGITS}}"
          maxlength="${SHOPPER_CODE_DIGITS}"
          required
        />
        <button class="main">${words.signIn.enter}</button>
      </form>
      <p class="soft"><a href="${base}/sign-in">${words.signIn.again}</a></p>
    </section>`,
  });
};
