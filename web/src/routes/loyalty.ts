import type { LOYALTY_PAGES } from '@apps-hub/contract/pages/loyalty';
import { localDate } from '@apps-hub/domain/time';
import type { Services } from '@apps-hub/ui/session/services.tsx';
import { visitorOf } from '@apps-hub/ui/session/guard.ts';

import { parseActivitySearch } from '#features/loyalty/activity/queries.ts';
import { parseApprovalsSearch } from '#features/loyalty/approvals/queries.ts';
import { parseBatchesSearch } from '#features/loyalty/batches/search.ts';
import { collectionMethodsQuery } from '#features/loyalty/collection-methods/queries.ts';
import {
  customersQuery,
  parseCustomerSearch,
  parseCustomersSearch,
} from '#features/loyalty/customers/queries.ts';
import {
  choiceOf,
  dashboardQuery,
  memberFiguresQuery,
  parseDashboardSearch,
  periodOf,
} from '#features/loyalty/dashboard/queries.ts';
import { parseOrdersSearch } from '#features/loyalty/orders/search.ts';
import {
  approvalsSummaryQuery,
  customerQuery,
  redemptionMethodsQuery,
} from '../features/loyalty/shared/queries.ts';
import { parseSegmentsSearch } from '#features/loyalty/segments/search.ts';
import { parseInboxSearch } from '#features/shop/inbox/search.ts';
import { homeParts } from './loyalty-home-parts.ts';
import type { PageModule, Visit } from '@apps-hub/ui/session/page-module.ts';

/** Skipped for roles that may not adjust: they have nothing to decide or follow. */
const loadApprovalsSummary = async (
  { api, queryClient, session }: Services,
  query = approvalsSummaryQuery(api),
): Promise<void> => {
  const visitor = await visitorOf(await session.ready());
  if (visitor.kind !== 'signed_in' || !visitor.ability.can('adjust', 'Customer')) return;
  // Data already in the cache do not delay the page.
  await queryClient.ensureQueryData(query).catch(() => undefined);
};

/** Loads everything in one call before the first paint, because late content would shift what is below it. */
const loadHome = ({ services }: Visit): Promise<unknown> => {
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

/** Starts the requests for the figures. Waits for the notice above them, because a late one would push them down. */
const loadDashboard = async ({ services, search }: Visit): Promise<void> => {
  const { api, queryClient } = services;
  const state = await services.session.ready();
  if (state.status !== 'signed_in') return;
  const today = localDate(new Date(), state.session.store.timeZone);
  const period = periodOf(choiceOf(parseDashboardSearch(search)), today);
  void queryClient.prefetchQuery(dashboardQuery(api, period));
  void queryClient.prefetchQuery(memberFiguresQuery(api, period));
  await loadApprovalsSummary(services);
};

/** The pages of the loyalty app. */
export const LOYALTY_ROUTES = {
  'loyalty/home': {
    load: loadHome,
    screen: () => import('#screens/loyalty/home.tsx').then((screens) => screens.LoyaltyHome),
  },
  'loyalty/dashboard': {
    parse: parseDashboardSearch,
    deps: parseDashboardSearch,
    load: loadDashboard,
    screen: () => import('#screens/loyalty/dashboard.tsx').then((screens) => screens.LoyaltyDashboardScreen),
  },
  'loyalty/impact': {
    // The screen parses it: its code is not needed to open other pages.
    parse: (raw) => raw,
    screen: () => import('#screens/loyalty/impact.tsx').then((screens) => screens.ImpactScreen),
  },
  'loyalty/effects': {
    parse: (raw) => raw,
    screen: () => import('#screens/loyalty/effects.tsx').then((screens) => screens.EffectsScreen),
  },
  'loyalty/collection-methods': {
    load: loadHome,
    screen: () => import('#screens/loyalty/methods.tsx').then((screens) => screens.CollectionMethodsScreen),
  },
  'loyalty/redemption-methods': {
    load: loadHome,
    screen: () => import('#screens/loyalty/methods.tsx').then((screens) => screens.RedemptionMethodsScreen),
  },
  'loyalty/customers': {
    parse: parseCustomersSearch,
    deps: parseCustomersSearch,
    load: ({ services: { api, queryClient }, search }) =>
      void queryClient.prefetchQuery(customersQuery(api, parseCustomersSearch(search))),
    screen: () => import('#screens/loyalty/customers.tsx').then((screens) => screens.CustomersScreen),
  },
  'loyalty/customer': {
    parse: parseCustomerSearch,
    load: ({ services: { api, queryClient }, params }) =>
      void queryClient.prefetchQuery(customerQuery(api, params['id'] ?? '')),
    screen: () => import('#screens/loyalty/customer.tsx').then((screens) => screens.CustomerScreen),
  },
  'loyalty/batches': {
    parse: parseBatchesSearch,
    screen: () => import('#screens/loyalty/batches.tsx').then((screens) => screens.BatchesScreen),
  },
  'loyalty/moving-in': {
    screen: () => import('#screens/loyalty/moving-in.tsx').then((screens) => screens.MovingInScreen),
  },
  'loyalty/segments': {
    parse: parseSegmentsSearch,
    screen: () => import('#screens/loyalty/segments.tsx').then((screens) => screens.SegmentsScreen),
  },
  'loyalty/orders': {
    parse: parseOrdersSearch,
    screen: () => import('#screens/loyalty/orders.tsx').then((screens) => screens.OrdersScreen),
  },
  'loyalty/activity': {
    parse: parseActivitySearch,
    screen: () => import('#screens/loyalty/activity.tsx').then((screens) => screens.ActivityScreen),
  },
  'loyalty/inbox': {
    parse: parseInboxSearch,
    screen: () => import('#features/shop/inbox/inbox-card.tsx').then((screens) => screens.InboxScreen),
  },
  'loyalty/settings': {
    parse: parseApprovalsSearch,
    screen: () => import('#screens/loyalty/settings.tsx').then((screens) => screens.SettingsScreen),
  },
  'loyalty/emails': {
    screen: () => import('#screens/loyalty/emails.tsx').then((screens) => screens.EmailsScreen),
  },
  'loyalty/developer': {
    screen: () => import('#screens/loyalty/developer.tsx').then((screens) => screens.DeveloperScreen),
  },
} satisfies Record<keyof typeof LOYALTY_PAGES, PageModule>;
