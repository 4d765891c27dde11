import { randomUUID } from 'node:crypto';

import type { Outbound } from '#outbound/outbound.ts';
import type { HostPlatform } from '../port/host-platform.ts';
import { zidBackfill } from './backfill.ts';
import { createCall } from './client.ts';
import type { ZidConfig } from './config.ts';
import { zidDiscounts } from './discounts.ts';
import { readStore, zidInstall } from './install.ts';
import { type LookUps, understandWith } from './mapper.ts';
import { readCreditNotes, readOrder, readReturnable } from './orders.ts';
import { zidOwnProgramme } from './own-programme.ts';
import { readSubscription } from './plans.ts';
import { zidProducts } from './products.ts';
import { zidShipments } from './shipments.ts';
import { zidSignIn } from './sign-in.ts';
import { verifyZidWebhook } from './webhooks.ts';

/** Zid. Each of our apps is a separate app there, with its own id, secrets and tokens. */
export const zidPlatform = (
  config: ZidConfig,
  outbound: Outbound,
  { now, newUuid = randomUUID }: { readonly now: () => Date; readonly newUuid?: () => string },
): HostPlatform => {
  const call = createCall(config, outbound);
  const lookUps: LookUps = {
    order: (access, id) => readOrder(call, access, id),
    returnable: (access, id) => readReturnable(call, access, id),
    creditNotes: (access, id) => readCreditNotes(call, access, id),
    subscription: (access) => {
      const app = config.apps.find((each) => each.app === access.app);
      return app ? readSubscription(call, access, app) : Promise.resolve(undefined);
    },
    isInstalled: async (access) => (await readStore(call, access)) !== undefined,
    now,
  };
  return {
    signIn: zidSignIn(config),
    webhooks: { verify: (request) => verifyZidWebhook(request, config.apps) },
    events: {
      understand: understandWith(lookUps),
      topicsWhilePaused: ['app.market.application.uninstall'],
    },
    discounts: zidDiscounts(call),
    products: zidProducts(call),
    install: zidInstall({ config, call, outbound, now, newUuid }),
    backfill: zidBackfill(call),
    shipments: zidShipments(call),
    ownProgramme: zidOwnProgramme(call),
  };
};
