import { localDate } from '@apps-hub/domain/time';

import { collectionMethodsQuery } from '#features/loyalty/collection-methods/queries.ts';
import { customersQuery, parseCustomersSearch } from '#features/loyalty/customers/queries.ts';
import {
  choiceOf,
  dashboardQuery,
  memberFiguresQuery,
  parseDashboardSearch,
  periodOf,
} from '#features/loyalty/dashboard/queries.ts';
import { approvalsSummaryQuery } from '#features/loyalty/shared/approvals-queries.ts';
import { customerQuery } from '#features/loyalty/shared/customers-queries.ts';
import { redemptionMethodsQuery } from '#features/loyalty/shared/redemption-methods-queries.ts';
import type { Services } from '@apps-hub/ui/session/services.tsx';
import { visitorOf } from '@apps-hub/ui/session/visitor.ts';
import type { Visit } from '../screen.ts';
import { homeParts } from './home-parts.ts';

/** Skipped for roles that may not adjust: they have nothing to decide or follow. */
const loadApprovalsSummary = async (
  { api, queryClient, session }: Services,
  query = approvalsSummaryQuery(api),
): Promise<void> => {
  const visitor = await visitorOf(await session.ready());
  if (visitor.kind !== 'signed_in' || !visitor.ability.can('adjust', 'Customer')) return;
  // Cached data don't delay the page.
  await queryClient.ensureQueryData(query).catch(() => undefined);
};

/** Loads everything in one call before the first paint, because late content would shift what is below it. */
export const loadHome = ({ services }: Visit): Promise<unknown> => {
  const { api, queryClient } = services;
  const part = homeParts(api);
  return Promise.all([
    queryClient.prefetchQuery(part(collectionMethodsQuery(api), (home) => home.collectionMethods)),
    queryClient.prefetchQuery(part(redemptionMethodsQuery(api), (home) => home.redemptionMethods)),
    loadApprovalsSummary(
      services,
      part(approvalsSummaryQuery(api), (home) => home.approvals),
    ),
  ]);
};

/** Starts the figures' requests. Waits only for the notice above them, which would shift them. */
export const loadDashboard = async ({ services, search }: Visit): Promise<void> => {
  const { api, queryClient } = services;
  const state = await services.session.ready();
  if (state.status !== 'signed_in') return;
  const today = localDate(new Date(), state.session.store.timeZone);
  const period = periodOf(choiceOf(parseDashboardSearch(search)), today);
  void queryClient.prefetchQuery(dashboardQuery(api, period));
  void queryClient.prefetchQuery(memberFiguresQuery(api, period));
  await loadApprovalsSummary(services);
};

/** Starts the list's request; the screen shows its own loading state. */
export const loadCustomers = ({ services, search }: Visit): void => {
  const { api, queryClient } = services;
  void queryClient.prefetchQuery(customersQuery(api, parseCustomersSearch(search)));
};

export const loadCustomer = ({ services, params }: Visit): void => {
  const { api, queryClient } = services;
  void queryClient.prefetchQuery(customerQuery(api, params['id'] ?? ''));
};
