/** One of the apps as this Shopify knows it, from the same variables as the server reads. */
export interface ShopifyApp {
  readonly app: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const CLIENT_ID = /^SHOPIFY_([A-Z]+)_CLIENT_ID$/;

/** The apps that are registered at this Shopify; none: it is not played. */
export const readShopifyApps = (env: Readonly<Record<string, string | undefined>>): ShopifyApp[] =>
  Object.keys(env).flatMap((name) => {
    const app = CLIENT_ID.exec(name)?.[1];
    const [clientId, clientSecret] = [env[name], env[`SHOPIFY_${app}_CLIENT_SECRET`]];
    return app && clientId && clientSecret ? [{ app: app.toLowerCase(), clientId, clientSecret }] : [];
  });
