import type { PagePlace } from '@apps-hub/contract/pages/page-files';
import type { PageId } from '@apps-hub/contract/pages/catalogue';
import type { Locale } from '@apps-hub/domain/locale';

import { ar } from './src/i18n/ar/ar.ts';
import { en } from './src/i18n/en/en.ts';
import { HUB_MARK } from './src/shell/hub-mark.ts';

const PHRASES = { ar, en };

/** The phrases of a list's heading. */
type ListName = 'customers' | 'orders' | 'pickups';

/** Pages that start with a list. */
const LISTS: ReadonlyMap<string, ListName> = new Map<PageId, ListName>([
  ['loyalty/customers', 'customers'],
  ['loyalty/orders', 'orders'],
  ['shipping/pickups', 'pickups'],
]);

const inText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const box = (name: string, content = ''): string => `<div class="first-${name}">${content}</div>`;

const LINE = box('line');
const FIELD = box('label') + box('field');
const CARD = box('card', LINE + LINE + LINE);

const shapes = HUB_MARK.map(
  ([shape, at]) =>
    `<${shape} ${Object.entries(at)
      .map(([name, value]) => `${name}="${value}"`)
      .join(' ')}/>`,
);
const MARK = `<svg class="first-mark" viewBox="0 0 32 32">${shapes.join('')}</svg>`;

/** The sign-in form with its heading, drawn as in screens/hub/login.tsx. */
const signInForm = (locale: Locale): string => {
  const { title, lead } = PHRASES[locale].signIn.login;
  return box('form', box('title', inText(title)) + box('lead', inText(lead)) + FIELD + FIELD + box('button'));
};

/** The list's head and an empty list below it, as kit/list/list-card.tsx draws them. */
const listCard = (list: ListName, locale: Locale): string => {
  const { title, subtitle } = PHRASES[locale][list];
  const head = box('head', box('heading', inText(title)) + box('subtitle', inText(subtitle)));
  return head + box('card', LINE + LINE + LINE + LINE);
};

const contentOf = (place: PagePlace, id: string, layout: string | undefined, locale: Locale): string => {
  if (id === 'hub/login') return box('bar') + signInForm(locale);
  if (place === 'hub' && layout === 'blank') return box('bar') + box('form', FIELD + FIELD + box('button'));
  const list = LISTS.get(id);
  return (
    box('bar', place === 'hub' ? box('menu') + MARK : LINE) +
    box('cards', list === undefined ? CARD + CARD : listCard(list, locale))
  );
};

/** What a page shows until its scripts run: its layout, to avoid layout shift. Inert, and hidden from screen readers. */
export const firstPaintOf = (page: {
  readonly place: PagePlace;
  readonly id: string;
  readonly layout: string | undefined;
  readonly locale: Locale;
}): string => {
  const { place, id, layout, locale } = page;
  return `<div class="first" aria-hidden="true">${contentOf(place, id, layout, locale)}</div>`;
};
