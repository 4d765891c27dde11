import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { Api } from '#api/client.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useAbility } from '#session/abilities.ts';
import { mayOpen } from '#session/guard.ts';
import { pageSets } from '#session/page-sets.ts';
import { useShownSets } from '#session/set-navigation.ts';
import { useServices } from '#session/services.tsx';
import { useStore } from '#session/store.tsx';
import {
  eachOnce,
  type Found,
  type FoundGroup,
  GROUP_MAX,
  iconOf,
  offeredAt,
  pageAt,
  pagesNamed,
  suggestedPages,
} from './found.ts';
import { recentPages } from './recent-pages.ts';

const PAUSE_MS = 250;
/** One letter would find almost everything. */
const SHORTEST = 2;

export interface SearchText {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** What was typed until the last pause. */
  readonly settled: string;
}

/** The text of the search. */
export const useSearchText = (): SearchText => {
  const [typed, type] = useState('');
  const text = typed.trim();
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { typed, type, settled };
};

interface RecordSource<Row> {
  readonly id: string;
  readonly title: string;
  readonly isAllowed: boolean;
  readonly load: (
    api: Api,
    request: {
      readonly query: { readonly q: string; readonly itemsPerPage: string };
      readonly signal: AbortSignal;
    },
  ) => Promise<readonly Row[]>;
  readonly found: (row: Row) => Found;
}

/** A search among records of one kind. */
export interface RecordSearch {
  readonly group: FoundGroup;
  readonly isAsking: boolean;
  readonly hasFailed: boolean;
}

/** Searches records of one kind for a text that is no longer being typed. */
export const useRecordSearch = <Row>(q: string, source: RecordSource<Row>): RecordSearch => {
  const { id, title, isAllowed, load, found } = source;
  const { api } = useServices();
  const enabled = isAllowed && q.length >= SHORTEST;
  const query = useQuery({
    queryKey: ['search', id, q],
    // No more rows than are shown.
    queryFn: ({ signal }) => load(api, { query: { q, itemsPerPage: String(GROUP_MAX) }, signal }),
    enabled,
  });
  return {
    group: { id, title, items: enabled ? (query.data ?? []).map(found) : [] },
    isAsking: enabled && query.isFetching,
    hasFailed: enabled && query.isError,
  };
};

/** Whether the search has been open for a moment, so that what it loads does not delay its first paint. */
const useIsDrawn = (): boolean => {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDrawn;
};

/** Results of the page sets' own searches, which load on first use. */
const useAddedPages = (q: string) => {
  const services = useServices();
  const { locale } = useLanguage();
  const ability = useAbility();
  const sets = pageSets().filter(({ right }) => mayOpen(ability, right));
  const isDrawn = useIsDrawn();
  const enabled = isDrawn && sets.length > 0;
  const query = useQuery({
    queryKey: ['search', 'added', locale, q],
    queryFn: async ({ signal }) =>
      (
        await Promise.all(sets.map(async ({ parts }) => (await parts()).search(services, locale, q, signal)))
      ).flat(),
    enabled,
    placeholderData: keepPreviousData,
  });
  const groups = (query.data ?? []).map(({ title, category, children }): FoundGroup => ({
    id: category,
    title,
    isAdded: true,
    items: children.flatMap(({ url, title: name }) => {
      const page = offeredAt(ability, url);
      return page ? [{ to: url, title: name, icon: iconOf(page) }] : [];
    }),
  }));
  return { groups, isAsking: enabled && query.isFetching, hasFailed: enabled && query.isError };
};

interface Search {
  readonly groups: readonly FoundGroup[];
  readonly isSearching: boolean;
  /** Whether a part of the results could not be loaded. */
  readonly isIncomplete: boolean;
  /** What to open when nothing is found. */
  readonly suggestions: readonly Found[];
}

const useRecent = (): readonly Found[] => {
  const { t } = useLanguage();
  const ability = useAbility();
  const { staff } = useStore().session;
  // Read once when the search opens, because nothing else changes it.
  const [addresses] = useState(() => recentPages(staff.id));
  return addresses.flatMap((to) => pageAt(to, ability, t) ?? []);
};

/** Grouped matches for the text; without text, recent pages and suggestions. */
export const useSearch = ({ typed, settled }: SearchText, records: readonly RecordSearch[]): Search => {
  const { t } = useLanguage();
  const ability = useAbility();
  useShownSets();
  const text = typed.trim();
  const added = useAddedPages(settled);
  const recent = useRecent();
  const sources = [...records, added];
  const named = pagesNamed(text, ability, t);
  // Don't show results of an earlier text.
  const isSettled = settled === text;
  const groups = eachOnce([
    ...(text === '' ? [{ id: 'recent', title: t('pageSearch.groups.recent'), items: recent }] : []),
    ...named.filter(({ isAdded }) => !isAdded),
    ...(isSettled ? [...records.map(({ group }) => group), ...added.groups] : []),
    // With nothing typed, the sets' own search already shows their pages.
    ...(text === '' ? [] : named.filter(({ isAdded }) => isAdded)),
  ]);
  return {
    groups,
    isSearching: !isSettled || sources.some(({ isAsking }) => isAsking),
    isIncomplete: sources.some(({ hasFailed }) => hasFailed),
    suggestions: suggestedPages(ability, t),
  };
};
