import { PRODUCT_CATEGORIES } from '#products/values.ts';
import { PAYMENT_STATUSES, RECEIVED_STATUSES } from '../values.ts';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { ExportButton } from '@apps-hub/ui/kit/list/export-button.tsx';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListSelection } from '@apps-hub/ui/kit/list/list-selection.tsx';
import { SelectFilter } from '@apps-hub/ui/kit/list/select-filter.tsx';
import { useChosen } from '@apps-hub/ui/kit/list/use-chosen.ts';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { useOpenRow } from '@apps-hub/ui/kit/list/use-open-row.ts';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { useRowsExport } from '#shared/rows-export.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import {
  filteredSales,
  loadSales,
  SALE_GROUPS,
  type SaleGroup,
  type SaleRow,
  salesQuery,
  type SalesSearch,
} from './queries.ts';
import { SaleDetail } from './sale-detail.tsx';
import { useSalesColumns } from './sales-columns.tsx';
import { useSalesDeletion } from './use-sales-deletion.ts';

interface FiltersProps {
  readonly search: SalesSearch;
  readonly onChange: (change: SalesSearch) => void;
}

const Filters = ({ search, onChange }: FiltersProps) => {
  const { t } = usePhrases();
  const all = t('sampleSales.filter.all');
  return (
    <>
      <SelectFilter
        label={t('sampleSales.filter.status')}
        initial={all}
        options={PAYMENT_STATUSES.map((value) => ({ value, label: t(`sampleSales.status.${value}`) }))}
        value={search.status}
        onChange={(status) => onChange({ status })}
      />
      <SelectFilter
        label={t('sampleSales.filter.received')}
        initial={all}
        options={RECEIVED_STATUSES.map((value) => ({ value, label: t(`sampleSales.received.${value}`) }))}
        value={search.received}
        onChange={(received) => onChange({ received })}
      />
      <SelectFilter
        label={t('sampleSales.filter.category')}
        initial={all}
        options={PRODUCT_CATEGORIES.map((value) => ({ value, label: t(`sampleSales.category.${value}`) }))}
        value={search.category}
        onChange={(category) => onChange({ category })}
      />
      <SelectFilter
        label={t('sampleSales.filter.group')}
        initial={t('sampleSales.filter.noGroup')}
        options={SALE_GROUPS.map((value) => ({ value, label: t(`sampleSales.group.${value}`) }))}
        value={search.group}
        // Group headings need the default order.
        onChange={(group) => onChange({ group, sortBy: undefined, orderBy: undefined })}
      />
    </>
  );
};

const exportColumnsOf = ({ t }: Phrasebook) => [
  { header: t('sampleSales.column.product'), value: ({ product }: SaleRow) => product.name },
  { header: t('sampleSales.column.brand'), value: ({ product }: SaleRow) => product.brand },
  { header: t('sampleSales.column.date'), value: ({ date }: SaleRow) => date },
  {
    header: t('sampleSales.column.category'),
    value: ({ product }: SaleRow) => t(`sampleSales.category.${product.category}`),
  },
  { header: t('sampleSales.column.buyer'), value: ({ buyer }: SaleRow) => buyer.name },
  { header: t('sampleSales.column.total'), value: ({ payment }: SaleRow) => payment.total },
  { header: t('sampleSales.column.payment'), value: ({ payment }: SaleRow) => payment.paidAmount },
  { header: t('sampleSales.column.rating'), value: ({ product }: SaleRow) => product.rating },
  {
    header: t('sampleSales.column.status'),
    value: ({ payment }: SaleRow) => t(`sampleSales.status.${payment.status}`),
  },
];

const groupText = ({ t }: Phrasebook, sale: SaleRow, group: SaleGroup): string => {
  const { product, payment } = sale;
  if (group === 'category') return t(`sampleSales.category.${product.category}`);
  return group === 'status'
    ? t(`sampleSales.status.${payment.status}`)
    : t(`sampleSales.received.${payment.receivedPaymentStatus}`);
};

const useSalesExport = (fileName: string, load: () => Promise<readonly SaleRow[]>) =>
  useRowsExport({ fileName, columns: exportColumnsOf(usePhrases()), load });

const ExportChosen = ({ rows }: { readonly rows: readonly SaleRow[] }) => {
  const { t } = usePhrases();
  const { onExport, isBusy } = useSalesExport(t('sampleSales.title'), () => Promise.resolve(rows));
  return (
    <Button size="xs" loading={isBusy} onClick={onExport}>
      {t('sampleSales.exportChosen')}
    </Button>
  );
};

/** All sales, with single and bulk actions. */
export const SalesCard = ({ search, onSearch }: ListAddress<SalesSearch>) => {
  const book = usePhrases();
  const { t, formats } = book;
  const { locale } = formats;
  const api = useSampleApi();
  const chosen = useChosen<SaleRow>();
  const open = useOpenRow();
  const columns = useSalesColumns(open);
  const deletion = useSalesDeletion(chosen.clear);
  const exporting = useSalesExport(t('sampleSales.title'), async () =>
    filteredSales(await loadSales(api), search, locale),
  );
  const list = useList({
    query: salesQuery(api, locale, search),
    rows: ({ sales }) => sales,
    search,
    onSearch,
  });
  const { group } = search;
  const selection: ListSelection<SaleRow> = {
    ...chosen,
    label: ({ product }) => t('sampleSales.choose', { product: product.name }),
    allLabel: t('sampleSales.chooseAll'),
    bar: {
      count: (count) => t('sampleSales.chosen', { count, n: formats.number(count) }),
      clearLabel: t('sampleSales.chooseNone'),
      renderActions: (rows) => (
        <>
          <ExportChosen rows={rows} />
          <Button size="xs" variant="default" onClick={() => deletion.action.ask(rows)}>
            {t('sampleSales.delete')}
          </Button>
        </>
      ),
    },
  };
  return (
    <>
      <ListCard
        title={t('sampleSales.title')}
        subtitle={t('sampleSales.subtitle')}
        actions={<ExportButton {...exporting} />}
        list={list}
        toolbar={{
          search: t('sampleSales.search'),
          layout: 'grid',
          filters: <Filters search={search} onChange={list.change} />,
        }}
        view={{ id: 'sample-sales', hasDensity: true, hasColumns: true }}
        columns={columns}
        rowKey={({ id }) => id}
        hasBriefCards
        {...(group && { groupOf: (sale: SaleRow) => groupText(book, sale, group) })}
        renderDetail={(sale) => (open.isOpen(sale.id) ? <SaleDetail {...sale} /> : null)}
        renderRowActions={(sale) => (
          <IconAction
            danger
            label={t('sampleSales.deleteLabel', { product: sale.product.name })}
            icon={<IconTrash size={18} aria-hidden />}
            onClick={() => deletion.action.ask([sale])}
          />
        )}
        selection={selection}
        empty={t('sampleSales.empty')}
        filters={['status', 'received', 'category']}
        loadingRows={8}
      />
      <ConfirmQuestion {...deletion} />
    </>
  );
};
