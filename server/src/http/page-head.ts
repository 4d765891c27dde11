import { BAR_COLOURS, type Brand, type PageContext } from '@apps-hub/contract/page-context';
import type { Locale } from '@apps-hub/domain/locale';

/** What search engines and shared links say about the page. */
const DESCRIPTIONS: Readonly<Record<Brand, Readonly<Record<Locale, string>>>> = {
  hub: {
    ar: 'نقاط الولاء لعملائك وحجز استلام شحناتك، من لوحة متجرك.',
    en: 'Loyalty points for your customers and pickups for your parcels, from the admin of your store.',
  },
  loyalty: {
    ar: 'يكسب عملاؤك نقاطًا من مشترياتهم ويستبدلونها بخصومات.',
    en: 'Your customers earn points with their orders and redeem them for discounts.',
  },
  shipping: {
    ar: 'احجز استلام شحناتك مع أرامكس ودي إتش إل إكسبريس وفيديكس، وتابعها حتى يأتي المندوب.',
    en: 'Book pickups with Aramex, DHL Express and FedEx, and follow them until the courier has come.',
  },
};

const OPEN_GRAPH_LOCALES: Readonly<Record<Locale, string>> = { ar: 'ar_SA', en: 'en_US' };

const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const meta = (kind: 'name' | 'property', key: string, content: string, media?: string): string =>
  `<meta ${kind}="${key}" content="${inAttribute(content)}"${media === undefined ? '' : ` media="${media}"`}>`;

/** The colour of the browser's own bar; by the device where the page follows it. */
const themeColours = ({ theme }: PageContext): readonly string[] =>
  theme === 'system'
    ? (['light', 'dark'] as const).map((scheme) =>
        meta('name', 'theme-color', BAR_COLOURS[scheme], `(prefers-color-scheme: ${scheme})`),
      )
    : [meta('name', 'theme-color', BAR_COLOURS[theme])];

export const descriptionOf = ({ brand, locale }: Pick<PageContext, 'brand' | 'locale'>): string =>
  DESCRIPTIONS[brand][locale];

/** What the head says about the page to browsers, search engines and whoever a link to it is shared with. */
export const headOf = (context: PageContext): string => {
  const { appName, locale } = context;
  const description = descriptionOf(context);
  return [
    meta('name', 'description', description),
    ...themeColours(context),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', appName),
    meta('property', 'og:description', description),
    meta('property', 'og:site_name', appName),
    meta('property', 'og:locale', OPEN_GRAPH_LOCALES[locale]),
  ].join('');
};
