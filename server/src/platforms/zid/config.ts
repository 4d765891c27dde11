import { APPS, type AppName } from '@apps-hub/contract/apps';
import { z } from 'zod';

import { secret, settingsOf, type Values } from '#settings/setting.ts';
import { appSettings } from '../port/app-settings.ts';

/** The settings that each app has in the Partner Dashboard, and our own secret for its webhooks. */
const { read, missing, perApp, refuseHalf } = appSettings('ZID', [
  'APP_ID',
  'CLIENT_ID',
  'CLIENT_SECRET',
  'WEBHOOK_SECRET',
]);

const setting = settingsOf('Zid');

/** Zid's environment variables. Each of our apps is a separate app at Zid. */
export const ZID_SETTINGS = {
  ZID_API_URL: setting(z.url().default('https://api.zid.sa'), { says: "Zid's API." }),
  ZID_OAUTH_URL: setting(z.url().default('https://oauth.zid.sa'), { says: 'Where apps are authorised.' }),
  ZID_DASHBOARD_URL: setting(z.url().default('https://dashboard.zid.sa'), {
    says: "The merchants' dashboard, which embeds the apps.",
  }),
  ZID_MARKET_URL: setting(z.url().default('https://apps.zid.sa'), { says: "Zid's App Market." }),
  ...perApp(
    'APP_ID',
    setting(z.string().regex(/^\d+$/, 'is the number of the app').optional(), {
      says: "The app's number in dashboard addresses ([Zid](zid.md)).",
      unset: 'the app is not on Zid',
    }),
  ),
  ...perApp('CLIENT_ID', setting(z.string().min(1).optional(), { says: "The app's client id." })),
  ...perApp(
    'CLIENT_SECRET',
    setting(secret.optional(), { says: "The app's client secret.", isSecret: true }),
  ),
  ...perApp(
    'WEBHOOK_SECRET',
    setting(secret.optional(), {
      says: 'A random value of yours, from which the secrets of its webhooks are derived; Zid never sees it.',
      isSecret: true,
    }),
  ),
};

export type ZidSettings = Values<typeof ZID_SETTINGS>;

/** One of our apps, as registered at Zid. */
export interface ZidApp {
  readonly app: AppName;
  /** The number in dashboard addresses; not the client id. */
  readonly appId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The key from which we derive the secrets that Zid gets per store; Zid never sees the key. */
  readonly webhookSecret: string;
}

export interface ZidConfig {
  readonly apiUrl: string;
  readonly oauthUrl: string;
  readonly dashboardUrl: string;
  /** Zid's App Market. */
  readonly marketUrl: string;
  /** Our own origin, for webhook addresses. */
  readonly appsUrl: string;
  /** At least one. */
  readonly apps: readonly ZidApp[];
}

export const missingSettings = missing;

const appOf = (settings: ZidSettings, app: AppName): ZidApp | undefined => {
  if (missing(settings, app).length > 0) return undefined;
  return {
    app,
    appId: read(settings, app, 'APP_ID'),
    clientId: read(settings, app, 'CLIENT_ID'),
    clientSecret: read(settings, app, 'CLIENT_SECRET'),
    webhookSecret: read(settings, app, 'WEBHOOK_SECRET'),
  };
};

/** Zid's settings; undefined unless at least one app is configured. */
export const zidConfig = (settings: ZidSettings, appsUrl: string): ZidConfig | undefined => {
  const apps = APPS.flatMap((app) => appOf(settings, app) ?? []);
  if (apps.length === 0) return undefined;
  return {
    apiUrl: settings.ZID_API_URL,
    oauthUrl: settings.ZID_OAUTH_URL,
    dashboardUrl: settings.ZID_DASHBOARD_URL,
    marketUrl: settings.ZID_MARKET_URL,
    appsUrl,
    apps,
  };
};

/** Throws for an app with only some of its settings. */
export const refuseHalfZid = (settings: ZidSettings): void => {
  refuseHalf(settings);
};
