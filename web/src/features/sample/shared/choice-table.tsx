import { DataTable } from '../../../ui/data-table.tsx';
import classes from './choice-table.module.css';

interface ChoiceTableProps<Row, Channel extends string> {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly rowHeader: string;
  readonly rowKey: (row: Row) => string;
  /** What the row is about. */
  readonly nameOf: (row: Row) => string;
  readonly channels: readonly { readonly channel: Channel; readonly label: string }[];
  readonly isOn: (row: Row, channel: Channel) => boolean;
  /** The accessible name of one box. */
  readonly labelOf: (row: Row, channel: string) => string;
  readonly onChange: (row: Row, channel: Channel, isOn: boolean) => void;
}

/** What somebody is told by row, and how by column, with a checkbox in each cell. */
export const ChoiceTable = <Row, Channel extends string>(props: ChoiceTableProps<Row, Channel>) => {
  const { caption, rows, rowHeader, rowKey, nameOf, channels, isOn, labelOf, onChange } = props;
  return (
    <div className={classes.table}>
      <DataTable
        caption={caption}
        rows={rows}
        rowKey={rowKey}
        columns={[
          { id: 'row', header: rowHeader, isRowHeader: true, cell: nameOf },
          ...channels.map(({ channel, label }) => ({
            id: channel,
            header: label,
            cell: (row: Row) => (
              <input
                type="checkbox"
                className={classes.box}
                aria-label={labelOf(row, label)}
                checked={isOn(row, channel)}
                onChange={(event) => onChange(row, channel, event.currentTarget.checked)}
              />
            ),
          })),
        ]}
      />
    </div>
  );
};
