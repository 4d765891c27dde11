import type { AddressLookup, TypedAddress } from '@apps-hub/contract/shipping/national-address/routes';
import {
  LONG_PARTS,
  type LongPart,
  type ResolvedAddress,
} from '@apps-hub/domain/shipping/national-address/long-form';
import { toldShortCode } from '@apps-hub/domain/shipping/national-address/short-code';
import { html, raw } from 'hono/html';

import type { AddressPage } from '#verbs/shipping/national-address/customer.ts';
import { factList, FORM_STYLE, linkPage, type LinkView, type Markup } from '../link-page/layout.ts';
import { ADDRESS_WORDS, type AddressRefusal } from './words.ts';

const STYLE = `${FORM_STYLE}
.code{font:600 1.25rem/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.08em;text-transform:uppercase}
input::placeholder{color:var(--soft);opacity:.7}
summary{font:inherit;min-block-size:44px;padding:.5rem 1rem;cursor:pointer;color:var(--fill)}`;

const wordsOf = ({ locale }: LinkView) => ADDRESS_WORDS[locale];

const DIGIT_PARTS: ReadonlySet<LongPart> = new Set(['building', 'secondary', 'postcode']);

/** What a browser may fill in. */
const HINTS: Readonly<Partial<Record<LongPart, string>>> = {
  street: 'address-line1',
  district: 'address-level3',
  city: 'address-level2',
  postcode: 'postal-code',
};

const partField = (view: LinkView, part: LongPart, value: string): Markup => html`
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

const longValue = (typed: TypedAddress | undefined, part: LongPart): string =>
  typed && !('code' in typed) ? typed[part] : '';

/** Both ways to enter an address. */
export const formPage = (view: LinkView, { page, typed, refused }: Form): Markup => {
  const words = wordsOf(view);
  const isLong = typed !== undefined && !('code' in typed);
  return linkPage(view, {
    style: STYLE,
    title: words.title,
    store: page.store,
    body: html`
      <p>${words.why(page.number, page.store)}</p>
      ${page.isDone ? html`<p role="status"><strong>${words.known}</strong></p>` : ''}
      ${factList([[words.city, page.city]])}
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
  view: LinkView,
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
  view: LinkView,
  { page, typed, lookup }: Form & { readonly typed: TypedAddress; readonly lookup: AddressLookup },
): Markup => {
  const words = wordsOf(view);
  return linkPage(view, {
    style: STYLE,
    title: words.isThis,
    store: page.store,
    body: html`
      ${factList(shownAddress(view, typed, lookup))}
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
