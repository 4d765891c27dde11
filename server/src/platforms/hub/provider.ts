import { err } from '@apps-hub/domain/result';

import type { HostCredentials } from '../port/access.ts';
import type { HostPlatform } from '../port/host-platform.ts';

/** Every store of the hub has this app from the start; it is never installed. */
export const HUB_APP = 'loyalty';
/** The hub makes no calls, so its credentials are no secret. */
export const HUB_CREDENTIALS: HostCredentials = { accessToken: 'hub' };

/**
 * Our own hub as the platform of stores without a host: no host frames them or sends webhooks, and a coupon is usable as soon
 * as it has a code, which the merchant enters manually.
 */
export const hubPlatform: HostPlatform = {
  signIn: {
    verifyProof: () => Promise.resolve(err('token_invalid')),
    storeOfFrame: () => null,
    frameAncestors: () => [],
    adminPlace: () => undefined,
  },
  webhooks: { verify: () => err('signature_invalid') },
  events: { understand: () => ({ kind: 'unknown' }), topicsWhilePaused: [] },
  discounts: {
    create: (_access, { code }) => Promise.resolve({ outcome: 'created', hostId: code }),
    delete: () => Promise.resolve(),
  },
  products: {
    search: () => Promise.resolve([]),
    facts: () => Promise.resolve([]),
    page: () => Promise.resolve({ products: [], next: null }),
  },
  install: { fromDelivery: () => Promise.resolve(null), fromSignIn: null, refresh: null },
  backfill: null,
  shipments: null,
};
