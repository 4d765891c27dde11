import { Suspense } from 'react';

import { lazyPart } from '../../i18n/lazy-part.ts';
import { EmptyState, NothingFound } from '../../ui/states.tsx';
import { Loaded } from '../loaded.tsx';
import { CursorPager } from './cursor-pager.tsx';
import { type ListSelection, SelectionBar, stillChosen } from './list-selection.tsx';
import { ListTable, type TableParts } from './list-table.tsx';
import { ListToolbar, type ToolbarParts } from './list-toolbar.tsx';
import { useListView } from './list-view-store.ts';
import { PagePager } from './page-pager.tsx';
import type { ListAnswer, ListHandle, ListSearch } from './use-list.ts';

const ViewMenu = lazyPart('list', async () => (await import('./view-menu.tsx')).ViewMenu);

/** How a reader may change what they see of a list. */
interface ViewParts {
  /** What the choice is kept under. */
  readonly id: string;
  readonly hasDensity?: boolean;
  /** Columns that are `hideable` can be left out. */
  readonly hasColumns?: boolean;
}

/** What stands instead of rows. */
interface EmptyParts<S> {
  readonly empty: string;
  /** What narrows the list beside its search: with nothing found, one press does without all of it. */
  readonly filters?: readonly (keyof S)[];
  readonly nothingFound?: string;
}

export interface ListProps<Row, S> extends TableParts<Row, S>, EmptyParts<S> {
  readonly list: ListHandle<Row, S>;
  readonly toolbar?: ToolbarParts;
  readonly selection?: ListSelection<Row> | undefined;
  readonly view?: ViewParts;
  /** How many rows the list draws while it is loading. */
  readonly loadingRows?: number;
}

const isEmpty = (answer: ListAnswer, rows: readonly unknown[]): boolean =>
  'total' in answer ? answer.total === 0 : rows.length === 0;

const Nothing = <Row, S extends ListSearch>(props: EmptyParts<S> & { readonly list: ListHandle<Row, S> }) => {
  const { list, empty, filters, nothingFound } = props;
  const narrowing: readonly (keyof S)[] = ['q', ...(filters ?? [])];
  if (filters === undefined || narrowing.every((name) => list.search[name] === undefined))
    return <EmptyState text={empty} />;
  const none = Object.fromEntries(narrowing.map((name) => [name, undefined])) as Partial<S>; // its own keys
  return <NothingFound text={nothingFound} onClear={() => list.change(none)} />;
};

const Pager = <Row, S extends ListSearch>({
  list,
  page,
}: {
  readonly list: ListHandle<Row, S>;
  readonly page: ListAnswer;
}) =>
  'total' in page ? (
    page.total > 0 && (
      <PagePager
        state={list.search}
        onState={list.change}
        total={page.total}
        totalIsLeast={page.totalIsLeast}
      />
    )
  ) : (
    <CursorPager newer={page.newer} older={page.older} onMove={list.change} />
  );

interface ToolsProps<Row, S> extends Pick<ListProps<Row, S>, 'list' | 'columns'> {
  readonly toolbar: ToolbarParts | undefined;
  readonly parts: ViewParts | undefined;
  readonly view: ReturnType<typeof useListView>;
}

const Tools = <Row, S extends ListSearch>({ list, columns, toolbar, parts, view }: ToolsProps<Row, S>) => {
  if (toolbar === undefined && parts === undefined) return null;
  return (
    <ListToolbar {...toolbar} q={list.search.q} onQ={(q) => list.change({ q }, true)}>
      {parts && (
        <Suspense fallback={null}>
          <ViewMenu
            view={view[0]}
            onView={view[1]}
            hasDensity={parts.hasDensity === true}
            columns={parts.hasColumns ? columns.filter(({ hideable }) => hideable) : []}
          />
        </Suspense>
      )}
    </ListToolbar>
  );
};

/** The one list: toolbar, chosen rows, table with its states, pager. */
export const List = <Row, S extends ListSearch>(props: ListProps<Row, S>) => {
  const { list, toolbar, selection: given, view: parts, loadingRows = 5, ...rest } = props;
  const view = useListView(parts?.id);
  const selection = given && { ...given, chosen: stillChosen(given, list.rows, rest.rowKey) };
  return (
    <>
      <Tools list={list} columns={rest.columns} toolbar={toolbar} parts={parts} view={view} />
      {selection && <SelectionBar {...selection} />}
      <Loaded query={list.query} loadingRows={loadingRows}>
        {(page) => (
          <>
            {isEmpty(page, list.rows) ? (
              <Nothing list={list} {...rest} />
            ) : (
              <ListTable list={list} selection={selection} view={view[0]} {...rest} />
            )}
            <Pager list={list} page={page} />
          </>
        )}
      </Loaded>
    </>
  );
};
