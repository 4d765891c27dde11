import type { LOYALTY_PAGES } from '@apps-hub/contract/pages/loyalty';

import { parseActivitySearch } from '../features/loyalty/activity/queries.ts';
import { parseApprovalsSearch } from '../features/loyalty/approvals/queries.ts';
import { parseBatchesSearch } from '../features/loyalty/batches/queries.ts';
import { parseCustomersSearch } from '../features/loyalty/customers/queries.ts';
import { parseDashboardSearch } from '../features/loyalty/dashboard/queries.ts';
import { parseInboxSearch } from '../features/shop/inbox/queries.ts';
import { parseOrdersSearch } from '../features/loyalty/orders/queries.ts';
import { parseCustomerSearch } from '../screens/loyalty/customer-search.ts';
import { loadCustomer, loadCustomers, loadDashboard, loadHome } from '../screens/loyalty/loaders.ts';
import type { ScreenData } from '../screens/screen.ts';

/** The state and first data of the loyalty app's pages. */
export const LOYALTY_DATA = {
  'loyalty/home': { load: loadHome },
  'loyalty/dashboard': { parse: parseDashboardSearch, deps: parseDashboardSearch, load: loadDashboard },
  'loyalty/collection-methods': { load: loadHome },
  'loyalty/redemption-methods': { load: loadHome },
  'loyalty/customers': { parse: parseCustomersSearch, deps: parseCustomersSearch, load: loadCustomers },
  'loyalty/customer': { parse: parseCustomerSearch, load: loadCustomer },
  'loyalty/batches': { parse: parseBatchesSearch },
  'loyalty/orders': { parse: parseOrdersSearch },
  'loyalty/activity': { parse: parseActivitySearch },
  'loyalty/inbox': { parse: parseInboxSearch },
  'loyalty/settings': { parse: parseApprovalsSearch },
} satisfies Record<keyof typeof LOYALTY_PAGES, ScreenData>;
