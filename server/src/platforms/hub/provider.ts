import { err } from '@apps-hub/domain/result';

import type { HostPlatform } from '../port.ts';

/** The app that every store of the hub has from its first day; there is nobody to install it. */
export const HUB_APP = 'loyalty';
/** The hub calls nobody, so what opens the way to it is no secret. */
export const HUB_ACCESS_TOKEN = 'hub';

/**
 * Our own hub as the platform of stores that live on no host: nobody frames them, nothing is told to us about them, and a coupon is
 * good as soon as it has its code, which the merchant takes by hand.
 */
export const hubPlatform: HostPlatform = {
  verifyProof: () => Promise.resolve(err('token_invalid')),
  verifyWebhook: () => err('signature_invalid'),
  normalise: () => ({ type: 'unknown' }),
  createDiscount: (_access, { code }) => Promise.resolve({ outcome: 'created', hostId: code }),
  deleteDiscount: () => Promise.resolve(),
  searchProducts: () => Promise.resolve([]),
  adminPlace: () => undefined,
  frameAncestors: () => [],
};
