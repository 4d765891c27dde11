import { type HostSandbox, now, type OpenedHost } from '#platforms/port/testing/opened-host.ts';
import type { Topics } from '#platforms/port/testing/sandbox-suite.ts';
import { shopifyPlatform } from '../provider.ts';
import { SHOPIFY } from './tokens.ts';

/** Installs an app the way its first page does. */
export const installApp = async (
  { platform, merchant }: Pick<OpenedHost, 'platform' | 'merchant'>,
  app: 'loyalty' | 'dhl',
) => {
  const { token = '' } = await merchant('POST', `${app}/token`);
  const proof = await platform.signIn.verifyProof({ token, app, now: now() });
  if (!proof.ok || !platform.install.fromSignIn) throw new Error('a proof');
  return platform.install.fromSignIn({ token, app, proof: proof.value });
};

/** The sandbox in the role of Shopify, with one of our apps. */
export const shopifySandbox = (app: 'loyalty' | 'dhl'): HostSandbox => ({
  name: 'shopify',
  app,
  env: Object.fromEntries(
    SHOPIFY.apps.flatMap(({ app: name, clientId, clientSecret }) => [
      [`SHOPIFY_${name.toUpperCase()}_CLIENT_ID`, clientId],
      [`SHOPIFY_${name.toUpperCase()}_CLIENT_SECRET`, clientSecret],
    ]),
  ),
  create: ({ url }, outbound) =>
    shopifyPlatform({ ...SHOPIFY, shopUrl: `${url}/shopify/{shop}`, adminUrl: url }, outbound, now),
  install: (opened) => installApp(opened, app),
});

export const SHOPIFY_TOPICS: Topics = {
  created: 'orders/create',
  paid: 'orders/paid',
  shipped: 'orders/fulfilled',
  delivered: 'fulfillments/update',
  refunded: 'refunds/create',
  productChanged: 'products/update',
};
