import type { OrderAddress } from '@apps-hub/contract/shipping/national-address/routes';
import { ADDRESS_FILTERS } from '@apps-hub/contract/shipping/national-address/values';
import { MOST_ASKED_AT_ONCE } from '@apps-hub/contract/shipping/values';
import { type AddressState, mayTravel } from '@apps-hub/domain/shipping/national-address/state';
import { Button } from '@mantine/core';
import { useState } from 'react';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListSelection } from '@apps-hub/ui/kit/list/list-selection.tsx';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { SelectFilter } from '@apps-hub/ui/kit/list/select-filter.tsx';
import { useChosen } from '@apps-hub/ui/kit/list/use-chosen.ts';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { useCan, useDenied } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { FactsLine } from '@apps-hub/ui/components/facts-line.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { lineOf, LookupText } from '../shared/code-check.tsx';
import { AddressDialog } from './address-dialog.tsx';
import {
  addressesKey,
  addressesQuery,
  type AddressesSearch,
  type AddressSort,
  askCustomers,
} from './queries.ts';

const TONES = {
  verified: 'good',
  confirmed: 'good',
  unchecked: 'warn',
  not_found: 'bad',
  malformed: 'bad',
  missing: 'bad',
  changed: 'warn',
} as const satisfies Readonly<Record<AddressState, string>>;

const StateCell = ({ row }: { readonly row: OrderAddress }) => {
  const { t, formats } = usePhrases();
  const { state, lookup, asks, lastAskedAt, suggestedCode } = row;
  return (
    <span className={common.state}>
      <StatusBadge tone={TONES[state]}>{t(`shipments.address.state.${state}`)}</StatusBadge>
      <span className={common.quiet}>{t(`shipments.address.why.${state}`)}</span>
      {lookup && <LookupText lookup={lookup} />}
      {suggestedCode !== null && (
        <span className={common.quiet}>{t('shipments.address.suggested', { code: suggestedCode })}</span>
      )}
      {lastAskedAt !== null && (
        <span className={common.quiet}>
          {t('shipments.address.asked', {
            n: formats.number(asks),
            ago: formats.ago(lastAskedAt),
          })}
        </span>
      )}
    </span>
  );
};

const columnsOf = ({ t, formats }: Phrasebook): readonly ListColumn<OrderAddress, AddressSort>[] => [
  {
    id: 'order',
    header: t('shipments.column.order'),
    sort: 'number',
    isRowHeader: true,
    cell: ({ order }) => <bdi className={common.strong}>{order.number}</bdi>,
  },
  {
    id: 'customer',
    header: t('booking.waiting.customer'),
    inCard: 'across',
    cell: ({ customerName, city }) => (
      <FactsLine facts={[customerName ?? t('booking.waiting.noName'), <bdi key="city">{city}</bdi>]} />
    ),
  },
  {
    id: 'since',
    header: t('booking.waiting.since'),
    sort: 'waitingSince',
    inCard: 'left_out',
    cell: ({ waitingSince }) => formats.ago(waitingSince),
  },
  {
    id: 'code',
    header: t('shipments.address.column'),
    inCard: 'labelled',
    cell: ({ code, long }) => <bdi>{code || (long ? lineOf(long) : '—')}</bdi>,
  },
  {
    id: 'state',
    header: t('shipments.column.state'),
    inCard: 'across',
    cell: (row) => <StateCell row={row} />,
  },
];

type ChosenAddress = OrderAddress & { readonly id: string };

/** Asks the customers of the selected orders by mail, and shows how many were asked. */
const useAsking = (): ListSelection<OrderAddress> => {
  const { t, formats } = usePhrases();
  const api = useApi();
  const { chosen, choose, clear } = useChosen<ChosenAddress>();
  const asking = useAction({
    send: (ids: readonly string[], key) => askCustomers(api, ids, true, key),
    stale: [addressesKey],
    onDone: ({ links }) => {
      const mailed = links.filter(({ news }) => news === 'mailed').length;
      const n = formats.number(mailed);
      const rest = formats.number(links.length - mailed);
      showToast('info', t('shipments.address.bulk.done', { n, rest }));
      clear();
    },
  });
  return {
    chosen,
    choose: (rows, isChosen) =>
      choose(
        rows.map((row) => ({ ...row, id: row.order.id })),
        isChosen,
      ),
    clear,
    canChoose: ({ state }) => !mayTravel(state),
    allLabel: t('shipments.address.bulk.all'),
    label: ({ order }) => t('shipments.address.bulk.one', { number: order.number }),
    bar: {
      count: (count) => t('shipments.address.bulk.count', { n: formats.number(count) }),
      clearLabel: t('pickups.bulk.clear'),
      renderActions: (rows) => (
        <Button
          size="xs"
          loading={asking.isBusy}
          onClick={() => asking.run(rows.slice(0, MOST_ASKED_AT_ONCE).map(({ order }) => order.id))}
        >
          {t('shipments.address.bulk.ask')}
        </Button>
      ),
    },
  };
};

/** Orders to Saudi Arabia without a valid National Address, with ways to get it. */
export const AddressesCard = ({ search, onSearch }: ListAddress<AddressesSearch>) => {
  const book = usePhrases();
  const { t } = book;
  const [open, setOpen] = useState<OrderAddress>();
  const denied = useDenied('update', 'Pickup');
  const canAsk = useCan('update', 'Pickup');
  const selection = useAsking();
  const list = useList({
    query: addressesQuery(useApi(), search),
    rows: ({ addresses }) => addresses,
    search,
    onSearch,
  });
  return (
    <>
      <ListCard
        title={t('shipments.address.title')}
        subtitle={t('shipments.address.subtitle')}
        list={list}
        toolbar={{
          search: t('booking.waiting.search'),
          filters: (
            <SelectFilter
              label={t('shipments.column.state')}
              isLabelHidden
              initial={t('shipments.address.show.invalid')}
              options={ADDRESS_FILTERS.filter((show) => show !== 'invalid').map((show) => ({
                value: show,
                label:
                  show === 'valid' || show === 'all'
                    ? t(`shipments.address.show.${show}`)
                    : t(`shipments.address.state.${show}`),
              }))}
              value={search.show}
              onChange={(show) => list.change({ show })}
            />
          ),
        }}
        filters={['show']}
        columns={columnsOf(book)}
        rowKey={({ order }) => order.id}
        hasBriefCards
        selection={canAsk ? selection : undefined}
        renderRowActions={(row) => (
          <ActionButton
            size="xs"
            variant="light"
            aria-label={t('shipments.address.openOf', { number: row.order.number })}
            disabledReason={denied}
            onClick={() => setOpen(row)}
          >
            {t('shipments.address.open')}
          </ActionButton>
        )}
        empty={t('shipments.address.empty')}
        nothingFound={t('common.table.nothingFound')}
      />
      {open && <AddressDialog row={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};
