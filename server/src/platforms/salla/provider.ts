import type { Outbound } from '#outbound/outbound.ts';
import type { HostPlatform } from '../port/host-platform.ts';
import { sallaBackfill } from './backfill.ts';
import { createCall } from './client.ts';
import type { SallaConfig } from './config.ts';
import { sallaDiscounts } from './discounts.ts';
import { sallaInstall } from './install.ts';
import { understandWith } from './mapper.ts';
import { readOrder } from './orders.ts';
import { sallaOwnProgramme } from './own-programme.ts';
import { sallaProducts } from './products.ts';
import { sallaShipments } from './shipments.ts';
import { sallaSignIn } from './sign-in.ts';
import { verifySallaWebhook } from './webhooks.ts';

/** Salla. Each of our apps is a separate app there, with its own id, secrets and tokens. */
export const sallaPlatform = (config: SallaConfig, outbound: Outbound, now: () => Date): HostPlatform => {
  const call = createCall(config, outbound);
  return {
    signIn: sallaSignIn(config, outbound),
    webhooks: { verify: (request) => verifySallaWebhook(request, config.apps) },
    events: {
      understand: understandWith((access, id) => readOrder(call, access, id)),
      topicsWhilePaused: ['app.uninstalled', 'customer.deleted'],
    },
    discounts: sallaDiscounts(call),
    products: sallaProducts(call),
    install: sallaInstall(call, { config, outbound, now }),
    backfill: sallaBackfill(call),
    shipments: sallaShipments(call),
    ownProgramme: sallaOwnProgramme(call),
  };
};
