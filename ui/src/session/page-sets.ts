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

/** One group of what a set's own search found. */
interface FoundPages {
  readonly title: string;
  readonly category: string;
  readonly children: readonly { readonly title: string; readonly url: string }[];
}

/** The pages of a set: without `access` they are for those with the set's right, and all load the phrases `<name>/shared`. */
export type SetPages = Readonly<
  Record<string, Omit<Page, 'access' | 'navigation'> & { readonly hub: string; readonly access?: Access }>
>;

/** What a set loads when it is needed. */
export interface PageSetParts {
  readonly openPage: (id: string) => Promise<RouteComponent>;
  readonly search: (
    services: Services,
    locale: Locale,
    q: string,
    signal: AbortSignal,
  ) => Promise<readonly FoundPages[]>;
  readonly fetchArea: (area: string, locale: Locale) => Promise<PhraseTree>;
  /** What stands below one's own profile. */
  readonly belowProfile: () => Promise<ComponentType>;
  /** What search engines show of its public pages. */
  readonly searchTexts: () => Promise<SearchTexts>;
}

/** What the hub's navigation shows of a set. It is loaded once the page is drawn, so no first bundle carries it. */
export interface SetNavigation<Label extends string = string> {
  /** The name of its menu. */
  readonly label: Label;
  /** Its groups, inside the menu. */
  readonly groups: readonly Group<Label>[];
  /** The entries of its pages, by their ids. */
  readonly entries: Readonly<
    Record<string, { readonly group: string; readonly label: Label; readonly icon: string }>
  >;
  /** The icons that its pages and groups name. */
  readonly icons: Readonly<Record<string, Icon>>;
  /** Further tabs of the pages about one's own account, by the page's id. */
  readonly accountTabs: Readonly<Record<string, readonly { readonly path: string; readonly label: Label }[]>>;
  /** The phrases of all these labels. */
  readonly names: AreaLoaders[string];
}

/**
 * Pages that a workspace adds to those of the product. Labels are checked where the set is made: there the compiler knows its phrases.
 */
export interface PageSet {
  /** The first part of its pages' ids and of its areas of phrases. */
  readonly name: string;
  /** Who sees the set in the navigation. */
  readonly right: Right;
  readonly pages: SetPages;
  readonly navigation: () => Promise<SetNavigation>;
  /** Everything else, loaded when one of its pages is opened or searched for. */
  readonly parts: () => Promise<PageSetParts>;
}

/** A set whose navigation is loaded. */
export interface ShownSet extends SetNavigation {
  readonly right: Right;
}

const sets: PageSet[] = [];

/** The sets of pages that were added. */
export const pageSets = (): readonly PageSet[] => sets;

let pages: HubPage[] = [...HUB_PAGE_LIST];

/** Every page of the hub, in the order of its navigation. */
export const hubPages = (): readonly HubPage[] => pages;

/** A set's pages, whole. */
export const pagesOf = ({ name, right, pages }: PageSet) =>
  Object.entries(pages).map(([id, page]) => ({
    id,
    access: right,
    ...page,
    phrases: [`${name}/shared`, ...page.phrases],
  }));

/** Adds sets of pages, each once, before anything is drawn. */
export const addPageSets = (added: readonly PageSet[]): void => {
  for (const set of added) {
    if (sets.includes(set)) continue;
    sets.push(set);
    const load = async (area: string, locale: Locale) => (await set.parts()).fetchArea(area, locale);
    addAreas({ [set.name]: { ar: (area) => load(area, 'ar'), en: (area) => load(area, 'en') } });
    // Names of phrases and icons are the set's own, which its workspace checks.
    pages.push(...(pagesOf(set) as readonly unknown[] as HubPage[]));
  }
};

/** Gives pages their entries in the navigation, once they are loaded. */
export const addEntries = (entries: SetNavigation['entries']): void => {
  pages = pages.map((page) => {
    const entry = entries[page.id];
    // Names that the set's workspace checks.
    return entry ? { ...page, navigation: entry as NonNullable<HubPage['navigation']> } : page;
  });
};

/** The set that has a page. */
export const setOf = (id: string): PageSet => {
  const set = sets.find(({ name }) => id.startsWith(`${name}/`));
  if (!set) throw new Error(id);
  return set;
};
