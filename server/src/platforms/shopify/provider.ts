import type { Outbound } from '#outbound/outbound.ts';
import type { HostPlatform } from '../port/host-platform.ts';
import { shopifyBackfill } from './backfill.ts';
import { createCall } from './client.ts';
import type { ShopifyConfig } from './config.ts';
import { shopifyDiscounts } from './discounts.ts';
import { shopifyInstall } from './install.ts';
import { understandWith } from './mapper.ts';
import { readCustomer } from './customers.ts';
import { readOrder } from './orders.ts';
import { shopifyProducts } from './products.ts';
import { shopifyShipments } from './shipments.ts';
import { shopifyShopperProof } from './shopper-proof.ts';
import { shopifySignIn } from './sign-in.ts';
import { shopifyStorefrontRules } from './storefront-rules.ts';
import { verifyShopifyWebhook } from './webhooks.ts';

/** Shopify. Each of our apps is a separate app there, with its own id, secret and tokens. */
export const shopifyPlatform = (config: ShopifyConfig, outbound: Outbound, now: () => Date): HostPlatform => {
  const call = createCall(config, outbound);
  return {
    signIn: shopifySignIn(config),
    webhooks: { verify: (request) => verifyShopifyWebhook(request, config.apps) },
    events: {
      understand: understandWith({
        readOrder: (access, id) => readOrder(call, access, id),
        readCustomer: (access, id) => readCustomer(call, access, id),
        now,
      }),
      topicsWhilePaused: [
        'app/uninstalled',
        'customers/delete',
        'customers/redact',
        'customers/data_request',
        'shop/redact',
      ],
    },
    discounts: shopifyDiscounts(call),
    products: shopifyProducts(call),
    install: shopifyInstall(call, { config, outbound, now }),
    backfill: shopifyBackfill(call, outbound),
    shipments: shopifyShipments(call),
    shopperProof: shopifyShopperProof(config),
    storefrontRules: shopifyStorefrontRules(call),
  };
};
