import type { AppFamily } from '@apps-hub/contract/apps';
import type { AreaName } from '@apps-hub/contract/areas';

import { refuseEndedPlan } from '#verbs/hub/stores/plans.ts';
import { createSlots, type Slots } from '#verbs/loyalty/method-trials/slots.ts';
import type { Api, createApi, HttpDeps, Router } from '../api.ts';
import { carrierIn, type Guard } from '../route-input.ts';
import { mountAccounts } from './hub/accounts.ts';
import { mountAuthGuards } from './hub/auth-guards.ts';
import { mountApiKeys } from './hub/api-keys.ts';
import { mountDemoStores } from './hub/demo-stores.ts';
import { mountDisplay } from './hub/display.ts';
import { mountMembers } from './hub/members.ts';
import { mountNotifications } from './hub/notifications.ts';
import { mountPasswords } from './hub/passwords.ts';
import { mountSecondStep } from './hub/second-step.ts';
import { mountSessions } from './hub/sessions.ts';
import { mountSignIn } from './hub/sign-in.ts';
import { mountStores } from './hub/stores.ts';
import { mountWebhookEndpoints } from './hub/webhooks.ts';
import { mountActions } from './loyalty/actions.ts';
import { mountActivity } from './loyalty/activity.ts';
import { mountApprovals } from './loyalty/approvals.ts';
import { mountOrderImports } from './loyalty/order-imports.ts';
import { mountReferrals } from './loyalty/referrals.ts';
import { mountRuleChanges } from './loyalty/rule-changes.ts';
import { mountWatchList } from './loyalty/watch-list.ts';
import { mountBatches } from './loyalty/batches.ts';
import { mountCampaigns } from './loyalty/campaigns.ts';
import { mountCollectionMethods } from './loyalty/collection-methods.ts';
import { mountCoupons } from './loyalty/coupons.ts';
import { mountCustomers } from './loyalty/customers.ts';
import { mountDashboard } from './loyalty/dashboard.ts';
import { mountEffects } from './loyalty/effects.ts';
import { mountExports } from './loyalty/exports.ts';
import { mountLoyaltyHome } from './loyalty/home.ts';
import { mountImpact } from './loyalty/impact.ts';
import { mountMails } from './loyalty/mails.ts';
import { mountMessages } from './loyalty/messages.ts';
import { mountMethodTrials } from './loyalty/method-trials.ts';
import { mountOrders } from './loyalty/orders.ts';
import { mountOwnProgramme } from './loyalty/own-programme.ts';
import { mountPoints } from './loyalty/points.ts';
import { mountPrivacy } from './loyalty/privacy.ts';
import { mountProof } from './loyalty/proof.ts';
import { mountRedemptionMethods } from './loyalty/redemption-methods.ts';
import { mountSegments } from './loyalty/segments.ts';
import { mountShopper } from './loyalty/shopper.ts';
import { mountTiers } from './loyalty/tiers.ts';
import { mountLoyaltySettings } from './loyalty/settings.ts';
import { mountBooking } from './shipping/booking.ts';
import { mountCash } from './shipping/cash.ts';
import { mountChanges } from './shipping/changes.ts';
import { mountCustoms } from './shipping/customs.ts';
import { mountHandOver } from './shipping/hand-over.ts';
import { mountShippingHome } from './shipping/home.ts';
import { mountNationalAddress } from './shipping/national-address.ts';
import { mountPickups } from './shipping/pickups.ts';
import { mountPlan } from './shipping/plan.ts';
import { mountScorecard } from './shipping/scorecard.ts';
import { mountRecurring } from './shipping/recurring.ts';
import { mountParcelMails } from './shipping/parcel-mails.ts';
import { mountReturns } from './shipping/returns.ts';
import { mountShippingSettings } from './shipping/settings.ts';
import { mountShipments } from './shipping/shipments.ts';
import { mountHostSync } from './shop/host-sync.ts';
import { mountInbox } from './shop/inbox.ts';
import { mountProducts } from './shop/products.ts';

interface Mount {
  readonly router: Router;
  readonly api: Api;
  /** The same, but refuses every change once the plan has ended, whatever the area allows. */
  readonly planApi: Api;
  readonly deps: HttpDeps;
  /** Shared by all trials of rules. */
  readonly slots: Slots;
}

/** The routes of every area; each only calls its verb. */
const AREAS: Readonly<Record<AreaName, (mount: Mount) => void>> = {
  'hub/accounts': ({ router, deps }) => mountAccounts(router, deps),
  'hub/api-keys': ({ api }) => mountApiKeys(api),
  'hub/demo-stores': ({ router, deps }) => mountDemoStores(router, deps),
  'hub/display': ({ api }) => mountDisplay(api),
  'hub/members': ({ router, api, deps }) => mountMembers(router, api, deps),
  'hub/notifications': ({ api }) => mountNotifications(api),
  'hub/passwords': ({ router, deps }) => mountPasswords(router, deps),
  'hub/second-step': ({ router, deps }) => mountSecondStep(router, deps),
  'hub/sessions': ({ router, deps }) => mountSessions(router, deps),
  'hub/sign-in': ({ router, deps }) => mountSignIn(router, deps),
  'hub/stores': ({ router, api, deps }) => mountStores(router, api, deps),
  'hub/webhooks': ({ api, deps }) => mountWebhookEndpoints(api, deps),
  'loyalty/actions': ({ api, slots, deps }) => mountActions(api, slots, deps),
  'loyalty/activity': ({ api }) => mountActivity(api),
  'loyalty/approvals': ({ api }) => mountApprovals(api),
  'loyalty/referrals': ({ api }) => mountReferrals(api),
  'loyalty/rule-changes': ({ api }) => mountRuleChanges(api),
  'loyalty/tiers': ({ api }) => mountTiers(api),
  'loyalty/watch-list': ({ api }) => mountWatchList(api),
  'loyalty/batches': ({ api }) => mountBatches(api),
  'loyalty/order-imports': ({ api }) => mountOrderImports(api),
  'loyalty/campaigns': ({ api, slots }) => mountCampaigns(api, slots),
  'loyalty/collection-methods': ({ api }) => mountCollectionMethods(api),
  'loyalty/coupons': ({ api, planApi, deps }) => mountCoupons(api, planApi, deps.sealer),
  'loyalty/customers': ({ api }) => mountCustomers(api),
  'loyalty/dashboard': ({ api }) => mountDashboard(api),
  'loyalty/effects': ({ api }) => mountEffects(api),
  'loyalty/exports': ({ router, api, deps }) => mountExports(router, api, deps),
  'loyalty/home': ({ api }) => mountLoyaltyHome(api),
  'loyalty/impact': ({ api }) => mountImpact(api),
  'loyalty/mails': ({ api, deps }) => mountMails(api, deps),
  'loyalty/messages': ({ api, deps }) => mountMessages(api, deps),
  'loyalty/method-trials': ({ api, slots }) => mountMethodTrials(api, slots),
  'loyalty/orders': ({ api }) => mountOrders(api),
  'loyalty/own-programme': ({ api }) => mountOwnProgramme(api),
  'loyalty/points': ({ api }) => mountPoints(api),
  'loyalty/privacy': ({ api }) => mountPrivacy(api),
  'loyalty/proof': ({ api }) => mountProof(api),
  'loyalty/redemption-methods': ({ api }) => mountRedemptionMethods(api),
  'loyalty/segments': ({ api }) => mountSegments(api),
  'loyalty/shopper': ({ api, deps }) => mountShopper(api, deps),
  'loyalty/settings': ({ api }) => mountLoyaltySettings(api),
  'shipping/booking': ({ api }) => mountBooking(api),
  'shipping/cash': ({ api }) => mountCash(api),
  'shipping/changes': ({ api }) => mountChanges(api),
  'shipping/customs': ({ api }) => mountCustoms(api),
  'shipping/hand-over': ({ api }) => mountHandOver(api),
  'shipping/home': ({ api }) => mountShippingHome(api),
  'shipping/national-address': ({ api, deps }) => mountNationalAddress(api, deps),
  'shipping/pickups': ({ api }) => mountPickups(api),
  'shipping/plan': ({ api }) => mountPlan(api),
  'shipping/scorecard': ({ api }) => mountScorecard(api),
  'shipping/recurring': ({ api }) => mountRecurring(api),
  'shipping/parcel-mails': ({ api }) => mountParcelMails(api),
  'shipping/returns': ({ api }) => mountReturns(api),
  'shipping/settings': ({ api, deps }) => mountShippingSettings(api, deps),
  'shipping/shipments': ({ api, planApi, deps }) => mountShipments(api, planApi, deps),
  'shop/host-sync': ({ api }) => mountHostSync(api),
  'shop/inbox': ({ api }) => mountInbox(api),
  'shop/products': ({ api }) => mountProducts(api),
};

/** Areas in which a store without a valid plan may still finish or repair work, and meet legal duties. */
const WITHOUT_PLAN: ReadonlySet<AreaName> = new Set([
  'loyalty/coupons',
  'loyalty/exports',
  'loyalty/privacy',
  'shipping/changes',
  'shipping/hand-over',
  'shipping/pickups',
  'shipping/shipments',
  'shop/inbox',
]);

/** The app of an area, if any. The host's products are read for rewards only, with loyalty's access to the host. */
const familyIn = (area: AreaName): AppFamily | null => {
  if (area === 'shop/products') return 'loyalty';
  const [family] = area.split('/');
  return family === 'loyalty' || family === 'shipping' ? family : null;
};

const guardOf = (area: AreaName): Guard | undefined => {
  const family = familyIn(area);
  if (family === null) return undefined;
  return (ctx, { params, body }) =>
    refuseEndedPlan(ctx, { family, app: family === 'shipping' ? carrierIn(params, body) : 'loyalty' });
};

const apisOf = (area: AreaName, apiWith: ReturnType<typeof createApi>) => {
  const family = familyIn(area);
  const planApi = apiWith({ family, guard: guardOf(area) });
  return { planApi, api: WITHOUT_PLAN.has(area) ? apiWith({ family }) : planApi };
};

export const mountAreas = (router: Router, apiWith: ReturnType<typeof createApi>, deps: HttpDeps): void => {
  mountAuthGuards(router, deps);
  const slots = createSlots();
  // The keys are the areas' names.
  for (const area of Object.keys(AREAS) as AreaName[])
    AREAS[area]({ router, ...apisOf(area, apiWith), deps, slots });
};
