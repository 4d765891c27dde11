import type { CashItem, Remittance } from '@apps-hub/contract/shipping/cash/routes';
import { CASH_STATES, type CashState } from '@apps-hub/domain/shipping/cash/cash-state';
import { useState } from 'react';

import { type PickupTexts, usePickupTexts } from '#i18n/pickup-text.ts';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { SelectFilter } from '@apps-hub/ui/kit/list/select-filter.tsx';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { FactsLine } from '@apps-hub/ui/components/facts-line.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { useCarrierScope } from '../shared/carrier-scope.ts';
import { CashNotice } from './cash-notice.tsx';
import { ImportButtons } from './import-buttons.tsx';
import { cashQuery, type CashSearch, type CashSort } from './queries.ts';

const TONES = {
  not_delivered: 'quiet',
  with_carrier: 'brand',
  short: 'bad',
  over: 'warn',
  settled: 'good',
  not_due: 'quiet',
} as const satisfies Readonly<Record<CashState, string>>;

const columnsOf = (
  { t, formats }: Phrasebook,
  texts: PickupTexts,
): readonly ListColumn<CashItem, CashSort>[] => [
  {
    id: 'order',
    header: t('shipments.column.order'),
    isRowHeader: true,
    cell: ({ order }) => <bdi className={common.strong}>{order.number}</bdi>,
  },
  {
    id: 'waybill',
    header: t('shipments.column.number'),
    inCard: 'across',
    cell: ({ waybill, carrier }) => (
      <FactsLine facts={[<bdi key="number">{waybill}</bdi>, texts.carrier(carrier)]} />
    ),
  },
  {
    id: 'told',
    header: t('shipments.cash.told'),
    align: 'end',
    inCard: 'labelled',
    cell: ({ told }) => formats.money(told.amount, told.currency, 'auto'),
  },
  {
    id: 'paid',
    header: t('shipments.cash.paid'),
    align: 'end',
    inCard: 'labelled',
    cell: ({ remitted }) => (remitted ? formats.money(remitted.amount, remitted.currency, 'auto') : '—'),
  },
  {
    id: 'delivered',
    header: t('shipments.cash.delivered'),
    sort: 'deliveredAt',
    inCard: 'left_out',
    cell: ({ deliveredAt }) => (deliveredAt ? formats.ago(deliveredAt) : '—'),
  },
  {
    id: 'state',
    header: t('shipments.column.state'),
    inCard: 'beside',
    cell: ({ state, difference }) => (
      <span className={common.line}>
        <StatusBadge tone={TONES[state]}>{t(`shipments.cash.state.${state}`)}</StatusBadge>
        {difference && state !== 'settled' && formats.money(difference.amount, difference.currency, 'auto')}
      </span>
    ),
  },
];

/** Waybills with cash on delivery: what the courier was told to collect, and what the carrier paid. */
export const CashCard = ({ search, onSearch }: ListAddress<CashSearch>) => {
  const book = usePhrases();
  const { t } = book;
  const texts = usePickupTexts();
  const [imported, setImported] = useState<Remittance>();
  const list = useList({
    query: cashQuery(useApi(), search, useCarrierScope()),
    rows: ({ cash }) => cash,
    search,
    onSearch,
  });
  return (
    <ListCard
      title={t('shipments.cash.title')}
      subtitle={t('shipments.cash.subtitle')}
      actions={<ImportButtons onDone={setImported} />}
      notice={<CashNotice imported={imported} />}
      list={list}
      toolbar={{
        search: t('shipments.list.search'),
        filters: (
          <SelectFilter
            label={t('shipments.column.state')}
            isLabelHidden
            initial={t('shipments.list.anyState')}
            options={CASH_STATES.map((state) => ({
              value: state,
              label: t(`shipments.cash.state.${state}`),
            }))}
            value={search.state}
            onChange={(state) => list.change({ state })}
          />
        ),
      }}
      filters={['state']}
      columns={columnsOf(book, texts)}
      rowKey={({ shipmentId }) => shipmentId}
      hasBriefCards
      empty={t('shipments.cash.empty')}
      nothingFound={t('common.table.nothingFound')}
    />
  );
};
