import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';

import common from './common.module.css';
import { DataTable } from './data-table.tsx';
import { FoldingCard } from './folding-card.tsx';

type Cells = readonly [name: string, ...cells: string[]];

interface Row {
  readonly id: string;
  readonly cells: Cells;
}

interface FiguresTableProps {
  readonly caption: string;
  /** The header of each column; those in `texts` hold words, the others figures. */
  readonly head: Cells;
  readonly texts?: readonly number[];
  /** Each row begins with its name. */
  readonly rows: readonly Cells[];
}

const textOf =
  (place: number) =>
  ({ cells }: Row) =>
    cells[place];

// A figure with a sign stays whole in a line of either direction.
const figureOf =
  (place: number) =>
  ({ cells }: Row) => <bdi>{cells[place]}</bdi>;

/** A table of figures whose rows begin with a name. */
export const FiguresTable = ({ caption, head, texts, rows }: FiguresTableProps) => {
  const isText = (place: number): boolean => place === 0 || texts?.includes(place) === true;
  return (
    <DataTable
      caption={caption}
      columns={head.map((header, place) => ({
        id: String(place),
        header,
        cell: isText(place) ? textOf(place) : figureOf(place),
        ...(place === 0 && { isRowHeader: true }),
        ...(!isText(place) && { align: 'end' as const }),
      }))}
      rows={rows.map((cells, place) => ({ id: String(place), cells }))}
      rowKey={({ id }) => id}
    />
  );
};

interface FiguresCardProps extends Omit<FiguresTableProps, 'caption'> {
  readonly title: string;
  readonly subtitle: string;
  /** What is said below the table. */
  readonly children?: ReactNode;
}

/** A card with a table of figures; without rows it shows only what is said below. */
export const FiguresCard = ({ title, subtitle, children, ...table }: FiguresCardProps) => (
  <FoldingCard title={title} subtitle={subtitle}>
    {table.rows.length > 0 && <FiguresTable caption={title} {...table} />}
    {children !== undefined && children !== false && (
      <Stack gap="xs" pt="sm" className={common.inset}>
        {children}
      </Stack>
    )}
  </FoldingCard>
);
