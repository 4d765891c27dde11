import { collectionMethodsQuery } from '../../features/collection-methods/queries.ts';
import {
  type CustomersSearch,
  customersQuery,
  parseCustomersSearch,
} from '../../features/customers/queries.ts';
import { approvalsSummaryQuery } from '../../lib/queries/approvals.ts';
import { customerQuery } from '../../lib/queries/customers.ts';
import { redemptionMethodsQuery } from '../../lib/queries/redemption-methods.ts';
import type { Services } from '../../lib/services.tsx';

/** All of it before the first paint: what grows later would push what is below it. */
export const loadHome = ({ api, queryClient }: Services) =>
  Promise.all([
    queryClient.prefetchQuery(collectionMethodsQuery(api)),
    queryClient.prefetchQuery(redemptionMethodsQuery(api)),
    queryClient.prefetchQuery(approvalsSummaryQuery(api)),
  ]);

/** The list's state without what else stands in the address: another language is no other list. */
export const customersDeps = ({ search }: { readonly search: CustomersSearch }): CustomersSearch =>
  parseCustomersSearch({ ...search });

/** Starts the list's request; the screen shows its own loading state. */
export const loadCustomers = ({ api, queryClient }: Services, search: CustomersSearch): void => {
  void queryClient.prefetchQuery(customersQuery(api, search));
};

export const loadCustomer = ({ api, queryClient }: Services, id: string): void => {
  void queryClient.prefetchQuery(customerQuery(api, id));
};
