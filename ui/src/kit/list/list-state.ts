import { PAGE_SIZES, SEARCH_MAX_LENGTH } from '@apps-hub/contract/values';

/** The position in an uncounted list, from the address. */
export interface CursorState {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

const cursorOf = (raw: unknown): string | undefined =>
  typeof raw === 'string' && /^[a-z]{3}_[0-9a-z]{26}$/.test(raw) ? raw : undefined;

/** Reads the cursor from an address. */
export const parseCursor = (raw: Readonly<Record<string, unknown>>): CursorState => {
  const before = cursorOf(raw['before']);
  return { before, after: before === undefined ? cursorOf(raw['after']) : undefined };
};

/** An object type without its undefined values. */
type Given<F> = { readonly [K in keyof F]?: Exclude<F[K], undefined> };

/** Only the values that are set: the server has its own defaults. */
export const setOnly = <F extends object>(filters: F | undefined): Given<F> =>
  // Entries lose their key types; these are keys of F.
  Object.fromEntries(Object.entries(filters ?? {}).filter(([, value]) => value !== undefined)) as Given<F>;

const DEFAULT_PAGE_SIZE = 10;

/** A list's search parameters; defaults are omitted in the address. */
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

/** Reads a list's state from an address; invalid values fall back to the defaults. */
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

/** A page of a keyset-paginated list: its number, and the row after or before which it starts. */
export interface PlacedState<SortBy extends string = string> extends ListState<SortBy>, CursorState {}

const placeOf = (raw: unknown): string | undefined =>
  typeof raw === 'string' && /^[\w-]{1,400}$/.test(raw) ? raw : undefined;

/** Reads a keyset-paginated list's state from an address. Without a page number it is the first page. */
export const parsePlacedState = <const S extends string>(
  raw: Readonly<Record<string, unknown>>,
  sorts: readonly S[],
): PlacedState<S> => {
  const state = parseListState(raw, sorts);
  if (state.page === undefined) return state;
  const after = placeOf(raw['after']);
  return { ...state, after, before: after === undefined ? placeOf(raw['before']) : undefined };
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A `YYYY-MM-DD` from an address; undefined for anything else. */
export const dayOf = (raw: unknown): string | undefined =>
  typeof raw === 'string' && DAY.test(raw) && !Number.isNaN(Date.parse(raw)) ? raw : undefined;

export const pageOf = (state: ListState): number => state.page ?? 1;

export const pageSizeOf = (state: ListState): number => state.itemsPerPage ?? DEFAULT_PAGE_SIZE;

/** The state as the API's list query, with the filters that are set. */
export const listQueryOf = <S extends string, const F extends object = object>(
  { q, sortBy, orderBy, ...state }: ListState<S>,
  filters?: F,
) => ({
  page: String(pageOf(state)),
  itemsPerPage: String(pageSizeOf(state)),
  ...setOnly({ q, sortBy, orderBy }),
  ...setOnly<F>(filters),
});

/** The same for a keyset-paginated list. */
export const placedQueryOf = <S extends string, const F extends object = object>(
  { after, before, ...state }: PlacedState<S>,
  filters?: F,
) => ({ ...listQueryOf(state, filters), ...setOnly({ after, before }) });

type Sorting<S extends string> = Pick<ListState<S>, 'sortBy' | 'orderBy'>;

/** Another column sorts ascending first; the same column reverses, then returns to the default order. */
export const toggleSort = <S extends string>(
  { sortBy: current, orderBy }: ListState,
  sortBy: S,
  hasOwnOrder = false,
): Required<Sorting<S>> => {
  if (current !== sortBy) return { sortBy, orderBy: 'asc' };
  if (orderBy !== 'desc') return { sortBy, orderBy: 'desc' };
  return hasOwnOrder ? { sortBy: undefined, orderBy: undefined } : { sortBy, orderBy: 'asc' };
};
