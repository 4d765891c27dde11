import type { Logistics } from '../contract.ts';
import { ORDER_STAGES } from '../values.ts';
import { useState } from 'react';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { Tabs } from '@apps-hub/ui/components/tabs.tsx';
import board from '#shared/board/board.module.css';
import { BoardTable, type TableColumn } from '#shared/board/board-table.tsx';
import { Change, changeOf } from '#shared/board/change.tsx';
import { fleetKey } from './queries.ts';

type Measure = Logistics['performance'][number];
type Order = Logistics['orders'][number];

const valueText = ({ t, formats }: Phrasebook, { measure, now }: Measure): string => {
  if (measure === 'onTime') return formats.percent(String(now));
  if (measure === 'hours') return t('sampleFleet.board.hours', { n: formats.number(now) });
  return measure === 'rating'
    ? t('sampleFleet.board.stars', { n: formats.number(now) })
    : formats.number(now);
};

const measureColumns = (book: Phrasebook): readonly TableColumn<Measure>[] => {
  const { t } = book;
  return [
    {
      id: 'measure',
      header: t('sampleFleet.board.measure'),
      isRowHeader: true,
      cell: ({ measure }) => t(`sampleFleet.board.measures.${measure}`),
      value: ({ measure }) => t(`sampleFleet.board.measures.${measure}`),
    },
    {
      id: 'value',
      header: t('sampleFleet.board.value'),
      align: 'end',
      cell: (row) => valueText(book, row),
      value: ({ now }) => now,
    },
    {
      id: 'change',
      header: t('sampleFleet.board.change'),
      align: 'end',
      cell: ({ measure, now, before }) => (
        <Change now={now} before={before} isLessBetter={measure === 'hours'} />
      ),
      value: ({ now, before }) => changeOf(now, before) ?? null,
    },
  ];
};

/** Delivery performance compared with the previous period. */
export const Performance = ({ performance }: Pick<Logistics, 'performance'>) => {
  const book = usePhrases();
  const { t, formats } = book;
  return (
    <BoardTable
      title={t('sampleFleet.board.performance')}
      subtitle={t('sampleFleet.board.performanceNote')}
      source={fleetKey(formats.locale)}
      columns={measureColumns(book)}
      rows={performance}
      rowKey={({ measure }) => measure}
    />
  );
};

const orderColumns = ({ t }: Phrasebook): readonly TableColumn<Order>[] => [
  {
    id: 'order',
    header: t('sampleFleet.board.order'),
    isRowHeader: true,
    cell: ({ id }) => <Isolated>#{id}</Isolated>,
    value: ({ id }) => id,
  },
  {
    id: 'sender',
    header: t('sampleFleet.board.sender'),
    cell: ({ sender, from }) => (
      <span className={board.stacked}>
        <bdi>{sender}</bdi>
        <span className={board.quiet}>{from}</span>
      </span>
    ),
    value: ({ sender, from }) => `${sender}, ${from}`,
  },
  {
    id: 'receiver',
    header: t('sampleFleet.board.receiver'),
    cell: ({ receiver, to }) => (
      <span className={board.stacked}>
        <bdi>{receiver}</bdi>
        <span className={board.quiet}>{to}</span>
      </span>
    ),
    value: ({ receiver, to }) => `${receiver}, ${to}`,
  },
];

/** Senders and receivers of orders, by stage. */
export const OrdersByStage = ({ orders }: Pick<Logistics, 'orders'>) => {
  const book = usePhrases();
  const { t, formats } = book;
  const [stage, setStage] = useState<Order['stage']>('new');
  return (
    <Tabs
      label={t('sampleFleet.board.stage')}
      value={stage}
      tabs={ORDER_STAGES.map((value) => ({ value, label: t(`sampleFleet.board.stages.${value}`) }))}
      onChange={setStage}
    >
      <BoardTable
        title={t('sampleFleet.board.orders')}
        subtitle={t('sampleFleet.board.ordersNote')}
        source={fleetKey(formats.locale)}
        columns={orderColumns(book)}
        rows={orders.filter((order) => order.stage === stage)}
        rowKey={({ id }) => String(id)}
      />
    </Tabs>
  );
};
