import { APPS, type AppName, familyOf, isAppName } from '@apps-hub/contract/apps';
import { z } from 'zod';

import { secret, settingsOf, type Values } from '#settings/setting.ts';
import { appSettings } from '../port/app-settings.ts';

/** The settings that each app has in the Dev Dashboard. */
const { settingOf, missing, perApp, refuseHalf } = appSettings('SHOPIFY', ['CLIENT_ID', 'CLIENT_SECRET']);

/** The placeholder for the shop's domain in the address of its API. */
const SHOP_MARK = '{shop}';

const setting = settingsOf('Shopify');

/** Shopify's environment variables. Each of our apps is a separate app at Shopify. */
export const SHOPIFY_SETTINGS = {
  SHOPIFY_SHOP_URL: setting(
    z
      .string()
      .refine((url) => url.includes(SHOP_MARK) && URL.canParse(url.replace(SHOP_MARK, 'shop')), {
        message: `is an address with ${SHOP_MARK} in place of the shop's domain`,
      })
      .default(`https://${SHOP_MARK}`),
    { says: "The shops' APIs, with `{shop}` in place of the domain." },
  ),
  SHOPIFY_ADMIN_URL: setting(z.url().default('https://admin.shopify.com'), {
    says: "The merchants' admin, which embeds the apps.",
  }),
  SHOPIFY_APP_BRIDGE_URL: setting(z.url().default('https://cdn.shopify.com/shopifycloud/app-bridge.js'), {
    says: "The script by which an embedded page talks to Shopify's admin.",
  }),
  ...perApp(
    'CLIENT_ID',
    setting(z.string().min(1).optional(), {
      says: "The app's client id ([Shopify](shopify.md)).",
      unset: 'the app is not on Shopify',
    }),
  ),
  ...perApp(
    'CLIENT_SECRET',
    setting(secret.optional(), {
      says: "The app's client secret, which also signs its webhooks.",
      isSecret: true,
    }),
  ),
};

export type ShopifySettings = Values<typeof SHOPIFY_SETTINGS>;

/** One of our apps, as registered at Shopify. */
export interface ShopifyApp {
  readonly app: AppName;
  readonly clientId: string;
  /** Signs session tokens and webhooks; also used to request access tokens. */
  readonly clientSecret: string;
}

export interface ShopifyConfig {
  /** Contains `{shop}` as a placeholder for the shop's domain. */
  readonly shopUrl: string;
  readonly adminUrl: string;
  readonly appBridgeUrl: string;
  /** At least one. */
  readonly apps: readonly ShopifyApp[];
}

/** The address of a shop's API. */
export const shopUrlOf = ({ shopUrl }: Pick<ShopifyConfig, 'shopUrl'>, shop: string): string =>
  shopUrl.replace(SHOP_MARK, shop);

export const missingSettings = missing;

const appOf = (settings: ShopifySettings, app: AppName): ShopifyApp | undefined => {
  const clientId = settings[settingOf(app, 'CLIENT_ID')];
  const clientSecret = settings[settingOf(app, 'CLIENT_SECRET')];
  return clientId === undefined || clientSecret === undefined ? undefined : { app, clientId, clientSecret };
};

/** Shopify's settings; undefined unless at least one app is configured. */
export const shopifyConfig = (settings: ShopifySettings): ShopifyConfig | undefined => {
  const apps = APPS.flatMap((app) => appOf(settings, app) ?? []);
  if (apps.length === 0) return undefined;
  return {
    shopUrl: settings.SHOPIFY_SHOP_URL,
    adminUrl: settings.SHOPIFY_ADMIN_URL,
    appBridgeUrl: settings.SHOPIFY_APP_BRIDGE_URL,
    apps,
  };
};

/** Throws for an app with only one of its settings, and for two apps with the same secret. */
export const refuseHalfShopify = (settings: ShopifySettings): void => {
  refuseHalf(settings);
  const secrets = (shopifyConfig(settings)?.apps ?? []).map(({ clientSecret }) => clientSecret);
  if (new Set(secrets).size < secrets.length)
    throw new Error('two SHOPIFY_…_CLIENT_SECRET are the same: they tell which app a webhook is for');
};

/**
 * Whether an app may read the locations that an order ships from: only shipping apps request the scope. Source: shopify.dev, object
 * FulfillmentOrder, "Requires …" one of its access scopes.
 */
export const mayReadParts = (app: string | null): boolean =>
  app !== null && isAppName(app) && familyOf(app) === 'shipping';
