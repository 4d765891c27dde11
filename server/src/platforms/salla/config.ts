import { APPS, type AppName } from '@apps-hub/contract/apps';
import { z } from 'zod';

import { secret, settingsOf, type Values } from '#settings/setting.ts';
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

const setting = settingsOf('Salla');

/** Salla's environment variables. Each of our apps is a separate app at Salla. */
export const SALLA_SETTINGS = {
  SALLA_API_URL: setting(z.url().default('https://api.salla.dev'), { says: "Salla's API." }),
  SALLA_ACCOUNTS_URL: setting(z.url().default('https://accounts.salla.sa'), {
    says: 'Where access tokens are renewed.',
  }),
  SALLA_ADMIN_URL: setting(z.url().default('https://s.salla.sa'), {
    says: "The merchants' admin, which embeds the apps.",
  }),
  ...perApp(
    'APP_ID',
    setting(z.string().regex(/^\d+$/, 'is the number of the app').optional(), {
      says: "The app's number in the Partners Portal ([Salla](salla.md)).",
      unset: 'the app is not on Salla',
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
      says: 'Signs the webhooks of the app; each app has another one.',
      isSecret: true,
    }),
  ),
  ...perApp(
    'WEBHOOK_STRATEGY',
    setting(z.enum(STRATEGIES).default('signature'), {
      says: 'How Salla authenticates webhooks, as chosen in the Partners Portal.',
    }),
  ),
};

export type SallaSettings = Values<typeof SALLA_SETTINGS>;

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
