import { RETURN_TONES } from '@apps-hub/contract/shipping/returns/forms';
import type { ReturnAnswer } from '@apps-hub/contract/shipping/returns/routes';
import type { ListFormat } from '@apps-hub/contract/values';
import { RETURN_STATES } from '@apps-hub/domain/shipping/returns/states';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import { ListExport } from '@apps-hub/ui/kit/list/list-export.tsx';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { SelectFilter } from '@apps-hub/ui/kit/list/select-filter.tsx';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { FactsLine } from '@apps-hub/ui/components/facts-line.tsx';
import { saveFile } from '@apps-hub/ui/components/save-file.ts';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { type ReturnSort, returnsQuery, type ReturnsSearch } from './queries.ts';
import { ReturnDialog } from './return-dialog.tsx';
import { ReturnRulesDialog } from './rules-dialog.tsx';

/** Where the parcel is, as far as its carrier said. */
const parcelPhrase = (parcel: NonNullable<ReturnAnswer['waybill']>['parcel']) => {
  if (parcel === null || parcel === 'announced') return 'shipments.returns.waybill.made' as const;
  return parcel === 'delivered'
    ? ('shipments.returns.waybill.arrived' as const)
    : (`tracking.state.${parcel}` as const);
};

const columnsOf = ({ t, formats }: Phrasebook): readonly ListColumn<ReturnAnswer, ReturnSort>[] => [
  {
    id: 'order',
    header: t('shipments.column.order'),
    isRowHeader: true,
    cell: ({ order, customerName }) => (
      <FactsLine
        facts={[
          <bdi key="number" className={common.strong}>
            {order.number}
          </bdi>,
          <bdi key="name">{customerName ?? t('booking.waiting.noName')}</bdi>,
        ]}
      />
    ),
  },
  {
    id: 'items',
    header: t('shipments.returns.items'),
    inCard: 'across',
    cell: ({ lines }) => (
      <span className={common.stacked}>
        {lines.map(({ lineId, title, units }) => (
          <span key={lineId}>
            {formats.number(units)} × <bdi>{title}</bdi>
          </span>
        ))}
      </span>
    ),
  },
  {
    id: 'asked',
    header: t('shipments.returns.askedAt'),
    sort: 'askedAt',
    inCard: 'labelled',
    cell: ({ askedAt }) => formats.ago(askedAt),
  },
  {
    id: 'state',
    header: t('shipments.column.state'),
    inCard: 'across',
    cell: ({ state, refundedAt, order, waybill }) => (
      <span className={common.state}>
        <StatusBadge tone={RETURN_TONES[state]}>{t(`shipments.returns.state.${state}`)}</StatusBadge>
        {state === 'on_the_way' && waybill?.state === 'made' && (
          <span className={common.quiet}>{t(parcelPhrase(waybill.parcel))}</span>
        )}
        {state === 'received' && (
          <span className={common.quiet}>{t('shipments.returns.refund', { number: order.number })}</span>
        )}
        {refundedAt && (
          <span className={common.quiet}>
            {t('shipments.returns.refunded', { ago: formats.ago(refundedAt) })}
          </span>
        )}
      </span>
    ),
  },
];

/** What customers want to return, with what to do next. */
export const ReturnsCard = ({ search, onSearch }: ListAddress<ReturnsSearch>) => {
  const book = usePhrases();
  const { t, formats } = book;
  const api = useApi();
  const [open, setOpen] = useState<ReturnAnswer>();
  const [isRules, setRules] = useState(false);
  const list = useList({
    query: returnsQuery(api, search),
    rows: ({ returns }) => returns,
    search,
    onSearch,
  });
  const exporting = useAction({
    send: async (format: ListFormat) => {
      const { q, state } = search;
      const query = { q, state, locale: formats.locale, format };
      saveFile(await api.file('/api/v1/shipping/returns-export', { query }));
    },
  });
  const counts = list.query.data?.counts;
  return (
    <>
      <ListCard
        title={t('shipments.returns.title')}
        subtitle={t('shipments.returns.subtitle')}
        actions={
          <Group gap="xs">
            <Button variant="default" onClick={() => setRules(true)}>
              {t('shipments.returns.rules.title')}
            </Button>
            <ListExport
              label={t('pickups.export')}
              isBusy={exporting.isBusy}
              disabledReason={useDenied('export', 'Pickup')}
              onExport={exporting.run}
            />
          </Group>
        }
        list={list}
        toolbar={{
          search: t('shipments.returns.search'),
          filters: (
            <SelectFilter
              label={t('shipments.column.state')}
              isLabelHidden
              initial={t('shipments.list.anyState')}
              options={RETURN_STATES.map((state) => ({
                value: state,
                label: `${t(`shipments.returns.state.${state}`)} (${formats.number(counts?.[state] ?? 0)})`,
              }))}
              value={search.state}
              onChange={(state) => list.change({ state })}
            />
          ),
        }}
        filters={['state']}
        columns={columnsOf(book)}
        rowKey={({ id }) => id}
        initialOrder="desc"
        hasBriefCards
        renderRowActions={(row) => (
          <Button
            size="xs"
            variant="light"
            aria-label={t('shipments.returns.openOf', { number: row.order.number })}
            onClick={() => setOpen(row)}
          >
            {t('shipments.returns.open')}
          </Button>
        )}
        empty={t('shipments.returns.empty')}
        nothingFound={t('common.table.nothingFound')}
      />
      {open && (
        <ReturnDialog
          row={list.query.data?.returns.find(({ id }) => id === open.id) ?? open}
          onClose={() => setOpen(undefined)}
        />
      )}
      {isRules && <ReturnRulesDialog onClose={() => setRules(false)} />}
    </>
  );
};
