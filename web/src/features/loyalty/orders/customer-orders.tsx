import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { List } from '@apps-hub/ui/kit/list/list.tsx';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import type { OrdersOf } from './queries.ts';
import { parseOrdersSearch } from './search.ts';
import { useOrders } from './use-orders.tsx';

/** All of a customer's orders, including those that earned nothing. */
export const CustomerOrders = (of: OrdersOf) => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseOrdersSearch);
  const orders = useOrders({ search, onSearch, of });
  return <List {...orders} caption={t('orders.title')} empty={t('orders.emptyOfCustomer')} />;
};
