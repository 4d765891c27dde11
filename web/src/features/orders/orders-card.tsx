import { useCallback } from 'react';

import { usePhrases } from '../../i18n/use-phrases.ts';
import { Card } from '../../ui/card.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { EmptyState, NothingFound } from '../../ui/states.tsx';
import { OrdersTable, type OrdersTableProps } from './orders-table.tsx';
import classes from './orders-table.module.css';
import { OUTCOMES, type OrdersSearch } from './queries.ts';

interface OrdersCardProps extends Omit<OrdersTableProps, 'of' | 'empty' | 'onSearch'> {
  /** Writes the list's state into the address; `replace` leaves no step in the history. */
  readonly onSearch: (search: OrdersSearch, replace?: boolean) => void;
}

const Toolbar = ({ search, onSearch }: Pick<OrdersCardProps, 'search' | 'onSearch'>) => {
  const { t } = usePhrases();
  const searchFor = useCallback(
    (q: string) => onSearch({ ...search, q: q || undefined, page: undefined }, true),
    [search, onSearch],
  );
  return (
    <search className={classes.toolbar}>
      <div className={classes.search}>
        <SearchBox label={t('orders.search')} value={search.q ?? ''} onSearch={searchFor} />
      </div>
      <Segmented
        label={t('orders.filter')}
        value={search.outcome ?? 'all'}
        options={(['all', ...OUTCOMES] as const).map((value) => ({
          value,
          label: t(`orders.outcome.${value}`),
        }))}
        onChange={(outcome) =>
          onSearch({ ...search, outcome: outcome === 'all' ? undefined : outcome, page: undefined })
        }
      />
    </search>
  );
};

const NoOrders = ({ search, onSearch }: Pick<OrdersCardProps, 'search' | 'onSearch'>) => {
  const { t } = usePhrases();
  if (search.q === undefined && search.outcome === undefined) return <EmptyState text={t('orders.empty')} />;
  return (
    <NothingFound
      onClear={() => onSearch({ ...search, q: undefined, outcome: undefined, page: undefined })}
    />
  );
};

/** All orders of the store, found by number or customer: "why did this customer not earn?" */
export const OrdersCard = (props: OrdersCardProps) => {
  const { t } = usePhrases();
  return (
    <Card title={t('orders.title')} subtitle={t('orders.subtitle')}>
      <Toolbar search={props.search} onSearch={props.onSearch} />
      <OrdersTable {...props} empty={<NoOrders search={props.search} onSearch={props.onSearch} />} />
    </Card>
  );
};
