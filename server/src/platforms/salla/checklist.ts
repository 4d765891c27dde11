import { APPS } from '@apps-hub/contract/apps';
import { familyOf } from '@apps-hub/contract/apps';
import type { CurrencyCode } from '@apps-hub/domain/money';

import {
  missingSettings,
  type SallaApp,
  type SallaConfig,
  sallaConfig,
  type SallaSettings,
} from './config.ts';
import { type CheckLine, line, originLine, type PortalEntry } from '../port/checklist.ts';
import { understandWith } from './mapper.ts';

/** The scopes that an app needs; `offline_access` is an OAuth scope and brings the refresh token. */
const SCOPES: Readonly<Record<'loyalty' | 'shipping', readonly string[]>> = {
  loyalty: [
    'offline_access',
    'settings.read',
    'orders.read',
    'customers.read',
    'products.read',
    'marketing.read_write',
  ],
  // In Salla, write access includes read access.
  shipping: ['offline_access', 'settings.read', 'orders.read_write', 'customers.read'],
};

/**
 * Store events to select in the portal; app events are always sent. Salla lists orders under both generations of names: the webhooks of
 * its command line (npm @salla.sa/cli 3.2.4, dist/assets/webhooks.json), and docs.salla.dev/1726822m0.
 */
const EVENTS = [
  'order.created',
  'order.updated',
  'order.status.updated',
  'order.payment.updated',
  'order.products.updated',
  'order.coupon.updated',
  'order.total.price.updated',
  'order.cancelled',
  'order.refunded',
  'order.deleted',
  'order.completed',
  'ecommerce.order.updated',
  'ecommerce.order.cancelled',
  'ecommerce.order.refunded',
  'shipment.created',
  'shipment.updated',
  'shipment.cancelled',
  'customer.created',
  'customer.updated',
  'product.created',
  'product.updated',
  'product.deleted',
  'review.added',
] as const;

const PLAN_EVENTS = [
  'app.subscription.started',
  'app.subscription.renewed',
  'app.subscription.expired',
  'app.subscription.canceled',
  'app.trial.started',
  'app.trial.expired',
  'app.trial.canceled',
] as const;

const understand = understandWith(() => Promise.resolve(undefined));

const isUnderstood = (topic: string): boolean => {
  const body = JSON.stringify({ event: topic, merchant: 1, created_at: '2026-01-01 00:00:00', data: {} });
  const store = { currency: 'SAR' as CurrencyCode, timeZone: 'Asia/Riyadh' };
  return understand({ app: 'loyalty', topic, subject: topic, body }, store).kind === 'events';
};

const settingLines = (settings: SallaSettings): CheckLine[] =>
  APPS.map((app) => {
    const missing = missingSettings(settings, app);
    if (missing.length === 0) return line(app, 'holds', 'all settings are there');
    return line(app, 'fails', `not on Salla: set ${missing.join(', ')}`);
  });

const proofLine = ({ apps }: SallaConfig): CheckLine => {
  const open = apps.filter(({ strategy }) => strategy === 'none').map(({ app }) => app);
  if (open.length > 0) return line('L3', 'fails', `webhooks of ${open.join(', ')} are not signed`);
  return line(
    'L3',
    'holds',
    'webhooks are proved, answered before they are worked on, and kept once; the tokens of an uninstalled app are deleted at once, and what is personal of its store after thirty days',
  );
};

const planLine = (): CheckLine => {
  const unknown = PLAN_EVENTS.filter((event) => !isUnderstood(event));
  if (unknown.length > 0) return line('L4', 'fails', `not handled: ${unknown.join(', ')}`);
  return line('L4', 'holds', 'every plan and trial event counts: an app whose plan has ended is read only');
};

const acceptance = (config: SallaConfig): CheckLine[] => [
  line('L1', 'only you can tell', 'the app is in easy mode, without a redirect address of its own'),
  line(
    'L2',
    'holds',
    'an installation without offline_access is refused; tokens are sealed and renewed one at a time; rights to write are asked for coupons and for an order’s status alone',
  ),
  proofLine(config),
  planLine(),
  line('limits', 'holds', 'calls keep the plan’s limit by the X-RateLimit headers, and that of customers'),
  line(
    'past',
    'holds',
    'customers and orders are brought on install, and orders compared each night; both need orders.read and customers.read',
  ),
  line('L5', 'only you can tell', 'the app has no settings form in the portal: ours are on its page'),
  line(
    'L6',
    'only you can tell',
    'theme, language, titles, main actions, navigation, toasts and yes/no questions are the dashboard’s, by its own SDK; a question that needs more is a dialog of ours',
  ),
  line(
    'L7',
    'only you can tell',
    'the loyalty app’s App Snippet, if it has one, is extensions/salla/points.js of this build, for the body',
  ),
  line(
    'L8',
    'only you can tell',
    'texts, screenshots, logo, policy, questions and trial account of the listing',
  ),
];

/** Checks the Salla settings, and what Salla's app review will check. */
export const checkSalla = (settings: SallaSettings, appsUrl: string): CheckLine[] => {
  const config = sallaConfig(settings);
  return [originLine(appsUrl, 'Salla'), ...settingLines(settings), ...(config ? acceptance(config) : [])];
};

const entryOf = ({ app, strategy, webhookSecret }: SallaApp, appsUrl: string): PortalEntry => ({
  app,
  fields: {
    'App mode': 'Easy',
    'Webhook URL': `${appsUrl}/webhooks/salla${strategy === 'none' ? `/${encodeURIComponent(webhookSecret)}` : ''}`,
    'Security strategy': strategy,
    'Iframe URL': `${appsUrl}/embedded/salla/${app}/`,
    Scopes: SCOPES[familyOf(app)].join(' '),
    'Store events': EVENTS.join(' '),
  },
});

/** What to enter in the portal for each configured app. */
export const portalEntries = (settings: SallaSettings, appsUrl: string): PortalEntry[] =>
  (sallaConfig(settings)?.apps ?? []).map((app) => entryOf(app, appsUrl));
