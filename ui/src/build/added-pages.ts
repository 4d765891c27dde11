import { PAGE_FILES_NAME, type PageFiles } from '@apps-hub/contract/pages/page-files';
import type { Plugin } from 'vite';

import { type PageSet, pagesOf } from '../session/page-sets.ts';

/** What the server's catalogue lacks: the page sets' pages. */
export const addedPages = async (sets: readonly PageSet[]): Promise<PageFiles['added']> => {
  const added = await Promise.all(
    sets.map(async (set) => {
      const texts = await (await set.parts()).searchTexts();
      return pagesOf(set).map((page) => ({
        ...page,
        ...(page.id in texts && { searchText: texts[page.id] ?? null }),
      }));
    }),
  );
  return added.flat();
};

/** In development, tells the server which pages it does not know from the catalogue. */
export const addedPagesInDevelopment = (sets: readonly PageSet[]): Plugin => ({
  name: 'added-pages',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use(`/${PAGE_FILES_NAME}`, (_, response) => {
      void addedPages(sets).then((added) => response.end(JSON.stringify({ added })));
    });
  },
});
