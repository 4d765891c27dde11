import type { AreaName, AreaRoutes } from './areas.ts';
import type { Scope } from './hub/api-keys/values.ts';

type KeyOf<R> = R extends { readonly method: infer M extends string; readonly path: infer P extends string }
  ? P extends `/api/v1/${string}`
    ? `${Uppercase<M>} ${P}`
    : never
  : never;

/** Every route of `/api/v1`, as "GET /api/v1/customers". */
export type ApiRoute = {
  [A in AreaName]: { [N in keyof AreaRoutes[A]]: KeyOf<AreaRoutes[A][N]> }[keyof AreaRoutes[A]];
}[AreaName];

/** A route that other programs may call, with a key that has all of these scopes. */
export interface PublicRoute {
  /** What clients call it: their functions, and the tools of agents. It never changes. */
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** The routes that replace it, and until when it works: days as "2027-06-30". */
  readonly deprecated?: { readonly since: string; readonly sunset: string; readonly use: string };
}

const publicAs = (name: string, ...scopes: readonly Scope[]): PublicRoute => ({ name, scopes });

/** Only members of staff may call it. */
const STAFF = null;

/**
 * Which routes of `/api/v1` are public, the name of each in clients, and the scopes that it needs. A new route does not compile until it is listed here. What is
 * public is promised: `server/src/openapi/` has the published description, and a test refuses changes that break its readers.
 */
export const PUBLIC_API: Readonly<Record<ApiRoute, PublicRoute | null>> = {
  'GET /api/v1/api-keys': STAFF,
  'POST /api/v1/api-keys': STAFF,
  'POST /api/v1/api-keys/{id}/revoke': STAFF,
  'POST /api/v1/api-keys/{id}/rotate': STAFF,
  'GET /api/v1/customers': publicAs('listCustomers', 'customers.read'),
  'POST /api/v1/customers': STAFF,
  'GET /api/v1/customers/{id}': publicAs('getCustomer', 'customers.read'),
  'PUT /api/v1/customers/{id}': STAFF,
  'POST /api/v1/customers/{id}/adjustments': publicAs('adjustPoints', 'loyalty.write'),
  'GET /api/v1/customers/{id}/coupons': publicAs('listCouponsOfCustomer', 'loyalty.read'),
  'POST /api/v1/customers/{id}/erasure': STAFF,
  'GET /api/v1/customers/{id}/emails': STAFF,
  'GET /api/v1/customers/{id}/merge': STAFF,
  'POST /api/v1/customers/{id}/merge': STAFF,
  'GET /api/v1/customers/{id}/proof': STAFF,
  'POST /api/v1/customers/{id}/redemptions': publicAs('redeemPoints', 'loyalty.write'),
  'GET /api/v1/customers/{id}/tier': publicAs('getTierOfCustomer', 'loyalty.read'),
  'PUT /api/v1/customers/{id}/tier': STAFF,
  'DELETE /api/v1/customers/{id}/tier': STAFF,
  'GET /api/v1/customers/{id}/transactions': publicAs('listTransactionsOfCustomer', 'loyalty.read'),
  'POST /api/v1/customers/{id}/undone-adjustments': publicAs('undoAdjustment', 'loyalty.write'),
  'POST /api/v1/customers/{id}/unmerge': STAFF,
  'PUT /api/v1/display': STAFF,
  'GET /api/v1/host-sync': STAFF,
  'GET /api/v1/key': publicAs('aboutThisKey'),
  'GET /api/v1/loyalty/emails': STAFF,
  'PUT /api/v1/loyalty/emails': STAFF,
  'GET /api/v1/loyalty/emails/preview': STAFF,
  'POST /api/v1/loyalty/emails/example': STAFF,
  'GET /api/v1/loyalty/actions': publicAs('getActions', 'loyalty.read'),
  'PUT /api/v1/loyalty/actions': STAFF,
  'POST /api/v1/loyalty/actions/what-if': STAFF,
  'POST /api/v1/loyalty/action-changes': STAFF,
  'GET /api/v1/loyalty/activity': STAFF,
  'GET /api/v1/loyalty/referrals': publicAs('listReferrals', 'loyalty.read'),
  'POST /api/v1/loyalty/referrals/{id}/decision': STAFF,
  'POST /api/v1/loyalty/referral-codes': STAFF,
  'GET /api/v1/loyalty/adjustment-requests': publicAs(
    'listAdjustmentRequests',
    'loyalty.read',
    'customers.read',
  ),
  'GET /api/v1/loyalty/adjustment-requests/summary': STAFF,
  'POST /api/v1/loyalty/adjustment-requests/{id}/approve': publicAs(
    'approveAdjustmentRequest',
    'loyalty.approve',
    'customers.read',
  ),
  'POST /api/v1/loyalty/adjustment-requests/{id}/decline': publicAs(
    'declineAdjustmentRequest',
    'loyalty.approve',
    'customers.read',
  ),
  'GET /api/v1/loyalty/batches': STAFF,
  'POST /api/v1/loyalty/batches': STAFF,
  'GET /api/v1/loyalty/batches/{id}': STAFF,
  'DELETE /api/v1/loyalty/batches/{id}': STAFF,
  'POST /api/v1/loyalty/batches/{id}/apply': STAFF,
  'GET /api/v1/loyalty/batches/{id}/lines': STAFF,
  'POST /api/v1/loyalty/batches/{id}/lines': STAFF,
  'POST /api/v1/loyalty/batches/{id}/match': STAFF,
  'GET /api/v1/loyalty/batches/{id}/totals': STAFF,
  'POST /api/v1/loyalty/batches/{id}/undo': STAFF,
  'POST /api/v1/loyalty/campaign-changes': STAFF,
  'GET /api/v1/loyalty/campaigns': publicAs('listCampaigns', 'loyalty.read'),
  'POST /api/v1/loyalty/campaigns': STAFF,
  'POST /api/v1/loyalty/campaigns/what-if': STAFF,
  'PUT /api/v1/loyalty/campaigns/{id}': STAFF,
  'GET /api/v1/loyalty/collection-methods': publicAs('listCollectionMethods', 'loyalty.read'),
  'POST /api/v1/loyalty/collection-methods': STAFF,
  'POST /api/v1/loyalty/collection-methods/check': STAFF,
  'GET /api/v1/loyalty/collection-methods/given': STAFF,
  'GET /api/v1/loyalty/collection-methods/product-groups': STAFF,
  'GET /api/v1/loyalty/collection-methods/products': STAFF,
  'POST /api/v1/loyalty/collection-methods/what-if': STAFF,
  'PUT /api/v1/loyalty/collection-methods/{id}': STAFF,
  'DELETE /api/v1/loyalty/collection-methods/{id}': STAFF,
  'POST /api/v1/loyalty/coupons/retry': STAFF,
  'POST /api/v1/loyalty/coupons/{id}/return': publicAs('returnCoupon', 'loyalty.write'),
  'GET /api/v1/loyalty/dashboard': STAFF,
  'GET /api/v1/loyalty/dashboard/members': STAFF,
  'POST /api/v1/loyalty/exports': STAFF,
  'GET /api/v1/loyalty/health': STAFF,
  'GET /api/v1/loyalty/home': STAFF,
  'GET /api/v1/loyalty/inbox': STAFF,
  'GET /api/v1/loyalty/inbox/{id}': STAFF,
  'POST /api/v1/loyalty/inbox/{id}/retry': STAFF,
  'GET /api/v1/loyalty/orders': publicAs('listOrders', 'loyalty.read', 'customers.read'),
  'GET /api/v1/loyalty/own-programme': STAFF,
  'POST /api/v1/loyalty/own-programme/balances': STAFF,
  'GET /api/v1/loyalty/proof': STAFF,
  'GET /api/v1/loyalty/redemption-methods': publicAs('listRedemptionMethods', 'loyalty.read'),
  'POST /api/v1/loyalty/redemption-methods': STAFF,
  'POST /api/v1/loyalty/redemption-methods/check': STAFF,
  'POST /api/v1/loyalty/redemption-methods/what-if': STAFF,
  'PUT /api/v1/loyalty/redemption-methods/{id}': STAFF,
  'DELETE /api/v1/loyalty/redemption-methods/{id}': STAFF,
  'POST /api/v1/loyalty/reward-changes': STAFF,
  'GET /api/v1/loyalty/rule-changes': STAFF,
  'POST /api/v1/loyalty/rule-changes': STAFF,
  'POST /api/v1/loyalty/rule-changes/{id}/approve': STAFF,
  'POST /api/v1/loyalty/rule-changes/{id}/decline': STAFF,
  'GET /api/v1/loyalty/segments': publicAs('listSegments', 'customers.read'),
  'POST /api/v1/loyalty/segments': STAFF,
  'GET /api/v1/loyalty/segments/cities': STAFF,
  'POST /api/v1/loyalty/segments/preview': STAFF,
  'PUT /api/v1/loyalty/segments/{id}': STAFF,
  'DELETE /api/v1/loyalty/segments/{id}': STAFF,
  'GET /api/v1/loyalty/settings': STAFF,
  'PUT /api/v1/loyalty/settings': STAFF,
  'GET /api/v1/loyalty/shopper-page': STAFF,
  'PUT /api/v1/loyalty/shopper-page': STAFF,
  'GET /api/v1/loyalty/shopper-page/figures': STAFF,
  'POST /api/v1/loyalty/tier-changes': STAFF,
  'GET /api/v1/loyalty/tiers': publicAs('getTiers', 'loyalty.read'),
  'PUT /api/v1/loyalty/tiers': STAFF,
  'POST /api/v1/loyalty/tiers/what-if': STAFF,
  'GET /api/v1/loyalty/watch-list': STAFF,
  'GET /api/v1/notifications': STAFF,
  'GET /api/v1/notifications/choices': STAFF,
  'PUT /api/v1/notifications/choices': STAFF,
  'POST /api/v1/notifications/read': STAFF,
  'GET /api/v1/orders/{id}/earning': publicAs('explainOrder', 'loyalty.read'),
  'POST /api/v1/orders/{id}/return': STAFF,
  'POST /api/v1/orders/{id}/return/check': STAFF,
  'GET /api/v1/products': STAFF,
  'GET /api/v1/session': STAFF,
  'PUT /api/v1/shipping/accounts/{carrier}': STAFF,
  'DELETE /api/v1/shipping/accounts/{carrier}': STAFF,
  'POST /api/v1/shipping/accounts/{carrier}/check': STAFF,
  'POST /api/v1/shipping/addresses': STAFF,
  'PUT /api/v1/shipping/addresses/{id}': STAFF,
  'DELETE /api/v1/shipping/addresses/{id}': STAFF,
  'GET /api/v1/shipping/cash': publicAs('listCashOnDelivery', 'shipping.read'),
  'GET /api/v1/shipping/cash/remittances': publicAs('listRemittances', 'shipping.read'),
  'POST /api/v1/shipping/cash/remittances': STAFF,
  'GET /api/v1/shipping/cash/summary': publicAs('getCashSummary', 'shipping.read'),
  'GET /api/v1/shipping/home': STAFF,
  'GET /api/v1/shipping/order-addresses': STAFF,
  'POST /api/v1/shipping/order-addresses/check': STAFF,
  'POST /api/v1/shipping/order-addresses/links': STAFF,
  'PUT /api/v1/shipping/order-addresses/{id}': STAFF,
  'GET /api/v1/shipping/pickups': publicAs('listPickups', 'shipping.read'),
  'POST /api/v1/shipping/pickups': publicAs('bookPickup', 'shipping.book'),
  'GET /api/v1/shipping/pickups-export': STAFF,
  'POST /api/v1/shipping/pickups/timeslots': publicAs('findTimeslots', 'shipping.book'),
  'POST /api/v1/shipping/pickups/void': STAFF,
  'GET /api/v1/shipping/pickups/{id}': publicAs('getPickup', 'shipping.read'),
  'POST /api/v1/shipping/pickups/{id}/again': publicAs('bookPickupAgain', 'shipping.book'),
  'POST /api/v1/shipping/pickups/{id}/aside': STAFF,
  'POST /api/v1/shipping/pickups/{id}/change': STAFF,
  'POST /api/v1/shipping/pickups/{id}/change/again': STAFF,
  'POST /api/v1/shipping/pickups/{id}/change/settle': STAFF,
  'GET /api/v1/shipping/pickups/{id}/hand-over': STAFF,
  'PUT /api/v1/shipping/pickups/{id}/parcels/{parcelId}': STAFF,
  'POST /api/v1/shipping/pickups/{id}/settle': STAFF,
  'POST /api/v1/shipping/pickups/{id}/track': publicAs('trackPickup', 'shipping.book'),
  'POST /api/v1/shipping/pickups/{id}/void': publicAs('voidPickup', 'shipping.book'),
  'GET /api/v1/shipping/recurring': STAFF,
  'POST /api/v1/shipping/recurring': STAFF,
  'PUT /api/v1/shipping/recurring/{id}': STAFF,
  'DELETE /api/v1/shipping/recurring/{id}': STAFF,
  'GET /api/v1/shipping/settings': publicAs('getShippingSettings', 'shipping.read'),
  'PUT /api/v1/shipping/settings': STAFF,
  'GET /api/v1/shipping/shipments': STAFF,
  'POST /api/v1/shipping/shipments': STAFF,
  'GET /api/v1/shipping/shipments/orders': STAFF,
  'GET /api/v1/shipping/shipments/orders/{id}': STAFF,
  'POST /api/v1/shipping/shipments/{id}/ask': STAFF,
  'POST /api/v1/shipping/shipments/{id}/cancel': STAFF,
  'GET /api/v1/shipping/shipments/{id}/label': STAFF,
  'POST /api/v1/shipping/shipments/{id}/settle': STAFF,
  'GET /api/v1/shipping/shipments/{id}/tracking': STAFF,
  'GET /api/v1/shipping/waiting-orders': publicAs('listWaitingOrders', 'shipping.read', 'customers.read'),
  'POST /api/v1/webhook-deliveries/{id}/replay': publicAs('replayDelivery', 'webhooks.manage'),
  'GET /api/v1/webhooks': publicAs('listWebhooks', 'webhooks.manage'),
  'POST /api/v1/webhooks': publicAs('addWebhook', 'webhooks.manage'),
  'PUT /api/v1/webhooks/{id}': publicAs('changeWebhook', 'webhooks.manage'),
  'DELETE /api/v1/webhooks/{id}': publicAs('removeWebhook', 'webhooks.manage'),
  'GET /api/v1/webhooks/{id}/deliveries': publicAs('listDeliveries', 'webhooks.manage'),
  'POST /api/v1/webhooks/{id}/replay': publicAs('replayDeliveries', 'webhooks.manage'),
  'POST /api/v1/webhooks/{id}/rotate': publicAs('rotateWebhookSecret', 'webhooks.manage'),
  'POST /api/v1/webhooks/{id}/test': publicAs('testWebhook', 'webhooks.manage'),
};

/** Keyed by texts, for a route that is only known at run time. */
const BY_NAME: Readonly<Record<string, PublicRoute | null>> = PUBLIC_API;

/** How a route is public; null if only members of staff may call it. */
export const publicRoute = (method: string, path: string): PublicRoute | null =>
  BY_NAME[`${method.toUpperCase()} ${path}`] ?? null;
