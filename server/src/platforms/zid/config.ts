import { APPS, type AppName } from '@apps-hub/contract/apps';
import { z } from 'zod';

import { appSettings } from '../port/app-settings.ts';

/** The settings that each app has in the Partner Dashboard, and our own secret for its webhooks. */
const { read, missing, perApp, refuseHalf } = appSettings('ZID', [
  'APP_ID',
  'CLIENT_ID',
  'CLIENT_SECRET',
  'WEBHOOK_SECRET',
]);

/** Zid's environment variables. Each of our apps is a separate app at Zid. */
export const zidSettings = (secret: z.ZodString) => ({
  ZID_API_URL: z.url().default('https://api.zid.sa'),
  ZID_OAUTH_URL: z.url().default('https://oauth.zid.sa'),
  ZID_DASHBOARD_URL: z.url().default('https://dashboard.zid.sa'),
  ZID_MARKET_URL: z.url().default('https://apps.zid.sa'),
  ...perApp('APP_ID', z.string().regex(/^\d+$/, 'is the number of the app').optional()),
  ...perApp('CLIENT_ID', z.string().min(1).optional()),
  ...perApp('CLIENT_SECRET', secret.optional()),
  ...perApp('WEBHOOK_SECRET', secret.optional()),
});

export type ZidSettings = z.output<z.ZodObject<ReturnType<typeof zidSettings>>>;

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
