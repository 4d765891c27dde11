import {
  keepPreviousData,
  type QueryKey,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';

import type { CursorState, ListState } from './list-state.ts';

/** Search parameters of any list: page number or cursor, order and search. */
export interface ListSearch extends ListState, CursorState {}

/** A list's state in the address. */
export interface ListAddress<S> {
  readonly search: S;
  /** Changes part of it; `replace` adds no history entry. */
  readonly onSearch: (change: Partial<S>, replace?: boolean) => void;
}

/** Keyset cursors of the neighbouring pages, if faster than page numbers; null at the ends of the list. */
export interface Neighbours {
  readonly previous: string | null;
  readonly next: string | null;
}

/** The response of a counted list, or of one paged by cursor. */
export type ListAnswer =
  | ({ readonly total: number; readonly totalIsLeast?: boolean } & Partial<Neighbours>)
  | { readonly newer: string | null; readonly older: string | null };

interface ListSetup<Row, S, Page, Key extends QueryKey> extends ListAddress<S> {
  readonly query: UseQueryOptions<Page, Error, Page, Key>;
  readonly rows: (page: Page) => readonly Row[];
}

/** A list as its parts use it. */
export interface ListHandle<Row, S, Page = ListAnswer> extends ListAddress<S> {
  readonly query: UseQueryResult<Page>;
  /** The whole response; undefined while first loading and after an error. */
  readonly page: Page | undefined;
  readonly rows: readonly Row[];
  /** Filters, sorts or pages the list; returns to the first page unless one is given. */
  readonly change: (change: Partial<S> | ListSearch, replace?: boolean) => void;
}

const FIRST_PAGE = { page: undefined, before: undefined, after: undefined } as const;

/**
 * The query of a list for its address. The previous page stays while the next one loads.
 * The server searches, filters, sorts and pages: a headless table library would have nothing to do, and weighs 14 KB.
 */
export const useList = <Row, S extends ListSearch, Page extends ListAnswer, Key extends QueryKey>({
  query: options,
  rows,
  search,
  onSearch,
}: ListSetup<Row, S, Page, Key>): ListHandle<Row, S, Page> => {
  const query = useQuery({ ...options, placeholderData: keepPreviousData });
  return {
    search,
    onSearch,
    query,
    page: query.data,
    rows: query.data === undefined ? [] : rows(query.data),
    // Only changed parts, not all of `search`: the address may be newer than the render. Each part is one of S, which TypeScript cannot see.
    change: (change, replace) => onSearch({ ...FIRST_PAGE, ...change } as Partial<S>, replace),
  };
};
