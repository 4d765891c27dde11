import { collectionMethodsQuery } from '../../features/loyalty/collection-methods/queries.ts';
import {
  type CustomersSearch,
  customersQuery,
  parseCustomersSearch,
} from '../../features/loyalty/customers/queries.ts';
import { approvalsSummaryQuery } from '../../features/loyalty/shared/approvals-queries.ts';
import { customerQuery } from '../../features/loyalty/shared/customers-queries.ts';
import { redemptionMethodsQuery } from '../../features/loyalty/shared/redemption-methods-queries.ts';
import type { Services } from '../../session/services.tsx';
import { visitorOf } from '../../session/visitor.ts';

/** Nothing for who may not adjust: they have nothing to decide or to hear of. */
const loadApprovalsSummary = async ({ api, queryClient, session }: Services): Promise<void> => {
  const visitor = await visitorOf(await session.ready());
  if (visitor.kind !== 'signed_in' || !visitor.ability.can('adjust', 'Customer')) return;
  await queryClient.prefetchQuery(approvalsSummaryQuery(api));
};

/** All of it before the first paint: what grows later would push what is below it. */
export const loadHome = (services: Services) => {
  const { api, queryClient } = services;
  return Promise.all([
    queryClient.prefetchQuery(collectionMethodsQuery(api)),
    queryClient.prefetchQuery(redemptionMethodsQuery(api)),
    loadApprovalsSummary(services),
  ]);
};

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
