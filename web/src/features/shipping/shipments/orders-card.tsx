import type { WaitingOrder } from '@apps-hub/contract/shipping/booking/routes';
import { IconReceipt } from '@tabler/icons-react';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { useCarrierScope } from '../shared/carrier-scope.ts';
import { orderColumns } from '../shared/order-facts.tsx';
import { type OrdersSearch, type OrderSort, shipmentOrdersQuery } from './queries.ts';

const columnsOf = (book: Phrasebook): readonly ListColumn<WaitingOrder, OrderSort>[] => {
  const { number, customer, since, shipping } = orderColumns(book);
  return [number, customer, since, shipping];
};

interface OrdersCardProps extends ListAddress<OrdersSearch> {
  readonly onMake: (order: WaitingOrder) => void;
}

/** Orders to be shipped that have no waybill of ours. */
export const OrdersCard = ({ search, onSearch, onMake }: OrdersCardProps) => {
  const book = usePhrases();
  const { t } = book;
  const denied = useDenied('create', 'Pickup');
  const list = useList({
    query: shipmentOrdersQuery(useApi(), search, useCarrierScope()),
    rows: ({ orders }) => orders,
    search,
    onSearch,
  });
  return (
    <ListCard
      title={t('shipments.orders.title')}
      subtitle={t('shipments.orders.subtitle')}
      list={list}
      toolbar={{ search: t('booking.waiting.search') }}
      columns={columnsOf(book)}
      rowKey={({ id }) => id}
      hasBriefCards
      renderRowActions={(order) => (
        <ActionButton
          size="xs"
          variant="light"
          leftSection={<IconReceipt size={16} aria-hidden />}
          aria-label={t('shipments.action.makeFor', { number: order.number })}
          disabledReason={denied}
          onClick={() => onMake(order)}
        >
          {t('shipments.action.make')}
        </ActionButton>
      )}
      empty={t(search.q === undefined ? 'shipments.orders.empty' : 'common.table.nothingFound')}
      loadingRows={4}
    />
  );
};
