import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { LanguageProvider } from '../../i18n/language.tsx';
import { phraseStore } from '../../i18n/phrase-store.ts';
import { StoreProvider } from '../../session/store.tsx';
import { sessionOf } from '../../test/fixtures.ts';
import { theme } from '../../ui/theme.ts';
import { ExportButton } from './export-button.tsx';
import { ListCard } from './list-card.tsx';
import { listQueryOf, type ListState } from './list-state.ts';
import type { ListColumn } from './list-table.tsx';
import { useChosen } from './use-chosen.ts';
import { useList } from './use-list.ts';
import { useOpenRow } from './use-open-row.ts';

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
type Answer = { readonly fruits: readonly Fruit[] } & (
  | { readonly total: number }
  | { readonly newer: string | null; readonly older: string | null }
);
type FruitCard = ComponentProps<typeof ListCard<Fruit, FruitSearch>>;

const fruit = (name: string, grams: number, colour = 'red'): Fruit => ({ id: name, name, grams, colour });

const COLUMNS: readonly ListColumn<Fruit, 'name' | 'grams'>[] = [
  { id: 'name', header: 'Name', sort: 'name', isRowHeader: true, cell: ({ name }) => name },
  { id: 'colour', header: 'Colour', hideable: true, cell: ({ colour }) => colour },
  { id: 'grams', header: 'Weight', sort: 'grams', align: 'end', hideable: true, cell: ({ grams }) => grams },
];

type Serve = (query: Query & { readonly before?: string; readonly after?: string }) => Promise<Answer>;

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

const show = (setup: Setup) => {
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

const [APPLE, CHERRY, PEAR] = [fruit('apple', 150), fruit('cherry', 8), fruit('pear', 170, 'green')];

/** Serves all fruits, two per page. */
const twoPages = () =>
  vi.fn<Serve>(({ page }) => Promise.resolve({ fruits: page === '2' ? [PEAR] : [APPLE, CHERRY], total: 11 }));

const rowNames = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const press = (name: string) => screen.findByRole('button', { name });

beforeEach(async () => {
  localStorage.clear();
  await phraseStore.setLocale('en');
  await phraseStore.load('base');
});

describe('a list', () => {
  it('shows a loading state, then its rows', async () => {
    show({ serve: twoPages() });
    expect(screen.getByRole('status', { name: 'Loading…' })).toBeTruthy();
    expect(await screen.findByRole('table', { name: 'Fruits' })).toBeTruthy();
    expect(rowNames()).toEqual(['apple', 'cherry']);
  });

  it('says why it failed, and retries', async () => {
    const serve = vi.fn<Serve>().mockRejectedValueOnce(new Error('no')).mockImplementation(twoPages());
    const { user } = show({ serve });
    expect(await screen.findByRole('alert')).toBeTruthy();
    await user.click(await press('Try again'));
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  it('shows an empty state', async () => {
    show({ serve: () => Promise.resolve({ fruits: [], total: 0 }) });
    expect(await screen.findByText('No fruits yet')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('clears search and filters that match nothing', async () => {
    const serve = vi.fn<Serve>(({ q }) =>
      Promise.resolve(q === undefined ? { fruits: [APPLE], total: 1 } : { fruits: [], total: 0 }),
    );
    const { user } = show({ serve, start: { q: 'stone', colour: 'red', itemsPerPage: 5 } });
    await user.click(await press('Clear search and filter'));
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(serve).toHaveBeenLastCalledWith({ page: '1', itemsPerPage: '5' });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('pages, and returns to the first page when filtered, searched or sorted', async () => {
    const serve = twoPages();
    const { user } = show({ serve });
    await user.click(await press('Next'));
    expect(await screen.findByText('11–11 of 11')).toBeTruthy();
    expect(await screen.findByRole('rowheader', { name: 'pear' })).toBeTruthy();
    expect((await press('Next')).hasAttribute('disabled')).toBe(true);
    await user.click(await press('only red'));
    expect(serve).toHaveBeenLastCalledWith({ page: '1', itemsPerPage: '10', colour: 'red' });
    await user.click(await press('Next'));
    await user.click(await press('Weight'));
    expect(serve).toHaveBeenLastCalledWith({
      page: '1',
      itemsPerPage: '10',
      colour: 'red',
      sortBy: 'grams',
      orderBy: 'asc',
    });
    expect(screen.getByRole('columnheader', { name: 'Weight' }).getAttribute('aria-sort')).toBe('ascending');
    await user.click(await press('Next'));
    await user.type(screen.getByRole('searchbox', { name: 'Search fruits' }), 'ap{Enter}');
    expect(serve).toHaveBeenLastCalledWith(expect.objectContaining({ page: '1', q: 'ap' }));
    await user.selectOptions(screen.getByLabelText('Rows per page'), '50');
    expect(serve).toHaveBeenLastCalledWith(expect.objectContaining({ page: '1', itemsPerPage: '50' }));
  });

  it('is paged by cursors when it is not counted', async () => {
    const serve = vi.fn<Serve>(({ before }) =>
      Promise.resolve(
        before === undefined
          ? { fruits: [APPLE], newer: null, older: 'c1' }
          : { fruits: [PEAR], newer: 'c2', older: null },
      ),
    );
    const { user } = show({ serve });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('button', { name: 'Previous' }).hasAttribute('disabled')).toBe(true);
    await user.click(pages.getByRole('button', { name: 'Next' }));
    expect(serve).toHaveBeenLastCalledWith(expect.objectContaining({ before: 'c1' }));
    expect(await screen.findByRole('rowheader', { name: 'pear' })).toBeTruthy();
    await user.click(pages.getByRole('button', { name: 'Previous' }));
    expect(serve).toHaveBeenLastCalledWith(expect.objectContaining({ after: 'c2' }));
  });

  it("opens one row's detail at a time", async () => {
    const { user } = show({ serve: twoPages() });
    await user.click(await press('about apple'));
    expect(screen.getAllByRole('row').length).toBe(4);
    expect(screen.getByText('All about apple')).toBeTruthy();
    await user.click(await press('about cherry'));
    expect(screen.queryByText('All about apple')).toBeNull();
    await user.click(await press('about cherry'));
    expect(screen.queryByText('All about cherry')).toBeNull();
  });

  it('exports through its screen, or says why not', async () => {
    const onExport = vi.fn<() => void>();
    const { user, unmount } = show({
      serve: twoPages(),
      actions: <ExportButton label="Export" onExport={onExport} />,
    });
    await user.click(await press('Export'));
    expect(onExport).toHaveBeenCalledTimes(1);
    unmount();
    show({
      serve: twoPages(),
      actions: <ExportButton label="Export" onExport={onExport} disabledReason="Not you" />,
    });
    await user.click(await press('Export'));
    expect(onExport).toHaveBeenCalledTimes(1);
  });
});

describe('selected rows', () => {
  it('stay selected across pages', async () => {
    const { user } = show({ serve: twoPages(), isChoosing: true });
    await user.click(await screen.findByRole('checkbox', { name: 'choose all' }));
    expect(screen.getByText('to eat: apple, cherry')).toBeTruthy();
    await user.click(await press('Next'));
    await user.click(await screen.findByRole('checkbox', { name: 'choose pear' }));
    expect(screen.getByText('3 chosen')).toBeTruthy();
    await user.click(await press('choose none'));
    expect(screen.queryByText('3 chosen')).toBeNull();
  });

  it('are dropped once they are no longer selectable', async () => {
    let isRotten = false;
    const serve: Serve = () =>
      Promise.resolve({ fruits: [{ ...APPLE, colour: isRotten ? 'brown' : 'red' }, CHERRY], total: 2 });
    const { user, client } = show({
      serve,
      isChoosing: true,
      canChoose: ({ colour }) => colour !== 'brown',
    });
    await user.click(await screen.findByRole('checkbox', { name: 'choose all' }));
    isRotten = true;
    await client.invalidateQueries();
    expect(await screen.findByText('to eat: cherry')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'choose apple' }).disabled).toBe(true);
  });
});

describe('the view of a list', () => {
  const view = { id: 'fruits', hasDensity: true, hasColumns: true };

  it('cannot be changed unless the list allows it', async () => {
    show({ serve: twoPages() });
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'View' })).toBeNull();
  });

  it('hides the columns the reader chose, and no others', async () => {
    const { user } = show({ serve: twoPages(), view });
    await user.click(await press('View'));
    const columns = within(screen.getByRole('group', { name: 'Columns' }));
    expect(columns.getAllByRole('checkbox').length).toBe(2);
    await user.click(columns.getByRole('checkbox', { name: 'Colour' }));
    expect(screen.queryByRole('columnheader', { name: 'Colour' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Weight' })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeTruthy();
    await user.click(columns.getByRole('checkbox', { name: 'Colour' }));
    expect(screen.getByRole('columnheader', { name: 'Colour' })).toBeTruthy();
  });

  it('is kept for the next visit, per list', async () => {
    const { user, unmount } = show({ serve: twoPages(), view });
    await user.click(await press('View'));
    await user.click(screen.getByRole('radio', { name: 'Compact' }));
    await user.click(screen.getByRole('checkbox', { name: 'Weight' }));
    expect(screen.getByRole('table').hasAttribute('data-compact')).toBe(true);
    expect(JSON.parse(localStorage.getItem('list-view:fruits') ?? '')).toEqual({
      density: 'compact',
      hidden: ['grams'],
    });
    unmount();
    const again = show({ serve: twoPages(), view });
    expect((await screen.findByRole('table')).hasAttribute('data-compact')).toBe(true);
    expect(screen.queryByRole('columnheader', { name: 'Weight' })).toBeNull();
    again.unmount();
    show({ serve: twoPages(), view: { ...view, id: 'other fruits' } });
    expect((await screen.findByRole('table')).hasAttribute('data-compact')).toBe(false);
  });

  it('is restored from the device, ignoring invalid values', async () => {
    localStorage.setItem('list-view:kept', '{"density":"compact","hidden":["colour",7]}');
    const kept = show({ serve: twoPages(), view: { ...view, id: 'kept' } });
    expect((await screen.findByRole('table')).hasAttribute('data-compact')).toBe(true);
    expect(screen.queryByRole('columnheader', { name: 'Colour' })).toBeNull();
    kept.unmount();
    localStorage.setItem('list-view:broken', '{"density":');
    show({ serve: twoPages(), view: { ...view, id: 'broken' } });
    expect((await screen.findByRole('table')).hasAttribute('data-compact')).toBe(false);
  });
});
