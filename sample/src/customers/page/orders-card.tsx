import { sampleAddress } from '#pages/pages.ts';
import type { Order } from '#orders/contract.ts';
import type { OrderStatus } from '#orders/values.ts';
import { IconEye, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { RowMenu } from '@apps-hub/ui/components/row-menu.tsx';
import { StatusBadge, type Tone } from '@apps-hub/ui/components/status-badge.tsx';
import { useSampleApi } from '#shared/use-sample-api.ts';
import classes from './customers.module.css';
import { fullAmountText } from '#shared/shop-money.ts';
import { customerOrdersQuery, type CustomerSearch, deleteOrder, type OrderSort } from './queries.ts';

const STATUS = {
  Delivered: { name: 'delivered', tone: 'good' },
  'Ready to Pickup': { name: 'ready', tone: 'brand' },
  'Out for Delivery': { name: 'out', tone: 'brand' },
  Dispatched: { name: 'dispatched', tone: 'warn' },
} as const satisfies Readonly<Record<OrderStatus, { readonly name: string; readonly tone: Tone }>>;

const addressOf = ({ order }: Order): string => sampleAddress('sample/order', { id: String(order) });

const columnsOf = ({ t, formats }: Phrasebook): readonly ListColumn<Order, OrderSort>[] => [
  {
    id: 'order',
    header: t('sampleCustomers.orders.order'),
    sort: 'order',
    isRowHeader: true,
    cell: (order) => (
      <Link to={addressOf(order)}>
        <Isolated>#{order.order}</Isolated>
      </Link>
    ),
  },
  {
    id: 'date',
    header: t('sampleCustomers.orders.date'),
    sort: 'date',
    cell: ({ date }) => <time dateTime={date}>{formats.dayAndYear(date)}</time>,
  },
  {
    id: 'status',
    header: t('sampleCustomers.status'),
    sort: 'status',
    cell: ({ status }) => (
      <StatusBadge tone={STATUS[status].tone}>
        {t(`sampleCustomers.orders.${STATUS[status].name}`)}
      </StatusBadge>
    ),
  },
  {
    id: 'spent',
    header: t('sampleCustomers.orders.spent'),
    sort: 'spent',
    align: 'end',
    cell: ({ spent }) => <span className={classes.amount}>{fullAmountText(formats, spent)}</span>,
  },
];

interface OrdersCardProps extends ListAddress<CustomerSearch> {
  /** The e-mail address on the orders. */
  readonly email: string;
}

/** A customer's recent orders. */
export const OrdersCard = ({ email, search, onSearch }: OrdersCardProps) => {
  const book = usePhrases();
  const { t, formats } = book;
  const api = useSampleApi();
  const navigate = useNavigate();
  const deletion = useConfirmedAction<Order>({
    send: ({ id }) => deleteOrder(api, id),
    // Orders are shown on other pages too, so every sample query is stale.
    stale: [['sample', formats.locale]],
    doneText: t('sampleCustomers.orders.deleted'),
    cancelledText: t('sampleCustomers.orders.kept'),
  });
  const list = useList({
    query: customerOrdersQuery({ api, locale: formats.locale }, email, search),
    rows: ({ orders }) => orders,
    search,
    onSearch,
  });
  return (
    <>
      <ListCard
        title={t('sampleCustomers.orders.title')}
        subtitle={t('sampleCustomers.orders.subtitle')}
        list={list}
        toolbar={{ search: t('sampleCustomers.orders.search') }}
        columns={columnsOf(book)}
        rowKey={({ id }) => String(id)}
        hasBriefCards
        renderRowActions={(order) => (
          <RowMenu
            label={t('sampleCustomers.orders.more', { order: order.order })}
            actions={[
              {
                text: t('common.action.view'),
                label: t('sampleCustomers.orders.view', { order: order.order }),
                icon: <IconEye size={18} aria-hidden />,
                onClick: () => void navigate({ to: addressOf(order) }),
              },
              {
                text: t('sampleCustomers.action.delete'),
                label: t('sampleCustomers.orders.delete', { order: order.order }),
                icon: <IconTrash size={18} aria-hidden />,
                onClick: () => deletion.ask(order),
              },
            ]}
          />
        )}
        empty={t('sampleCustomers.orders.empty')}
        filters={[]}
        loadingRows={3}
      />
      <ConfirmQuestion
        action={deletion}
        askAbout={({ order }) => ({
          title: t('sampleCustomers.orders.number', { order }),
          question: t('sampleCustomers.orders.question'),
          consequence: t('sampleCustomers.orders.consequence'),
        })}
      />
    </>
  );
};
