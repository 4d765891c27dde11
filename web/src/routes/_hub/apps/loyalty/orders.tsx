import { createFileRoute } from '@tanstack/react-router';

import { parseOrdersSearch } from '../../../../features/loyalty/orders/queries.ts';
import { OrdersScreen } from '../../../../screens/loyalty/orders.tsx';
import { LoadingRows } from '../../../../ui/states.tsx';

export const Route = createFileRoute('/_hub/apps/loyalty/orders')({
  staticData: { access: { action: 'read', subject: 'Order' } },
  validateSearch: parseOrdersSearch,
  pendingComponent: LoadingRows,
  component: OrdersScreen,
});
