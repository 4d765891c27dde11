import type { Api, HttpDeps, Router } from '../api.ts';
import { mountAccounts } from './hub/accounts.ts';
import { mountStores } from './hub/stores.ts';
import { mountActivity } from './loyalty/activity.ts';
import { mountApprovals } from './loyalty/approvals.ts';
import { mountBatches } from './loyalty/batches.ts';
import { mountCollectionMethods } from './loyalty/collection-methods.ts';
import { mountCoupons } from './loyalty/coupons.ts';
import { mountCustomers } from './loyalty/customers.ts';
import { mountDashboard } from './loyalty/dashboard.ts';
import { mountExports } from './loyalty/exports.ts';
import { mountInbox } from './loyalty/inbox.ts';
import { mountMethodTrials } from './loyalty/method-trials.ts';
import { mountOrders } from './loyalty/orders.ts';
import { mountPoints } from './loyalty/points.ts';
import { mountProof } from './loyalty/proof.ts';
import { mountRedemptionMethods } from './loyalty/redemption-methods.ts';
import { mountLoyaltySettings } from './loyalty/settings.ts';
import { mountBooking } from './shipping/booking.ts';
import { mountHandOver } from './shipping/hand-over.ts';
import { mountShippingHome } from './shipping/home.ts';
import { mountPickups } from './shipping/pickups.ts';
import { mountRecurring } from './shipping/recurring.ts';
import { mountShippingSettings } from './shipping/settings.ts';

/** The routes of every area, each a thin door to its verbs. */
export const mountAreas = (router: Router, api: Api, deps: HttpDeps): void => {
  mountAccounts(router, deps);
  mountStores(router, api, deps);

  mountActivity(api);
  mountApprovals(api);
  mountBatches(api);
  mountCollectionMethods(api);
  mountCoupons(api);
  mountCustomers(api);
  mountDashboard(api);
  mountExports(router, api, deps);
  mountInbox(api);
  mountMethodTrials(api);
  mountOrders(api);
  mountPoints(api);
  mountProof(api);
  mountRedemptionMethods(api);
  mountLoyaltySettings(api);

  mountBooking(api);
  mountHandOver(api);
  mountShippingHome(api);
  mountPickups(api);
  mountRecurring(api);
  mountShippingSettings(api, deps);
};
