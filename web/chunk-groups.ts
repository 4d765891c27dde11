import { basename, join } from 'node:path';

import { type PageId, PAGES } from '@apps-hub/contract/pages/catalogue';
import type { Page } from '@apps-hub/contract/pages/page';
import type { Rolldown } from 'vite';

import { createImportGraph } from './import-graph.ts';
import { LAYOUTS, screenModules, SRC } from './page-modules.ts';

type Context = Rolldown.ChunkingContext;

const APPS: ReadonlySet<string> = new Set(['loyalty', 'shipping', 'hub']);
const FAMILIES: ReadonlySet<string> = new Set(['account', ...APPS]);

/** All families but those of page sets. */
const OWN: ReadonlySet<string> = new Set([...FAMILIES, 'layout', 'start']);

/** A page's screen or a layout, and the family of pages that it belongs to. */
interface Root {
  readonly module: string;
  readonly name: string;
  readonly family: string;
}

/** `account` for the apps' pages without navigation, which are about signing in; else the page's app. */
const familyOf = (id: string): string => {
  const page: Page | undefined = PAGES[id as PageId]; // undefined for a page of a page set
  const [app = ''] = id.split('/');
  return page?.layout === 'blank' ? 'account' : app;
};

const rootsOf = (): readonly Root[] => {
  const screens = new Map([...screenModules()].map(([id, module]) => [module, id]));
  return [
    ...[...screens].map(([module, id]) => ({ module, name: id.replace('/', '-'), family: familyOf(id) })),
    ...Object.entries(LAYOUTS).map(([layout, module]) => ({
      module,
      name: basename(module, '.tsx'),
      family: layout === 'blank' ? 'account' : 'layout',
    })),
    // Loaded with the sign-in page where the device has passkeys.
    { module: join(SRC, 'features/hub/sign-in/passkey-button.tsx'), name: 'passkey', family: 'account' },
    { module: join(SRC, 'main.ts'), name: 'entry', family: 'start' },
    { module: join(SRC, 'start.tsx'), name: 'start', family: 'start' },
  ];
};

/** Which pages and layouts load each module; learnt once per build. */
const createUses = () => {
  const reachedFrom = createImportGraph();
  let uses: Map<string, Root[]> | undefined;
  return (module: string, context: Context): readonly Root[] => {
    if (!uses) {
      uses = new Map();
      for (const root of rootsOf())
        for (const id of reachedFrom(root.module, context)) uses.set(id, [...(uses.get(id) ?? []), root]);
    }
    return uses.get(module) ?? [];
  };
};

const isPhrase = (module: string): boolean => /\/src\/i18n\/(ar|en)\//.test(module);

/** The phrases that several apps share: one file per language. */
const sharedPhrasesOf = (module: string): string | null => {
  const [, locale] = /\/src\/i18n\/(ar|en)\/(?:app-errors|conflict)\.ts$/.exec(module) ?? [];
  return locale === undefined ? null : `shared-${locale}`;
};

/** The pages that open first. What they do not need stays out of the chunks that they load. */
const FIRST: ReadonlySet<string> = new Set(['loyalty-home', 'shipping-home']);

/** Heavy pages of the apps: what page sets share with one of them alone is not in its chunk. */
const HEAVY: ReadonlySet<string> = new Set(['loyalty-batches', 'loyalty-customer', 'shipping-settings']);

const isAdded = ({ family }: Root): boolean => !OWN.has(family);

/**
 * The chunk of a module that pages load at once; null for what is loaded when it is opened. Page sets share the apps' chunks; what
 * they share with one heavier page alone is a chunk of its own, so that they do not load that page.
 */
const chunkOf = (all: readonly Root[]): string | null => {
  const roots = all.filter((root) => !isAdded(root));
  const [only] = roots;
  if (!only) return null;
  if (roots.length === 1) return all.some(isAdded) && HEAVY.has(only.name) ? 'parts' : only.name;
  const families = new Set(roots.map(({ family }) => family));
  // The lightest home and its layout decide for all apps.
  const isInFrames = roots.some(({ name }) => name === 'loyalty-home' || name === 'embedded-app');
  if (families.has('account') && families.size === 1) return 'account';
  if (families.has('account')) return isInFrames ? 'common' : 'hub-common';
  if (families.size === 1 && only.family !== 'layout')
    return roots.some(({ name }) => FIRST.has(name)) ? only.family : `${only.family}-more`;
  return isInFrames ? 'apps' : 'lists';
};

/** The chunk that runs first, with all that it imports at once: it asks for the session while the others arrive. */
const ENTRY = 'index';

/** The bundler's own helpers, which every chunk may import. */
const HELPERS = /rolldown\/runtime/;

/** The styles of all apps are one file, so that a page loads two. Those of the pages about signing in stand with the entry. */
const styleChunkOf = (all: readonly Root[]): string | null => {
  const roots = all.filter((root) => !isAdded(root));
  if (roots.length === 0) return null;
  return roots.some(({ family }) => family === 'account' || family === 'start') ? ENTRY : 'apps-look';
};

/**
 * Few files per page: what loads together is one file. The groups are tried in this order, and each takes what its modules
 * import; that is used at least as widely as they are, so no group takes from a later one.
 */
export const chunkGroups = (): Rolldown.CodeSplittingGroup[] => {
  const usesOf = createUses();
  const named =
    (isWanted: (name: string) => boolean): Rolldown.CodeSplittingNameFunction =>
    (module, context) => {
      const name = isPhrase(module) ? null : chunkOf(usesOf(module, context));
      return name !== null && isWanted(name) ? name : null;
    };
  const firstOf: Rolldown.CodeSplittingNameFunction = (module, context) => {
    const uses = usesOf(module, context);
    if (module.endsWith('.css')) return styleChunkOf(uses);
    return HELPERS.test(module) || uses.some(({ name }) => name === 'entry') ? ENTRY : null;
  };
  return [
    { name: firstOf, debugName: 'first', priority: 11 },
    { name: sharedPhrasesOf, debugName: 'shared-phrases', priority: 10 },
    { name: 'framework', test: /\/web\/src\/start\.tsx$/, priority: 9 },
    { name: named((name) => name === 'common'), debugName: 'common', priority: 8 },
    { name: named((name) => name === 'hub-common'), debugName: 'hub-common', priority: 7 },
    { name: named((name) => name === 'apps'), debugName: 'apps', priority: 6 },
    { name: named((name) => name === 'lists'), debugName: 'lists', priority: 5 },
    { name: named((name) => FAMILIES.has(name)), debugName: 'families', priority: 4 },
    { name: named((name) => name.endsWith('-more')), debugName: 'further', priority: 3 },
    { name: named((name) => name === 'parts'), debugName: 'parts', priority: 2 },
    { name: named(() => true), debugName: 'pages', priority: 1 },
  ];
};
