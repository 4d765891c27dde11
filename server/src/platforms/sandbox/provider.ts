import type { Outbound } from '#outbound/outbound.ts';
import type { HostPlatform } from '../port/host-platform.ts';
import { createCall } from './client.ts';
import type { SandboxConfig } from './config.ts';
import { sandboxDiscounts } from './discounts.ts';
import { sandboxInstall } from './install.ts';
import { understand } from './mapper.ts';
import { sandboxProducts } from './products.ts';
import { sandboxSignIn } from './sign-in.ts';
import { sandboxWaybills } from './waybills.ts';
import { verifySandboxWebhook } from './webhooks.ts';

/** Our own store platform for development; it behaves like the real ones (see sandbox/README.md). */
export const sandboxPlatform = (config: SandboxConfig, outbound: Outbound): HostPlatform => {
  const call = createCall(config, outbound);
  return {
    signIn: sandboxSignIn(config),
    webhooks: { verify: (request) => verifySandboxWebhook(request, config.webhookSecret) },
    events: { understand, topicsWhilePaused: ['app.uninstalled'] },
    discounts: sandboxDiscounts(call),
    products: sandboxProducts(call),
    install: sandboxInstall,
    // A sandbox store has no orders from before the app.
    backfill: null,
    shipments: null,
    waybills: sandboxWaybills(call),
  };
};
