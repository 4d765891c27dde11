import { BAR_COLOURS, type Brand, type PageContext } from '@apps-hub/contract/page-context';
import { type Locale, LOCALE_SETUPS } from '@apps-hub/domain/locale';
import { carrierNamesIn } from '@apps-hub/domain/carrier';

import type { FrameHead } from '../platforms/port/sign-in.ts';
import { languageLinks, searchTextOf, type ServedPage } from './front-head.ts';

const carriersIn = (locale: Locale): string =>
  new Intl.ListFormat(LOCALE_SETUPS[locale].tag).format(Object.values(carrierNamesIn(locale)));

/** The page's metadata for search engines and shared links. Made when a page needs it: the first list of names takes 30 ms. */
const DESCRIPTIONS: Readonly<Record<Brand, Readonly<Record<Locale, () => string>>>> = {
  hub: {
    ar: () => 'نقاط الولاء لعملائك وحجز استلام شحناتك، من لوحة متجرك.',
    en: () => 'Loyalty points for your customers and pickups for your parcels, from the admin of your store.',
  },
  loyalty: {
    ar: () => 'يكسب عملاؤك نقاطًا من مشترياتهم ويستبدلونها بمكافآت.',
    en: () => 'Your customers earn points with their orders and redeem them for rewards.',
  },
  shipping: {
    ar: () => `احجز استلام شحناتك مع ${carriersIn('ar')}، وتابعها حتى يأتي المندوب.`,
    en: () => `Book pickups with ${carriersIn('en')}, and follow them until the courier has come.`,
  },
};

/** Pictures for clients that cannot read SVG. */
export const OG_IMAGE = '/og-image.jpg';
export const TOUCH_ICON = '/touch-icon.png';

const OPEN_GRAPH_LOCALES: Readonly<Record<Locale, string>> = { ar: 'ar_SA', en: 'en_US' };

const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const meta = (kind: 'name' | 'property', key: string, content: string, media?: string): string =>
  `<meta ${kind}="${key}" content="${inAttribute(content)}"${media === undefined ? '' : ` media="${media}"`}>`;

/** The colour of the browser's toolbar; follows the device if the page does. */
const themeColours = ({ theme }: PageContext): readonly string[] =>
  theme === 'system'
    ? (['light', 'dark'] as const).map((scheme) =>
        meta('name', 'theme-color', BAR_COLOURS[scheme], `(prefers-color-scheme: ${scheme})`),
      )
    : [meta('name', 'theme-color', BAR_COLOURS[theme])];

/** The host's settings and its script, which must come first. */
export const hostHeadOf = (head: FrameHead | null): string => {
  if (!head) return '';
  const metas = Object.entries(head.metas).map(([name, content]) => meta('name', name, content));
  return [...metas, `<script src="${inAttribute(head.scriptUrl)}"></script>`].join('');
};

export const descriptionOf = ({ brand, locale }: Pick<PageContext, 'brand' | 'locale'>): string =>
  DESCRIPTIONS[brand][locale]();

/** A page at its public address. */
export interface PlacedPage {
  readonly page: ServedPage;
  /** Our public origin. */
  readonly origin: string;
  /** Without the query. */
  readonly path: string;
}

/** The window's title until the page sets its own; for public pages, the title for search engines. */
export const titleOf = ({ appName, locale }: PageContext, placed: PlacedPage | undefined): string => {
  const text = searchTextOf(placed?.page, locale);
  return text ? `${text.title} · ${appName}` : appName;
};

const isOpen = ({ access }: ServedPage): boolean => access === 'public' || access === 'signed_out';

/** The picture for shared links; absolute, because other sites load it. */
const pictureOf = (placed: PlacedPage | undefined): readonly string[] =>
  placed && isOpen(placed.page)
    ? [
        meta('property', 'og:image', `${placed.origin}${OG_IMAGE}`),
        meta('property', 'og:image:width', '1200'),
        meta('property', 'og:image:height', '630'),
        meta('name', 'twitter:card', 'summary_large_image'),
      ]
    : [];

/** The page's metadata for browsers, search engines and link previews. */
export const headOf = (context: PageContext, placed?: PlacedPage): string => {
  const { appName, locale } = context;
  const text = searchTextOf(placed?.page, locale);
  const description = text?.description ?? descriptionOf(context);
  return [
    meta('name', 'description', description),
    ...(text && placed ? [languageLinks({ ...placed, locale })] : []),
    ...themeColours(context),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="apple-touch-icon" href="${TOUCH_ICON}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', text?.title ?? appName),
    meta('property', 'og:description', description),
    meta('property', 'og:site_name', appName),
    meta('property', 'og:locale', OPEN_GRAPH_LOCALES[locale]),
    ...pictureOf(placed),
  ].join('');
};
