import type { Customer } from '@apps-hub/contract/loyalty/customers/routes';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { type Phrasebook, usePhrases } from '../../../i18n/use-phrases.ts';
import type { CustomerLink } from '../shared/customer-link.ts';
import { ListPager } from '../../../kit/list/list-pager.tsx';
import { toggleSort } from '../../../kit/list/list-state.ts';
import { ListToolbar } from '../../../kit/list/list-toolbar.tsx';
import { QueryError } from '../../../kit/query-error.tsx';
import { useApi } from '../../../session/services.tsx';
import type { Chosen } from '../../../kit/list/use-chosen.ts';
import { useDenied } from '../../../session/use-denied.ts';
import { AddButton } from '../../../ui/add-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChosenBar } from '../../../ui/chosen-bar.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Isolated } from '../../../ui/isolated.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { EmptyState, LoadingRows, NothingFound } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './customers-card.module.css';
import { type CustomerActions, CustomerRowActions } from './customer-row-actions.tsx';
import { type CustomersSearch, customersQuery } from './queries.ts';

interface CustomersCardProps {
  readonly search: CustomersSearch;
  /** Writes the list's state into the address; `replace` leaves no step in the history. */
  readonly onSearch: (search: CustomersSearch, replace?: boolean) => void;
  readonly CustomerLink: CustomerLink;
  readonly actions: CustomerActions;
  readonly onAdd: () => void;
  /** What else can be done with the list, beside adding to it. */
  readonly tools?: ReactNode;
  /** Customers chosen for something that is done to many; without it none can be chosen. */
  readonly selection?: ChosenCustomers | undefined;
}

interface ChosenCustomers extends Chosen<Customer> {
  readonly onAdjust: () => void;
}

const columnsOf = (
  { t, formats }: Phrasebook,
  CustomerLink: CustomerLink,
  actions: CustomerActions,
): readonly Column<Customer>[] => [
  {
    id: 'customer',
    header: t('customers.column.customer'),
    sortBy: 'customer',
    isRowHeader: true,
    cell: (customer) => (
      <span className={classes.customer}>
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
    header: t('customers.column.available'),
    sortBy: 'available',
    cell: ({ availablePoints }) => (
      <strong className={classes.points}>{formats.number(availablePoints)}</strong>
    ),
  },
  {
    id: 'pending',
    header: t('customers.column.pending'),
    sortBy: 'pending',
    cell: ({ pendingPoints }) => (
      <span className={classes.points} data-none={pendingPoints === 0 || undefined}>
        {formats.number(pendingPoints)}
      </span>
    ),
  },
  {
    id: 'actions',
    header: t('common.table.actions'),
    align: 'end',
    cell: (customer) => <CustomerRowActions customer={customer} actions={actions} />,
  },
];

type ToolbarProps = Pick<CustomersCardProps, 'search' | 'onSearch'>;

const Toolbar = ({ search, onSearch }: ToolbarProps) => {
  const { t } = usePhrases();
  return (
    <ListToolbar label={t('customers.search')} state={search} onState={onSearch}>
      <Segmented
        label={t('customers.filter')}
        value={search.status ?? 'all'}
        options={(['all', 'active', 'inactive'] as const).map((value) => ({
          value,
          label: t(`common.status.${value}`),
        }))}
        onChange={(status) =>
          onSearch({ ...search, status: status === 'all' ? undefined : status, page: undefined })
        }
      />
    </ListToolbar>
  );
};

const NoCustomers = ({ search, onSearch }: ToolbarProps) => {
  const { t } = usePhrases();
  if (search.q === undefined && search.status === undefined)
    return <EmptyState text={t('customers.empty')} />;
  return (
    <NothingFound onClear={() => onSearch({ ...search, q: undefined, status: undefined, page: undefined })} />
  );
};

const ChosenCustomersBar = ({ chosen, clear, onAdjust }: ChosenCustomers) => {
  const { t, formats } = usePhrases();
  const count = chosen.size;
  if (count === 0) return null;
  return (
    <ChosenBar
      count={t('customers.chosen', { count, n: formats.number(count) })}
      clearLabel={t('customers.chooseNone')}
      onClear={clear}
    >
      <Button size="xs" onClick={onAdjust}>
        {t('customers.adjustChosen')}
      </Button>
    </ChosenBar>
  );
};

const CustomerTable = ({
  search,
  onSearch,
  CustomerLink,
  actions,
  selection,
}: Omit<CustomersCardProps, 'onAdd' | 'tools'>) => {
  const book = usePhrases();
  const list = useQuery(customersQuery(useApi(), search));
  if (list.isPending) return <LoadingRows rows={5} />;
  if (list.isError && list.data === undefined) {
    return <QueryError query={list} />;
  }
  const { customers, total, totalIsLeast } = list.data;
  if (total === 0) return <NoCustomers search={search} onSearch={onSearch} />;
  return (
    <>
      <DataTable
        caption={book.t('customers.title')}
        columns={columnsOf(book, CustomerLink, actions)}
        rows={customers}
        rowKey={(customer) => customer.id}
        sort={{ sortBy: search.sortBy, orderBy: search.orderBy ?? 'asc' }}
        // The columns name only what the server sorts by.
        onSort={(sortBy) =>
          onSearch({ ...search, ...toggleSort(search, sortBy as NonNullable<CustomersSearch['sortBy']>) })
        }
        busy={list.isPlaceholderData}
        {...(selection && {
          selection: {
            ...selection,
            label: ({ name }: Customer) => book.t('customers.choose', { name }),
            allLabel: book.t('customers.chooseAll'),
          },
        })}
      />
      <ListPager state={search} onState={onSearch} total={total} totalIsLeast={totalIsLeast} />
    </>
  );
};

/** All customers with their balances, searched, filtered, sorted and paged by the server. */
export const CustomersCard = ({ onAdd, tools, ...list }: CustomersCardProps) => {
  const { t } = usePhrases();
  const denied = useDenied('create', 'Customer');
  return (
    <Card
      title={t('customers.title')}
      subtitle={t('customers.subtitle')}
      actions={
        <Group gap="sm">
          {tools}
          <AddButton disabledReason={denied} onClick={onAdd}>
            {t('customers.add')}
          </AddButton>
        </Group>
      }
    >
      <Toolbar search={list.search} onSearch={list.onSearch} />
      {list.selection && <ChosenCustomersBar {...list.selection} />}
      <CustomerTable {...list} />
    </Card>
  );
};
