import { basename, join } from 'node:path';

import { type PageId, PAGES } from '@apps-hub/contract/pages/catalogue';
import type { Page } from '@apps-hub/contract/pages/page';
import type { Rolldown } from 'vite';

import { createUses } from '@apps-hub/ui/build/import-graph.ts';
import { HUB_PAGES, LAYOUTS, screenModules, SRC } from './page-modules.ts';

const APPS: ReadonlySet<string> = new Set(['loyalty', 'shipping', 'hub']);
const FAMILIES: ReadonlySet<string> = new Set(['account', ...APPS]);

/** All families except page sets'. */
const OWN: ReadonlySet<string> = new Set([...FAMILIES, 'layout', 'start', 'hub-start']);

/** A page's screen or a layout, with its family of pages. */
interface Root {
  readonly module: string;
  readonly name: string;
  readonly family: string;
  /** Whether hosts show it in their frames. */
  readonly isInFrames: boolean;
}

/** `account` for pages without navigation (signing in), else the page's app. */
const familyOf = (id: string): string => {
  const page: Page | undefined = PAGES[id as PageId]; // undefined for a page of a page set
  const [app = ''] = id.split('/');
  return page?.layout === 'blank' ? 'account' : app;
};

const isFramePage = (id: string): boolean => {
  const page: Page | undefined = PAGES[id as PageId];
  return page?.frame !== undefined;
};

const rootsOf = (): readonly Root[] => {
  const screens = new Map([...screenModules()].map(([id, module]) => [module, id]));
  return [
    ...[...screens].map(([module, id]) => ({
      module,
      name: id.replace('/', '-'),
      family: familyOf(id),
      isInFrames: isFramePage(id),
    })),
    ...Object.entries(LAYOUTS).map(([layout, module]) => ({
      module,
      name: basename(module, '.tsx'),
      family: layout === 'blank' ? 'account' : 'layout',
      isInFrames: layout === 'frame',
    })),
    // Loaded with the sign-in page where the device has passkeys.
    {
      module: join(SRC, 'features/hub/sign-in/passkey-button.tsx'),
      name: 'passkey',
      family: 'account',
      isInFrames: false,
    },
    { module: HUB_PAGES, name: 'hub-pages', family: 'hub-start', isInFrames: false },
    { module: join(SRC, 'main.ts'), name: 'entry', family: 'start', isInFrames: true },
    { module: join(SRC, 'start.tsx'), name: 'start', family: 'start', isInFrames: true },
  ];
};

const isPhrase = (module: string): boolean => /\/src\/i18n\/(ar|en)\//.test(module);

/** Phrases that several apps share: one file per language. The names of actions too, which would load the settings' page with the phrases. */
const sharedPhrasesOf = (module: string): string | null => {
  const [, locale] = /\/src\/i18n\/(ar|en)\/(?:app-errors|conflict)\.ts$/.exec(module) ?? [];
  if (locale !== undefined) return `shared-${locale}`;
  const [, ofActions] = /\/loyalty\/actions\/names-(ar|en)\.ts$/.exec(module) ?? [];
  return ofActions === undefined ? null : `actions-${ofActions}`;
};

/** The first pages. Their chunks contain nothing that they don't need. */
const FIRST: ReadonlySet<string> = new Set(['loyalty-home', 'shipping-home']);

/** Heavy app pages: code that page sets share only with one of them gets its own chunk. */
const HEAVY: ReadonlySet<string> = new Set([
  'loyalty-batches',
  'loyalty-customer',
  'loyalty-developer',
  'shipping-settings',
  'hub-user-profile',
]);

/** Parts of lists that only one page of the apps and page sets use: with the others, so that page sets do not load that page. */
const isListPart = (module: string): boolean => /\/ui\/src\/(?:kit\/list|components\/one-line)/.test(module);

/** The apps' pages of settings: lists do not load what only these share. */
const SETTINGS: ReadonlySet<string> = new Set(['loyalty-emails', 'loyalty-settings', 'shipping-settings']);

/** Pages that read a file: others do not load the reader. */
const FILES: ReadonlySet<string> = new Set(['loyalty-batches', 'loyalty-moving-in']);

const isAdded = ({ family }: Root): boolean => !OWN.has(family);

/** What the hub's documents load before they know the visitor. */
const SIGN_IN: ReadonlySet<string> = new Set(['hub-login', 'blank-page']);

/** The chunk of a module that the sign-in pages share with others. */
const sharedWithAccount = (roots: readonly Root[], isOnFirstPage: boolean): string => {
  if (isOnFirstPage) return 'framework';
  if (roots.some(({ isInFrames }) => isInFrames)) return 'fields';
  if (roots.some(({ name }) => SIGN_IN.has(name))) return 'hub-common';
  return roots.some(({ name }) => name === 'hub-shell') ? 'hub-shell' : 'hub-more';
};

/**
 * The chunk of a module that pages load at once; null if loaded on demand. Page sets share the apps' chunks; code that
 * they share only with one heavier page is a separate chunk, so that they do not load that page.
 */
const chunkOf = (module: string, all: readonly Root[]): string | null => {
  const roots = all.filter((root) => !isAdded(root));
  const [only] = roots;
  if (!only) return null;
  const families = new Set(roots.map(({ family }) => family));
  if (families.has('start')) return 'framework';
  if (families.has('hub-start')) return 'hub-common';
  if (families.has('account') && families.size === 1 && (roots.length > 1 || only.name === 'blank-page'))
    return 'account';
  if (isListPart(module) && !families.has('account') && all.some(isAdded)) return 'lists';
  if (roots.length === 1) return all.some(isAdded) && HEAVY.has(only.name) ? 'parts' : only.name;
  // The lightest home page and its layout decide for all apps.
  const isOnFirstPage = roots.some(({ name }) => name === 'loyalty-home' || name === 'embedded-app');
  if (families.has('account')) return sharedWithAccount(roots, isOnFirstPage);
  if (roots.every(({ name }) => FILES.has(name))) return all.some(isAdded) ? 'parts' : 'files';
  if (families.size === 1 && only.family !== 'layout')
    return roots.some(({ name }) => FIRST.has(name)) ? only.family : `${only.family}-more`;
  if (roots.every(({ name }) => SETTINGS.has(name))) return 'settings-more';
  return isOnFirstPage ? 'apps' : 'lists';
};

/** The chunk that runs first, with its static imports: it requests the session while the others load. */
const ENTRY = 'index';

/** The bundler's own helpers, which every chunk may import. */
const HELPERS = /rolldown\/runtime/;

/** The styles of all apps are one file, so that a page loads two. Those of the sign-in pages are in the entry's. */
const styleChunkOf = (all: readonly Root[]): string | null => {
  const roots = all.filter((root) => !isAdded(root));
  if (roots.length === 0) return null;
  return roots.some(({ family }) => family === 'account' || family === 'start') ? ENTRY : 'apps-look';
};

/**
 * Few files per page: what loads together is one file. Groups are tried in this order, and each takes its modules' imports
 * too. Imports are used at least as widely as their importers, so no group takes from a later one.
 */
export const chunkGroups = (): Rolldown.CodeSplittingGroup[] => {
  const usesOf = createUses(rootsOf);
  const named =
    (isWanted: (name: string) => boolean): Rolldown.CodeSplittingNameFunction =>
    (module, context) => {
      const name = isPhrase(module) ? null : chunkOf(module, usesOf(module, context));
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
    { name: named((name) => name === 'framework'), debugName: 'framework', priority: 9 },
    { name: named((name) => name === 'fields'), debugName: 'fields', priority: 8 },
    { name: named((name) => name === 'hub-common'), debugName: 'hub-common', priority: 7 },
    { name: named((name) => name === 'apps'), debugName: 'apps', priority: 6 },
    { name: named((name) => name === 'lists'), debugName: 'lists', priority: 5 },
    { name: named((name) => FAMILIES.has(name)), debugName: 'families', priority: 4 },
    { name: named((name) => name.endsWith('-more')), debugName: 'further', priority: 3 },
    { name: named((name) => name === 'parts'), debugName: 'parts', priority: 2 },
    { name: named((name) => name === 'hub-shell'), debugName: 'hub-shell', priority: 1.5 },
    { name: named(() => true), debugName: 'pages', priority: 1 },
  ];
};
