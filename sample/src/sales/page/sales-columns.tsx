import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';

import { Portrait } from '#shared/drawings/portrait.tsx';
import { ProductPicture } from '#shared/product-picture.tsx';
import { Rating } from '@apps-hub/ui/components/rating.tsx';
import { StatusBadge, type Tone } from '@apps-hub/ui/components/status-badge.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import type { OpenRow } from '@apps-hub/ui/kit/list/use-open-row.ts';
import { minorAmount, minorText } from '#shared/shop-money.ts';
import type { Sale } from '../contract.ts';
import type { SaleRow, SaleSort } from './queries.ts';
import classes from './sales.module.css';

/** Formats a sale's amounts in the shop's currency. */
export const useSaleAmount = (): ((amount: number) => string) => {
  const { formats } = usePhrases();
  return (amount) => minorText(formats, minorAmount(amount));
};

const STATUS_TONES: Readonly<Record<Sale['payment']['status'], Tone>> = {
  Completed: 'good',
  Confirmed: 'brand',
  Cancelled: 'quiet',
};

const RECEIVED_TONES: Readonly<Record<Sale['payment']['receivedPaymentStatus'], Tone>> = {
  'Fully Paid': 'good',
  'Partially Paid': 'warn',
  Unpaid: 'bad',
};

const Product = ({ sale, open }: { readonly sale: SaleRow; readonly open: OpenRow }) => {
  const { t } = usePhrases();
  const { product, id } = sale;
  const isOpen = open.isOpen(id);
  return (
    <span className={classes.product}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-expanded={isOpen}
        aria-label={t('sampleSales.details', { product: product.name })}
        onClick={() => open.toggle(id)}
      >
        {isOpen ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
      </ActionIcon>
      <ProductPicture image={product.image} />
      <span className={classes.stacked}>
        <bdi>{product.name}</bdi>
        <bdi className={classes.quiet}>{product.brand}</bdi>
      </span>
    </span>
  );
};

const Paid = ({ payment }: Pick<Sale, 'payment'>) => {
  const { t } = usePhrases();
  const amountOf = useSaleAmount();
  const paid = amountOf(payment.paidAmount);
  return (
    <span className={classes.paid}>
      <span className={classes.amount}>
        {payment.paidAmount === payment.total
          ? paid
          : t('sampleSales.paidOf', { paid, total: amountOf(payment.total) })}
      </span>
      <StatusBadge tone={RECEIVED_TONES[payment.receivedPaymentStatus]}>
        {t(`sampleSales.received.${payment.receivedPaymentStatus}`)}
      </StatusBadge>
    </span>
  );
};

/** The columns of the sales table. */
export const useSalesColumns = (open: OpenRow): readonly ListColumn<SaleRow, SaleSort>[] => {
  const { t, formats } = usePhrases();
  return [
    {
      id: 'product',
      header: t('sampleSales.column.product'),
      sort: 'product',
      isRowHeader: true,
      cell: (sale) => <Product sale={sale} open={open} />,
    },
    {
      id: 'date',
      inCard: 'left_out',
      header: t('sampleSales.column.date'),
      sort: 'date',
      hideable: true,
      cell: ({ date }) => <time dateTime={date}>{formats.day(date)}</time>,
    },
    {
      id: 'category',
      inCard: 'left_out',
      header: t('sampleSales.column.category'),
      sort: 'category',
      hideable: true,
      cell: ({ product }) => t(`sampleSales.category.${product.category}`),
    },
    {
      id: 'buyer',
      inCard: 'left_out',
      header: t('sampleSales.column.buyer'),
      sort: 'buyer',
      hideable: true,
      cell: ({ buyer }) => (
        <span className={classes.buyer}>
          <Portrait name={buyer.name} size="sm" />
          <bdi>{buyer.name}</bdi>
        </span>
      ),
    },
    {
      id: 'paid',
      inCard: 'across',
      header: t('sampleSales.column.payment'),
      sort: 'paid',
      cell: ({ payment }) => <Paid payment={payment} />,
    },
    {
      id: 'rating',
      inCard: 'left_out',
      header: t('sampleSales.column.rating'),
      sort: 'rating',
      hideable: true,
      cell: ({ product }) => (
        <Rating
          value={product.rating}
          label={t('sampleShared.rating', { value: formats.number(product.rating) })}
        />
      ),
    },
    {
      id: 'status',
      inCard: 'beside',
      header: t('sampleSales.column.status'),
      hideable: true,
      cell: ({ payment }) => (
        <StatusBadge tone={STATUS_TONES[payment.status]}>
          {t(`sampleSales.status.${payment.status}`)}
        </StatusBadge>
      ),
    },
  ];
};
