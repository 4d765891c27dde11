import { createFileRoute } from '@tanstack/react-router';

import { parseCustomersSearch } from '../../../../../features/loyalty/customers/queries.ts';
import { CustomersScreen } from '../../../../../screens/loyalty/customers.tsx';
import { customersDeps, loadCustomers } from '../../../../../screens/loyalty/loaders.ts';
import { LoadingRows } from '../../../../../ui/states.tsx';

export const Route = createFileRoute('/_hub/apps/loyalty/customers/')({
  staticData: { access: { action: 'read', subject: 'Customer' } },
  validateSearch: parseCustomersSearch,
  loaderDeps: customersDeps,
  loader: ({ context, deps }) => loadCustomers(context.services, deps),
  pendingComponent: LoadingRows,
  component: CustomersScreen,
});
