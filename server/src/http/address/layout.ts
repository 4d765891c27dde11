import type { AddressLookup, TypedAddress } from '@apps-hub/contract/shipping/national-address/routes';
import {
  LONG_PARTS,
  type LongPart,
  type ResolvedAddress,
} from '@apps-hub/domain/shipping/national-address/long-form';
import { toldShortCode } from '@apps-hub/domain/shipping/national-address/short-code';
import { type Locale, LOCALE_SETUPS } from '@apps-hub/domain/locale';
import { html, raw } from 'hono/html';

import type { AddressPage } from '#verbs/shipping/national-address/customer.ts';
import { arabicFaces } from '../shopper/arabic-font.ts';
import { ADDRESS_WORDS, type AddressRefusal } from './words.ts';

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
label{display:block;font-weight:600;margin-block:.75rem .25rem}
input{font:inherit;inline-size:100%;min-block-size:44px;padding:.5rem .75rem;border:1px solid var(--line);border-radius:.5rem;background:var(--page);color:var(--ink)}
.code{font:600 1.25rem/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.08em;text-transform:uppercase}
input::placeholder{color:var(--soft);opacity:.7}
button,.button,summary{font:inherit;min-block-size:44px;padding:.5rem 1rem;border-radius:.5rem;cursor:pointer}
button{inline-size:100%;margin-block-start:1rem;border:1px solid var(--fill);background:var(--fill);color:var(--on);font-weight:600}
.button,header a{display:inline-flex;align-items:center;justify-content:center;min-block-size:44px;color:var(--fill)}
.button{inline-size:100%}
summary{color:var(--fill)}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:.75rem 0}
dt{color:var(--soft)}
dd{margin:0;font-weight:600}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`;

/** How a page of a link is shown. */
export interface AddressView {
  readonly locale: Locale;
  readonly nonce: string;
  /** The path of the link. */
  readonly path: string;
}

const wordsOf = ({ locale }: AddressView) => ADDRESS_WORDS[locale];

const pageOf = (
  view: AddressView,
  { title, store = '', body }: { readonly title: string; readonly store?: string; readonly body: Markup },
): Markup => {
  const { locale, nonce, path } = view;
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
          ${raw(arabicFaces())}${raw(STYLE)}
        </style>
      </head>
      <body>
        <header>
          <p><bdi>${store}</bdi></p>
          <a href="${path}?lang=${other}" lang="${other}" hreflang="${other}"
            >${wordsOf(view).otherLanguage}</a
          >
        </header>
        <main>
          <section class="card">
            <h1>${title}</h1>
            ${body}
          </section>
        </main>
      </body>
    </html>`;
};

/** A page with a message only: done, no longer needed, or an expired link. */
export const saidPage = (
  view: AddressView,
  said: { readonly title: string; readonly text: string; readonly store?: string },
): Markup => pageOf(view, { ...said, body: html`<p role="status">${said.text}</p>` });

const DIGIT_PARTS: ReadonlySet<LongPart> = new Set(['building', 'secondary', 'postcode']);

/** What a browser may fill in. */
const HINTS: Readonly<Partial<Record<LongPart, string>>> = {
  street: 'address-line1',
  district: 'address-level3',
  city: 'address-level2',
  postcode: 'postal-code',
};

const partField = (view: AddressView, part: LongPart, value: string): Markup => html`
  <label for="${part}">${wordsOf(view).parts[part]}</label>
  <input
    id="${part}"
    name="${part}"
    value="${value}"
    required
    maxlength="100"
    ${raw(DIGIT_PARTS.has(part) ? 'inputmode="numeric" dir="ltr"' : 'dir="auto"')}
    autocomplete="${HINTS[part] ?? 'off'}"
  />
`;

interface Form {
  readonly page: AddressPage;
  readonly typed?: TypedAddress | undefined;
  readonly refused?: AddressRefusal | undefined;
}

const factsOf = (facts: readonly (readonly [string, string])[]): Markup =>
  html`<dl>
    ${facts.map(
      ([name, text]) =>
        html`<dt>${name}</dt>
          <dd><bdi>${text}</bdi></dd>`,
    )}
  </dl>`;

const longValue = (typed: TypedAddress | undefined, part: LongPart): string =>
  typed && !('code' in typed) ? typed[part] : '';

/** Both ways to enter an address. */
export const formPage = (view: AddressView, { page, typed, refused }: Form): Markup => {
  const words = wordsOf(view);
  const isLong = typed !== undefined && !('code' in typed);
  return pageOf(view, {
    title: words.title,
    store: page.store,
    body: html`
      <p>${words.why(page.number, page.store)}</p>
      ${page.isDone ? html`<p role="status"><strong>${words.known}</strong></p>` : ''}
      ${factsOf([[words.city, page.city]])}
      ${refused === undefined ? '' : html`<p class="bad" role="alert" id="refused">${words.refused[refused]}</p>`}
      <form method="post" action="${view.path}?lang=${view.locale}">
        <label for="code">${words.code}</label>
        <input
          id="code"
          name="code"
          class="code"
          dir="ltr"
          required
          maxlength="40"
          placeholder="RRRD2929"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          value="${typed && 'code' in typed ? typed.code : ''}"
          aria-describedby="hint${refused === undefined ? '' : ' refused'}"
        />
        <p class="soft" id="hint">${words.codeHint}</p>
        <button>${words.next}</button>
      </form>
      <details ${raw(isLong ? 'open' : '')}>
        <summary>${words.orLong}</summary>
        <form method="post" action="${view.path}?lang=${view.locale}">
          ${LONG_PARTS.map((part) => partField(view, part, longValue(typed, part)))}
          <button>${words.next}</button>
        </form>
      </details>
    `,
  });
};

/** The address to confirm: as resolved, in the page's language if possible; otherwise as typed. */
const shownAddress = (
  view: AddressView,
  typed: TypedAddress,
  lookup: AddressLookup,
): readonly (readonly [string, string])[] => {
  const words = wordsOf(view);
  const resolved: ResolvedAddress = lookup[view.locale] ?? lookup.ar ?? lookup.en ?? {};
  const form = 'code' in typed ? resolved : { ...typed, ...resolved };
  const parts = LONG_PARTS.flatMap((part) => {
    const text = form[part];
    return text ? [[words.parts[part].replace(/ \(.*\)$/, ''), text] as const] : [];
  });
  const code = 'code' in typed ? [[words.code, toldShortCode(typed.code)] as const] : [];
  return [...code, ...(form.line ? [['', form.line] as const] : []), ...parts];
};

/** Asks the customer to confirm the address. */
export const confirmPage = (
  view: AddressView,
  { page, typed, lookup }: Form & { readonly typed: TypedAddress; readonly lookup: AddressLookup },
): Markup => {
  const words = wordsOf(view);
  return pageOf(view, {
    title: words.isThis,
    store: page.store,
    body: html`
      ${factsOf(shownAddress(view, typed, lookup))}
      ${lookup.verdict === 'found' ? '' : html`<p class="soft" role="status">${words.notChecked}</p>`}
      <form method="post" action="${view.path}/confirm?lang=${view.locale}">
        <input type="hidden" name="version" value="${page.version}" />
        ${Object.entries(typed).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <button>${words.confirm}</button>
      </form>
      <p><a class="button" href="${view.path}?lang=${view.locale}">${words.other}</a></p>
    `,
  });
};
