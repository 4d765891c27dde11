import { createFileRoute } from '@tanstack/react-router';

import { CustomerScreen } from '../../../../../screens/loyalty/customer.tsx';
import { parseCustomerSearch } from '../../../../../screens/loyalty/customer-search.ts';
import { loadCustomer } from '../../../../../screens/loyalty/loaders.ts';
import { LoadingRows } from '../../../../../ui/states.tsx';

const Customer = () => <CustomerScreen id={Route.useParams().id} />;

export const Route = createFileRoute('/_hub/apps/loyalty/customers/view/$id')({
  staticData: { access: { action: 'read', subject: 'Customer' } },
  validateSearch: parseCustomerSearch,
  loader: ({ context, params }) => loadCustomer(context.services, params.id),
  pendingComponent: LoadingRows,
  component: Customer,
});
