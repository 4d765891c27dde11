import { type Locale, LOCALE_SETUPS } from '@apps-hub/domain/locale';
import { html, raw } from 'hono/html';

import { arabicFaces } from '../shopper/arabic-font.ts';

/** HTML that is already escaped. */
export type Markup = ReturnType<typeof html>;

const STYLE = `:root{color-scheme:light dark;--page:light-dark(#f5f5f7,#141418);--card:light-dark(#fff,#1f1f26);--ink:light-dark(#1c1a24,#f0eff5);--soft:light-dark(#57535f,#b7b3c2);--line:light-dark(#8a8695,#75717f);--fill:light-dark(#4b3fae,#b9b1ff);--on:light-dark(#fff,#17142e);--bad:light-dark(#a3221a,#ffb4ab)}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.6 -apple-system,'Segoe UI',Tahoma,Arial,'Shop Arabic',system-ui,sans-serif;overflow-wrap:anywhere}
header,main{max-inline-size:32rem;margin-inline:auto;padding:1rem}
header{display:flex;justify-content:space-between;align-items:center;gap:1rem}
header p{margin:0;font-weight:600}
h1{font-size:1.35rem;line-height:1.35;margin:0 0 .75rem}
p{margin:.5rem 0}
.card{background:var(--card);border-radius:.75rem;padding:1.25rem;margin-block-end:1rem}
.soft{color:var(--soft);font-size:.92rem}
.bad{color:var(--bad);font-weight:600}
header a,.button{display:inline-flex;align-items:center;justify-content:center;min-block-size:44px;color:var(--fill)}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:.75rem 0}
dt{color:var(--soft)}
dd{margin:0;font-weight:600}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`;

/** Of pages with fields and buttons. */
export const FORM_STYLE = `label{display:block;font-weight:600;margin-block:.75rem .25rem}
input,select,textarea{font:inherit;inline-size:100%;min-block-size:44px;padding:.5rem .75rem;border:1px solid var(--line);border-radius:.5rem;background:var(--page);color:var(--ink)}
button,.button{font:inherit;inline-size:100%;min-block-size:44px;padding:.5rem 1rem;border-radius:.5rem;cursor:pointer}
button{margin-block-start:1rem;border:1px solid var(--fill);background:var(--fill);color:var(--on);font-weight:600}`;

/** How a page of a link is shown. */
export interface LinkView {
  readonly locale: Locale;
  readonly nonce: string;
  /** The path of the link. */
  readonly path: string;
}

const OTHER_LANGUAGE: Readonly<Record<Locale, string>> = { ar: 'English', en: 'العربية' };

interface Parts {
  readonly title: string;
  readonly store?: string;
  readonly body: Markup;
  /** Cards below the first. */
  readonly more?: Markup | '';
  /** Styles of this page alone. */
  readonly style?: string;
}

/** A page for a store's customer that opens by a link, without an account or script. */
export const linkPage = (
  { locale, nonce, path }: LinkView,
  { title, store = '', body, more = '', style = '' }: Parts,
): Markup => {
  const other = locale === 'ar' ? 'en' : 'ar';
  return html`<!doctype html>
    <html lang="${locale}" dir="${LOCALE_SETUPS[locale].dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${raw(arabicFaces())}${raw(STYLE + style)}
        </style>
      </head>
      <body>
        <header>
          <p><bdi>${store}</bdi></p>
          <a href="${path}?lang=${other}" lang="${other}" hreflang="${other}">${OTHER_LANGUAGE[locale]}</a>
        </header>
        <main>
          <section class="card">
            <h1>${title}</h1>
            ${body}
          </section>
          ${more}
        </main>
      </body>
    </html>`;
};

/** A page with a message only: done, no longer needed, or an expired link. */
export const saidPage = (
  view: LinkView,
  { text, ...said }: { readonly title: string; readonly text: string; readonly store?: string },
): Markup => linkPage(view, { ...said, body: html`<p role="status">${text}</p>` });

/** A list of names and values, one row each. */
export const factList = (facts: readonly (readonly [string, string])[]): Markup =>
  html`<dl>
    ${facts.map(
      ([name, text]) =>
        html`<dt>${name}</dt>
          <dd><bdi>${text}</bdi></dd>`,
    )}
  </dl>`;
