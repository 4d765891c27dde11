import { lookOf } from '@apps-hub/contract/loyalty/shopper/colours';
import { LOCALE_SETUPS } from '@apps-hub/domain/locale';
import { html, raw } from 'hono/html';

import { SCRIPT, styleOf } from './style.ts';
import type { View } from './view.ts';

/** HTML that is already escaped. */
export type Markup = ReturnType<typeof html>;

/** Proves that a form was drawn by us for this session: other sites cannot know it. */
export const formTokenField = (token: string): Markup =>
  html`<input type="hidden" name="form" value="${token}" />`;

/** What the page says besides its content: what was done, or why it was not. */
export interface Said {
  readonly done?: string | undefined;
  readonly refused?: string | undefined;
}

const saidOf = ({ done, refused }: Said): Markup => html`
  ${done === undefined ? '' : html`<p class="card note" role="status">${done}</p>`}
  ${refused === undefined ? '' : html`<p class="card bad" role="alert">${refused}</p>`}
`;

interface Content {
  readonly title: string;
  /** The top of the page with its heading, instead of the title alone. */
  readonly hero?: Markup;
  readonly body: Markup;
  readonly said?: Said;
  /** Where the link to the other language leads. */
  readonly path: string;
}

const initialOf = (name: string): string => (Array.from(name.trim())[0] ?? '').toUpperCase();

/** A whole page. */
export const pageOf = (view: View, { title, hero, body, said = {}, path }: Content): Markup => {
  const { locale, nonce, programme, base } = view;
  const other = locale === 'ar' ? 'en' : 'ar';
  return html`<!doctype html>
    <html lang="${locale}" dir="${LOCALE_SETUPS[locale].dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${raw(styleOf(lookOf(programme)))}
        </style>
      </head>
      <body>
        <header>
          <p>
            <a href="${base}"
              ><span class="logo" aria-hidden="true">${initialOf(programme.store.name)}</span
              >${programme.store.name}</a
            >
          </p>
          <a class="pill" href="${path}?lang=${other}" lang="${other}" hreflang="${other}"
            >${view.page.otherLanguage}</a
          >
        </header>
        <main>
          ${
            hero
              ? html`${saidOf(said)} ${hero}`
              : html`<h1>${title}</h1>
                  ${saidOf(said)}`
          }
          ${body}
        </main>
        <p id="said" role="status" class="soft"></p>
        <script nonce="${nonce}">
          ${raw(SCRIPT)};
        </script>
      </body>
    </html>`;
};

/** A page without a store's look: for an unknown address, a failure of ours, or a page that needs no sign-in. */
export const plainPage = ({
  title,
  text,
  locale,
  nonce,
  body = html``,
}: {
  readonly title: string;
  readonly text: string;
  readonly locale: View['locale'];
  readonly nonce: string;
  readonly body?: Markup;
}): Markup =>
  html`<!doctype html>
    <html lang="${locale}" dir="${LOCALE_SETUPS[locale].dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${raw(styleOf(lookOf({ colour: null })))}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${text}</p>
          ${body}
        </main>
      </body>
    </html>`;
