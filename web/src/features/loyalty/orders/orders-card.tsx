import { ORDER_OUTCOMES } from '@apps-hub/contract/loyalty/orders/values';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { ListToolbar } from '../../../kit/list/list-toolbar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { EmptyState, NothingFound } from '../../../ui/states.tsx';
import { OrdersTable, type OrdersTableProps } from './orders-table.tsx';
import type { OrdersSearch } from './queries.ts';

interface OrdersCardProps extends Omit<OrdersTableProps, 'of' | 'empty' | 'onSearch'> {
  /** Writes the list's state into the address; `replace` leaves no step in the history. */
  readonly onSearch: (search: OrdersSearch, replace?: boolean) => void;
}

const Toolbar = ({ search, onSearch }: Pick<OrdersCardProps, 'search' | 'onSearch'>) => {
  const { t } = usePhrases();
  return (
    <ListToolbar label={t('orders.search')} state={search} onState={onSearch}>
      <Segmented
        label={t('orders.filter')}
        value={search.outcome ?? 'all'}
        options={(['all', ...ORDER_OUTCOMES] as const).map((value) => ({
          value,
          label: t(`orders.outcome.${value}`),
        }))}
        onChange={(outcome) =>
          onSearch({ ...search, outcome: outcome === 'all' ? undefined : outcome, page: undefined })
        }
      />
    </ListToolbar>
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
