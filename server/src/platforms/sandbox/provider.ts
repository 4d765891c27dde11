import type { Outbound } from '#outbound/outbound.ts';
import type { HostPlatform } from '../port/host-platform.ts';
import { sandboxClient } from './client.ts';
import type { SandboxConfig } from './config.ts';
import { sandboxInstall } from './install.ts';
import { toUnderstanding } from './mapper.ts';
import { sandboxSignIn } from './sign-in.ts';
import { verifySandboxWebhook } from './webhooks.ts';

/** Our own store platform for development; it behaves like the real ones (see sandbox/README.md). */
export const sandboxPlatform = (config: SandboxConfig, outbound: Outbound): HostPlatform => {
  const client = sandboxClient(config.url, outbound);
  return {
    signIn: sandboxSignIn(config),
    webhooks: { verify: (request) => verifySandboxWebhook(request, config.webhookSecret) },
    events: { understand: toUnderstanding },
    discounts: { create: client.createDiscount, delete: client.deleteDiscount },
    products: {
      search: async (access, { q, ids }) => {
        const products = await client.searchProducts(access, q ?? '');
        return ids ? products.filter((product) => ids.includes(product.id)) : products;
      },
    },
    install: sandboxInstall,
    // Its stores begin with the app.
    backfill: null,
    shipments: null,
  };
};
