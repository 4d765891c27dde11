import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';

import { useLanguage } from '../../i18n/language.tsx';
import { LOCALE_SETUPS } from '@apps-hub/domain/locale';

import { type Column, DataTable } from '../data-table.tsx';
import { FoldingCard } from '../folding-card.tsx';
import { Segmented } from '../segmented.tsx';
import { EmptyState } from '../states.tsx';
import classes from './chart.module.css';
import { CHART_HEIGHT, type ChartData, type ChartPoint } from './chart-data.ts';

const Plot = lazy(async () => ({ default: (await import('./plot.tsx')).Plot }));

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
  readonly title: string;
  readonly subtitle?: string;
  readonly words: ChartWords;
  readonly level?: 2 | 4;
}

const Legend = ({ series }: Pick<ChartData, 'series'>) => (
  <ul className={classes.legend}>
    {series.map(({ key, label, colour }) => (
      <li key={key}>
        <span className={classes.swatch} data-colour={colour} />
        {label}
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
    cell: ({ values }: ChartPoint) => formatValue(values[key] ?? 0),
  })),
];

/** Without the measures that are zero throughout: they would name colours that cannot be seen. The table has them all. */
const drawn = <D extends ChartData>(data: D): D => ({
  ...data,
  series: data.series.filter(({ key }) => data.points.some(({ values }) => (values[key] ?? 0) !== 0)),
});

/** A chart in a card, with a button that shows the same figures as a table. Mirrored on right-to-left pages. */
export const Chart = ({ title, subtitle, words, level = 2, ...data }: ChartProps) => {
  const { locale } = useLanguage();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const isEmpty = data.points.every(({ values }) => Object.values(values).every((value) => value === 0));
  return (
    <FoldingCard
      title={title}
      level={level}
      {...(subtitle === undefined ? {} : { subtitle })}
      actions={
        <Segmented
          label={words.view}
          value={view}
          options={[
            { value: 'chart', label: words.asChart },
            { value: 'table', label: words.asTable },
          ]}
          onChange={setView}
        />
      }
    >
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
      {view === 'chart' && isEmpty && <EmptyState text={words.empty} />}
      {view === 'chart' && !isEmpty && (
        <div className={classes.body}>
          {data.series.length > 1 && <Legend series={drawn(data).series} />}
          <Suspense fallback={<Skeleton height={CHART_HEIGHT} radius="md" />}>
            <Plot {...drawn(data)} label={words.summary} direction={LOCALE_SETUPS[locale].dir} />
          </Suspense>
        </div>
      )}
    </FoldingCard>
  );
};
