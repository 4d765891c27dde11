import type { ReactNode } from 'react';

import { Card } from '@apps-hub/ui/components/card.tsx';
import { type Column, DataTable } from '@apps-hub/ui/components/data-table.tsx';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { type BoardActions, type BoardColumn, BoardMenu } from './board-menu.tsx';

/** A column, with its cell on the page and in the CSV file. */
export type TableColumn<Row> = Column<Row> & Pick<BoardColumn<Row>, 'value'>;

interface BoardTableProps<Row> extends BoardActions {
  readonly title: string;
  readonly subtitle: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly empty?: string;
  /** Filter controls above the table. */
  readonly children?: ReactNode;
}

/** A dashboard's table in a card, with its menu. */
export const BoardTable = <Row,>(props: BoardTableProps<Row>) => {
  const { title, subtitle, columns, rows, rowKey, source, seeAll, empty, children } = props;
  return (
    <Card
      title={title}
      subtitle={subtitle}
      actions={<BoardMenu title={title} source={source} seeAll={seeAll} columns={columns} rows={rows} />}
    >
      {children}
      {rows.length === 0 ? (
        <EmptyState text={empty} />
      ) : (
        <DataTable caption={title} columns={columns} rows={rows} rowKey={rowKey} />
      )}
    </Card>
  );
};
