import type { Customer } from '@apps-hub/contract/loyalty/customers/routes';
import { CUSTOMER_STATUSES } from '@apps-hub/contract/shop/values';
import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { customerName, type CustomerLink } from '../shared/customer-name.ts';
import { ChoiceFilter } from '@apps-hub/ui/kit/list/choice-filter.tsx';
import { ExportButton } from '@apps-hub/ui/kit/list/export-button.tsx';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListSelection } from '@apps-hub/ui/kit/list/list-selection.tsx';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import type { Chosen } from '@apps-hub/ui/kit/list/use-chosen.ts';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { MainAction } from '@apps-hub/ui/components/main-action.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import card from '@apps-hub/ui/components/card-only.module.css';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './customers-card.module.css';
import { type CustomerActions, CustomerRowActions } from './customer-row-actions.tsx';
import { type CustomerSort, type CustomersSearch, customersQuery } from './queries.ts';

interface CustomersCardProps extends ListAddress<CustomersSearch> {
  readonly CustomerLink: CustomerLink;
  readonly actions: CustomerActions;
  readonly onAdd: () => void;
  readonly onExport: () => void;
  /** The selection for bulk actions; without it, rows cannot be selected. */
  readonly selection?: ChosenCustomers | undefined;
}

interface ChosenCustomers extends Chosen<Customer> {
  readonly onAdjust: () => void;
}

/** Only points that there are stand out. */
const Points = ({ value }: { readonly value: number }) => {
  const { formats } = usePhrases();
  return (
    <span className={classes.points} data-none={value === 0 || undefined}>
      {formats.number(value)}
    </span>
  );
};

const columnsOf = (
  { t, formats }: Phrasebook,
  CustomerLink: CustomerLink,
): readonly ListColumn<Customer, CustomerSort>[] => [
  {
    id: 'customer',
    header: t('customers.column.customer'),
    sort: 'customer',
    isRowHeader: true,
    cell: (customer) => (
      <span className={common.block}>
        <span className={classes.name}>
          <CustomerLink id={customer.id}>{customer.name}</CustomerLink>
          {customer.status === 'inactive' && (
            <StatusBadge tone="quiet">{t('common.status.inactive')}</StatusBadge>
          )}
        </span>
        <span className={classes.contact}>
          {customer.email !== null && <Isolated>{customer.email}</Isolated>}
          {customer.phone !== null && <Isolated>{customer.phone}</Isolated>}
        </span>
      </span>
    ),
  },
  {
    id: 'available',
    align: 'end',
    inCard: 'labelled',
    header: t('customers.column.available'),
    sort: 'available',
    cell: ({ availablePoints, pendingPoints }) => (
      <>
        <Points value={availablePoints} />
        {pendingPoints > 0 && (
          <span className={card.cardOnly}>
            {t('customers.column.pending')} {formats.number(pendingPoints)}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'pending',
    align: 'end',
    inCard: 'left_out',
    header: t('customers.column.pending'),
    sort: 'pending',
    cell: ({ pendingPoints }) => <Points value={pendingPoints} />,
  },
];

const selectionOf = (
  { t, formats }: Phrasebook,
  { onAdjust, ...chosen }: ChosenCustomers,
): ListSelection<Customer> => ({
  ...chosen,
  label: ({ name }) => t('customers.choose', { name: customerName({ t }, name) }),
  allLabel: t('customers.chooseAll'),
  bar: {
    count: (count) => t('customers.chosen', { count, n: formats.number(count) }),
    clearLabel: t('customers.chooseNone'),
    renderActions: () => (
      <Button size="xs" onClick={onAdjust}>
        {t('customers.adjustChosen')}
      </Button>
    ),
  },
});

/** All customers with their balances; the server searches, filters, sorts and pages. */
export const CustomersCard = (props: CustomersCardProps) => {
  const { search, onSearch, CustomerLink, actions, onAdd, onExport, selection } = props;
  const book = usePhrases();
  const { t } = book;
  const denied = useDenied('create', 'Customer');
  const list = useList({
    query: customersQuery(useApi(), search),
    rows: ({ customers }) => customers,
    search,
    onSearch,
  });
  return (
    <ListCard
      isPage
      title={t('customers.title')}
      subtitle={t('customers.subtitle')}
      actions={
        <Group gap="sm">
          <ExportButton label={t('exports.menu')} onExport={onExport} />
          <MainAction
            title={t('customers.add')}
            icon={<IconPlus size={16} aria-hidden />}
            disabledReason={denied}
            onClick={onAdd}
          />
        </Group>
      }
      list={list}
      toolbar={{
        search: t('customers.search'),
        filters: (
          <ChoiceFilter
            label={t('customers.filter')}
            initial={t('common.status.all')}
            options={CUSTOMER_STATUSES.map((value) => ({ value, label: t(`common.status.${value}`) }))}
            value={search.status}
            onChange={(status) => list.change({ status })}
          />
        ),
      }}
      columns={columnsOf(book, CustomerLink)}
      rowKey={({ id }) => id}
      hasBriefCards
      renderRowActions={(customer) => <CustomerRowActions customer={customer} actions={actions} />}
      selection={selection && selectionOf(book, selection)}
      empty={t('customers.empty')}
      filters={['status']}
    />
  );
};
