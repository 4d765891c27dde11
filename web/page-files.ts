import { join } from 'node:path';

import { PAGES } from '@apps-hub/contract/pages/catalogue';
import { addedPages } from '@apps-hub/ui/build/added-pages.ts';
import { takeFirstStyle } from '@apps-hub/ui/build/first-style.ts';
import { filesOf } from '@apps-hub/ui/build/loaded-files.ts';
import { type PageSet, pagesOf } from '@apps-hub/ui/session/page-sets.ts';
import type { Page } from '@apps-hub/contract/pages/page';
import { PAGE_FILES_NAME, type PageFiles, type PagePlace } from '@apps-hub/contract/pages/page-files';
import { type Locale, LOCALES } from '@apps-hub/domain/locale';
import type { Plugin, Rolldown } from 'vite';

import * as sets from './src/page-sets.ts';
import { firstPaintOf } from './first-paint.ts';
import { HUB_PAGES, LAYOUTS, phraseModules, screenModules, SRC } from './page-modules.ts';

/** Built separately: no script loads it. */
export const FIRST_STYLE = join(SRC, 'styles/first.css');

const ENTRY = join(SRC, 'main.ts');

const inEachLanguage = <T>(make: (locale: Locale) => T) =>
  // Every locale has an entry.
  Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, T>;

/** Phrases of all pages in the hub or frame, and of this page. */
const areasOf = (place: PagePlace, id: string, { phrases }: Page): readonly string[] => {
  const family = id.startsWith('loyalty/') ? 'loyalty' : 'shipping';
  return ['base', place === 'hub' ? 'hub' : family, ...phrases];
};

export const PAGE_SETS: readonly PageSet[] = Object.values(sets);

/** The pages of the product and of the page sets. */
const allPages = (): readonly (readonly [id: string, page: Page])[] => [
  ...Object.entries<Page>(PAGES),
  ...PAGE_SETS.flatMap(pagesOf).map((page) => [page.id, page] as const),
];

/** What each document loads before its page. */
const startOf = (place: PagePlace) => [
  ENTRY,
  join(SRC, 'start.tsx'),
  ...(place === 'hub' ? [HUB_PAGES] : []),
];

const readPageFiles = (bundle: Rolldown.OutputBundle): Omit<PageFiles, 'added'> => {
  const firstStyle = takeFirstStyle(bundle, FIRST_STYLE);
  const screens = screenModules();
  const phrases = phraseModules();
  const phrasesOf = (areas: readonly string[], locale: Locale): readonly string[] =>
    phrases
      .filter((each) => areas.includes(each.area) && each.locale === locale)
      .flatMap(({ modules }) => modules);
  const other = (place: PagePlace) =>
    inEachLanguage((locale) => {
      const areas = place === 'hub' ? ['base', 'hub'] : ['base'];
      const firstPaint = firstPaintOf({ place, id: '', layout: undefined, locale });
      return {
        ...filesOf(bundle, locale, ENTRY, [...startOf(place), ...phrasesOf(areas, locale)]),
        firstPaint,
      };
    });
  const pageOf = (place: PagePlace, id: string, page: Page) =>
    inEachLanguage((locale) => {
      const hubLayout = page.layout === 'blank' ? LAYOUTS.blank : LAYOUTS.hub;
      const layout = place === 'frame' ? LAYOUTS.frame : hubLayout;
      const screen = screens.get(id);
      const files = filesOf(bundle, locale, ENTRY, [
        ...startOf(place),
        ...phrasesOf(areasOf(place, id, page), locale),
        layout,
        ...(screen === undefined ? [] : [screen]),
      ]);
      return { ...files, firstPaint: firstPaintOf({ place, id, layout: page.layout, locale }) };
    });
  const pagesIn = (place: PagePlace) =>
    Object.fromEntries(
      allPages()
        .filter(([, page]) => page[place] !== undefined)
        .map(([id, page]) => [id, pageOf(place, id, page)]),
    );
  return {
    firstStyle,
    pages: { hub: pagesIn('hub'), frame: pagesIn('frame') },
    others: { hub: other('hub'), frame: other('frame') },
  };
};

/** Writes which files each page loads, so that the server can name them in the page's head. */
export const pageFiles = (): Plugin => ({
  name: 'page-files',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    const source = JSON.stringify({ ...readPageFiles(bundle), added: await addedPages(PAGE_SETS) });
    this.emitFile({ type: 'asset', fileName: PAGE_FILES_NAME, source });
  },
});
