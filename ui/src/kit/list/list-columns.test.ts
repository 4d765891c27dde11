import type { RequestAt } from '#api/paths.ts';
import { expect, it } from 'vitest';

import type { ListState } from './list-state.ts';
import type { SortOf, TableParts } from './list-table.tsx';

interface Named {
  readonly name: string;
}

/** The names that the server sorts customers by, from the contract of its list. */
type CustomersQuery = NonNullable<RequestAt<'/api/v1/customers', 'get'>['query']>;

const column = { id: 'name', header: 'Name', cell: ({ name }: Named) => name } as const;

it('allows a column to sort only by what the server knows', () => {
  const columns: TableParts<Named, CustomersQuery>['columns'] = [
    column,
    { ...column, sort: 'customer' },
    // @ts-expect-error the server does not sort customers by colour
    { ...column, sort: 'colour' },
  ];
  const unnamed: TableParts<Named, ListState>['columns'] = [
    column,
    // @ts-expect-error an address that names no sorts has none
    { ...column, sort: 'customer' },
  ];
  // @ts-expect-error nor may an address name one that the server does not know
  const address: CustomersQuery = { sortBy: 'colour' satisfies SortOf<ListState<'colour'>> };
  expect([columns.length, unnamed.length, address.sortBy]).toEqual([3, 2, 'colour']);
});
