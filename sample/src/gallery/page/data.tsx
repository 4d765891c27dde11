import { useState } from 'react';

import { type Column, DataTable } from '@apps-hub/ui/components/data-table.tsx';
import { Chart } from '@apps-hub/ui/components/charts/chart.tsx';
import type { ChartKind } from '@apps-hub/ui/components/charts/chart-data.ts';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { type Example, Gallery } from './gallery.tsx';

interface Row {
  readonly id: string;
  readonly word: 'first' | 'second' | 'third';
  readonly amount: number;
}

const ROWS: readonly Row[] = [
  { id: '1', word: 'first', amount: 120 },
  { id: '2', word: 'second', amount: 48 },
  { id: '3', word: 'third', amount: 310 },
];

const columnsOf = ({ t, formats }: Phrasebook): readonly Column<Row, 'amount'>[] => [
  {
    id: 'name',
    header: t('sampleGallery.words.name'),
    isRowHeader: true,
    cell: ({ word }) => t(`sampleGallery.words.${word}`),
  },
  {
    id: 'status',
    header: t('sampleGallery.words.status'),
    cell: ({ amount }) => (
      <StatusBadge tone={amount > 100 ? 'good' : 'quiet'}>
        {t(`sampleGallery.tone.${amount > 100 ? 'good' : 'quiet'}`)}
      </StatusBadge>
    ),
  },
  {
    id: 'amount',
    header: t('sampleGallery.words.price'),
    sort: 'amount',
    align: 'end',
    cell: ({ amount }) => formats.money(String(amount)),
  },
];

const Table = () => {
  const book = usePhrases();
  const [orderBy, setOrderBy] = useState<'asc' | 'desc'>('asc');
  const rows = ROWS.toSorted((a, b) => (orderBy === 'asc' ? a.amount - b.amount : b.amount - a.amount));
  return (
    <DataTable
      caption={book.t('sampleGallery.words.orders')}
      columns={columnsOf(book)}
      rows={rows}
      rowKey={({ id }) => id}
      sort={{ sortBy: 'amount', orderBy }}
      onSort={() => setOrderBy(orderBy === 'asc' ? 'desc' : 'asc')}
    />
  );
};

const simpleColumnsOf = (book: Phrasebook): readonly Column<Row>[] =>
  columnsOf(book).map(({ id, header, cell, isRowHeader = false }) => ({ id, header, cell, isRowHeader }));

const Simple = () => {
  const book = usePhrases();
  return (
    <DataTable
      caption={book.t('sampleGallery.words.orders')}
      columns={simpleColumnsOf(book)}
      rows={ROWS}
      rowKey={({ id }) => id}
    />
  );
};

const Selectable = () => {
  const book = usePhrases();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['2']));
  return (
    <DataTable
      caption={book.t('sampleGallery.words.orders')}
      columns={columnsOf(book)}
      rows={ROWS}
      rowKey={({ id }) => id}
      isCompact
      selection={{
        chosen,
        choose: (rows, isChosen) =>
          setChosen((before) => {
            const ids = new Set(rows.map(({ id }) => id));
            const kept = [...before].filter((id) => !ids.has(id));
            return new Set(isChosen ? [...kept, ...ids] : kept);
          }),
        label: ({ word }) => book.t(`sampleGallery.words.${word}`),
        allLabel: book.t('sampleGallery.words.all'),
      }}
    />
  );
};

const WORDS = ['first', 'second', 'third'] as const;

const useSales = () => {
  const { t, formats } = usePhrases();
  return {
    series: [
      { key: 'sales', label: t('sampleGallery.words.sales'), colour: 1 as const },
      { key: 'orders', label: t('sampleGallery.words.orders'), colour: 2 as const },
    ],
    points: WORDS.map((word, index) => ({
      label: t(`sampleGallery.words.${word}`),
      title: t(`sampleGallery.words.${word}`),
      values: { sales: [120, 48, 310][index] ?? 0, orders: [90, 160, 140][index] ?? 0 },
    })),
    formatValue: (value: number) => formats.number(value),
    words: {
      view: t('sampleGallery.words.view'),
      asChart: t('sampleGallery.words.asChart'),
      asTable: t('sampleGallery.words.asTable'),
      axis: t('sampleGallery.words.name'),
      summary: t('sampleGallery.words.sales'),
      empty: t('common.state.noData'),
    },
  };
};

const ChartOf = ({ kind }: { readonly kind: ChartKind & ('bars' | 'area' | 'donut' | 'radar') }) => {
  const { t } = usePhrases();
  const title = `${t('sampleGallery.words.sales')}: ${t(`sampleGallery.example.${kind}`)}`;
  return <Chart {...useSales()} kind={kind} title={title} level={3} height={220} />;
};

const Bars = () => <ChartOf kind="bars" />;
const Area = () => <ChartOf kind="area" />;
const Radar = () => <ChartOf kind="radar" />;
const Donut = () => <ChartOf kind="donut" />;

const EXAMPLES: readonly Example[] = [
  { id: 'simple', Shown: Simple, code: 'Simple' },
  { id: 'table', Shown: Table, code: 'Table' },
  { id: 'selectable', Shown: Selectable, code: 'Selectable' },
  { id: 'bars', Shown: Bars, code: 'ChartOf' },
  { id: 'area', Shown: Area, code: 'ChartOf' },
  { id: 'donut', Shown: Donut, code: 'ChartOf' },
  { id: 'radar', Shown: Radar, code: 'ChartOf' },
];

/** /pages/kit/data */
export const DataScreen = () => <Gallery page="data" examples={EXAMPLES} />;
