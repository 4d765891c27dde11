import { sampleAddress } from '#pages/pages.ts';
import { minorOf } from '../amounts.ts';
import { Link } from '@tanstack/react-router';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { Portrait } from '#shared/drawings/portrait.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { InvoiceStatusBadge } from './invoice-status.tsx';
import classes from './invoices.module.css';
import type { InvoiceRow, InvoiceSort } from './queries.ts';
import { useInvoiceMoney } from './use-invoice-money.ts';

const Client = ({ client }: Pick<InvoiceRow, 'client'>) => (
  <span className={classes.client}>
    <Portrait name={client.name} size="sm" />
    <span className={classes.stacked}>
      <bdi>{client.name}</bdi>
      <span className={classes.quiet}>
        <Isolated>{client.companyEmail}</Isolated>
      </span>
    </span>
  </span>
);

/** Paid, unpaid, or the balance; a negative balance is the client's credit. */
const Balance = ({ total, balance }: Pick<InvoiceRow, 'total' | 'balance'>) => {
  const { t } = usePhrases();
  const money = useInvoiceMoney();
  if (balance === total) return <StatusBadge tone="bad">{t('sampleInvoices.balanceUnpaid')}</StatusBadge>;
  if (balance === 0) return <StatusBadge tone="good">{t('sampleInvoices.balancePaid')}</StatusBadge>;
  return money.balance(minorOf(balance));
};

/** The columns of the list of invoices. */
export const useInvoiceColumns = (): readonly ListColumn<InvoiceRow, InvoiceSort>[] => {
  const { t, formats } = usePhrases();
  const money = useInvoiceMoney();
  return [
    {
      id: 'number',
      header: t('sampleInvoices.column.number'),
      sort: 'id',
      isRowHeader: true,
      cell: ({ id }) => (
        <Link className={classes.number} to={sampleAddress('sample/invoice', { id })}>
          <Isolated>#{id}</Isolated>
        </Link>
      ),
    },
    {
      id: 'status',
      inCard: 'beside',
      header: t('sampleInvoices.column.status'),
      cell: ({ invoiceStatus, dueDate }) => (
        <span className={classes.stacked}>
          <span>
            <InvoiceStatusBadge status={invoiceStatus} />
          </span>
          <time className={classes.quiet} dateTime={dueDate}>
            {t('sampleInvoices.dueOn', { date: formats.day(dueDate) })}
          </time>
        </span>
      ),
    },
    {
      id: 'client',
      inCard: 'across',
      header: t('sampleInvoices.column.client'),
      sort: 'client',
      cell: ({ client }) => <Client client={client} />,
    },
    {
      id: 'service',
      inCard: 'left_out',
      header: t('sampleInvoices.column.service'),
      hideable: true,
      cell: ({ service }) => t(`sampleInvoices.service.${service}`),
    },
    {
      id: 'total',
      inCard: 'labelled',
      align: 'end',
      header: t('sampleInvoices.column.total'),
      sort: 'total',
      cell: ({ total }) => <span className={classes.amount}>{money.of(total)}</span>,
    },
    {
      id: 'issued',
      inCard: 'left_out',
      header: t('sampleInvoices.column.issued'),
      sort: 'date',
      hideable: true,
      cell: ({ issuedDate }) => <time dateTime={issuedDate}>{formats.day(issuedDate)}</time>,
    },
    {
      id: 'balance',
      inCard: 'left_out',
      align: 'end',
      header: t('sampleInvoices.column.balance'),
      sort: 'balance',
      hideable: true,
      cell: (row) => (
        <span className={classes.amount}>
          <Balance {...row} />
        </span>
      ),
    },
  ];
};
