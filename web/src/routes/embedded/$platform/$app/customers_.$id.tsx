import { createFileRoute } from '@tanstack/react-router';

import { CustomerScreen } from '../../../../screens/loyalty/customer.tsx';
import { parseCustomerSearch } from '../../../../screens/loyalty/customer-search.ts';
import { loadCustomer } from '../../../../screens/loyalty/loaders.ts';
import { LoadingRows } from '../../../../ui/states.tsx';

const Customer = () => <CustomerScreen id={Route.useParams().id} />;

export const Route = createFileRoute('/embedded/$platform/$app/customers_/$id')({
  staticData: { access: 'public' },
  validateSearch: parseCustomerSearch,
  loader: ({ context, params }) => loadCustomer(context.services, params.id),
  pendingComponent: LoadingRows,
  component: Customer,
});
