import { PRICE_SIGN } from '../products/values.ts';
import type { Locale } from '@apps-hub/domain/locale';
import type { Context } from 'hono';

const DEFAULT_PAGE = 1;
const DEFAULT_SIZE = 10;
/** The page size that means all rows. */
const ALL = -1;

/** Query parameters that every list has. */
export interface ListQuery {
  /** The search text in lower case; empty matches everything. */
  readonly q: string;
  readonly sortBy: string | undefined;
  readonly orderBy: 'asc' | 'desc';
  readonly page: number;
  readonly itemsPerPage: number;
}

const wholeNumber = (text: string | undefined, isValid: (value: number) => boolean, fallback: number) => {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isInteger(value) && isValid(value) ? value : fallback;
};

export const searchOf = (context: Context): string => (context.req.query('q') ?? '').trim().toLowerCase();

/** A parameter that is a list, in every form that clients send: `a=1&a=2`, `a[]=1`, `a[0]=1` and `a=1,2`. */
export const listOf = (context: Context, name: string): string[] =>
  Object.entries(context.req.queries())
    .filter(
      ([key]) => key === name || (key.startsWith(`${name}[`) && /^\[\d*\]$/.test(key.slice(name.length))),
    )
    .flatMap(([, values]) => values)
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');

/** Reads a list's query; a non-numeric page or size falls back to page 1 and size 10. */
export const listQueryOf = (context: Context): ListQuery => ({
  q: searchOf(context),
  sortBy: context.req.query('sortBy'),
  orderBy: context.req.query('orderBy') === 'desc' ? 'desc' : 'asc',
  page: wholeNumber(context.req.query('page'), (value) => value >= 1, DEFAULT_PAGE),
  itemsPerPage: wholeNumber(
    context.req.query('itemsPerPage'),
    (value) => value >= 1 || value === ALL,
    DEFAULT_SIZE,
  ),
});

/** Whether any of the texts contains the search. */
export const matches = (q: string, texts: readonly (string | number)[]): boolean =>
  texts.some((text) => String(text).toLowerCase().includes(q));

/** Whether a value passes an optional filter. */
export const passes = (filter: string | undefined, value: string | boolean): boolean =>
  filter === undefined || filter === '' || filter === String(value);

export type SortKeys<T> = Readonly<Record<string, (row: T) => string | number>>;

/** Sorts rows by a key, texts in the language's order. An unknown key keeps the order. */
export const sorted = <T>(
  rows: readonly T[],
  { sortBy = '', orderBy }: ListQuery,
  keys: SortKeys<T>,
  locale: Locale,
): T[] => {
  const key = Object.hasOwn(keys, sortBy) ? keys[sortBy] : undefined;
  if (key === undefined) return [...rows];
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sign = orderBy === 'desc' ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [key(a), key(b)];
    const difference =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : compare(String(one), String(other));
    return sign * difference;
  });
};

export const pageOf = <T>(rows: readonly T[], { page, itemsPerPage }: ListQuery): T[] =>
  itemsPerPage === ALL ? [...rows] : rows.slice((page - 1) * itemsPerPage, page * itemsPerPage);

export const pagesOf = (total: number, { itemsPerPage }: ListQuery): number =>
  itemsPerPage === ALL ? 1 : Math.ceil(total / itemsPerPage);

/** `﷼249.00` as a number. */
export const amountOf = (price: string): number => Number(price.replace(PRICE_SIGN, ''));
