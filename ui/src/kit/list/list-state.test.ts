import { describe, expect, it } from 'vitest';

import {
  listQueryOf,
  pageOf,
  pageSizeOf,
  parseListState,
  parsePlacedState,
  placedQueryOf,
  toggleSort,
} from './list-state.ts';
import { parseQuery, stringifyQuery } from '#query-string.ts';

const SORTS = ['customer', 'available'] as const;

describe('the state of a list', () => {
  it('comes from its address', () => {
    const state = parseListState(
      { q: '123', page: '3', itemsPerPage: '25', sortBy: 'available', orderBy: 'desc' },
      SORTS,
    );
    expect(state).toEqual({ q: '123', page: 3, itemsPerPage: 25, sortBy: 'available', orderBy: 'desc' });
  });

  it.each([
    [{ page: 'x', itemsPerPage: '7', sortBy: 'colour', orderBy: 'up', q: 5 }],
    [{ page: '-1', itemsPerPage: '1000' }],
    [{ page: '1', itemsPerPage: '10' }],
    [{ page: '1.5' }],
    [{}],
  ])('falls back to page 1 of 10 for %j', (raw) => {
    const state = parseListState(raw, SORTS);
    expect([pageOf(state), pageSizeOf(state)]).toEqual([1, 10]);
    expect(Object.values(state).every((value) => value === undefined)).toBe(true);
  });

  it('requests its page with only the parameters that are set', () => {
    expect(listQueryOf(parseListState({}, SORTS))).toEqual({ page: '1', itemsPerPage: '10' });
    expect(listQueryOf({ q: 'sara', sortBy: 'customer', orderBy: 'asc', page: 2, itemsPerPage: 5 })).toEqual({
      q: 'sara',
      sortBy: 'customer',
      orderBy: 'asc',
      page: '2',
      itemsPerPage: '5',
    });
  });

  it('has the row where its page starts, if it has a page number', () => {
    const state = parsePlacedState({ page: '3', after: 'Y3VzXzE', before: 'x' }, SORTS);
    expect(placedQueryOf(state)).toEqual({ page: '3', itemsPerPage: '10', after: 'Y3VzXzE' });
    expect(placedQueryOf(parsePlacedState({ page: '2', before: 'Y3VzXzE' }, SORTS))).toMatchObject({
      before: 'Y3VzXzE',
    });
    for (const raw of [
      { after: 'Y3VzXzE' },
      { page: '1', before: 'Y3VzXzE' },
      { page: 1, after: 'no place' },
    ])
      expect(placedQueryOf(parsePlacedState(raw, SORTS))).toEqual({ page: '1', itemsPerPage: '10' });
  });

  it('sorts another column ascending, reverses the same one, and returns to the first page', () => {
    const first = toggleSort({ page: 4 }, 'customer');
    expect(first).toEqual({ page: undefined, sortBy: 'customer', orderBy: 'asc' });
    expect(toggleSort(first, 'customer').orderBy).toBe('desc');
    expect(toggleSort(toggleSort(first, 'customer'), 'customer').orderBy).toBe('asc');
    expect(toggleSort({ sortBy: 'customer', orderBy: 'asc' }, 'available').orderBy).toBe('asc');
  });

  it('returns to the default order after both directions of a column', () => {
    const down = toggleSort(toggleSort({}, 'customer', true), 'customer', true);
    expect(down).toEqual({ sortBy: 'customer', orderBy: 'desc' });
    expect(toggleSort(down, 'customer', true)).toEqual({ sortBy: undefined, orderBy: undefined });
  });
});

describe('a query string', () => {
  it('is plain text: number-like values stay as typed', () => {
    expect(parseQuery('?q=007&tab=coupons')).toEqual({ q: '007', tab: 'coupons' });
    expect(stringifyQuery({ q: '007', page: 2, status: undefined, tab: 'coupons' })).toBe(
      '?q=007&page=2&tab=coupons',
    );
    expect(stringifyQuery({ page: undefined })).toBe('');
  });

  it('preserves every text in a round trip', () => {
    const search = { q: 'سارة & "100%" +966' };
    expect(parseQuery(stringifyQuery(search))).toEqual(search);
  });
});
