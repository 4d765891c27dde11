import type { StoreId } from '@apps-hub/domain/ids';

import type { Followers } from '../db/due-work.ts';
import { type Deps, outsideOf } from '../deps.ts';
import { forgetSessions } from '../verbs/hub/sessions/forget-sessions.ts';
import { runBackfill } from '../verbs/shop/host-sync/backfill.ts';
import { runComparison } from '../verbs/shop/host-sync/compare.ts';
import { watchDeliveries } from '../verbs/shop/host-sync/watch-deliveries.ts';
import { readCatalogue } from '../verbs/shop/products/read-catalogue.ts';
import { eraseStore } from '../verbs/shop/privacy/erase-store.ts';
import { subscribeApps } from '../verbs/hub/stores/install-by-code.ts';
import { mailDaily } from '../verbs/hub/notifications/mail-daily.ts';
import { forgetDeliveries, wakeDue } from '../verbs/hub/webhooks/due.ts';
import { followPostings } from '../verbs/hub/webhooks/follow-postings.ts';
import { forgetAnswers } from '../verbs/hub/stores/forget-answers.ts';
import { enterAdjustments } from '../verbs/loyalty/activity/follow-adjustments.ts';
import { discardOldDrafts } from '../verbs/loyalty/batches/discard.ts';
import { resumeBatches } from '../verbs/loyalty/batches/run.ts';
import { readOwnProgramme } from '../verbs/loyalty/own-programme/read-on.ts';
import { followOrderImports } from '../verbs/loyalty/order-imports/forget.ts';
import { expireCoupons } from '../verbs/loyalty/coupons/expire.ts';
import { retryDaily } from '../verbs/loyalty/coupons/retry.ts';
import { followListing } from '../verbs/loyalty/customers/follow-listing.ts';
import { forgetTickets } from '../verbs/loyalty/exports/ticket.ts';
import { advanceFigures, forgetFigures } from '../verbs/loyalty/dashboard/figures.ts';
import { drainAgain } from '../verbs/shop/inbox/drain.ts';
import { releaseDue } from '../verbs/loyalty/orders/release.ts';
import { followCampaigns } from '../verbs/loyalty/campaigns/running.ts';
import { followBirthdays } from '../verbs/loyalty/actions/birthdays.ts';
import { followActions } from '../verbs/loyalty/actions/follow.ts';
import { followEarned } from '../verbs/loyalty/mails/follow-earned.ts';
import { planReminders } from '../verbs/loyalty/mails/plan-reminders.ts';
import { wakeMails } from '../verbs/loyalty/mails/wake.ts';
import { followTiers, reviewTiers } from '../verbs/loyalty/tiers/review.ts';
import { expireDue } from '../verbs/loyalty/points/expire.ts';
import { forgetBodies } from '../verbs/shop/privacy/forget-bodies.ts';
import { forgetShoppers } from '../verbs/loyalty/shopper/forget.ts';
import { writeStorefrontRules } from '../verbs/loyalty/shopper/storefront-rules.ts';
import { reconcile } from '../verbs/loyalty/proof/reconcile.ts';
import { sealNewPostings } from '../verbs/loyalty/proof/seal.ts';
import { followAddresses } from '../verbs/shipping/national-address/follow.ts';
import { refreshDue } from '../verbs/shipping/pickups/refresh-due.ts';
import { resumeRuns } from '../verbs/shipping/plan/work-run.ts';
import { runRecurring } from '../verbs/shipping/recurring/run-recurring.ts';
import { followShipments } from '../verbs/shipping/shipments/ask.ts';
import { STEP_NAMES, type StepName } from './step-names.ts';

interface Step {
  /** Does the store's due work and schedules the next run. Idempotent. */
  readonly run: (deps: Deps, storeId: StoreId) => Promise<unknown>;
  /** The changes after which the tick schedules it; other steps are scheduled by their cause. */
  readonly follows?: readonly ('postings' | 'lots' | 'customers')[];
}

export const STEPS: Readonly<Record<StepName, Step>> = {
  'inbox.drain': { run: drainAgain },
  'orders.release': { run: releaseDue },
  'points.expire': { run: expireDue, follows: ['lots'] },
  'batches.resume': { run: resumeBatches },
  'batches.discard': { run: discardOldDrafts },
  'order_imports.follow': { run: followOrderImports },
  'own_programme.read': { run: readOwnProgramme },
  'dashboard.advance': { run: advanceFigures, follows: ['postings'] },
  'dashboard.forget': { run: forgetFigures },
  'customers.follow': { run: followListing, follows: ['postings', 'customers'] },
  'activity.follow': { run: enterAdjustments, follows: ['postings'] },
  'proof.seal': { run: sealNewPostings, follows: ['postings'] },
  'bodies.forget': { run: forgetBodies },
  'proof.reconcile': { run: reconcile },
  'coupons.retry': { run: retryDaily },
  'coupons.expire': { run: expireCoupons },
  'exports.forget': { run: forgetTickets },
  'answers.forget': { run: forgetAnswers },
  'sessions.forget': { run: forgetSessions },
  'shoppers.forget': { run: forgetShoppers },
  'storefront.write': { run: writeStorefrontRules },
  'pickups.follow': { run: refreshDue },
  'shipments.follow': { run: followShipments },
  'addresses.follow': { run: followAddresses },
  'runs.resume': { run: resumeRuns },
  'store.erase': { run: eraseStore },
  'host.subscribe': { run: subscribeApps },
  'host.backfill': { run: runBackfill },
  'host.compare': { run: runComparison },
  'host.watch': { run: watchDeliveries },
  'products.read': { run: readCatalogue },
  'campaigns.follow': { run: followCampaigns },
  'actions.follow': { run: followActions },
  'actions.birthdays': { run: followBirthdays },
  'tiers.follow': { run: followTiers },
  'tiers.review': { run: reviewTiers },
  'webhooks.follow': { run: followPostings, follows: ['postings'] },
  'webhooks.send': { run: wakeDue },
  'webhooks.forget': { run: forgetDeliveries },
  'notices.mail': { run: mailDaily },
  'mails.plan': { run: planReminders },
  'mails.follow': { run: followEarned, follows: ['postings'] },
  'mails.send': { run: wakeMails },
  'recurring.run': { run: (deps, storeId) => runRecurring(outsideOf(deps, storeId)) },
};

const following = (change: 'postings' | 'lots' | 'customers'): StepName[] =>
  STEP_NAMES.filter((name) => STEPS[name].follows?.includes(change));

export const FOLLOWERS: Followers = {
  onPosting: following('postings'),
  onLots: following('lots'),
  onCustomer: following('customers'),
};
