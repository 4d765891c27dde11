import type { Invoice } from '#invoices/contract.ts';
import { useQuery } from '@tanstack/react-query';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { Portrait } from '#shared/drawings/portrait.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { type Column, DataTable } from '@apps-hub/ui/components/data-table.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { StatusBadge, type Tone } from '@apps-hub/ui/components/status-badge.tsx';
import { PageLink } from '#shared/page-link.tsx';
import { minorAmount, minorText } from '#shared/shop-money.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import classes from './dashboard.module.css';
import { recentInvoicesQuery } from './queries.ts';

const TONES: Readonly<Record<Invoice['invoiceStatus'], Tone>> = {
  Paid: 'good',
  Downloaded: 'brand',
  Sent: 'brand',
  Draft: 'quiet',
  'Partial Payment': 'warn',
  'Past Due': 'bad',
};

const columnsOf = ({ t, formats }: Phrasebook): readonly Column<Invoice>[] => [
  {
    id: 'invoice',
    header: t('sampleCommerceDashboard.invoice'),
    isRowHeader: true,
    cell: ({ id }) => (
      <PageLink page="sample/invoice" params={[{ id: String(id) }]}>
        <Isolated>#{id}</Isolated>
      </PageLink>
    ),
  },
  {
    id: 'client',
    header: t('sampleCommerceDashboard.client'),
    cell: ({ client }) => (
      <span className={classes.customer}>
        <Portrait name={client.name} size="sm" />
        <span>{client.name}</span>
      </span>
    ),
  },
  {
    id: 'issued',
    header: t('sampleCommerceDashboard.issued'),
    cell: ({ issuedDate }) => <time dateTime={issuedDate}>{formats.day(issuedDate)}</time>,
  },
  {
    id: 'status',
    header: t('common.status.label'),
    cell: ({ invoiceStatus }) => (
      <StatusBadge tone={TONES[invoiceStatus]}>
        {t(`sampleCommerceDashboard.invoiceStatus.${invoiceStatus}`)}
      </StatusBadge>
    ),
  },
  {
    id: 'total',
    header: t('sampleCommerceDashboard.amount'),
    align: 'end',
    cell: ({ total }) => minorText(formats, minorAmount(total)),
  },
];

/** The latest invoices. */
export const RecentInvoices = () => {
  const book = usePhrases();
  const { t, formats } = book;
  const query = useQuery(recentInvoicesQuery(useSampleApi(), formats.locale));
  return (
    <Card
      title={t('sampleCommerceDashboard.invoices')}
      subtitle={t('sampleCommerceDashboard.invoicesNote')}
      actions={
        <PageLink page="sample/invoices" params={[]}>
          {t('sampleCommerceDashboard.allInvoices')}
        </PageLink>
      }
    >
      <Loaded query={query} loadingRows={5}>
        {(invoices) => (
          <DataTable
            caption={t('sampleCommerceDashboard.invoices')}
            columns={columnsOf(book)}
            rows={invoices}
            rowKey={({ id }) => String(id)}
          />
        )}
      </Loaded>
    </Card>
  );
};
