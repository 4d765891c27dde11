import { join } from 'node:path';

import { setFilesOf } from '@apps-hub/ui/build/set-files.ts';
import { importsOf } from '@apps-hub/ui/build/source-imports.ts';

export const SRC = join(import.meta.dirname, 'src');

/** Registers the sets of pages that are added to the product's, one per line. */
const PAGE_SETS = join(SRC, 'page-sets.ts');

/** The layouts of routes/hub-tree.ts and routes/frame-tree.ts. */
export const LAYOUTS = {
  blank: join(SRC, 'shell/blank-page.tsx'),
  hub: join(SRC, 'shell/hub/hub-shell.tsx'),
  frame: join(SRC, 'shell/embedded-app.tsx'),
};

/** What every document of the hub loads, and no frame. */
export const HUB_PAGES = join(SRC, 'hub-pages.ts');

const setFiles = () => setFilesOf(PAGE_SETS);

/** Files that map pages to screens. */
const routeFiles = (): readonly string[] => [
  ...['hub', 'loyalty', 'shipping'].map((app) => join(SRC, `routes/${app}.ts`)),
  ...setFiles().parts,
];

/** The module of each page's screen, by the page's id; a page that only redirects has none. */
export const screenModules = (): ReadonlyMap<string, string> =>
  new Map(
    routeFiles()
      .flatMap(importsOf)
      .map(({ keys: [id = ''], source }) => [id, source] as const),
  );

interface AreaModules {
  readonly area: string;
  readonly locale: string;
  /** The file that names the area's phrases, and the phrases. */
  readonly modules: readonly string[];
}

const areaFiles = (): readonly string[] => [
  join(import.meta.dirname, '../ui/src/i18n/areas.ts'),
  join(SRC, 'i18n/areas.ts'),
  ...setFiles().sets,
  ...setFiles().parts,
];

/** The modules of each area's phrases in each language. */
export const phraseModules = (): readonly AreaModules[] =>
  areaFiles().flatMap((file) =>
    importsOf(file)
      .filter(({ keys }) => keys.length > 1)
      .map(({ keys: [area = '', locale = ''], source }) => ({ area, locale, modules: [file, source] })),
  );
