import { CustomerOrdersTable } from '#features/loyalty/orders/customer-orders-table.tsx';
import { parseOrdersSearch } from '#features/loyalty/orders/queries.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { OrderExplanation } from './order-explanation.tsx';

interface CustomerOrdersProps {
  readonly customerId: string;
  readonly walletVersion: number;
}

/** The Orders tab of a customer's page. */
export const CustomerOrders = (of: CustomerOrdersProps) => {
  const [search, onSearch] = useAddress(parseOrdersSearch);
  return <CustomerOrdersTable search={search} onSearch={onSearch} of={of} Explanation={OrderExplanation} />;
};
