import { APPS, type AppName } from '@apps-hub/contract/apps';
import { z } from 'zod';

import { appSettings } from '../port/app-settings.ts';

/** How Salla authenticates its webhooks, as chosen in the Partners Portal. Source: docs.salla.dev/421119m0, "Security strategies". */
const STRATEGIES = ['signature', 'token', 'none'] as const;

/** The settings that each app has in the Partners Portal. */
const { settingOf, read, missing, perApp, refuseHalf } = appSettings('SALLA', [
  'APP_ID',
  'CLIENT_ID',
  'CLIENT_SECRET',
  'WEBHOOK_SECRET',
]);

/** Salla's environment variables. Each of our apps is a separate app at Salla. */
export const sallaSettings = (secret: z.ZodString) => ({
  SALLA_API_URL: z.url().default('https://api.salla.dev'),
  SALLA_ACCOUNTS_URL: z.url().default('https://accounts.salla.sa'),
  SALLA_ADMIN_URL: z.url().default('https://s.salla.sa'),
  ...perApp('APP_ID', z.string().regex(/^\d+$/, 'is the number of the app').optional()),
  ...perApp('CLIENT_ID', z.string().min(1).optional()),
  ...perApp('CLIENT_SECRET', secret.optional()),
  ...perApp('WEBHOOK_SECRET', secret.optional()),
  ...perApp('WEBHOOK_STRATEGY', z.enum(STRATEGIES).default('signature')),
});

export type SallaSettings = z.output<z.ZodObject<ReturnType<typeof sallaSettings>>>;

/** One of our apps, as registered at Salla. */
export interface SallaApp {
  readonly app: AppName;
  readonly appId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookSecret: string;
  readonly strategy: (typeof STRATEGIES)[number];
}

export interface SallaConfig {
  readonly apiUrl: string;
  readonly accountsUrl: string;
  readonly adminUrl: string;
  /** At least one. */
  readonly apps: readonly SallaApp[];
}

export const missingSettings = missing;

const appOf = (settings: SallaSettings, app: AppName): SallaApp | undefined => {
  if (missing(settings, app).length > 0) return undefined;
  return {
    app,
    appId: read(settings, app, 'APP_ID'),
    clientId: read(settings, app, 'CLIENT_ID'),
    clientSecret: read(settings, app, 'CLIENT_SECRET'),
    webhookSecret: read(settings, app, 'WEBHOOK_SECRET'),
    strategy: settings[settingOf(app, 'WEBHOOK_STRATEGY')],
  };
};

/** Salla's settings; undefined unless at least one app is configured. */
export const sallaConfig = (settings: SallaSettings): SallaConfig | undefined => {
  const apps = APPS.flatMap((app) => appOf(settings, app) ?? []);
  if (apps.length === 0) return undefined;
  return {
    apiUrl: settings.SALLA_API_URL,
    accountsUrl: settings.SALLA_ACCOUNTS_URL,
    adminUrl: settings.SALLA_ADMIN_URL,
    apps,
  };
};

/** Throws for an app with only some of its settings, and for two apps with the same webhook secret. */
export const refuseHalfSalla = (settings: SallaSettings): void => {
  refuseHalf(settings);
  const secrets = (sallaConfig(settings)?.apps ?? []).map(({ webhookSecret }) => webhookSecret);
  if (new Set(secrets).size < secrets.length)
    throw new Error('two SALLA_…_WEBHOOK_SECRET are the same: they tell which app a webhook is for');
};
