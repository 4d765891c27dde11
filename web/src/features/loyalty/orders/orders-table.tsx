import type { OrderSummary } from '@apps-hub/contract/loyalty/orders/routes';
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';

import { type Phrasebook, usePhrases } from '../../../i18n/use-phrases.ts';
import type { CustomerLink } from '../shared/customer-link.ts';
import { ListPager } from '../../../kit/list/list-pager.tsx';
import { toggleSort } from '../../../kit/list/list-state.ts';
import { QueryError } from '../../../kit/query-error.tsx';
import { useApi } from '../../../session/services.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Isolated } from '../../../ui/isolated.tsx';
import { LoadingRows } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './orders-table.module.css';
import { type OrdersSearch, ordersQuery } from './queries.ts';
import { whyNothing } from './why-nothing.ts';

export interface OrdersTableProps {
  readonly search: OrdersSearch;
  readonly onSearch: (search: OrdersSearch) => void;
  /** Orders of one customer alone. */
  readonly of?: { readonly customerId: string; readonly walletVersion: number };
  /** Left out on the customer's own page. */
  readonly CustomerLink?: CustomerLink;
  /** The step by step explanation of one order. */
  readonly Explanation: ComponentType<{ readonly orderId: string }>;
  /** What stands instead of an empty table. */
  readonly empty: ReactNode;
}

interface Opened {
  readonly id: string | undefined;
  readonly toggle: (id: string) => void;
}

const OrderCell = ({ order, opened }: { readonly order: OrderSummary; readonly opened: Opened }) => {
  const { t, formats } = usePhrases();
  const isOpen = opened.id === order.id;
  return (
    <>
      <span className={classes.order}>
        <span className={classes.number}>
          <Isolated>{order.number}</Isolated>
        </span>
        {order.cancelledAt !== null && <StatusBadge tone="quiet">{t('orders.cancelled')}</StatusBadge>}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-label={t('transactions.whyLabel', { number: order.number })}
          rightSection={
            isOpen ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />
          }
          onClick={() => opened.toggle(order.id)}
        >
          {t('transactions.why')}
        </Button>
      </span>
      <span className={classes.quiet}>{formats.money(order.goods, order.currency)}</span>
    </>
  );
};

const PointsCell = ({ order }: { readonly order: OrderSummary }) => {
  const book = usePhrases();
  const points = order.earnedPoints ?? 0;
  return (
    <>
      <strong className={classes.points}>
        {order.earnedPoints === null ? '–' : book.formats.number(points)}
      </strong>
      {points === 0 && <span className={classes.quiet}>{whyNothing(book, order)}</span>}
    </>
  );
};

const columnsOf = (
  book: Phrasebook,
  { CustomerLink }: OrdersTableProps,
  opened: Opened,
): readonly Column<OrderSummary>[] => {
  const { t, formats } = book;
  const customer: Column<OrderSummary>[] = CustomerLink
    ? [
        {
          id: 'customer',
          header: t('orders.column.customer'),
          cell: (order) =>
            order.customer ? (
              <CustomerLink id={order.customer.id}>{order.customer.name}</CustomerLink>
            ) : (
              <span className={classes.quiet}>{t('orders.guest')}</span>
            ),
        },
      ]
    : [];
  return [
    {
      id: 'order',
      header: t('orders.column.order'),
      isRowHeader: true,
      cell: (order) => <OrderCell order={order} opened={opened} />,
    },
    ...customer,
    {
      id: 'points',
      header: t('orders.column.points'),
      sortBy: 'points',
      cell: (order) => <PointsCell order={order} />,
    },
    {
      id: 'date',
      header: t('orders.column.date'),
      sortBy: 'date',
      cell: ({ placedAt }) =>
        placedAt === null ? '–' : <time dateTime={placedAt}>{formats.dateTime(placedAt)}</time>,
    },
  ];
};

const explanationOf =
  (id: string | undefined, Explanation: OrdersTableProps['Explanation']) => (order: OrderSummary) =>
    order.id === id ? <Explanation orderId={order.id} /> : null;

/** Orders with what they earned; a row opens the explanation, also of 0 points. */
export const OrdersTable = (props: OrdersTableProps) => {
  const { search, onSearch, of, Explanation } = props;
  const book = usePhrases();
  const [id, setId] = useState<string>();
  const list = useQuery(ordersQuery(useApi(), search, of));
  if (list.isPending) return <LoadingRows rows={5} />;
  if (list.data === undefined) {
    return <QueryError query={list} />;
  }
  const { orders, total, totalIsLeast } = list.data;
  if (total === 0) return props.empty;
  const toggle = (next: string) => setId(id === next ? undefined : next);
  return (
    <>
      <DataTable
        caption={book.t('orders.title')}
        columns={columnsOf(book, props, { id, toggle })}
        rows={orders}
        rowKey={(order) => order.id}
        sort={{ sortBy: search.sortBy, orderBy: search.orderBy ?? 'desc' }}
        onSort={(sortBy) =>
          // The columns name only what the server sorts by.
          onSearch({ ...search, ...toggleSort(search, sortBy as NonNullable<OrdersSearch['sortBy']>) })
        }
        busy={list.isPlaceholderData}
        detail={explanationOf(id, Explanation)}
      />
      <ListPager state={search} onState={onSearch} total={total} totalIsLeast={totalIsLeast} />
    </>
  );
};
