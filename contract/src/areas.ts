/* oxlint-disable typescript/consistent-type-imports -- one line per area, and types only: nothing is imported at run time */
/**
 * Every area with its contract's routes. The web app cannot call the routes of an area that is missing here, and the server does not
 * compile until it mounts each of them. Types only, so that no schema is bundled.
 */
export interface AreaRoutes {
  'hub/accounts': typeof import('./hub/accounts/routes.ts');
  'hub/api-keys': typeof import('./hub/api-keys/routes.ts');
  'hub/demo-stores': typeof import('./hub/demo-stores/routes.ts');
  'hub/display': typeof import('./hub/display/routes.ts');
  'hub/members': typeof import('./hub/members/routes.ts');
  'hub/notifications': typeof import('./hub/notifications/routes.ts');
  'hub/passwords': typeof import('./hub/passwords/routes.ts');
  'hub/second-step': typeof import('./hub/second-step/routes.ts');
  'hub/sessions': typeof import('./hub/sessions/routes.ts');
  'hub/sign-in': typeof import('./hub/sign-in/routes.ts');
  'hub/stores': typeof import('./hub/stores/routes.ts');
  'hub/webhooks': typeof import('./hub/webhooks/routes.ts');
  'loyalty/actions': typeof import('./loyalty/actions/routes.ts');
  'loyalty/activity': typeof import('./loyalty/activity/routes.ts');
  'loyalty/approvals': typeof import('./loyalty/approvals/routes.ts');
  'loyalty/batches': typeof import('./loyalty/batches/routes.ts');
  'loyalty/campaigns': typeof import('./loyalty/campaigns/routes.ts');
  'loyalty/collection-methods': typeof import('./loyalty/collection-methods/routes.ts');
  'loyalty/coupons': typeof import('./loyalty/coupons/routes.ts');
  'loyalty/customers': typeof import('./loyalty/customers/routes.ts');
  'loyalty/dashboard': typeof import('./loyalty/dashboard/routes.ts');
  'loyalty/effects': typeof import('./loyalty/effects/routes.ts');
  'loyalty/exports': typeof import('./loyalty/exports/routes.ts');
  'loyalty/home': typeof import('./loyalty/home/routes.ts');
  'loyalty/impact': typeof import('./loyalty/impact/routes.ts');
  'loyalty/mails': typeof import('./loyalty/mails/routes.ts');
  'loyalty/messages': typeof import('./loyalty/messages/routes.ts');
  'loyalty/method-trials': typeof import('./loyalty/method-trials/routes.ts');
  'loyalty/order-imports': typeof import('./loyalty/order-imports/routes.ts');
  'loyalty/orders': typeof import('./loyalty/orders/routes.ts');
  'loyalty/own-programme': typeof import('./loyalty/own-programme/routes.ts');
  'loyalty/points': typeof import('./loyalty/points/routes.ts');
  'loyalty/privacy': typeof import('./loyalty/privacy/routes.ts');
  'loyalty/proof': typeof import('./loyalty/proof/routes.ts');
  'loyalty/redemption-methods': typeof import('./loyalty/redemption-methods/routes.ts');
  'loyalty/referrals': typeof import('./loyalty/referrals/routes.ts');
  'loyalty/rule-changes': typeof import('./loyalty/rule-changes/routes.ts');
  'loyalty/segments': typeof import('./loyalty/segments/routes.ts');
  'loyalty/shopper': typeof import('./loyalty/shopper/routes.ts');
  'loyalty/settings': typeof import('./loyalty/settings/routes.ts');
  'loyalty/tiers': typeof import('./loyalty/tiers/routes.ts');
  'loyalty/watch-list': typeof import('./loyalty/watch-list/routes.ts');
  'shipping/booking': typeof import('./shipping/booking/routes.ts');
  'shipping/cash': typeof import('./shipping/cash/routes.ts');
  'shipping/changes': typeof import('./shipping/changes/routes.ts');
  'shipping/customs': typeof import('./shipping/customs/routes.ts');
  'shipping/hand-over': typeof import('./shipping/hand-over/routes.ts');
  'shipping/home': typeof import('./shipping/home/routes.ts');
  'shipping/national-address': typeof import('./shipping/national-address/routes.ts');
  'shipping/parcel-mails': typeof import('./shipping/parcel-mails/routes.ts');
  'shipping/pickups': typeof import('./shipping/pickups/routes.ts');
  'shipping/plan': typeof import('./shipping/plan/routes.ts');
  'shipping/recurring': typeof import('./shipping/recurring/routes.ts');
  'shipping/returns': typeof import('./shipping/returns/routes.ts');
  'shipping/scorecard': typeof import('./shipping/scorecard/routes.ts');
  'shipping/settings': typeof import('./shipping/settings/routes.ts');
  'shipping/shipments': typeof import('./shipping/shipments/routes.ts');
  'shop/host-sync': typeof import('./shop/host-sync/routes.ts');
  'shop/inbox': typeof import('./shop/inbox/routes.ts');
  'shop/products': typeof import('./shop/products/routes.ts');
}

export type AreaName = keyof AreaRoutes;
