import { join } from 'node:path';

import { importsOf, namedIn } from '@apps-hub/ui/build/source-imports.ts';

export const SRC = join(import.meta.dirname, 'src');

/** Registers the sets of pages that are added to the product's, one per line. */
const PAGE_SETS = join(SRC, 'page-sets.ts');

/** The layouts of routes/hub-tree.ts and routes/frame-tree.ts. */
export const LAYOUTS = {
  blank: join(SRC, 'shell/blank-layout.tsx'),
  hub: join(SRC, 'shell/hub/hub-shell.tsx'),
  frame: join(SRC, 'shell/embedded-app.tsx'),
};

/** What every document of the hub loads, and no frame. */
export const HUB_PAGES = join(SRC, 'hub-pages.ts');

/** The files of the page sets. */
const setFiles = (): readonly string[] => namedIn(PAGE_SETS, 'ExportAllDeclaration');

/** The modules that page sets import for one of their fields. */
const modulesOfSets = (field: string): readonly string[] =>
  setFiles().flatMap((file) =>
    importsOf(file)
      .filter(({ keys }) => keys.at(-1) === field)
      .map(({ source }) => source),
  );

/** The files of all that page sets load when one of their pages is opened, and those that they import at once. */
const partFiles = (): readonly string[] => {
  const files = new Set(modulesOfSets('parts'));
  for (const file of files)
    for (const each of namedIn(file, 'ImportDeclaration')) if (each.endsWith('.ts')) files.add(each);
  return [...files];
};

/** Files that map pages to screens. */
const routeFiles = (): readonly string[] => [
  ...['hub', 'loyalty', 'shipping'].map((app) => join(SRC, `routes/${app}.ts`)),
  ...partFiles(),
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
  ...setFiles(),
  ...partFiles(),
];

/** The modules of each area's phrases in each language. */
export const phraseModules = (): readonly AreaModules[] =>
  areaFiles().flatMap((file) =>
    importsOf(file)
      .filter(({ keys }) => keys.length > 1)
      .map(({ keys: [area = '', locale = ''], source }) => ({ area, locale, modules: [file, source] })),
  );
