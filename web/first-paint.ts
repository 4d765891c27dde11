import type { PagePlace } from '@apps-hub/contract/pages/page-files';
import type { Locale } from '@apps-hub/domain/locale';

import { signIn as arabic } from './src/i18n/ar/hub/sign-in.ts';
import { signIn as english } from './src/i18n/en/hub/sign-in.ts';

const SIGN_IN = { ar: arabic, en: english };

const inText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const box = (name: string, content = ''): string => `<div class="first-${name}">${content}</div>`;

const FIELD = box('label') + box('field');
const CARD = box('card', box('line') + box('line') + box('line'));

/** The sign-in form with its heading, as screens/hub/login.tsx draws it. */
const signInForm = (locale: Locale): string => {
  const { title, lead } = SIGN_IN[locale].login;
  return box('form', box('title', inText(title)) + box('lead', inText(lead)) + FIELD + FIELD + box('button'));
};

const contentOf = (place: PagePlace, id: string, layout: string | undefined, locale: Locale): string => {
  if (id === 'hub/login') return box('bar') + signInForm(locale);
  if (place === 'hub' && layout === 'blank') return box('bar') + box('form', FIELD + FIELD + box('button'));
  return box('bar', box('line')) + box('cards', CARD + CARD);
};

/** What a page shows until its scripts draw it: its layout, so that nothing moves then. Nobody is read it, and nothing reacts. */
export const firstPaintOf = (page: {
  readonly place: PagePlace;
  readonly id: string;
  readonly layout: string | undefined;
  readonly locale: Locale;
}): string => {
  const { place, id, layout, locale } = page;
  return `<div class="first" aria-hidden="true">${contentOf(place, id, layout, locale)}</div>`;
};
