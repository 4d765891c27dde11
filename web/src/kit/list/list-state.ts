import { PAGE_SIZES, SEARCH_MAX_LENGTH } from '@apps-hub/contract/values';

const DEFAULT_PAGE_SIZE = 10;

/** What a list shows, as its address says; defaults are left out of the address. */
export interface ListState<SortBy extends string = string> {
  readonly q?: string | undefined;
  readonly page?: number | undefined;
  readonly itemsPerPage?: number | undefined;
  readonly sortBy?: SortBy | undefined;
  readonly orderBy?: 'asc' | 'desc' | undefined;
}

const positive = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

/** Reads a list's state from an address; anything that makes no sense falls back to the default. */
export const parseListState = <const S extends string>(
  raw: Readonly<Record<string, unknown>>,
  sorts: readonly S[],
): ListState<S> => {
  const q = typeof raw['q'] === 'string' ? raw['q'].slice(0, SEARCH_MAX_LENGTH) : '';
  const size = PAGE_SIZES.find((each) => each === positive(raw['itemsPerPage']));
  const page = positive(raw['page']);
  return {
    q: q || undefined,
    page: page === 1 ? undefined : page,
    itemsPerPage: size === DEFAULT_PAGE_SIZE ? undefined : size,
    sortBy: sorts.find((sort) => sort === raw['sortBy']),
    orderBy: raw['orderBy'] === 'asc' || raw['orderBy'] === 'desc' ? raw['orderBy'] : undefined,
  };
};

export const pageOf = (state: ListState): number => state.page ?? 1;

export const pageSizeOf = (state: ListState): number => state.itemsPerPage ?? DEFAULT_PAGE_SIZE;

/** The state as the API's list query wants it. */
export const listQueryOf = <S extends string>(state: ListState<S>) => ({
  page: String(pageOf(state)),
  itemsPerPage: String(pageSizeOf(state)),
  ...(state.q === undefined ? {} : { q: state.q }),
  ...(state.sortBy === undefined ? {} : { sortBy: state.sortBy }),
  ...(state.orderBy === undefined ? {} : { orderBy: state.orderBy }),
});

/** Another column sorts ascending first; the same column turns around. */
export const toggleSort = <S extends string>(state: ListState<S>, sortBy: S): ListState<S> => ({
  ...state,
  page: undefined,
  sortBy,
  orderBy: state.sortBy === sortBy && state.orderBy !== 'desc' ? 'desc' : 'asc',
});
