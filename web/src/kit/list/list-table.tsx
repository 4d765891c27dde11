import type { ReactNode } from 'react';

import { usePhrases } from '../../i18n/use-phrases.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import type { ListSelection } from './list-selection.tsx';
import { toggleSort } from './list-state.ts';
import type { ListView } from './list-view.ts';
import type { ListHandle, ListSearch } from './use-list.ts';

/** A column of a list; `Sort` are the names that the server sorts by. */
export interface ListColumn<Row, Sort extends string = never> extends Column<Row, Sort> {
  /** A reader may leave it out. */
  readonly hideable?: boolean;
}

/** The names that a list can be sorted by, from its address. */
export type SortOf<S> = S extends { readonly sortBy?: infer Sort } ? Extract<Sort, string> : never;

export interface TableParts<Row, S> {
  /** What the table holds, for those who hear it. */
  readonly caption: string;
  readonly columns: readonly ListColumn<Row, SortOf<S>>[];
  readonly rowKey: (row: Row) => string;
  /** What can be done with a row, in its last column. */
  readonly renderRowActions?: ((row: Row) => ReactNode) | undefined;
  /** A second line under a row, where it has one. */
  readonly renderDetail?: (row: Row) => ReactNode;
  /** How the server orders where the address does not say. */
  readonly initialOrder?: 'asc' | 'desc';
}

interface ListTableProps<Row, S> extends TableParts<Row, S> {
  readonly list: ListHandle<Row, S>;
  readonly selection: ListSelection<Row> | undefined;
  readonly view: ListView | undefined;
}

/** The rows of a list with what its reader chose to see of them. */
export const ListTable = <Row, S extends ListSearch>(props: ListTableProps<Row, S>) => {
  const {
    list,
    caption,
    columns,
    rowKey,
    renderRowActions,
    renderDetail,
    initialOrder = 'asc',
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
      onSort={(sortBy) => list.change(toggleSort(search, sortBy))}
      busy={list.query.isPlaceholderData}
      isCompact={view?.density === 'compact'}
      selection={selection}
      detail={renderDetail}
    />
  );
};
