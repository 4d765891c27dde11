import type { ReactNode } from 'react';

import { usePhrases } from '#i18n/use-phrases.ts';
import { type Column, DataTable } from '#components/data-table.tsx';
import type { ListSelection } from './list-selection.tsx';
import { toggleSort } from './list-state.ts';
import type { ListView } from './list-view.ts';
import type { ListHandle, ListSearch } from './use-list.ts';

/** A column of a list. */
export interface ListColumn<Row, Sort extends string = never> extends Column<Row, Sort> {
  /** Whether users may hide it. */
  readonly hideable?: boolean;
}

/** The sort names of a list, from its address type; none while that does not say which. */
export type SortOf<S> = S extends { readonly sortBy?: infer Sort }
  ? string extends Sort
    ? never
    : Extract<Sort, string>
  : never;

export interface TableParts<Row, S> {
  /** The table's accessible caption. */
  readonly caption: string;
  readonly columns: readonly ListColumn<Row, SortOf<S>>[];
  readonly rowKey: (row: Row) => string;
  /** A row's actions, in its last column. */
  readonly renderRowActions?: ((row: Row) => ReactNode) | undefined;
  /** A second line under a row, if it has one. */
  readonly renderDetail?: (row: Row) => ReactNode;
  readonly hasBriefCards?: boolean;
  /** The server's default order, when the address has none. */
  readonly initialOrder?: 'asc' | 'desc';
  /** Group headings of the default order, to which a third press on a column's header returns. */
  readonly groupOf?: (row: Row) => string;
}

interface ListTableProps<Row, S> extends TableParts<Row, S> {
  readonly list: ListHandle<Row, S>;
  readonly selection: ListSelection<Row> | undefined;
  readonly view: ListView | undefined;
}

/** A list's rows, with the columns and density that the user chose. */
export const ListTable = <Row, S extends ListSearch>(props: ListTableProps<Row, S>) => {
  const {
    list,
    caption,
    columns,
    rowKey,
    renderRowActions,
    renderDetail,
    hasBriefCards,
    initialOrder = 'asc',
    groupOf,
    selection,
    view,
  } = props;
  const { t } = usePhrases();
  const { search } = list;
  const shown: readonly Column<Row, SortOf<S>>[] = columns.filter(
    ({ id, hideable = false }) => !hideable || view?.hidden.includes(id) !== true,
  );
  const actions = renderRowActions && {
    id: 'actions',
    header: t('common.table.actions'),
    align: 'end' as const,
    cell: renderRowActions,
  };
  return (
    <DataTable
      caption={caption}
      columns={actions ? [...shown, actions] : shown}
      rows={list.rows}
      rowKey={rowKey}
      sort={{ sortBy: search.sortBy, orderBy: search.orderBy ?? initialOrder }}
      onSort={(sortBy) => list.change(toggleSort(search, sortBy, groupOf !== undefined))}
      groupOf={search.sortBy === undefined ? groupOf : undefined}
      busy={list.query.isPlaceholderData}
      isCompact={view?.density === 'compact'}
      selection={selection}
      detail={renderDetail}
      hasBriefCards={hasBriefCards}
    />
  );
};
