import { HUB_PAGE_LIST, type HubPage } from '@apps-hub/contract/pages/catalogue';
import type { Access, Page, Right, SearchTexts } from '@apps-hub/contract/pages/page';
import type { Locale } from '@apps-hub/domain/locale';
import type { IconHome } from '@tabler/icons-react';
import type { RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

import { addAreas } from '../i18n/areas.ts';
import type { AreaLoaders, PhraseTree } from '../i18n/phrases.ts';
import type { Services } from './services.tsx';

export type Icon = typeof IconHome;

interface Group<Label extends string> {
  readonly id: string;
  readonly label: Label;
  readonly icon: string;
}

/** One group of a set's search results. */
interface FoundPages {
  readonly title: string;
  readonly category: string;
  readonly children: readonly { readonly title: string; readonly url: string }[];
}

/** A set's pages. Without `access` they need the set's right; all load the phrases `<name>/shared`. */
export type SetPages = Readonly<
  Record<string, Omit<Page, 'access' | 'navigation'> & { readonly hub: string; readonly access?: Access }>
>;

/** The parts of a set that load on demand. */
export interface PageSetParts {
  readonly openPage: (id: string) => Promise<RouteComponent>;
  readonly search: (
    services: Services,
    locale: Locale,
    q: string,
    signal: AbortSignal,
  ) => Promise<readonly FoundPages[]>;
  readonly fetchArea: (area: string, locale: Locale) => Promise<PhraseTree>;
  /** Content below the user's own profile. */
  readonly belowProfile: () => Promise<ComponentType>;
  /** Titles and descriptions of its public pages for search engines. */
  readonly searchTexts: () => Promise<SearchTexts>;
}

/** A set's part of the hub's navigation. Loaded after the first render, so it is in no first bundle. */
export interface SetNavigation<Label extends string = string> {
  /** The menu's label. */
  readonly label: Label;
  /** Groups in the menu. */
  readonly groups: readonly Group<Label>[];
  /** Entries by page id. */
  readonly entries: Readonly<
    Record<string, { readonly group: string; readonly label: Label; readonly icon: string }>
  >;
  /** The entries of pages that have none of their own, by page id. */
  readonly details: Readonly<Record<string, string>>;
  /** Icons of its entries and groups. */
  readonly icons: Readonly<Record<string, Icon>>;
  /** Extra tabs of the account pages, by page id. */
  readonly accountTabs: Readonly<Record<string, readonly { readonly path: string; readonly label: Label }[]>>;
  /** Phrases of these labels. */
  readonly names: AreaLoaders[string];
}

/**
 * Pages that a workspace adds to the product's. Labels are type-checked in that workspace, which knows its phrases.
 */
export interface PageSet {
  /** Prefix of its page ids and phrase areas. */
  readonly name: string;
  /** The right needed to see the set in the navigation. */
  readonly right: Right;
  readonly pages: SetPages;
  readonly navigation: () => Promise<SetNavigation>;
  /** Everything else, loaded when one of its pages is opened or searched. */
  readonly parts: () => Promise<PageSetParts>;
}

/** A set whose navigation is loaded. */
export interface ShownSet extends SetNavigation {
  readonly right: Right;
}

const sets: PageSet[] = [];

/** The registered page sets. */
export const pageSets = (): readonly PageSet[] => sets;

let pages: HubPage[] = [...HUB_PAGE_LIST];

/** Every page of the hub, in the order of its navigation. */
export const hubPages = (): readonly HubPage[] => pages;

/** A set's complete pages. */
export const pagesOf = ({ name, right, pages }: PageSet) =>
  Object.entries(pages).map(([id, page]) => ({
    id,
    access: right,
    ...page,
    phrases: [`${name}/shared`, ...page.phrases],
  }));

/** Registers page sets, each once, before the first render. */
export const addPageSets = (added: readonly PageSet[]): void => {
  for (const set of added) {
    if (sets.includes(set)) continue;
    sets.push(set);
    const load = async (area: string, locale: Locale) => (await set.parts()).fetchArea(area, locale);
    addAreas({ [set.name]: { ar: (area) => load(area, 'ar'), en: (area) => load(area, 'en') } });
    // Phrase and icon names are type-checked in the set's workspace.
    pages.push(...(pagesOf(set) as readonly unknown[] as HubPage[]));
  }
};

/** Adds the loaded navigation entries to the pages. */
export const addEntries = (entries: SetNavigation['entries']): void => {
  pages = pages.map((page) => {
    const entry = entries[page.id];
    // Type-checked in the set's workspace.
    return entry ? { ...page, navigation: entry as NonNullable<HubPage['navigation']> } : page;
  });
};

/** The set that contains a page. */
export const setOf = (id: string): PageSet => {
  const set = sets.find(({ name }) => id.startsWith(`${name}/`));
  if (!set) throw new Error(id);
  return set;
};
