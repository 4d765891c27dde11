import { sampleAddress } from '#pages/pages.ts';
import type { Invoice } from '../contract.ts';
import { INVOICE_STATUSES } from '../values.ts';
import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { DayFilter } from '@apps-hub/ui/kit/list/day-filter.tsx';
import { ExportButton } from '@apps-hub/ui/kit/list/export-button.tsx';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListSelection } from '@apps-hub/ui/kit/list/list-selection.tsx';
import { SelectFilter } from '@apps-hub/ui/kit/list/select-filter.tsx';
import { useChosen } from '@apps-hub/ui/kit/list/use-chosen.ts';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { AddButton } from '@apps-hub/ui/components/add-button.tsx';
import { useRowsExport } from '#shared/rows-export.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { useInvoiceColumns } from './invoice-columns.tsx';
import { InvoiceRowActions } from './invoice-row-actions.tsx';
import { type InvoiceRow, invoicesQuery, type InvoicesSearch, loadInvoices } from './queries.ts';
import { useDownload, useDuplicate, useInvoiceDeletion } from './use-invoice-actions.ts';

interface FiltersProps {
  readonly search: InvoicesSearch;
  readonly onChange: (change: InvoicesSearch) => void;
}

const Filters = ({ search, onChange }: FiltersProps) => {
  const { t } = usePhrases();
  const { status, from, to } = search;
  return (
    <>
      <SelectFilter
        label={t('sampleInvoices.filter.status')}
        initial={t('sampleInvoices.filter.all')}
        options={INVOICE_STATUSES.map((value) => ({ value, label: t(`sampleInvoices.status.${value}`) }))}
        value={status}
        onChange={(next) => onChange({ status: next })}
      />
      <DayFilter
        label={t('sampleInvoices.filter.from')}
        value={from}
        max={to}
        onChange={(day) => onChange({ from: day })}
      />
      <DayFilter
        label={t('sampleInvoices.filter.to')}
        value={to}
        min={from}
        onChange={(day) => onChange({ to: day })}
      />
    </>
  );
};

const exportColumnsOf = ({ t }: Phrasebook) => [
  { header: t('sampleInvoices.column.number'), value: ({ id }: Invoice) => id },
  {
    header: t('sampleInvoices.column.status'),
    value: ({ invoiceStatus }: Invoice) => t(`sampleInvoices.status.${invoiceStatus}`),
  },
  { header: t('sampleInvoices.column.client'), value: ({ client }: Invoice) => client.name },
  { header: t('sampleInvoices.column.email'), value: ({ client }: Invoice) => client.companyEmail },
  {
    header: t('sampleInvoices.column.service'),
    value: ({ service }: Invoice) => t(`sampleInvoices.service.${service}`),
  },
  { header: t('sampleInvoices.column.total'), value: ({ total }: Invoice) => total },
  { header: t('sampleInvoices.column.issued'), value: ({ issuedDate }: Invoice) => issuedDate },
  { header: t('sampleInvoices.column.due'), value: ({ dueDate }: Invoice) => dueDate },
  { header: t('sampleInvoices.column.balance'), value: ({ balance }: Invoice) => balance },
];

interface BulkProps {
  readonly onDownload: () => void;
  readonly onDelete: () => void;
  readonly isBusy: boolean;
}

const Bulk = ({ onDownload, onDelete, isBusy }: BulkProps) => {
  const { t } = usePhrases();
  return (
    <>
      <Button size="xs" loading={isBusy} onClick={onDownload}>
        {t('sampleInvoices.action.downloadPdf')}
      </Button>
      <Button size="xs" variant="default" onClick={onDelete}>
        {t('sampleInvoices.action.delete')}
      </Button>
    </>
  );
};

/** All invoices, with single and bulk actions. */
export const InvoicesCard = ({ search, onSearch }: ListAddress<InvoicesSearch>) => {
  const book = usePhrases();
  const { t, formats } = book;
  const api = useSampleApi();
  const navigate = useNavigate();
  const chosen = useChosen<InvoiceRow>();
  const duplicate = useDuplicate();
  const download = useDownload();
  const deletion = useInvoiceDeletion(chosen.clear);
  const columns = useInvoiceColumns();
  const exporting = useRowsExport({
    fileName: t('sampleInvoices.title'),
    columns: exportColumnsOf(book),
    load: () => loadInvoices(api, search),
  });
  const list = useList({
    query: invoicesQuery(api, formats.locale, search),
    rows: ({ invoices }) => invoices,
    search,
    onSearch,
  });
  const selection: ListSelection<InvoiceRow> = {
    ...chosen,
    label: ({ id }) => t('sampleInvoices.choose', { id }),
    allLabel: t('sampleInvoices.chooseAll'),
    bar: {
      count: (count) => t('sampleInvoices.chosen', { count, n: formats.number(count) }),
      clearLabel: t('sampleInvoices.chooseNone'),
      renderActions: (rows) => (
        <Bulk
          isBusy={download.isBusy}
          onDownload={() => download.run(rows.map(({ id }) => id))}
          onDelete={() => deletion.action.ask(rows)}
        />
      ),
    },
  };
  return (
    <>
      <ListCard
        title={t('sampleInvoices.title')}
        subtitle={t('sampleInvoices.subtitle')}
        actions={
          <Group gap="sm">
            <ExportButton {...exporting} />
            <AddButton
              disabledReason={undefined}
              onClick={() => void navigate({ to: sampleAddress('sample/invoice-new') })}
            >
              {t('sampleInvoices.create')}
            </AddButton>
          </Group>
        }
        list={list}
        toolbar={{
          search: t('sampleInvoices.search'),
          layout: 'grid',
          filters: <Filters search={search} onChange={list.change} />,
        }}
        view={{ id: 'sample-invoices', hasDensity: true, hasColumns: true }}
        columns={columns}
        rowKey={({ id }) => id}
        hasBriefCards
        initialOrder="desc"
        renderRowActions={(invoice) => (
          <InvoiceRowActions
            invoice={invoice}
            onDownload={(id) => download.run([id])}
            onDuplicate={duplicate.run}
            onDelete={(row) => deletion.action.ask([row])}
          />
        )}
        selection={selection}
        empty={t('sampleInvoices.empty')}
        filters={['status', 'from', 'to']}
        loadingRows={8}
      />
      <ConfirmQuestion {...deletion} />
    </>
  );
};
