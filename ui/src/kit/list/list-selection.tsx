import type { ReactNode } from 'react';

import type { Selection } from '#components/table-selection.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import type { Chosen } from './use-chosen.ts';

/** Selectable rows and their bulk actions. */
export interface ListSelection<Row> extends Omit<Selection<Row>, 'chosen' | 'choose'>, Chosen<Row> {
  /** Shown above the table while rows are selected. */
  readonly bar?: {
    readonly count: (count: number) => string;
    readonly clearLabel: string;
    readonly renderActions: (rows: readonly Row[]) => ReactNode;
  };
}

/** Keeps only selected rows that are still selectable, as they may have changed since. */
export const stillChosen = <Row,>(
  { chosen, canChoose }: Pick<ListSelection<Row>, 'chosen' | 'canChoose'>,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
): ReadonlyMap<string, Row> => {
  if (canChoose === undefined) return chosen;
  const shown = new Map(rows.map((row) => [rowKey(row), row]));
  return new Map([...chosen].filter(([key, row]) => canChoose(shown.get(key) ?? row)));
};

export const SelectionBar = <Row,>({ chosen, clear, bar }: ListSelection<Row>) => {
  if (bar === undefined || chosen.size === 0) return null;
  return (
    <ChosenBar count={bar.count(chosen.size)} clearLabel={bar.clearLabel} onClear={clear}>
      {bar.renderActions([...chosen.values()])}
    </ChosenBar>
  );
};
