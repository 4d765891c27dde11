import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';

import classes from './data-table.module.css';
import { SelectAll, type Selection, SelectRow } from './table-selection.tsx';

/** A column; `Sort` is the names that the server sorts by. */
export interface Column<Row, Sort extends string = never> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The column's sort name; without it the column cannot be sorted. */
  readonly sort?: Sort;
  readonly align?: 'end';
  /** The cell that names the row. */
  readonly isRowHeader?: boolean;
  /** In a brief card: beside the name or on a line of its own, there also after its header, or not at all. */
  readonly inCard?: 'beside' | 'beside_labelled' | 'across' | 'labelled' | 'left_out';
}

interface Sort {
  readonly sortBy: string | undefined;
  readonly orderBy: 'asc' | 'desc';
}

interface DataTableProps<Row, By extends string> {
  /** The table's accessible caption. */
  readonly caption: string;
  readonly columns: readonly Column<Row, By>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: Sort;
  readonly onSort?: (sort: By) => void;
  /** Whether the previous rows are shown while the next ones load. */
  readonly busy?: boolean;
  readonly selection?: Selection<Row> | undefined;
  /** A second line under a row, if it has one. */
  readonly detail?: ((row: Row) => ReactNode) | undefined;
  /** Denser rows. */
  readonly isCompact?: boolean;
  /** On a phone each row is two to four short lines without headers, instead of one line per column. */
  readonly hasBriefCards?: boolean | undefined;
  /** A row's group heading; a new one starts where it changes. */
  readonly groupOf?: ((row: Row) => string) | undefined;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

const SortIcon = ({ state }: { readonly state: 'none' | Sort['orderBy'] }) => {
  if (state === 'none') return <IconArrowsSort size={14} aria-hidden />;
  return state === 'asc' ? <IconArrowUp size={14} aria-hidden /> : <IconArrowDown size={14} aria-hidden />;
};

interface HeaderProps<Row, By extends string> {
  readonly column: Column<Row, By>;
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: By) => void) | undefined;
}

const HeaderCell = <Row, By extends string>({ column, sort, onSort }: HeaderProps<Row, By>) => {
  const { sort: sortBy } = column;
  const className = column.align === 'end' ? classes.end : undefined;
  if (sortBy === undefined || !sort || !onSort) {
    return (
      <th scope="col" className={className} data-column={column.id}>
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

interface CellProps<Row> {
  readonly column: Pick<Column<Row>, 'id' | 'header' | 'cell' | 'align' | 'isRowHeader' | 'inCard'>;
  readonly row: Row;
}

const Cell = <Row,>({ column, row }: CellProps<Row>) => {
  if (column.isRowHeader) {
    return <th scope="row">{column.cell(row)}</th>;
  }
  return (
    <td
      data-label={column.header}
      data-column={column.id}
      data-card={column.inCard}
      className={column.align === 'end' ? classes.end : undefined}
    >
      {column.cell(row)}
    </td>
  );
};

const hasContent = (node: ReactNode): boolean => node !== undefined && node !== null && node !== false;

interface RowGroup<Row> {
  readonly title: string | undefined;
  readonly rows: readonly Row[];
}

/** Consecutive rows under one heading. */
const groupsOf = <Row,>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string) | undefined,
): RowGroup<Row>[] => {
  const groups: { title: string | undefined; rows: Row[] }[] = [];
  for (const row of rows) {
    const title = groupOf?.(row);
    const last = groups.at(-1);
    if (last && last.title === title) last.rows.push(row);
    else groups.push({ title, rows: [row] });
  }
  return groups;
};

const Rows = <Row, By extends string>(props: DataTableProps<Row, By>) => {
  const width = props.columns.length + (props.selection ? 1 : 0);
  return props.rows.map((row) => {
    const detail = props.detail?.(row);
    return (
      <Fragment key={props.rowKey(row)}>
        <tr>
          {props.selection && <SelectRow selection={props.selection} row={row} rowKey={props.rowKey(row)} />}
          {props.columns.map((column) => (
            <Cell key={column.id} column={column} row={row} />
          ))}
        </tr>
        {hasContent(detail) && (
          <tr className={classes.detail}>
            <td colSpan={width}>{detail}</td>
          </tr>
        )}
      </Fragment>
    );
  });
};

/** The table of all screens. On a phone rows become cards, and the header a row of selection and sort controls. */
export const DataTable = <Row, By extends string>(props: DataTableProps<Row, By>) => (
  <div className={classes.scroll}>
    <table
      className={`${classes.table} ${props.busy ? classes.busy : ''}`}
      data-compact={props.isCompact || undefined}
      data-brief={props.hasBriefCards || undefined}
      aria-busy={props.busy}
    >
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
      {groupsOf(props.rows, props.groupOf).map(({ title, rows }) => (
        <tbody key={title ?? ''}>
          {title !== undefined && (
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={props.columns.length + (props.selection ? 1 : 0)}>
                {title}
              </th>
            </tr>
          )}
          <Rows {...props} rows={rows} />
        </tbody>
      ))}
    </table>
  </div>
);
