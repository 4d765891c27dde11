import { isTimeZone } from '@apps-hub/domain/time';
import { z } from 'zod';

import type { Outbound } from '#outbound/outbound.ts';
import { HostUnavailable } from '../port/errors.ts';
import type { HostStore, InstallPort } from '../port/install.ts';
import { currencyOf } from '../port/amounts.ts';
import { type CallShopify, READ_SOON } from './client.ts';
import type { ShopifyConfig } from './config.ts';
import { READ_SHOP } from './documents.ts';
import { exchangeToken, renewTokens } from './tokens.ts';

/** Tokens live an hour; Shopify asks to renew them some minutes before. Source: shopify.dev, "Offline access tokens". */
const EARLY_SECONDS = 5 * 60;

const shopAnswer = z.object({
  shop: z.object({
    name: z.string().min(1),
    currencyCode: z.string(),
    ianaTimezone: z.string(),
    myshopifyDomain: z.string(),
    shopAddress: z.object({ countryCodeV2: z.string().nullable() }),
  }),
});

/** Where Shopify does not tell the country, the store is taken for a Saudi one; the merchant may say otherwise. */
const COUNTRY = 'SA';
const TIME_ZONE = 'Asia/Riyadh';

const toStore = ({ shop }: z.output<typeof shopAnswer>): Omit<HostStore, 'externalId'> => ({
  name: shop.name,
  currency: currencyOf(shop.currencyCode),
  country: shop.shopAddress.countryCodeV2 ?? COUNTRY,
  timeZone: isTimeZone(shop.ianaTimezone) ? shop.ianaTimezone : TIME_ZONE,
});

/** Shopify installs the app itself; the first sign-in exchanges its token for ours, and the shop is read with it. */
export const shopifyInstall = (
  config: ShopifyConfig,
  {
    call,
    outbound,
    now,
  }: { readonly call: CallShopify; readonly outbound: Outbound; readonly now: () => Date },
): InstallPort => {
  const asked = { config, outbound, now };
  return {
    fromDelivery: () => Promise.resolve(null),
    fromSignIn: async ({ token, app: name, proof: { storeExternalId } }) => {
      const app = config.apps.find((each) => each.app === name);
      if (!app) throw new HostUnavailable(`no app of ours on Shopify: ${name}`);
      const credentials = await exchangeToken(asked, { app, shop: storeExternalId, token });
      const access = { storeExternalId, app: name, credentials };
      const answer = await call(
        access,
        { ...READ_SOON, operation: 'read shop', document: READ_SHOP },
        shopAnswer,
      );
      return { app: name, store: { externalId: storeExternalId, ...toStore(answer) }, credentials };
    },
    refresh: {
      earlySeconds: EARLY_SECONDS,
      isSingleUse: false,
      renew: (access) => renewTokens(asked, access),
    },
  };
};
