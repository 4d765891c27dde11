import { OrdersTable } from '../../features/loyalty/orders/orders-table.tsx';
import { parseOrdersSearch } from '../../features/loyalty/orders/queries.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { useAddress } from '../../kit/list/use-address.ts';
import { EmptyState } from '../../ui/states.tsx';
import { OrderExplanation } from './order-explanation.tsx';

interface CustomerOrdersProps {
  readonly customerId: string;
  readonly walletVersion: number;
}

/** The Orders tab: all of a customer's orders, also those that earned nothing. */
export const CustomerOrders = ({ customerId, walletVersion }: CustomerOrdersProps) => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseOrdersSearch);
  return (
    <OrdersTable
      search={search}
      onSearch={onSearch}
      of={{ customerId, walletVersion }}
      Explanation={OrderExplanation}
      empty={<EmptyState text={t('orders.emptyOfCustomer')} />}
    />
  );
};
