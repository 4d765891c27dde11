import { LOCALE_SETUPS } from '@apps-hub/domain/locale';
import { html, raw } from 'hono/html';

import { arabicFaces } from '../shopper/arabic-font.ts';
import { STYLE } from './style.ts';
import type { View } from './view.ts';

/** HTML that is already escaped. */
export type Markup = ReturnType<typeof html>;

/** What the page says besides its content: what was done, or why it was not. */
export interface Said {
  readonly done?: string | undefined;
  readonly refused?: string | undefined;
}

export const BASE = '/operator';

/** An id, a code or a name from outside: in its own direction, whatever the language. */
export const plain = (text: string): Markup => html`<bdi class="plain">${text}</bdi>`;

/** A field for the operator's reason. */
export const whyField = ({ words }: View, id: string): Markup => html`
  <label for="${id}">${words.why}</label>
  <input id="${id}" name="why" required maxlength="300" autocomplete="off" aria-describedby="${id}-hint" />
  <p class="soft" id="${id}-hint">${words.whyHint}</p>
`;

export const tokenField = ({ formToken }: View): Markup =>
  html`<input type="hidden" name="form" value="${formToken()}" />`;

const PAGES = [
  ['overview', ''],
  ['stores', '/stores'],
  ['queues', '/jobs'],
  ['log', '/log'],
] as const;

const navOf = (view: View): Markup => {
  const { words, path } = view;
  return html`<nav>
    ${PAGES.map(([name, at]) => {
      const isHere = at === '' ? path === BASE : path.startsWith(`${BASE}${at}`);
      return html`<a href="${BASE}${at}" ${isHere ? raw('aria-current="page"') : ''}>${words.nav[name]}</a>`;
    })}
  </nav>`;
};

const signOutOf = (view: View): Markup =>
  html`<form method="post" action="${BASE}/sign-out">
    ${tokenField(view)}
    <button><span>${view.words.signOut} (<bdi>${view.name ?? ''}</bdi>)</span></button>
  </form>`;

/** An empty cell, which narrow screens leave out. */
export const NONE = '–';

/** A row of a table whose cells carry their column's name, for narrow screens. */
export const table = (heads: readonly string[], rows: readonly (readonly (Markup | string)[])[]): Markup =>
  html`<table>
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (cells) =>
          html`<tr>
            ${cells.map(
              (cell, at) =>
                html`<td data-head="${heads[at] ?? ''}" ${cell === NONE ? raw('data-none') : ''}>
                  <span>${cell}</span>
                </td>`,
            )}
          </tr>`,
      )}
    </tbody>
  </table>`;

interface Content {
  readonly title: string;
  readonly body: Markup;
  readonly said?: Said;
}

const saidOf = ({ done, refused }: Said): Markup => html`
  ${done === undefined ? '' : html`<p class="card note" role="status">${done}</p>`}
  ${refused === undefined ? '' : html`<p class="card wrong" role="alert">${refused}</p>`}
`;

/** A whole page. */
export const pageOf = (view: View, { title, body, said = {} }: Content): Markup => {
  const { locale, nonce, words, name, path } = view;
  const other = locale === 'ar' ? 'en' : 'ar';
  return html`<!doctype html>
    <html lang="${locale}" dir="${LOCALE_SETUPS[locale].dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${words.title}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${raw(arabicFaces())}${raw(STYLE)}
        </style>
      </head>
      <body>
        <header>
          <p>${words.title}</p>
          ${name === undefined ? '' : navOf(view)}
          <div class="row">
            <a href="${path}?lang=${other}" lang="${other}" hreflang="${other}">${words.otherLanguage}</a>
            ${name === undefined ? '' : signOutOf(view)}
          </div>
        </header>
        <main class="${name === undefined ? 'narrow' : ''}">
          <h1>${title}</h1>
          ${saidOf(said)} ${body}
        </main>
      </body>
    </html>`;
};
