import { APPS, type AppName, familyOf } from '@apps-hub/contract/apps';

import { type CheckLine, line, originLine, type PortalEntry } from '../port/checklist.ts';
import { installPath } from '@apps-hub/contract/hub/sign-in/values';
import { callbackPath } from '../port/install.ts';
import { missingSettings, type ZidApp, zidConfig, type ZidSettings } from './config.ts';
import { understandWith } from './mapper.ts';
import { lifecycleUrlOf } from './secrets.ts';

/** Scopes to select in the dashboard; the consent page's address contains none of them. Source: docs.zid.sa, the scopes of each call. */
const SCOPES: Readonly<Record<'loyalty' | 'shipping', readonly string[]>> = {
  loyalty: [
    'account.read',
    // Needed to read what can still be returned of an order: docs.zid.sa/order-details-view-for-return-27774520e0.
    'orders.read_write',
    'customers.read',
    'products.read',
    'coupons.read_write',
    'webhooks.read_write',
    'subscription.read',
    'embedded_apps_tokens_write',
    'loyalty_program.read',
  ],
  shipping: [
    'account.read',
    'orders.read_write',
    'customers.read',
    'webhooks.read_write',
    'subscription.read',
    'embedded_apps_tokens_write',
  ],
};

/**
 * Zid's documentation names some rights by an older generation of scopes, and tokens may have either. Sources: docs.zid.sa
 * update-coupon-status-37832874e0, create-a-webhook and list-customers; typed clients in public repositories.
 */
const OLDER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'account.read': ['third_account_read'],
  'customers.read': ['third_customers_read'],
  'coupons.read_write': ['third_coupons_write'],
  'webhooks.read_write': ['third_webhook_read', 'third_webhook_write'],
};

const withOlderNames = (scope: string): string => {
  const older = OLDER_NAMES[scope];
  return older ? `${scope} (${older.join(', ')})` : scope;
};

/** App events, which are selected in the dashboard; store events are subscribed to on installation. */
export const LIFECYCLE_EVENTS = [
  'app.market.application.install',
  'app.market.application.uninstall',
  'app.market.application.authorized',
  'app.market.subscription.active',
  'app.market.subscription.warning',
  'app.market.subscription.suspended',
  'app.market.subscription.expired',
  'app.market.subscription.renew',
  'app.market.subscription.upgrade',
  'app.market.subscription.refunded',
] as const;

/** The texts of the listing, in the words of docs/words.md. */
const ABOUT: Readonly<Record<'loyalty' | 'shipping', { readonly ar: string; readonly en: string }>> = {
  loyalty: {
    ar: 'يكسب عملاؤك نقاطًا على طلباتهم ويستبدلونها بكوبونات، وترى من أين جاءت كل نقطة.',
    en: 'Customers earn points on their orders and redeem them for coupons; you see where each point came from.',
  },
  shipping: {
    ar: 'احجز مندوب شركة الشحن لاستلام طلباتك من فروعك، وتابع كل شحنة حتى تسليمها.',
    en: 'Book the carrier’s courier to collect your orders from your branches, and follow each parcel until it is delivered.',
  },
};

const nobody = () => Promise.reject(new Error('nothing is asked here'));
const understand = understandWith({
  order: nobody,
  returnable: nobody,
  creditNotes: nobody,
  subscription: nobody,
  isInstalled: nobody,
  now: () => new Date(0),
});

const lifecycleLine = (): CheckLine => {
  const unknown = LIFECYCLE_EVENTS.filter(
    (topic) => understand({ app: 'loyalty', topic, subject: topic, body: '{}' }).kind === 'unknown',
  );
  if (unknown.length > 0) return line('Z6', 'fails', `not handled: ${unknown.join(', ')}`);
  return line('Z6', 'holds', 'every event of a plan and of the app makes us ask Zid');
};

const appLine = (settings: ZidSettings, app: AppName): CheckLine => {
  const missing = missingSettings(settings, app);
  return missing.length === 0
    ? line(app, 'holds', 'all settings are there')
    : line(app, 'fails', `not on Zid: set ${missing.join(', ')}`);
};

/** Zid publishes no review checklist. These lines are requirements from its documentation, and reasons for which it has rejected apps. */
const acceptance = (): CheckLine[] => [
  line(
    'review',
    'only you can tell',
    'Zid publishes no list of its review: Z1 to Z9 are what its documentation asks for',
  ),
  line('Z1', 'only you can tell', 'name in both languages, three categories at most, the maintainer’s email'),
  line('Z2', 'only you can tell', 'apps for shipping are public'),
  line('Z3', 'holds', 'the app opens in the dashboard without any sign-in of its own'),
  line(
    'Z4',
    'holds',
    'both tokens are sealed and renewed one at a time; of the frame’s token a digest is kept',
  ),
  line(
    'Z5',
    'holds',
    'each store’s webhooks need its own password and address; what has neither is asked of Zid',
  ),
  lifecycleLine(),
  line('Z7', 'holds', 'there is no app script in the storefront'),
  line('Z8', 'only you can tell', 'the rights below are chosen in the dashboard, as the address names none'),
  line(
    'Z9',
    'only you can tell',
    'a store takes a plan in the App Market first: a direct link ends in error EC3',
  ),
];

/** Checks the Zid settings, and what Zid's app review will check. */
export const checkZid = (settings: ZidSettings, appsUrl: string): CheckLine[] => [
  originLine(appsUrl, 'Zid'),
  ...APPS.map((app) => appLine(settings, app)),
  ...(zidConfig(settings, appsUrl) ? acceptance() : []),
];

const entryOf = (known: ZidApp, appsUrl: string): PortalEntry => {
  const { app } = known;
  const family = familyOf(app);
  return {
    app,
    fields: {
      'Redirection URL': `${appsUrl}${installPath('zid', app)}`,
      'Callback URL': `${appsUrl}${callbackPath('zid', app)}`,
      'Embedded App': 'on',
      'Application URL': `${appsUrl}/embedded/zid/${app}/`,
      'Webhook URL': lifecycleUrlOf(known, appsUrl),
      'Webhook events': LIFECYCLE_EVENTS.join(' '),
      Scopes: SCOPES[family].map(withOlderNames).join(' '),
      'About (ar)': ABOUT[family].ar,
      'About (en)': ABOUT[family].en,
    },
  };
};

/** What to enter in the Partner Dashboard for each configured app. */
export const dashboardEntries = (settings: ZidSettings, appsUrl: string): PortalEntry[] =>
  (zidConfig(settings, appsUrl)?.apps ?? []).map((app) => entryOf(app, appsUrl));
