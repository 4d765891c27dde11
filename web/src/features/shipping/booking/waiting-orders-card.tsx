import type { WaitingOrder } from '@apps-hub/contract/shipping/booking/routes';
import { Group } from '@mantine/core';
import { IconPackageImport, IconTruckLoading } from '@tabler/icons-react';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { useChosen } from '@apps-hub/ui/kit/list/use-chosen.ts';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { useCarrierScope } from '../shared/carrier-scope.ts';
import { orderColumns } from '../shared/order-facts.tsx';
import { waitingOrdersQuery } from './queries.ts';
import type { WaitingSearch, WaitingSort } from './search.ts';
import { WaitingFilters } from './waiting-filters.tsx';
import classes from '../shared/lists.module.css';

// `show` is not a filter: it adds orders instead of hiding some.
const FILTERS = ['carrier', 'addressId'] as const;

interface WaitingOrdersCardProps extends ListAddress<WaitingSearch> {
  readonly onBook: (orders: readonly WaitingOrder[]) => void;
  /** Adds them to a booked pickup. */
  readonly onJoin: (orders: readonly WaitingOrder[]) => void;
}

const columnsOf = (book: Phrasebook): readonly ListColumn<WaitingOrder, WaitingSort>[] => {
  const { number, customer, since, shipping } = orderColumns(book);
  return [
    number,
    customer,
    {
      id: 'items',
      align: 'end',
      inCard: 'left_out',
      header: book.t('booking.waiting.items'),
      cell: ({ units }) => book.formats.number(units),
    },
    since,
    { ...shipping, inCard: 'across' },
  ];
};

/** Orders to ship that are in no pickup; select some and book, or add them to a booked pickup. */
export const WaitingOrdersCard = ({ search, onSearch, onBook, onJoin }: WaitingOrdersCardProps) => {
  const book = usePhrases();
  const { t, formats } = book;
  const { chosen, choose, clear } = useChosen<WaitingOrder>();
  const denied = useDenied('create', 'Pickup');
  const list = useList({
    query: waitingOrdersQuery(useApi(), search, useCarrierScope()),
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
      toolbar={{
        search: t('booking.waiting.search'),
        filters: <WaitingFilters search={search} onChange={list.change} />,
        className: classes.toolbar,
      }}
      filters={FILTERS}
      columns={columnsOf(book)}
      rowKey={({ id }) => id}
      hasBriefCards
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
