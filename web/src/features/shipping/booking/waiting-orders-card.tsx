import type { WaitingOrder } from '@apps-hub/contract/shipping/booking/routes';
import { Group } from '@mantine/core';
import { IconPackageImport, IconTruckLoading } from '@tabler/icons-react';

import { type Phrasebook, usePhrases } from '../../../i18n/use-phrases.ts';
import { ListCard } from '../../../kit/list/list-card.tsx';
import type { ListColumn } from '../../../kit/list/list-table.tsx';
import { useChosen } from '../../../kit/list/use-chosen.ts';
import { type ListAddress, useList } from '../../../kit/list/use-list.ts';
import { useApi } from '../../../session/services.tsx';
import { useDenied } from '../../../session/use-denied.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { type WaitingSearch, type WaitingSort, waitingOrdersQuery } from './queries.ts';
import classes from './waiting-orders-card.module.css';

interface WaitingOrdersCardProps extends ListAddress<WaitingSearch> {
  readonly onBook: (orders: readonly WaitingOrder[]) => void;
  /** Adds them to a pickup that is booked already. */
  readonly onJoin: (orders: readonly WaitingOrder[]) => void;
}

const columnsOf = ({ t, formats }: Phrasebook): readonly ListColumn<WaitingOrder, WaitingSort>[] => [
  {
    id: 'number',
    header: t('booking.waiting.number'),
    sort: 'number',
    isRowHeader: true,
    cell: ({ number }) => <bdi className={classes.number}>{number}</bdi>,
  },
  {
    id: 'customer',
    header: t('booking.waiting.customer'),
    cell: ({ customerName }) => customerName ?? t('booking.waiting.noName'),
  },
  { id: 'items', header: t('booking.waiting.items'), cell: ({ units }) => formats.number(units) },
  {
    id: 'paid',
    header: t('booking.waiting.paid'),
    sort: 'paidAt',
    cell: ({ paidAt }) => formats.ago(paidAt),
  },
  {
    id: 'flags',
    header: t('booking.waiting.flags'),
    cell: ({ fragile, large }) => (
      <span className={classes.flags}>
        {fragile && <StatusBadge tone="warn">{t('booking.parcel.fragile')}</StatusBadge>}
        {large && <StatusBadge tone="quiet">{t('booking.parcel.large')}</StatusBadge>}
        {!fragile && !large && '—'}
      </span>
    ),
  },
];

/** Paid orders without a pickup; select some and book. */
export const WaitingOrdersCard = ({ search, onSearch, onBook, onJoin }: WaitingOrdersCardProps) => {
  const book = usePhrases();
  const { t, formats } = book;
  const { chosen, choose, clear } = useChosen<WaitingOrder>();
  const denied = useDenied('create', 'Pickup');
  const list = useList({
    query: waitingOrdersQuery(useApi(), search),
    rows: ({ orders }) => orders,
    search,
    onSearch,
  });
  const count = chosen.size;
  const updateDenied = useDenied('update', 'Pickup');
  const take = (act: typeof onBook) => () => {
    act([...chosen.values()]);
    clear();
  };
  return (
    <ListCard
      title={t('booking.waiting.title')}
      subtitle={t('booking.waiting.subtitle')}
      actions={
        count > 0 && (
          <Group gap="sm">
            <ActionButton
              variant="default"
              leftSection={<IconPackageImport size={18} aria-hidden />}
              disabledReason={updateDenied}
              onClick={take(onJoin)}
            >
              {t('changes.join.action', { count, n: formats.number(count) })}
            </ActionButton>
            <ActionButton
              leftSection={<IconTruckLoading size={18} aria-hidden />}
              disabledReason={denied}
              onClick={take(onBook)}
            >
              {t('booking.waiting.book', { count, n: formats.number(count) })}
            </ActionButton>
          </Group>
        )
      }
      list={list}
      toolbar={{ search: t('booking.waiting.search'), className: classes.toolbar }}
      columns={columnsOf(book)}
      rowKey={({ id }) => id}
      selection={{
        chosen,
        choose,
        clear,
        allLabel: t('booking.waiting.selectAll'),
        label: ({ number }) => t('booking.waiting.select', { number }),
      }}
      empty={t(search.q === undefined ? 'booking.waiting.none' : 'common.table.nothingFound')}
      loadingRows={3}
    />
  );
};
