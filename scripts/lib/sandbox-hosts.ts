import { createHmac } from 'node:crypto';

/** The hosts that the sandbox simulates. */
const SANDBOX_HOSTS = ['salla', 'zid', 'shopify'] as const;

type Host = (typeof SANDBOX_HOSTS)[number];

const APPS = ['LOYALTY', 'ARAMEX', 'DHL', 'FEDEX', 'SMSA', 'OTO'] as const;

/** The addresses of apps and sandbox, and the installation's secret. */
interface Place {
  readonly appsUrl: string;
  readonly sandboxUrl: string;
  readonly secret: string;
}

const derived = (secret: string, ...parts: readonly string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');

/** The URL for app lifecycle webhooks. Must match `server/src/platforms/zid/secrets.ts`. */
const zidLifecycleUrl = (appsUrl: string, app: string, webhookSecret: string): string =>
  `${appsUrl}/webhooks/zid/${derived(webhookSecret, 'lifecycle', app)}?app=${app}`;

type Settings = Record<string, string>;

const perApp = (host: Host, secret: string, settingsOf: (app: string, place: number) => Settings): Settings =>
  Object.fromEntries(
    APPS.flatMap((name, place) => {
      const app = name.toLowerCase();
      const settings = {
        CLIENT_ID: `${app}-on-${host}`,
        CLIENT_SECRET: derived(secret, host, app, 'client'),
        ...settingsOf(app, place),
      };
      return Object.entries(settings).map(([part, value]) => [
        `${host.toUpperCase()}_${name}_${part}`,
        value,
      ]);
    }),
  );

const SETTINGS: Readonly<Record<Host, (place: Place) => Settings>> = {
  salla: ({ sandboxUrl, secret }) => ({
    SALLA_API_URL: `${sandboxUrl}/salla`,
    SALLA_ACCOUNTS_URL: `${sandboxUrl}/salla`,
    SALLA_ADMIN_URL: sandboxUrl,
    ...perApp('salla', secret, (app, place) => ({
      APP_ID: String(1_662_637_612 + place),
      WEBHOOK_SECRET: derived(secret, 'salla', app, 'webhook'),
    })),
  }),
  zid: ({ appsUrl, sandboxUrl, secret }) => ({
    ZID_API_URL: `${sandboxUrl}/zid`,
    ZID_OAUTH_URL: `${sandboxUrl}/zid`,
    ZID_DASHBOARD_URL: `${sandboxUrl}/zid/dashboard`,
    ZID_MARKET_URL: `${sandboxUrl}/zid-market`,
    ...perApp('zid', secret, (app, place) => {
      const webhookSecret = derived(secret, 'zid', app, 'webhook');
      return {
        APP_ID: String(7367 + place),
        WEBHOOK_SECRET: webhookSecret,
        LIFECYCLE_URL: zidLifecycleUrl(appsUrl, app, webhookSecret),
      };
    }),
  }),
  shopify: ({ sandboxUrl, secret }) => ({
    SHOPIFY_SHOP_URL: `${sandboxUrl}/shopify/{shop}`,
    SHOPIFY_ADMIN_URL: sandboxUrl,
    SHOPIFY_APP_BRIDGE_URL: `${sandboxUrl}/static/app-bridge.js`,
    ...perApp('shopify', secret, () => ({})),
  }),
};

/** The hosts without any setting in the environment; the others are real. */
export const simulatedHosts = (env: NodeJS.ProcessEnv): Host[] =>
  SANDBOX_HOSTS.filter((host) => !Object.keys(env).some((name) => name.startsWith(`${host.toUpperCase()}_`)));

/** Environment variables for apps and sandbox that register our apps at the simulated hosts, with secrets of this installation. */
export const sandboxHosts = (place: Place, env: NodeJS.ProcessEnv): Settings => {
  const hosts = simulatedHosts(env);
  return {
    SANDBOX_HOST_STORES: hosts.join(','),
    ...Object.assign({}, ...hosts.map((host) => SETTINGS[host](place))),
  };
};
