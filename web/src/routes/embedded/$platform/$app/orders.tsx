import { createFileRoute } from '@tanstack/react-router';

import { parseOrdersSearch } from '../../../../features/loyalty/orders/queries.ts';
import { OrdersScreen } from '../../../../screens/loyalty/orders.tsx';
import { LoadingRows } from '../../../../ui/states.tsx';

export const Route = createFileRoute('/embedded/$platform/$app/orders')({
  staticData: { access: 'public' },
  validateSearch: parseOrdersSearch,
  pendingComponent: LoadingRows,
  component: OrdersScreen,
});
