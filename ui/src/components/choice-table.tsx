import type { ReactNode } from 'react';

import { type Column, DataTable } from './data-table.tsx';
import classes from './choice-table.module.css';

interface ChoiceTableProps<Row, Channel extends string> {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly rowHeader: string;
  readonly rowKey: (row: Row) => string;
  /** The row's topic. */
  readonly nameOf: (row: Row) => string;
  /** What the row shows instead of its bare topic. */
  readonly cellOf?: (row: Row) => ReactNode;
  readonly channels: readonly { readonly channel: Channel; readonly label: string }[];
  readonly isOn: (row: Row, channel: Channel) => boolean;
  /** Accessible name of a checkbox. */
  readonly labelOf: (row: Row, channel: string) => string;
  readonly onChange: (row: Row, channel: Channel, isOn: boolean) => void;
}

const columnsOf = <Row, Channel extends string>(
  props: ChoiceTableProps<Row, Channel>,
): readonly Column<Row>[] => [
  { id: 'row', header: props.rowHeader, isRowHeader: true, cell: props.cellOf ?? props.nameOf },
  ...props.channels.map(({ channel, label }) => ({
    id: channel,
    header: label,
    cell: (row: Row) => (
      <input
        type="checkbox"
        className={classes.box}
        aria-label={props.labelOf(row, label)}
        checked={props.isOn(row, channel)}
        onChange={(event) => props.onChange(row, channel, event.currentTarget.checked)}
      />
    ),
  })),
];

/** Notification settings: topics as rows, channels as columns, a checkbox per cell. */
export const ChoiceTable = <Row, Channel extends string>(props: ChoiceTableProps<Row, Channel>) => (
  <div className={classes.table}>
    <DataTable caption={props.caption} rows={props.rows} rowKey={props.rowKey} columns={columnsOf(props)} />
  </div>
);
