import { join, relative } from 'node:path';

import { PAGES } from '@apps-hub/contract/pages/catalogue';
import { chunkWith, withImports } from '@apps-hub/ui/build/chunks.ts';
import { type PageSet, pagesOf } from '@apps-hub/ui/session/page-sets.ts';
import type { Page } from '@apps-hub/contract/pages/page';
import {
  type LoadedFiles,
  PAGE_FILES_NAME,
  type PageFiles,
  type PagePlace,
} from '@apps-hub/contract/pages/page-files';
import { type Locale, LOCALES } from '@apps-hub/domain/locale';
import type { Plugin, Rolldown } from 'vite';

import * as sets from './src/page-sets.ts';
import { firstPaintOf } from './first-paint.ts';
import { HUB_PAGES, LAYOUTS, phraseModules, screenModules, SRC } from './page-modules.ts';

type Bundle = Rolldown.OutputBundle;

/** Built separately: no script loads it. */
export const FIRST_STYLE = join(SRC, 'styles/first.css');

/** Removes the first paint's styles from the build, because they are inlined in the pages. */
const takeFirstStyle = (bundle: Bundle): string => {
  const found = Object.entries(bundle).find(
    ([, file]) =>
      file.type === 'asset' && file.originalFileNames.some((name) => name.endsWith('styles/first.css')),
  );
  if (!found) throw new Error(`the build has no asset of ${FIRST_STYLE}`);
  const [name, file] = found;
  delete bundle[name];
  return file.type === 'asset' ? String(file.source) : '';
};

const ENTRY = join(SRC, 'main.ts');

/** The fonts that the build cuts for ../ui/src/styles/fonts.css; an Arabic page has Latin names and figures too. */
const FONTS: Readonly<Record<Locale, RegExp>> = {
  ar: /\/(?:arabic|latin)-\d+-[\w-]+\.woff2$/,
  en: /\/latin-\d+-[\w-]+\.woff2$/,
};

const addresses = (files: Iterable<string>): readonly string[] =>
  [...new Set(files)].map((file) => `/${file}`);

type Files = Omit<LoadedFiles, 'firstPaint'>;

const filesOf = (bundle: Bundle, locale: Locale, modules: readonly string[]): Files => {
  const chunks = [
    ...withImports(
      bundle,
      modules.map((module) => chunkWith(bundle, module)),
    ),
  ];
  const stylesheets = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const fonts = Object.keys(bundle).filter((file) => FONTS[locale].test(file));
  const entry = withImports(bundle, [chunkWith(bundle, ENTRY)]);
  const others = chunks.filter((chunk) => !entry.has(chunk));
  // After the entry, the largest chunk comes first, because it takes longest.
  const scripts = [...entry, ...others.toSorted((one, other) => other.code.length - one.code.length)];
  return {
    scripts: addresses(scripts.map(({ fileName }) => fileName)),
    stylesheets: addresses(stylesheets),
    fonts: addresses(fonts),
  };
};

const inEachLanguage = <T>(make: (locale: Locale) => T) =>
  // Every locale has an entry.
  Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, T>;

/** Phrases of all pages in the hub or frame, and of this page. */
const areasOf = (place: PagePlace, id: string, { phrases }: Page): readonly string[] => {
  const family = id.startsWith('loyalty/') ? 'loyalty' : 'shipping';
  return ['base', place === 'hub' ? 'hub' : family, ...phrases];
};

const PAGE_SETS: readonly PageSet[] = Object.values(sets);

/** The pages of the product and of the page sets. */
const allPages = (): readonly (readonly [id: string, page: Page])[] => [
  ...Object.entries<Page>(PAGES),
  ...PAGE_SETS.flatMap(pagesOf).map((page) => [page.id, page] as const),
];

/** What the server's catalogue lacks: the page sets' pages. */
const addedPages = async (): Promise<PageFiles['added']> => {
  const added = await Promise.all(
    PAGE_SETS.map(async (set) => {
      const texts = await (await set.parts()).searchTexts();
      return pagesOf(set).map((page) => ({
        ...page,
        ...(page.id in texts && { searchText: texts[page.id] ?? null }),
      }));
    }),
  );
  return added.flat();
};

/** What each document loads before its page. */
const startOf = (place: PagePlace) => [
  ENTRY,
  join(SRC, 'start.tsx'),
  ...(place === 'hub' ? [HUB_PAGES] : []),
];

const readPageFiles = (bundle: Bundle): Omit<PageFiles, 'added'> => {
  const firstStyle = takeFirstStyle(bundle);
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
      return { ...filesOf(bundle, locale, [...startOf(place), ...phrasesOf(areas, locale)]), firstPaint };
    });
  const pageOf = (place: PagePlace, id: string, page: Page) =>
    inEachLanguage((locale) => {
      const hubLayout = page.layout === 'blank' ? LAYOUTS.blank : LAYOUTS.hub;
      const layout = place === 'frame' ? LAYOUTS.frame : hubLayout;
      const screen = screens.get(id);
      const files = filesOf(bundle, locale, [
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
    const source = JSON.stringify({ ...readPageFiles(bundle), added: await addedPages() });
    this.emitFile({ type: 'asset', fileName: PAGE_FILES_NAME, source });
  },
});

/** In development, tells the server which pages it does not know from the catalogue. */
export const addedPagesInDevelopment = (): Plugin => ({
  name: 'added-pages',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use(`/${PAGE_FILES_NAME}`, (_, response) => {
      void addedPages().then((added) => response.end(JSON.stringify({ added })));
    });
  },
});

/** In development, where the server writes no styles into the page, Vite's page links them. */
export const firstStyleLink = (): Plugin => ({
  name: 'first-style-link',
  apply: 'serve',
  transformIndexHtml: () => [
    {
      tag: 'link',
      attrs: { rel: 'stylesheet', href: `/${relative(import.meta.dirname, FIRST_STYLE)}` },
      injectTo: 'head',
    },
  ],
});
