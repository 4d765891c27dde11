import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { List } from '@apps-hub/ui/kit/list/list.tsx';
import type { OrdersOf } from './queries.ts';
import { type OrdersProps, useOrders } from './use-orders.tsx';

/** All of a customer's orders, including those that earned nothing. */
export const CustomerOrdersTable = (props: OrdersProps & { readonly of: OrdersOf }) => {
  const { t } = usePhrases();
  return <List {...useOrders(props)} caption={t('orders.title')} empty={t('orders.emptyOfCustomer')} />;
};
