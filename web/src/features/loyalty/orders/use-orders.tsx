import type { OrderSummary } from '@apps-hub/contract/loyalty/orders/routes';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { type OpenRow, useOpenRow } from '@apps-hub/ui/kit/list/use-open-row.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { StatusBadge, type Tone } from '@apps-hub/ui/components/status-badge.tsx';
import type { CustomerLink } from '../shared/customer-name.ts';
import { WhyButton } from '../shared/why-button.tsx';
import { EarningExplanation } from './earning-explanation.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { type OrdersOf, ordersQuery } from './queries.ts';
import type { OrderSort, OrdersSearch } from './search.ts';
import { whyNothing } from './why-nothing.ts';

interface OrdersSetup extends ListAddress<OrdersSearch> {
  readonly of?: OrdersOf;
  /** Without it, orders do not show their customer. */
  readonly CustomerLink?: CustomerLink;
}

const STATE_TONES: Readonly<Record<NonNullable<OrderSummary['state']>, Tone>> = {
  cancelled: 'quiet',
  refunded: 'quiet',
  partly_refunded: 'warn',
};

const OrderCell = ({ order, open }: { readonly order: OrderSummary; readonly open: OpenRow }) => {
  const { t, formats } = usePhrases();
  return (
    <>
      <span className={common.line}>
        <span className={common.strong}>
          <Isolated>{order.number}</Isolated>
        </span>
        {order.state !== null && (
          <StatusBadge tone={STATE_TONES[order.state]}>{t(`orders.state.${order.state}`)}</StatusBadge>
        )}
        {order.isReturnOpen && <StatusBadge tone="warn">{t('orders.returnOpen')}</StatusBadge>}
        <WhyButton
          number={order.number}
          isOpen={open.isOpen(order.id)}
          onToggle={() => open.toggle(order.id)}
        />
      </span>
      <span className={common.brokenQuiet}>{formats.money(order.total, order.currency, 'auto')}</span>
    </>
  );
};

/** What is left of the points, and what the order earned if it was more. */
const PointsCell = ({ order }: { readonly order: OrderSummary }) => {
  const book = usePhrases();
  const { t, formats } = book;
  const { earnedPoints: earned, standingPoints: standing } = order;
  const taken = (earned ?? 0) - (standing ?? 0);
  return (
    <span className={common.block}>
      <strong style={{ fontVariantNumeric: 'tabular-nums' }}>
        {standing === null ? '–' : formats.number(standing)}
      </strong>
      {(earned ?? 0) === 0 && <span className={common.brokenQuiet}>{whyNothing(book, order)}</span>}
      {taken > 0 && (
        <span className={common.brokenQuiet}>
          {t('orders.afterRefund', { earned: formats.number(earned ?? 0), taken: formats.number(taken) })}
        </span>
      )}
    </span>
  );
};

/** The points that the order was paid with. */
const CouponsCell = ({ order }: { readonly order: OrderSummary }) => {
  const { t, counted } = usePhrases();
  return order.coupons.map(({ id, code, points, isReturned }) => (
    <bdi key={id} className={common.brokenQuiet}>
      {t(isReturned ? 'orders.couponReturned' : 'orders.coupon', { code, points: counted.points(points) })}
    </bdi>
  ));
};

const columnsOf = (
  book: Phrasebook,
  CustomerLink: CustomerLink | undefined,
  open: OpenRow,
): readonly ListColumn<OrderSummary, OrderSort>[] => {
  const { t, formats } = book;
  const customer: ListColumn<OrderSummary>[] = CustomerLink
    ? [
        {
          id: 'customer',
          header: t('orders.column.customer'),
          inCard: 'across',
          cell: (order) =>
            order.customer ? (
              <CustomerLink id={order.customer.id}>{order.customer.name}</CustomerLink>
            ) : (
              <span className={common.brokenQuiet}>{t('orders.guest')}</span>
            ),
        },
      ]
    : [];
  return [
    {
      id: 'order',
      header: t('orders.column.order'),
      isRowHeader: true,
      cell: (order) => <OrderCell order={order} open={open} />,
    },
    ...customer,
    {
      id: 'points',
      align: 'end',
      header: t('orders.column.points'),
      inCard: 'beside_labelled',
      sort: 'points',
      cell: (order) => <PointsCell order={order} />,
    },
    {
      id: 'coupons',
      header: t('orders.column.coupons'),
      inCard: 'across',
      cell: (order) => <CouponsCell order={order} />,
    },
    {
      id: 'date',
      header: t('orders.column.date'),
      inCard: 'across',
      sort: 'date',
      cell: ({ placedAt }) =>
        placedAt === null ? '–' : <time dateTime={placedAt}>{formats.dateTime(placedAt)}</time>,
    },
  ];
};

/** Orders with what they earned; expanding a row explains it, also for 0 points. */
export const useOrders = ({ search, onSearch, of, CustomerLink }: OrdersSetup) => {
  const book = usePhrases();
  const open = useOpenRow();
  const list = useList({
    query: ordersQuery(useApi(), search, of),
    rows: ({ orders }) => orders,
    search,
    onSearch,
  });
  return {
    list,
    columns: columnsOf(book, CustomerLink, open),
    rowKey: ({ id }: OrderSummary) => id,
    hasBriefCards: true,
    renderDetail: ({ id }: OrderSummary) => (open.isOpen(id) ? <EarningExplanation orderId={id} /> : null),
    initialOrder: 'desc',
  } as const;
};
