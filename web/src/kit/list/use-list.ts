import {
  keepPreviousData,
  type QueryKey,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';

import type { CursorState } from './cursor-state.ts';
import type { ListState } from './list-state.ts';

/** What the address of any list may say: its page by number or by cursor, its order and what is searched for. */
export interface ListSearch extends ListState, CursorState {}

/** A list's state in the address. */
export interface ListAddress<S> {
  readonly search: S;
  /** `replace` leaves no step in the history. */
  readonly onSearch: (search: S, replace?: boolean) => void;
}

/** The answer of a list that is counted, and of one that is followed from cursor to cursor. */
export type ListAnswer =
  | { readonly total: number; readonly totalIsLeast?: boolean }
  | { readonly newer: string | null; readonly older: string | null };

interface ListSetup<Row, S, Page, Key extends QueryKey> extends ListAddress<S> {
  readonly query: UseQueryOptions<Page, Error, Page, Key>;
  readonly rows: (page: Page) => readonly Row[];
}

/** A list as its parts read it. */
export interface ListHandle<Row, S, Page = ListAnswer> extends ListAddress<S> {
  readonly query: UseQueryResult<Page>;
  /** The whole answer; undefined while the first one is awaited, and when it failed. */
  readonly page: Page | undefined;
  readonly rows: readonly Row[];
  /** Narrows, orders or pages the list; unless it names a page, it leads to the first. */
  readonly change: (change: Partial<S> | ListSearch, replace?: boolean) => void;
}

const FIRST_PAGE = { page: undefined, before: undefined, after: undefined } as const;

/**
 * A list's query for what its address says. While the next page is on its way, the earlier one stays.
 * The server searches, filters, sorts and pages: a headless table library would find nothing to do, and weighs 14 KB.
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
    change: (change, replace) => onSearch({ ...search, ...FIRST_PAGE, ...change }, replace),
  };
};
