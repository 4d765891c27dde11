import { lazy, type ReactNode, Suspense } from 'react';

import { EmptyState, LoadingRows, NothingFound } from '#components/states.tsx';
import { Loaded } from '../loaded.tsx';
import { CursorPager } from './cursor-pager.tsx';
import { type ListSelection, SelectionBar, stillChosen } from './list-selection.tsx';
import { ListTable, type TableParts } from './list-table.tsx';
import { ListToolbar, type ToolbarParts } from './list-toolbar.tsx';
import type { ListView } from './list-view.ts';
import { PagePager } from './page-pager.tsx';
import type { ListAnswer, ListHandle, ListSearch, Neighbours } from './use-list.ts';
import type { ViewChoice } from './with-view.tsx';

/** Loaded only by lists that use it. */
const WithView = lazy(async () => ({ default: (await import('./with-view.tsx')).WithView }));

/** What is shown when there are no rows. */
interface EmptyParts<S> {
  readonly empty: string;
  /** Filters besides the search, which a button clears when nothing is found. */
  readonly filters?: readonly (keyof S)[];
  readonly nothingFound?: string;
}

export interface ListProps<Row, S> extends TableParts<Row, S>, EmptyParts<S> {
  readonly list: ListHandle<Row, S>;
  readonly toolbar?: ToolbarParts;
  readonly selection?: ListSelection<Row> | undefined;
  readonly view?: ViewChoice;
  /** How many placeholder rows to draw while loading. */
  readonly loadingRows?: number;
}

const isEmpty = (answer: ListAnswer, rows: readonly unknown[]): boolean =>
  'total' in answer ? answer.total === 0 : rows.length === 0;

const Nothing = <Row, S extends ListSearch>(props: EmptyParts<S> & { readonly list: ListHandle<Row, S> }) => {
  const { list, empty, filters, nothingFound } = props;
  const narrowing: readonly (keyof S)[] = ['q', ...(filters ?? [])];
  if (filters === undefined || narrowing.every((name) => list.search[name] === undefined))
    return <EmptyState text={empty} />;
  const none = Object.fromEntries(narrowing.map((name) => [name, undefined])) as Partial<S>; // keys of S
  return <NothingFound text={nothingFound} onClear={() => list.change(none)} />;
};

/** Whether the rows belong to the address: while a page loads, the previous one is shown. */
const neighboursOf = <Row, S>(
  { previous, next }: Partial<Neighbours>,
  list: ListHandle<Row, S>,
): Neighbours | undefined =>
  previous === undefined || next === undefined || list.query.isPlaceholderData
    ? undefined
    : { previous, next };

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
        neighbours={neighboursOf(page, list)}
      />
    )
  ) : (
    <CursorPager newer={page.newer} older={page.older} onMove={list.change} />
  );

interface BodyProps<Row, S> extends Omit<ListProps<Row, S>, 'view'> {
  readonly view?: ListView;
  /** The view menu. */
  readonly menu?: ReactNode;
}

const Body = <Row, S extends ListSearch>(props: BodyProps<Row, S>) => {
  const { list, toolbar, selection: given, view, menu, loadingRows = 5, ...rest } = props;
  const { filters = [] } = rest;
  const selection = given && { ...given, chosen: stillChosen(given, list.rows, rest.rowKey) };
  return (
    <>
      {(toolbar ?? menu) !== undefined && (
        <ListToolbar
          {...toolbar}
          q={list.search.q}
          onQ={(q) => list.change({ q }, true)}
          hasSort={rest.columns.some(({ sort }) => sort !== undefined)}
          activeCount={filters.filter((name) => list.search[name] !== undefined).length}
        >
          {menu}
        </ListToolbar>
      )}
      {selection && <SelectionBar {...selection} />}
      <Loaded query={list.query} loadingRows={loadingRows}>
        {(page) => (
          <>
            {/* Always rendered: screen readers announce only changes in it. */}
            <div aria-live="polite">{isEmpty(page, list.rows) && <Nothing list={list} {...rest} />}</div>
            {!isEmpty(page, list.rows) && (
              <ListTable list={list} selection={selection} view={view} {...rest} />
            )}
            <Pager list={list} page={page} />
          </>
        )}
      </Loaded>
    </>
  );
};

/** The list component: toolbar, selection bar, table with its states, pager. */
export const List = <Row, S extends ListSearch>({ view: choice, ...list }: ListProps<Row, S>) => {
  if (choice === undefined) return <Body {...list} />;
  return (
    <Suspense fallback={<LoadingRows rows={list.loadingRows} />}>
      <WithView {...choice} columns={list.columns}>
        {(view, menu) => <Body {...list} view={view} menu={menu} />}
      </WithView>
    </Suspense>
  );
};
