import type { Carrier } from '@apps-hub/domain/shipping/carriers/carrier';

import type { HostAccess } from './access.ts';

/** An order whose parcels a courier has collected. */
export interface ShippedOrder {
  readonly externalId: string;
  readonly carrier: Carrier;
  /** Of its parcels; empty where nobody gave a number. */
  readonly trackingNumbers: readonly string[];
}

/** The host's answer. `nothing_to_tell`: it has the order as shipped, or as something that a shipment must not undo. */
export type ShippedOutcome =
  | { readonly outcome: 'told' | 'nothing_to_tell' }
  /** For good, in the host's own words. */
  | { readonly outcome: 'refused'; readonly reason: string };

export interface ShipmentsPort {
  /**
   * Says that an order has left with a carrier. Looks at the order first, so that repeating it changes nothing and no status goes back.
   * Throws `HostUnavailable`, and `NotSent` where a call was held back.
   */
  tellShipped(access: HostAccess, order: ShippedOrder): Promise<ShippedOutcome>;
}
