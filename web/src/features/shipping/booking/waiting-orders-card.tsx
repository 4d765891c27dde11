import type { WaitingOrder } from '@apps-hub/contract/shipping/booking/routes';
import { IconTruckLoading } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { type Phrasebook, usePhrases } from '../../../i18n/use-phrases.ts';
import { ListPager } from '../../../kit/list/list-pager.tsx';
import { ListSearch } from '../../../kit/list/list-search.tsx';
import { toggleSort } from '../../../kit/list/list-state.ts';
import { QueryError } from '../../../kit/query-error.tsx';
import { useApi } from '../../../session/services.tsx';
import { type Chosen, useChosen } from '../../../kit/list/use-chosen.ts';
import { useDenied } from '../../../session/use-denied.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState, LoadingRows } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { type WaitingSearch, type WaitingSort, waitingOrdersQuery } from './queries.ts';
import classes from './waiting-orders-card.module.css';

interface WaitingOrdersCardProps {
  readonly search: WaitingSearch;
  readonly onSearch: (search: WaitingSearch, replace?: boolean) => void;
  readonly onBook: (orders: readonly WaitingOrder[]) => void;
}

const columnsOf = ({ t, formats }: Phrasebook): readonly Column<WaitingOrder>[] => [
  {
    id: 'number',
    header: t('booking.waiting.number'),
    sortBy: 'number',
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
    sortBy: 'paidAt',
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

const WaitingTable = ({
  search,
  onSearch,
  chosen,
  choose,
}: Omit<WaitingOrdersCardProps, 'onBook'> & Pick<Chosen<WaitingOrder>, 'chosen' | 'choose'>) => {
  const book = usePhrases();
  const { t } = book;
  const list = useQuery(waitingOrdersQuery(useApi(), search));
  if (list.isPending) return <LoadingRows rows={3} />;
  if (list.data === undefined) return <QueryError query={list} />;
  const { orders, total } = list.data;
  if (total === 0)
    return (
      <EmptyState
        text={search.q === undefined ? t('booking.waiting.none') : t('common.table.nothingFound')}
      />
    );
  return (
    <>
      <DataTable
        caption={t('booking.waiting.title')}
        columns={columnsOf(book)}
        rows={orders}
        rowKey={(order) => order.id}
        sort={{ sortBy: search.sortBy, orderBy: search.orderBy ?? 'asc' }}
        // The columns name only what the server sorts by.
        onSort={(sortBy) => onSearch({ ...search, ...toggleSort(search, sortBy as WaitingSort) })}
        busy={list.isPlaceholderData}
        selection={{
          chosen,
          choose,
          allLabel: t('booking.waiting.selectAll'),
          label: ({ number }) => t('booking.waiting.select', { number }),
        }}
      />
      <ListPager state={search} onState={onSearch} total={total} />
    </>
  );
};

/** Paid orders that no courier was called for; choose and book. */
export const WaitingOrdersCard = ({ search, onSearch, onBook }: WaitingOrdersCardProps) => {
  const { t, formats } = usePhrases();
  const choosing = useChosen<WaitingOrder>();
  const denied = useDenied('create', 'Pickup');
  const count = choosing.chosen.size;
  const book = () => {
    onBook([...choosing.chosen.values()]);
    choosing.clear();
  };
  return (
    <Card
      title={t('booking.waiting.title')}
      subtitle={t('booking.waiting.subtitle')}
      actions={
        count > 0 && (
          <ActionButton
            leftSection={<IconTruckLoading size={18} aria-hidden />}
            disabledReason={denied}
            onClick={book}
          >
            {t('booking.waiting.book', { count, n: formats.number(count) })}
          </ActionButton>
        )
      }
    >
      <search className={classes.toolbar}>
        <ListSearch label={t('booking.waiting.search')} state={search} onState={onSearch} />
      </search>
      <WaitingTable search={search} onSearch={onSearch} {...choosing} />
    </Card>
  );
};
