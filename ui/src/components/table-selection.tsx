import classes from './data-table.module.css';

/** Row selection. */
export interface Selection<Row> {
  /** The keys of the selected rows. */
  readonly chosen: { readonly has: (key: string) => boolean };
  readonly choose: (rows: readonly Row[], isChosen: boolean) => void;
  /** Whether a row can be selected; by default all can. */
  readonly canChoose?: (row: Row) => boolean;
  /** The accessible name of a row's checkbox. */
  readonly label: (row: Row) => string;
  /** The accessible name of the checkbox for all shown rows. */
  readonly allLabel: string;
}

interface SelectAllProps<Row> {
  readonly selection: Selection<Row>;
  /** The rows shown. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** Selects or deselects all shown rows. */
export const SelectAll = <Row,>({ selection, rows, rowKey }: SelectAllProps<Row>) => {
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

export const SelectRow = <Row,>({ selection, row, rowKey }: SelectRowProps<Row>) => (
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
