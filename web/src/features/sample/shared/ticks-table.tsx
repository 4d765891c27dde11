import { type Column, DataTable } from '../../../ui/data-table.tsx';

interface Named<V extends string> {
  readonly value: V;
  readonly label: string;
}

interface TicksTableProps<R extends string, C extends string> {
  readonly caption: string;
  /** The heading above the rows' names. */
  readonly rowHeader: string;
  readonly rows: readonly Named<R>[];
  readonly columns: readonly Named<C>[];
  /** "row/column" of everything that is ticked. */
  readonly ticked: readonly NoInfer<`${R}/${C}`>[];
  readonly onTick: (
    ticked: NoInfer<`${R}/${C}`>[],
    changed: { readonly row: Named<R>; readonly column: Named<C> },
  ) => void;
  /** The accessible name of a tick. */
  readonly nameOf: (row: string, column: string) => string;
  readonly isBusy?: boolean;
  readonly isCompact?: boolean;
}

/** A table of checkboxes: what is on, by row and column. */
export const TicksTable = <R extends string, C extends string>(props: TicksTableProps<R, C>) => {
  const {
    caption,
    rowHeader,
    rows,
    columns,
    ticked,
    onTick,
    nameOf,
    isBusy = false,
    isCompact = false,
  } = props;
  const renderTick = (row: Named<R>, column: Named<C>) => {
    const key: `${R}/${C}` = `${row.value}/${column.value}`;
    return (
      <input
        type="checkbox"
        aria-label={nameOf(row.label, column.label)}
        checked={ticked.includes(key)}
        disabled={isBusy}
        onChange={({ currentTarget }) =>
          onTick(currentTarget.checked ? [...ticked, key] : ticked.filter((each) => each !== key), {
            row,
            column,
          })
        }
      />
    );
  };
  const ticks = columns.map((column): Column<Named<R>> => {
    const renderCell = (row: Named<R>) => renderTick(row, column);
    return { id: column.value, header: column.label, cell: renderCell };
  });
  const names = { id: 'row', header: rowHeader, isRowHeader: true, cell: ({ label }: Named<R>) => label };
  return (
    <DataTable
      caption={caption}
      columns={[names, ...ticks]}
      rows={rows}
      rowKey={({ value }) => value}
      isCompact={isCompact}
    />
  );
};
