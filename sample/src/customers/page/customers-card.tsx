import type { EcommerceCustomer } from '../contract.ts';
import { Button, Group } from '@mantine/core';
import { IconEye, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { ExportButton } from '@apps-hub/ui/kit/list/export-button.tsx';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { useChosen } from '@apps-hub/ui/kit/list/use-chosen.ts';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { AddButton } from '@apps-hub/ui/components/add-button.tsx';
import { Portrait } from '#shared/drawings/portrait.tsx';
import { EmailAddress } from '#shared/email-address.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { RowMenu } from '@apps-hub/ui/components/row-menu.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { CustomerLink } from '#shared/page-link.tsx';
import { useRowsExport } from '#shared/rows-export.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { Country, useCountryName } from './country-name.tsx';
import classes from './customers.module.css';
import { SHOP_CURRENCY } from '#products/values.ts';
import { fullAmountText } from '#shared/shop-money.ts';
import { type CustomerSort, type CustomersSearch, customersQuery, loadAllCustomers } from './queries.ts';
import { askAboutCustomers, useCustomerDeletion } from './use-customer-deletion.ts';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';

const AddCustomerDialog = overlay(async () => (await import('./add-customer-dialog.tsx')).AddCustomerDialog);

type Customer = EcommerceCustomer;

const columnsOf = ({ t, formats }: Phrasebook): readonly ListColumn<Customer, CustomerSort>[] => [
  {
    id: 'customer',
    header: t('sampleCustomers.customer'),
    sort: 'customer',
    isRowHeader: true,
    cell: ({ customer, customerId, email }) => (
      <span className={classes.person}>
        <Portrait name={customer} />
        <span className={classes.personText}>
          <strong>
            <CustomerLink customerId={customerId}>{customer}</CustomerLink>
          </strong>
          <EmailAddress>{email}</EmailAddress>
        </span>
      </span>
    ),
  },
  {
    id: 'customerId',
    inCard: 'left_out',
    header: t('sampleCustomers.customerId'),
    sort: 'customerId',
    hideable: true,
    cell: ({ customerId }) => <Isolated>#{customerId}</Isolated>,
  },
  {
    id: 'country',
    inCard: 'left_out',
    header: t('sampleCustomers.country'),
    sort: 'country',
    hideable: true,
    cell: ({ country }) => <Country country={country} />,
  },
  {
    id: 'orders',
    inCard: 'labelled',
    header: t('sampleCustomers.orders.count'),
    sort: 'orders',
    align: 'end',
    hideable: true,
    cell: ({ order }) => <span className={classes.amount}>{formats.number(order)}</span>,
  },
  {
    id: 'totalSpent',
    inCard: 'beside',
    header: t('sampleCustomers.totalSpent'),
    sort: 'totalSpent',
    align: 'end',
    hideable: true,
    cell: ({ totalSpent }) => (
      <strong className={classes.amount}>{fullAmountText(formats, totalSpent)}</strong>
    ),
  },
];

const useExport = ({ t }: Phrasebook, search: CustomersSearch) => {
  const api = useSampleApi();
  const countryName = useCountryName();
  return useRowsExport<Customer>({
    fileName: t('sampleCustomers.fileName'),
    columns: [
      { header: t('sampleCustomers.customer'), value: ({ customer }) => customer },
      { header: t('sampleCustomers.email'), value: ({ email }) => email },
      { header: t('sampleCustomers.customerId'), value: ({ customerId }) => customerId },
      { header: t('sampleCustomers.country'), value: ({ country }) => countryName(country) },
      { header: t('sampleCustomers.orders.count'), value: ({ order }) => order },
      {
        header: `${t('sampleCustomers.totalSpent')} (${SHOP_CURRENCY})`,
        value: ({ totalSpent }) => totalSpent,
      },
    ],
    load: () => loadAllCustomers(api, search),
  });
};

interface CustomersCardProps extends ListAddress<CustomersSearch> {
  readonly onView: (customerId: number) => void;
}

/** All customers of the sample shop. */
export const CustomersCard = ({ search, onSearch, onView }: CustomersCardProps) => {
  const book = usePhrases();
  const { t, formats } = book;
  const [isAdding, setAdding] = useState(false);
  const chosen = useChosen<Customer>();
  const deletion = useCustomerDeletion(chosen.clear);
  const list = useList({
    query: customersQuery({ api: useSampleApi(), locale: formats.locale }, search),
    rows: ({ customers }) => customers,
    search,
    onSearch,
  });
  const rowActions = (customer: Customer) => (
    <RowMenu
      label={t('sampleCustomers.action.more', { name: customer.customer })}
      actions={[
        {
          text: t('common.action.view'),
          label: t('sampleCustomers.action.view', { name: customer.customer }),
          icon: <IconEye size={18} aria-hidden />,
          onClick: () => onView(customer.customerId),
        },
        {
          text: t('sampleCustomers.action.delete'),
          label: t('sampleCustomers.action.deleteOf', { name: customer.customer }),
          icon: <IconTrash size={18} aria-hidden />,
          onClick: () => deletion.ask([customer]),
        },
      ]}
    />
  );
  return (
    <>
      <ListCard
        title={t('sampleCustomers.title')}
        subtitle={t('sampleCustomers.subtitle')}
        actions={
          <Group gap="sm">
            <ExportButton {...useExport(book, search)} />
            <AddButton disabledReason={undefined} onClick={() => setAdding(true)}>
              {t('sampleCustomers.add.open')}
            </AddButton>
          </Group>
        }
        list={list}
        toolbar={{ search: t('sampleCustomers.search') }}
        columns={columnsOf(book)}
        rowKey={({ id }) => String(id)}
        hasBriefCards
        renderRowActions={rowActions}
        selection={{
          ...chosen,
          label: ({ customer }) => t('sampleCustomers.choose', { name: customer }),
          allLabel: t('sampleCustomers.chooseAll'),
          bar: {
            count: (count) => t('sampleCustomers.chosen', { count, n: formats.number(count) }),
            clearLabel: t('sampleCustomers.chooseNone'),
            renderActions: (customers) => (
              <Button size="xs" variant="subtle" color="red" onClick={() => deletion.ask(customers)}>
                {t('sampleCustomers.action.delete')}
              </Button>
            ),
          },
        }}
        view={{ id: 'sample-customers', hasDensity: true, hasColumns: true }}
        empty={t('sampleCustomers.empty')}
        filters={[]}
      />
      <Suspense fallback={null}>
        {isAdding && (
          <AddCustomerDialog
            onClose={() => setAdding(false)}
            onAdded={({ customer, customerId }) =>
              showToast('success', t('sampleCustomers.add.done', { name: customer }), {
                label: t('common.action.view'),
                run: () => onView(customerId),
              })
            }
          />
        )}
      </Suspense>
      <ConfirmQuestion action={deletion} askAbout={askAboutCustomers(book)} />
    </>
  );
};
