import type { CommerceDashboard } from '../contract.ts';
import { type OrderPayment, PAYMENT_NAMES } from '#orders/values.ts';
import type { ReactNode } from 'react';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { type Column, DataTable } from '@apps-hub/ui/components/data-table.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { StatusBadge, type Tone } from '@apps-hub/ui/components/status-badge.tsx';
import { PageLink } from '#shared/page-link.tsx';
import { ProductPicture } from '#shared/product-picture.tsx';
import { minorText } from '#shared/shop-money.ts';
import classes from './dashboard.module.css';

type Row<K extends 'popular' | 'countries' | 'transactions'> = CommerceDashboard[K][number];

interface ShareProps {
  readonly percent: number;
  readonly children: ReactNode;
}

/** A figure with its share as a decorative bar. */
const Share = ({ percent, children }: ShareProps) => (
  <span className={classes.share}>
    {children}
    <span className={classes.bar} aria-hidden>
      <span style={{ inlineSize: `${percent}%` }} />
    </span>
  </span>
);

interface TableCardProps<R> {
  readonly title: string;
  readonly subtitle: string;
  readonly link: ReactNode;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
}

const TableCard = <R,>({ title, subtitle, link, ...table }: TableCardProps<R>) => (
  <Card title={title} subtitle={subtitle} actions={link}>
    {table.rows.length === 0 ? <EmptyState /> : <DataTable caption={title} {...table} />}
  </Card>
);

const popularColumns = ({ t, formats }: Phrasebook): readonly Column<Row<'popular'>>[] => [
  {
    id: 'product',
    header: t('sampleCommerceDashboard.product'),
    isRowHeader: true,
    cell: ({ productId, productName, image }) => (
      <span className={classes.product}>
        <ProductPicture image={image} />
        <PageLink page="sample/product-edit" params={[{ id: String(productId) }]}>
          {productName}
        </PageLink>
      </span>
    ),
  },
  {
    id: 'sold',
    header: t('sampleCommerceDashboard.sold'),
    align: 'end',
    cell: ({ sold }) => formats.number(sold),
  },
  {
    id: 'sales',
    header: t('sampleCommerceDashboard.salesOf'),
    align: 'end',
    cell: ({ salesMinor }) => minorText(formats, salesMinor),
  },
];

/** The products with the highest sales in paid orders. */
export const PopularProducts = ({ popular }: Pick<CommerceDashboard, 'popular'>) => {
  const book = usePhrases();
  const { t } = book;
  return (
    <TableCard
      title={t('sampleCommerceDashboard.popular')}
      subtitle={t('sampleCommerceDashboard.popularNote')}
      link={
        <PageLink page="sample/products" params={[]}>
          {t('sampleCommerceDashboard.allProducts')}
        </PageLink>
      }
      columns={popularColumns(book)}
      rows={popular}
      rowKey={({ productId }) => String(productId)}
    />
  );
};

const countryColumns = ({ t, formats }: Phrasebook, all: number): readonly Column<Row<'countries'>>[] => {
  const names = new Intl.DisplayNames(formats.locale, { type: 'region' });
  return [
    {
      id: 'country',
      header: t('sampleCommerceDashboard.country'),
      isRowHeader: true,
      cell: ({ countryCode }) => names.of(countryCode),
    },
    {
      id: 'orders',
      header: t('sampleCommerceDashboard.orders'),
      cell: ({ orders }) => (
        <Share percent={(orders / all) * 100}>
          {t('sampleCommerceDashboard.ordersShare', {
            n: formats.number(orders),
            percent: formats.percent(String(Math.round((orders / all) * 100))),
          })}
        </Share>
      ),
    },
    {
      id: 'sales',
      header: t('sampleCommerceDashboard.salesOf'),
      align: 'end',
      cell: ({ salesMinor }) => minorText(formats, salesMinor),
    },
  ];
};

/** As many as the popular products beside them. */
const COUNTRIES_SHOWN = 6;

/** Orders by delivery country. */
export const OrdersByCountry = ({ countries }: Pick<CommerceDashboard, 'countries'>) => {
  const book = usePhrases();
  const { t } = book;
  const all = countries.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <TableCard
      title={t('sampleCommerceDashboard.byCountry')}
      subtitle={t('sampleCommerceDashboard.byCountryNote')}
      link={
        <PageLink page="sample/orders" params={[]}>
          {t('sampleCommerceDashboard.allOrders')}
        </PageLink>
      }
      columns={countryColumns(book, all)}
      rows={countries.slice(0, COUNTRIES_SHOWN)}
      rowKey={({ countryCode }) => countryCode}
    />
  );
};

const PAYMENT_TONES: Readonly<Record<OrderPayment, Tone>> = { 1: 'good', 2: 'warn', 3: 'quiet', 4: 'bad' };

const transactionColumns = ({ t, formats }: Phrasebook): readonly Column<Row<'transactions'>>[] => [
  {
    id: 'order',
    header: t('sampleCommerceDashboard.order'),
    isRowHeader: true,
    cell: ({ order, customer }) => (
      <span>
        <PageLink page="sample/order" params={[{ id: String(order) }]}>
          <Isolated>#{order}</Isolated>
        </PageLink>
        <span className={classes.quiet}>{customer}</span>
      </span>
    ),
  },
  {
    id: 'date',
    header: t('sampleCommerceDashboard.date'),
    cell: ({ date, method }) => (
      <span>
        {formats.day(date)}
        <span className={classes.quiet}>{t(`sampleCommerceDashboard.method.${method}`)}</span>
      </span>
    ),
  },
  {
    id: 'payment',
    header: t('common.status.label'),
    cell: ({ payment }) => (
      <StatusBadge tone={PAYMENT_TONES[payment]}>
        {t(`sampleCommerceDashboard.payment.${PAYMENT_NAMES[payment]}`)}
      </StatusBadge>
    ),
  },
  {
    id: 'amount',
    header: t('sampleCommerceDashboard.amount'),
    align: 'end',
    cell: ({ amountMinor }) => minorText(formats, amountMinor),
  },
];

/** The latest payments. */
export const Transactions = ({ transactions }: Pick<CommerceDashboard, 'transactions'>) => {
  const book = usePhrases();
  const { t } = book;
  return (
    <TableCard
      title={t('sampleCommerceDashboard.transactions')}
      subtitle={t('sampleCommerceDashboard.transactionsNote')}
      link={
        <PageLink page="sample/orders" params={[]}>
          {t('sampleCommerceDashboard.allOrders')}
        </PageLink>
      }
      columns={transactionColumns(book)}
      rows={transactions}
      rowKey={({ order }) => String(order)}
    />
  );
};
