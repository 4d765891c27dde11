import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';

import classes from './data-table.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The name the server sorts this column by; without it the column cannot be sorted. */
  readonly sortBy?: string;
  readonly align?: 'end';
  /** The cell that names the row. */
  readonly isRowHeader?: boolean;
}

interface Sort {
  readonly sortBy: string | undefined;
  readonly orderBy: 'asc' | 'desc';
}

/** Rows that may be chosen. */
export interface Selection<Row> {
  /** The keys of those that are. */
  readonly chosen: { readonly has: (key: string) => boolean };
  readonly choose: (rows: readonly Row[], isChosen: boolean) => void;
  /** Without it every row can be chosen. */
  readonly canChoose?: (row: Row) => boolean;
  /** The name of a row's checkbox. */
  readonly label: (row: Row) => string;
  /** The name of the box for all rows shown. */
  readonly allLabel: string;
}

interface DataTableProps<Row> {
  /** What the table holds, for those who hear it. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: Sort;
  readonly onSort?: (sortBy: string) => void;
  /** Rows of an earlier answer are shown while the next is on its way. */
  readonly busy?: boolean;
  readonly selection?: Selection<Row>;
  /** A second line under a row, where it has one. */
  readonly detail?: (row: Row) => ReactNode;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

const SortIcon = ({ state }: { readonly state: 'none' | Sort['orderBy'] }) => {
  if (state === 'none') return <IconArrowsSort size={14} aria-hidden />;
  return state === 'asc' ? <IconArrowUp size={14} aria-hidden /> : <IconArrowDown size={14} aria-hidden />;
};

interface HeaderProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: ((sortBy: string) => void) | undefined;
}

const HeaderCell = <Row,>({ column, sort, onSort }: HeaderProps<Row>) => {
  const { sortBy } = column;
  const className = column.align === 'end' ? classes.end : undefined;
  if (sortBy === undefined || !sort || !onSort) {
    return (
      <th scope="col" className={className}>
        {column.header}
      </th>
    );
  }
  const active = sort.sortBy === sortBy;
  return (
    <th scope="col" className={className} aria-sort={active ? ARIA_SORT[sort.orderBy] : 'none'}>
      <button
        type="button"
        className={classes.sort}
        data-active={active || undefined}
        onClick={() => onSort(sortBy)}
      >
        {column.header}
        <SortIcon state={active ? sort.orderBy : 'none'} />
      </button>
    </th>
  );
};

const Cell = <Row,>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) => {
  if (column.isRowHeader) {
    return <th scope="row">{column.cell(row)}</th>;
  }
  return (
    <td data-label={column.header} className={column.align === 'end' ? classes.end : undefined}>
      {column.cell(row)}
    </td>
  );
};

type SelectAllProps<Row> = Pick<DataTableProps<Row>, 'rows' | 'rowKey'> & {
  readonly selection: Selection<Row>;
};

const SelectAll = <Row,>({ selection, rows, rowKey }: SelectAllProps<Row>) => {
  const { chosen, choose, canChoose = () => true, allLabel } = selection;
  const shown = rows.filter(canChoose);
  const count = shown.filter((row) => chosen.has(rowKey(row))).length;
  return (
    <label>
      <input
        type="checkbox"
        checked={count > 0 && count === shown.length}
        disabled={shown.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < shown.length;
        }}
        onChange={(event) => choose(shown, event.currentTarget.checked)}
      />
      <span>{allLabel}</span>
    </label>
  );
};

interface SelectRowProps<Row> {
  readonly selection: Selection<Row>;
  readonly row: Row;
  readonly rowKey: string;
}

const SelectRow = <Row,>({ selection, row, rowKey }: SelectRowProps<Row>) => (
  <td className={classes.select}>
    <input
      type="checkbox"
      aria-label={selection.label(row)}
      checked={selection.chosen.has(rowKey)}
      disabled={selection.canChoose?.(row) === false}
      onChange={(event) => selection.choose([row], event.currentTarget.checked)}
    />
  </td>
);

/** The one table of the screens. On a phone its rows become cards, and its header the row of what chooses and sorts them. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => (
  <div className={classes.scroll}>
    <table className={`${classes.table} ${props.busy ? classes.busy : ''}`} aria-busy={props.busy}>
      <caption className="visually-hidden">{props.caption}</caption>
      <thead>
        <tr>
          {props.selection && (
            <th scope="col" className={classes.select}>
              <SelectAll selection={props.selection} rows={props.rows} rowKey={props.rowKey} />
            </th>
          )}
          {props.columns.map((column) => (
            <HeaderCell key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => {
          const detail = props.detail?.(row);
          return (
            <Fragment key={props.rowKey(row)}>
              <tr>
                {props.selection && (
                  <SelectRow selection={props.selection} row={row} rowKey={props.rowKey(row)} />
                )}
                {props.columns.map((column) => (
                  <Cell key={column.id} column={column} row={row} />
                ))}
              </tr>
              {detail !== undefined && detail !== null && (
                <tr className={classes.detail}>
                  <td colSpan={props.columns.length + (props.selection ? 1 : 0)}>{detail}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  </div>
);
