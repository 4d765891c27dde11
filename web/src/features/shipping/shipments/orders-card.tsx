import type { WaitingOrder } from '@apps-hub/contract/shipping/booking/routes';
import { GRAMS_PER_KG } from '@apps-hub/domain/shipping/pickups/parcels';
import { IconReceipt } from '@tabler/icons-react';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { FactsLine } from '@apps-hub/ui/components/facts-line.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { useCarrierScope } from '../shared/carrier-scope.ts';
import { type OrdersSearch, type OrderSort, shipmentOrdersQuery } from './queries.ts';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './shipments.module.css';

const Facts = ({ order }: { readonly order: WaitingOrder }) => {
  const { t, formats } = usePhrases();
  const texts = usePickupTexts();
  const { carrier, branch, destination, weightGrams, cashOnDelivery: cash } = order;
  const facts = [
    carrier && <bdi key="carrier">{carrier.carrier ? texts.carrier(carrier.carrier) : carrier.name}</bdi>,
    branch?.name && <bdi key="branch">{branch.name}</bdi>,
    destination?.city && <bdi key="city">{destination.city}</bdi>,
    weightGrams !== null && t('pickups.counts.weight', { n: formats.number(weightGrams / GRAMS_PER_KG) }),
  ].filter(Boolean);
  return (
    <span className={classes.facts}>
      {facts.length > 0 ? <FactsLine facts={facts} /> : '—'}
      {cash && (
        <StatusBadge tone="brand">
          {t('booking.waiting.cashAmount', { amount: formats.money(cash.amount, cash.currency) })}
        </StatusBadge>
      )}
    </span>
  );
};

const columnsOf = ({ t, formats }: Phrasebook): readonly ListColumn<WaitingOrder, OrderSort>[] => [
  {
    id: 'number',
    header: t('shipments.column.order'),
    sort: 'number',
    isRowHeader: true,
    cell: ({ number }) => <bdi className={common.strong}>{number}</bdi>,
  },
  {
    id: 'customer',
    header: t('booking.waiting.customer'),
    cell: ({ customerName }) => customerName ?? t('booking.waiting.noName'),
  },
  {
    id: 'since',
    header: t('booking.waiting.since'),
    sort: 'waitingSince',
    inCard: 'beside',
    cell: ({ waitingSince }) => formats.ago(waitingSince),
  },
  {
    id: 'shipping',
    header: t('booking.waiting.shipping'),
    inCard: 'across',
    cell: (order) => <Facts order={order} />,
  },
];

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
