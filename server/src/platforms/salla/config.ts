import { APPS, type AppName } from '@apps-hub/contract/apps';
import { z } from 'zod';

/** How Salla proves its webhooks, as chosen in its Partners Portal. Source: docs.salla.dev/421119m0, "Security strategies". */
const STRATEGIES = ['signature', 'token', 'none'] as const;

/** What every app of the Partners Portal has; each is a setting of its own per app. */
const PARTS = ['APP_ID', 'CLIENT_ID', 'CLIENT_SECRET', 'WEBHOOK_SECRET'] as const;

type Part = (typeof PARTS)[number];
type SettingOf<P extends string> = `SALLA_${Uppercase<AppName>}_${P}`;

const settingOf = <P extends string>(app: AppName, part: P): SettingOf<P> =>
  `SALLA_${app.toUpperCase() as Uppercase<AppName>}_${part}`;

const perApp = <P extends string, S extends z.ZodType>(part: P, schema: S): Record<SettingOf<P>, S> =>
  // One entry per app, as APPS lists them.
  Object.fromEntries(APPS.map((app) => [settingOf(app, part), schema])) as Record<SettingOf<P>, S>;

/** Salla's environment variables: each of our apps is an app of its own there. */
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

/** One of our apps as Salla knows it. */
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

/** The settings that an app lacks; all of them for an app that is not on Salla. */
export const missingSettings = (settings: SallaSettings, app: AppName): string[] =>
  PARTS.map((part: Part) => settingOf(app, part)).filter((name) => settings[name] === undefined);

const appOf = (settings: SallaSettings, app: AppName): SallaApp | undefined => {
  const read = (part: Part): string => settings[settingOf(app, part)] ?? '';
  if (missingSettings(settings, app).length > 0) return undefined;
  return {
    app,
    appId: read('APP_ID'),
    clientId: read('CLIENT_ID'),
    clientSecret: read('CLIENT_SECRET'),
    webhookSecret: read('WEBHOOK_SECRET'),
    strategy: settings[settingOf(app, 'WEBHOOK_STRATEGY')],
  };
};

/** Salla's settings, when those of at least one app are set. */
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

/** Throws for an app with some of its settings only, and for two apps that one proof could not tell apart. */
export const refuseHalfSalla = (settings: SallaSettings): void => {
  for (const app of APPS) {
    const missing = missingSettings(settings, app);
    if (missing.length > 0 && missing.length < PARTS.length)
      throw new Error(`${missing.join(', ')} missing: Salla's other settings of ${app} are there`);
  }
  const secrets = (sallaConfig(settings)?.apps ?? []).map(({ webhookSecret }) => webhookSecret);
  if (new Set(secrets).size < secrets.length)
    throw new Error('two SALLA_…_WEBHOOK_SECRET are the same: they tell which app a webhook is for');
};
