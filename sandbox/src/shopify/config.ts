/** An app as this Shopify knows it, from the same variables as the server. */
export interface ShopifyApp {
  readonly app: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const CLIENT_ID = /^SHOPIFY_([A-Z]+)_CLIENT_ID$/;

/** The apps registered at this Shopify; without any, Shopify is not simulated. */
export const readShopifyApps = (env: Readonly<Record<string, string | undefined>>): ShopifyApp[] =>
  Object.keys(env).flatMap((name) => {
    const app = CLIENT_ID.exec(name)?.[1];
    const [clientId, clientSecret] = [env[name], env[`SHOPIFY_${app}_CLIENT_SECRET`]];
    return app && clientId && clientSecret ? [{ app: app.toLowerCase(), clientId, clientSecret }] : [];
  });
