import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';

import { type Column, DataTable } from '../data-table.tsx';
import { FoldingCard } from '../folding-card.tsx';
import { Segmented } from '../segmented.tsx';
import { EmptyState } from '../states.tsx';
import classes from './chart.module.css';
import {
  CHART_HEIGHT,
  type ChartData,
  type ChartKind,
  type ChartPoint,
  isRound,
  totalOf,
  valueOf,
} from './chart-data.ts';

const Drawing = lazy(async () => ({ default: (await import('./drawing.tsx')).Drawing }));

/** The labels of the chart's parts; the screen provides them. */
export interface ChartWords {
  readonly view: string;
  readonly asChart: string;
  readonly asTable: string;
  /** The first column of the table. */
  readonly axis: string;
  /** For screen readers: what the chart shows, and that the table has every figure. */
  readonly summary: string;
  readonly empty: string;
}

interface ChartProps extends ChartData {
  readonly kind: ChartKind;
  readonly title: string;
  readonly subtitle?: string;
  readonly words: ChartWords;
  readonly level?: 2 | 3 | 4;
  readonly height?: number;
  /** Folded at first on a phone, where a list below is what people come for. */
  readonly begins?: 'folded';
  /** What is chosen for the chart and its table alike, above them. */
  readonly tools?: ReactNode;
  /** Further actions, next to the table button. */
  readonly menu?: ReactNode;
}

interface LegendProps {
  readonly data: ChartData;
  /** Round charts have no axis to read a value from. */
  readonly withTotals: boolean;
}

const Legend = ({ data, withTotals }: LegendProps) => (
  <ul className={classes.legend}>
    {data.series.map(({ key, label, colour }) => (
      <li key={key}>
        <span className={classes.swatch} data-colour={colour} />
        {label}
        {withTotals && <strong>{data.formatValue(totalOf(data, key))}</strong>}
      </li>
    ))}
  </ul>
);

const columnsOf = ({ series, formatValue }: ChartData, axis: string): readonly Column<ChartPoint>[] => [
  { id: 'axis', header: axis, isRowHeader: true, cell: ({ title }) => title },
  ...series.map(({ key, label }) => ({
    id: key,
    header: label,
    align: 'end' as const,
    cell: (point: ChartPoint) => formatValue(valueOf(point, key)),
  })),
];

/** Leaves out measures that are zero throughout, whose colours can't be seen. The table has them all. */
const drawn = <D extends ChartData>(data: D): D => ({
  ...data,
  series: data.series.filter(({ key }) => data.points.some((point) => valueOf(point, key) !== 0)),
});

/** A chart in a card, with a button that shows the same figures as a table. Mirrored on right-to-left pages. */
export const Chart = (props: ChartProps) => {
  const {
    title,
    subtitle,
    words,
    kind,
    level = 2,
    height = CHART_HEIGHT,
    tools,
    menu,
    begins = 'open',
    ...data
  } = props;
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const isEmpty = data.points.every(({ values }) => Object.values(values).every((value) => value === 0));
  const shown = drawn(data);
  return (
    <FoldingCard
      title={title}
      level={level}
      begins={begins}
      {...(subtitle === undefined ? {} : { subtitle })}
      actions={
        <div className={classes.actions}>
          <Segmented
            label={words.view}
            value={view}
            options={[
              { value: 'chart', label: words.asChart },
              { value: 'table', label: words.asTable },
            ]}
            onChange={setView}
          />
          {menu}
        </div>
      }
    >
      {tools !== undefined && <div className={classes.tools}>{tools}</div>}
      {view === 'table' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
        <section className={classes.table} aria-label={words.asTable} tabIndex={0}>
          <DataTable
            caption={title}
            columns={columnsOf(data, words.axis)}
            rows={data.points}
            rowKey={(point) => point.title}
          />
        </section>
      )}
      {view === 'chart' && isEmpty && <EmptyState text={words.empty} drawing="chart" />}
      {view === 'chart' && !isEmpty && (
        <div className={classes.body}>
          {(shown.series.length > 1 || isRound(kind)) && <Legend data={shown} withTotals={isRound(kind)} />}
          <Suspense fallback={<Skeleton height={height} radius="md" />}>
            <Drawing {...shown} kind={kind} height={height} label={words.summary} />
          </Suspense>
        </div>
      )}
    </FoldingCard>
  );
};
