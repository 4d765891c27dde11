import { err } from '@apps-hub/domain/result';

import type { HostCredentials } from '../port/access.ts';
import type { HostPlatform } from '../port/host-platform.ts';

/** The app that every store of the hub has from its first day; there is nobody to install it. */
export const HUB_APP = 'loyalty';
/** The hub calls nobody, so what opens the way to it is no secret. */
export const HUB_CREDENTIALS: HostCredentials = { accessToken: 'hub' };

/**
 * Our own hub as the platform of stores that live on no host: nobody frames them, nothing is told to us about them, and a coupon is
 * good as soon as it has its code, which the merchant takes by hand.
 */
export const hubPlatform: HostPlatform = {
  signIn: {
    verifyProof: () => Promise.resolve(err('token_invalid')),
    storeOfFrame: () => null,
    frameAncestors: () => [],
    adminPlace: () => undefined,
  },
  webhooks: { verify: () => err('signature_invalid') },
  events: { understand: () => ({ kind: 'unknown' }) },
  discounts: {
    create: (_access, { code }) => Promise.resolve({ outcome: 'created', hostId: code }),
    delete: () => Promise.resolve(),
  },
  products: { search: () => Promise.resolve([]) },
  install: { fromDelivery: () => Promise.resolve(null), fromSignIn: null, refresh: null },
};
