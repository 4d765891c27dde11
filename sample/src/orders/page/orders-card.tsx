import { sampleAddress } from '#pages/pages.ts';
import type { Order } from '../contract.ts';
import { ORDER_STATUSES, PAYMENT_NAMES } from '../values.ts';
import { Button } from '@mantine/core';
import { IconEye, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ExportButton } from '@apps-hub/ui/kit/list/export-button.tsx';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListSelection } from '@apps-hub/ui/kit/list/list-selection.tsx';
import { SelectFilter } from '@apps-hub/ui/kit/list/select-filter.tsx';
import { useChosen } from '@apps-hub/ui/kit/list/use-chosen.ts';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { RowMenu } from '@apps-hub/ui/components/row-menu.tsx';
import { useRowsExport } from '#shared/rows-export.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { orderColumns } from './order-columns.tsx';
import { loadFiltered, type OrdersSearch, ordersQuery, PAYMENTS } from './queries.ts';
import { useOrderDeletion, useOrderStatus } from './use-order-changes.ts';

const exportColumns = ({ t }: Phrasebook) => [
  { header: t('sampleOrders.column.order'), value: ({ order }: Order) => order },
  { header: t('sampleOrders.column.date'), value: ({ date, time }: Order) => `${date} ${time}` },
  { header: t('sampleOrders.column.customer'), value: ({ customer }: Order) => customer },
  { header: t('sampleOrders.form.email'), value: ({ email }: Order) => email },
  {
    header: t('sampleOrders.column.payment'),
    value: ({ payment }: Order) => t(`sampleOrders.payment.${PAYMENT_NAMES[payment]}`),
  },
  { header: t('common.status.label'), value: ({ status }: Order) => t(`sampleOrders.status.${status}`) },
  {
    header: t('sampleOrders.column.method'),
    value: ({ method }: Order) => t(`sampleOrders.method.${method}`),
  },
  { header: t('sampleOrders.column.total'), value: ({ spent }: Order) => spent.toFixed(2) },
];

interface FiltersProps {
  readonly search: OrdersSearch;
  readonly onFilter: (change: Partial<OrdersSearch>) => void;
}

const Filters = ({ search, onFilter }: FiltersProps) => {
  const { t } = usePhrases();
  return (
    <>
      <SelectFilter
        label={t('sampleOrders.column.payment')}
        initial={t('common.status.all')}
        value={search.payment}
        options={PAYMENTS.map((value) => ({
          value,
          label: t(`sampleOrders.payment.${PAYMENT_NAMES[value]}`),
        }))}
        onChange={(payment) => onFilter({ payment })}
      />
      <SelectFilter
        label={t('common.status.label')}
        initial={t('common.status.all')}
        value={search.status}
        options={ORDER_STATUSES.map((value) => ({ value, label: t(`sampleOrders.status.${value}`) }))}
        onChange={(status) => onFilter({ status })}
      />
    </>
  );
};

interface RowActionsProps {
  readonly order: number;
  readonly onDelete: () => void;
}

const RowActions = ({ order, onDelete }: RowActionsProps) => {
  const { t } = usePhrases();
  const navigate = useNavigate();
  return (
    <RowMenu
      label={t('sampleOrders.more', { order })}
      actions={[
        {
          text: t('common.action.view'),
          label: t('sampleOrders.view', { order }),
          icon: <IconEye size={18} aria-hidden />,
          onClick: () => void navigate({ to: sampleAddress('sample/order', { id: String(order) }) }),
        },
        {
          text: t('sampleOrders.delete'),
          label: t('sampleOrders.deleteOne', { order }),
          icon: <IconTrash size={18} aria-hidden />,
          onClick: onDelete,
        },
      ]}
    />
  );
};

const useSelection = (
  { t, formats }: Phrasebook,
  onDelete: (rows: readonly Order[]) => void,
  chosen: ReturnType<typeof useChosen<Order>>,
): ListSelection<Order> => {
  const status = useOrderStatus();
  return {
    ...chosen,
    label: ({ order }) => t('sampleOrders.choose', { order }),
    allLabel: t('sampleOrders.chooseAll'),
    bar: {
      count: (count) => t('sampleOrders.chosen', { count, n: formats.number(count) }),
      clearLabel: t('sampleOrders.chooseNone'),
      renderActions: (rows) => (
        <>
          <Button
            size="xs"
            onClick={() => {
              status.run({ rows, status: 'Delivered' });
              chosen.clear();
            }}
          >
            {t('sampleOrders.markDelivered')}
          </Button>
          <Button size="xs" variant="default" onClick={() => onDelete(rows)}>
            {t('sampleOrders.delete')}
          </Button>
        </>
      ),
    },
  };
};

/** All orders of the sample shop, newest first. */
export const OrdersCard = ({ search, onSearch }: ListAddress<OrdersSearch>) => {
  const book = usePhrases();
  const { t, formats } = book;
  const api = useSampleApi();
  const chosen = useChosen<Order>();
  const deletion = useOrderDeletion(chosen.clear);
  const selection = useSelection(book, deletion.ask, chosen);
  const exporting = useRowsExport({
    fileName: t('sampleOrders.fileName'),
    columns: exportColumns(book),
    load: () => loadFiltered(api, search),
  });
  const list = useList({
    query: ordersQuery(api, formats.locale, search),
    rows: ({ orders }) => orders,
    search,
    onSearch,
  });
  return (
    <>
      <ListCard
        title={t('sampleOrders.title')}
        subtitle={t('sampleOrders.subtitle')}
        actions={<ExportButton {...exporting} />}
        list={list}
        toolbar={{
          search: t('sampleOrders.search'),
          layout: 'grid',
          filters: <Filters search={search} onFilter={list.change} />,
        }}
        view={{ id: 'sample-orders', hasDensity: true, hasColumns: true }}
        columns={orderColumns(book)}
        rowKey={({ id }) => String(id)}
        hasBriefCards
        renderRowActions={(order) => (
          <RowActions order={order.order} onDelete={() => deletion.ask([order])} />
        )}
        selection={selection}
        loadingRows={10}
        empty={t('sampleOrders.empty')}
        filters={['payment', 'status']}
      />
      <DeleteQuestion deletion={deletion} />
    </>
  );
};
