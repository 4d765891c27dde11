import { APPS, type AppName } from '@apps-hub/contract/apps';
import { z } from 'zod';

/** What every app of the Partner Dashboard has, and the secret of our own that proves its webhooks. */
const PARTS = ['APP_ID', 'CLIENT_ID', 'CLIENT_SECRET', 'WEBHOOK_SECRET'] as const;

type Part = (typeof PARTS)[number];
type SettingOf<P extends string> = `ZID_${Uppercase<AppName>}_${P}`;

const settingOf = <P extends string>(app: AppName, part: P): SettingOf<P> =>
  `ZID_${app.toUpperCase() as Uppercase<AppName>}_${part}`;

const perApp = <P extends string, S extends z.ZodType>(part: P, schema: S): Record<SettingOf<P>, S> =>
  // One entry per app, as APPS lists them.
  Object.fromEntries(APPS.map((app) => [settingOf(app, part), schema])) as Record<SettingOf<P>, S>;

/** Zid's environment variables: each of our apps is an app of its own there. */
export const zidSettings = (secret: z.ZodString) => ({
  ZID_API_URL: z.url().default('https://api.zid.sa'),
  ZID_OAUTH_URL: z.url().default('https://oauth.zid.sa'),
  ZID_DASHBOARD_URL: z.url().default('https://dashboard.zid.sa'),
  ...perApp('APP_ID', z.string().regex(/^\d+$/, 'is the number of the app').optional()),
  ...perApp('CLIENT_ID', z.string().min(1).optional()),
  ...perApp('CLIENT_SECRET', secret.optional()),
  ...perApp('WEBHOOK_SECRET', secret.optional()),
});

export type ZidSettings = z.output<z.ZodObject<ReturnType<typeof zidSettings>>>;

/** One of our apps as Zid knows it. */
export interface ZidApp {
  readonly app: AppName;
  /** The number in dashboard addresses; not the client id. */
  readonly appId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Key of the secrets that we give Zid per store; Zid itself never sees it. */
  readonly webhookSecret: string;
}

export interface ZidConfig {
  readonly apiUrl: string;
  readonly oauthUrl: string;
  readonly dashboardUrl: string;
  /** Our own origin, for the addresses of webhooks. */
  readonly appsUrl: string;
  /** At least one. */
  readonly apps: readonly ZidApp[];
}

/** The settings that an app lacks; all of them for an app that is not on Zid. */
export const missingSettings = (settings: ZidSettings, app: AppName): string[] =>
  PARTS.map((part: Part) => settingOf(app, part)).filter((name) => settings[name] === undefined);

const appOf = (settings: ZidSettings, app: AppName): ZidApp | undefined => {
  const read = (part: Part): string => settings[settingOf(app, part)] ?? '';
  if (missingSettings(settings, app).length > 0) return undefined;
  return {
    app,
    appId: read('APP_ID'),
    clientId: read('CLIENT_ID'),
    clientSecret: read('CLIENT_SECRET'),
    webhookSecret: read('WEBHOOK_SECRET'),
  };
};

/** Zid's settings, when those of at least one app are set. */
export const zidConfig = (settings: ZidSettings, appsUrl: string): ZidConfig | undefined => {
  const apps = APPS.flatMap((app) => appOf(settings, app) ?? []);
  if (apps.length === 0) return undefined;
  return {
    apiUrl: settings.ZID_API_URL,
    oauthUrl: settings.ZID_OAUTH_URL,
    dashboardUrl: settings.ZID_DASHBOARD_URL,
    appsUrl,
    apps,
  };
};

/** Throws for an app with some of its settings only. */
export const refuseHalfZid = (settings: ZidSettings): void => {
  for (const app of APPS) {
    const missing = missingSettings(settings, app);
    if (missing.length > 0 && missing.length < PARTS.length)
      throw new Error(`${missing.join(', ')} missing: Zid's other settings of ${app} are there`);
  }
};
