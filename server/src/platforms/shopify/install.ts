import { isTimeZone } from '@apps-hub/domain/time';
import { z } from 'zod';

import type { HostAccess } from '../port/access.ts';
import { currencyOf } from '../port/amounts.ts';
import { HostUnavailable } from '../port/errors.ts';
import { type HostStore, type InstallPort, ownerEmailValue } from '../port/install.ts';
import { type CallShopify, READ_SOON } from './client.ts';
import { READ_SHOP } from './documents.ts';
import { exchangeToken, renewTokens, type TokenDeps } from './tokens.ts';

/** Tokens live an hour; Shopify recommends renewing them some minutes before. Source: shopify.dev, "Offline access tokens". */
const EARLY_SECONDS = 5 * 60;

const shopAnswer = z.object({
  shop: z.object({
    name: z.string().min(1),
    /** The owner's address. Source: shopify.dev, admin-graphql 2026-10, Shop.email. */
    email: ownerEmailValue,
    currencyCode: z.string(),
    ianaTimezone: z.string(),
    myshopifyDomain: z.string(),
    shopAddress: z.object({ countryCodeV2: z.string().nullable() }),
  }),
});

/** Defaults where Shopify does not say; the merchant can change them. */
const COUNTRY = 'SA';
const TIME_ZONE = 'Asia/Riyadh';

const readStore = async (call: CallShopify, access: HostAccess): Promise<HostStore> => {
  const query = { ...READ_SOON, operation: 'read shop', document: READ_SHOP };
  const { shop } = await call(access, query, shopAnswer);
  return {
    externalId: access.storeExternalId,
    name: shop.name,
    ownerEmail: shop.email ?? null,
    currency: currencyOf(shop.currencyCode),
    country: shop.shopAddress.countryCodeV2 ?? COUNTRY,
    timeZone: isTimeZone(shop.ianaTimezone) ? shop.ianaTimezone : TIME_ZONE,
  };
};

/** Shopify installs the app itself; the first sign-in exchanges the session token for ours and reads the shop. */
export const shopifyInstall = (call: CallShopify, tokenDeps: TokenDeps): InstallPort => ({
  fromDelivery: () => Promise.resolve(null),
  fromSignIn: async ({ token, app: name, proof: { storeExternalId } }) => {
    const app = tokenDeps.config.apps.find((each) => each.app === name);
    if (!app) throw new HostUnavailable(`no app of ours on Shopify: ${name}`);
    const credentials = await exchangeToken(tokenDeps, { app, shop: storeExternalId, token });
    const store = await readStore(call, { storeExternalId, app: name, credentials });
    return { app: name, store, credentials };
  },
  refresh: {
    earlySeconds: EARLY_SECONDS,
    isSingleUse: false,
    renew: (access) => renewTokens(tokenDeps, access),
  },
});
