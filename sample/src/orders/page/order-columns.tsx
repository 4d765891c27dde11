import type { Order } from '../contract.ts';

import { clockOf } from '#shared/clock.ts';
import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { Portrait } from '#shared/drawings/portrait.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { PageLink } from '#shared/page-link.tsx';
import { minorAmount, minorText } from '#shared/shop-money.ts';
import { OrderStatusBadge, PaymentBadge, PaymentMethod } from './order-words.tsx';
import classes from './orders.module.css';
import type { OrderSort } from './queries.ts';

export const orderColumns = (
  { t, formats }: Phrasebook,
  clock = clockOf(formats),
): readonly ListColumn<Order, OrderSort>[] => [
  {
    id: 'order',
    header: t('sampleOrders.column.order'),
    sort: 'order',
    isRowHeader: true,
    cell: ({ order }) => (
      <PageLink page="sample/order" params={[{ id: String(order) }]}>
        <Isolated>#{order}</Isolated>
      </PageLink>
    ),
  },
  {
    id: 'date',
    inCard: 'beside',
    header: t('sampleOrders.column.date'),
    sort: 'date',
    cell: ({ date, time }) => (
      <time dateTime={`${date}T${time}`}>
        {formats.day(date)}
        <span className={classes.quiet}>
          <bdi>{clock(time)}</bdi>
        </span>
      </time>
    ),
  },
  {
    id: 'customer',
    inCard: 'across',
    header: t('sampleOrders.column.customer'),
    sort: 'customers',
    cell: ({ customer, email }) => (
      <span className={classes.customer}>
        <Portrait name={customer} size="sm" />
        <span>
          {customer}
          <span className={classes.quiet}>
            <Isolated>{email}</Isolated>
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'payment',
    inCard: 'left_out',
    header: t('sampleOrders.column.payment'),
    hideable: true,
    cell: ({ payment }) => <PaymentBadge payment={payment} />,
  },
  {
    id: 'status',
    header: t('common.status.label'),
    sort: 'status',
    hideable: true,
    cell: ({ status }) => <OrderStatusBadge status={status} />,
  },
  {
    id: 'method',
    inCard: 'left_out',
    header: t('sampleOrders.column.method'),
    hideable: true,
    cell: (order) => <PaymentMethod {...order} />,
  },
  {
    id: 'spent',
    inCard: 'labelled',
    header: t('sampleOrders.column.total'),
    sort: 'spent',
    align: 'end',
    cell: ({ spent }) => minorText(formats, minorAmount(spent)),
  },
];
