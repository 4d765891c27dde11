import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { vi } from 'vitest';

import { LanguageProvider } from '../i18n/language.tsx';
import { phraseStore } from '../i18n/phrase-store.ts';
import { StoreProvider } from '../session/store.tsx';
import { sessionOf } from './fixtures.ts';
import { theme } from '../components/theme.ts';
import { ListCard } from '../kit/list/list-card.tsx';
import { listQueryOf, type ListState } from '../kit/list/list-state.ts';
import type { ListColumn } from '../kit/list/list-table.tsx';
import { useChosen } from '../kit/list/use-chosen.ts';
import { type Neighbours, useList } from '../kit/list/use-list.ts';
import { useOpenRow } from '../kit/list/use-open-row.ts';

interface Fruit {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly grams: number;
}

interface FruitSearch extends ListState<'name' | 'grams'> {
  readonly colour?: string | undefined;
}

type Query = ReturnType<typeof listQueryOf<'name' | 'grams', { colour: string | undefined }>>;
export type Answer = { readonly fruits: readonly Fruit[] } & (
  | ({ readonly total: number; readonly totalIsLeast?: boolean } & Partial<Neighbours>)
  | { readonly newer: string | null; readonly older: string | null }
);
type FruitCard = ComponentProps<typeof ListCard<Fruit, FruitSearch>>;

const fruit = (name: string, grams: number, colour = 'red'): Fruit => ({
  id: name,
  name,
  grams,
  colour,
});

const COLUMNS: readonly ListColumn<Fruit, 'name' | 'grams'>[] = [
  { id: 'name', header: 'Name', sort: 'name', isRowHeader: true, cell: ({ name }) => name },
  { id: 'colour', header: 'Colour', hideable: true, cell: ({ colour }) => colour },
  { id: 'grams', header: 'Weight', sort: 'grams', align: 'end', hideable: true, cell: ({ grams }) => grams },
];

export type Serve = (query: Query & { readonly before?: string; readonly after?: string }) => Promise<Answer>;

interface Setup extends Partial<FruitCard> {
  readonly serve: Serve;
  readonly start?: FruitSearch;
  readonly canChoose?: (row: Fruit) => boolean;
  readonly isChoosing?: boolean;
}

const NO_SEARCH: FruitSearch = {};

const Fruits = ({ serve, start = NO_SEARCH, canChoose, isChoosing = false, ...more }: Setup) => {
  const [search, setSearch] = useState(start);
  const { chosen, choose, clear } = useChosen<Fruit>();
  const open = useOpenRow();
  const { colour, before, after } = search as FruitSearch & { before?: string; after?: string };
  const query = { ...listQueryOf(search, { colour }), ...(before && { before }), ...(after && { after }) };
  const list = useList({
    query: queryOptions({ queryKey: ['fruits', query], queryFn: () => serve(query) }),
    rows: ({ fruits }) => fruits,
    search,
    onSearch: (change) => setSearch((before) => ({ ...before, ...change })),
  });
  return (
    <ListCard
      title="Fruits"
      subtitle="All of them"
      list={list}
      toolbar={{
        search: 'Search fruits',
        filters: <button onClick={() => list.change({ colour: 'red' })}>only red</button>,
      }}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      renderRowActions={({ id, name }) => <button onClick={() => open.toggle(id)}>about {name}</button>}
      renderDetail={({ id, name }) => open.isOpen(id) && `All about ${name}`}
      {...(isChoosing && {
        selection: {
          chosen,
          choose,
          clear,
          ...(canChoose && { canChoose }),
          label: ({ name }: Fruit) => `choose ${name}`,
          allLabel: 'choose all',
          bar: {
            count: (count: number) => `${count} chosen`,
            clearLabel: 'choose none',
            renderActions: (rows: readonly Fruit[]) => (
              <p>to eat: {rows.map(({ name }) => name).join(', ')}</p>
            ),
          },
        },
      })}
      empty="No fruits yet"
      filters={['colour']}
      {...more}
    />
  );
};

/** A list of fruits with every list feature. */
export const show = (setup: Setup) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { unmount } = render(
    <LanguageProvider>
      <DirectionProvider>
        <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
          <QueryClientProvider client={client}>
            <StoreProvider session={sessionOf('owner')}>
              <Fruits {...setup} />
            </StoreProvider>
          </QueryClientProvider>
        </MantineProvider>
      </DirectionProvider>
    </LanguageProvider>,
  );
  return { user: userEvent.setup(), client, unmount };
};

export const [APPLE, CHERRY, PEAR] = [fruit('apple', 150), fruit('cherry', 8), fruit('pear', 170, 'green')];

/** Serves all fruits, two per page. */
export const twoPages = () =>
  vi.fn<Serve>(({ page }) => Promise.resolve({ fruits: page === '2' ? [PEAR] : [APPLE, CHERRY], total: 11 }));

export const rowNames = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
export const press = (name: string) => screen.findByRole('button', { name });

export const setUpPhrases = async (): Promise<void> => {
  localStorage.clear();
  await phraseStore.setLocale('en');
  await phraseStore.load('base');
};
