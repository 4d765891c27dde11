import type { CataloguePage } from '@apps-hub/contract/pages/catalogue';
import type { SearchText } from '@apps-hub/contract/pages/page';
import type { AddedPage } from '@apps-hub/contract/pages/page-files';
import { type Locale, LOCALES } from '@apps-hub/domain/locale';

/** A page of the catalogue, or one that only the build knows. */
export type ServedPage = CataloguePage | AddedPage;

/** The text that search engines show for a page; undefined for private pages. */
export const searchTextOf = (page: ServedPage | undefined, locale: Locale): SearchText | undefined =>
  page && 'searchText' in page ? page.searchText?.[locale] : undefined;

/** The page's address in a language: the one without a parameter is Arabic. */
const addressIn = (origin: string, path: string, locale: Locale): string =>
  `${origin}${path}${locale === 'ar' ? '' : `?locale=${locale}`}`;

interface At {
  readonly origin: string;
  readonly path: string;
  readonly locale: Locale;
}

/** The page's canonical address in each language, so that search engines do not treat them as duplicates. */
export const languageLinks = ({ origin, path, locale }: At): string =>
  [
    `<link rel="canonical" href="${addressIn(origin, path, locale)}">`,
    ...LOCALES.map(
      (each) => `<link rel="alternate" hreflang="${each}" href="${addressIn(origin, path, each)}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${origin}${path}">`,
  ].join('');

/** The public pages for search engines, each in both languages (sitemaps.org). */
export const sitemapOf = (origin: string, pages: readonly AddedPage[]): string => {
  const addresses = pages
    .filter(({ searchText }) => searchText)
    .flatMap(({ hub }) => LOCALES.map((locale) => addressIn(origin, hub, locale)));
  const entries = addresses.map((address) => `<url><loc>${address}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`;
};

/** The paths of public pages for robots.txt, including those reached only by links. */
export const frontPaths = (pages: readonly AddedPage[]): readonly string[] =>
  pages.filter(({ searchText }) => searchText !== undefined).map(({ hub }) => hub.replace(/\$.*$/, ''));
