import type { Invoice } from '#invoices/contract.ts';
import { useQuery } from '@tanstack/react-query';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { type Column, DataTable } from '@apps-hub/ui/components/data-table.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { PageLink } from '#shared/page-link.tsx';
import { minorAmount, minorText } from '#shared/shop-money.ts';
import { useSource } from '#shared/use-sample-api.ts';
import { historyQuery } from './queries.ts';

const columnsOf = ({ t, formats }: Phrasebook): readonly Column<Invoice>[] => [
  {
    id: 'number',
    header: t('sampleAccount.history.number'),
    isRowHeader: true,
    cell: ({ id }) => (
      <PageLink page="sample/invoice" params={[{ id: String(id) }]}>
        <Isolated>#{id}</Isolated>
      </PageLink>
    ),
  },
  {
    id: 'date',
    header: t('sampleAccount.history.date'),
    cell: ({ issuedDate }) => <time dateTime={issuedDate}>{formats.dayAndYear(issuedDate)}</time>,
  },
  {
    id: 'status',
    header: t('sampleAccount.history.status'),
    cell: ({ balance }) => (
      <StatusBadge tone={balance === 0 ? 'good' : 'warn'}>
        {t(balance === 0 ? 'sampleAccount.history.paid' : 'sampleAccount.history.unpaid')}
      </StatusBadge>
    ),
  },
  {
    id: 'total',
    header: t('sampleAccount.history.total'),
    align: 'end',
    cell: ({ total }) => minorText(formats, minorAmount(total)),
  },
];

/** The latest invoices. */
export const HistoryCard = () => {
  const book = usePhrases();
  const { t } = book;
  const query = useQuery(historyQuery(useSource()));
  return (
    <Card
      title={t('sampleAccount.history.title')}
      subtitle={t('sampleAccount.history.subtitle')}
      actions={
        <PageLink page="sample/invoices" params={[]}>
          {t('sampleAccount.history.all')}
        </PageLink>
      }
    >
      <Loaded query={query} loadingRows={5}>
        {(invoices) => (
          <DataTable
            caption={t('sampleAccount.history.title')}
            columns={columnsOf(book)}
            rows={invoices}
            rowKey={({ id }) => String(id)}
          />
        )}
      </Loaded>
    </Card>
  );
};
