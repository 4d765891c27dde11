import type { Carrier } from '@apps-hub/domain/carrier';
import type { HostRefusal } from '@apps-hub/contract/shipping/pickups/values';

import type { HostAccess } from './access.ts';

/** An order whose parcels a courier has collected. */
export interface ShippedOrder {
  readonly externalId: string;
  readonly carrier: Carrier;
  /** The parcels' tracking numbers; empty if there are none. */
  readonly trackingNumbers: readonly string[];
}

/** An order whose parcels the carrier has all delivered. */
export interface DeliveredOrder extends ShippedOrder {
  /** When the last parcel was delivered, if the carrier's scan has a time. */
  readonly deliveredAt: Date | null;
}

/** The host's answer. `nothing_to_tell`: it already knows, or the order's status must not be changed. */
export type ToldOutcome =
  | { readonly outcome: 'told' | 'nothing_to_tell' }
  /** Permanent: one of our reasons, or the host's message. */
  | { readonly outcome: 'refused'; readonly reason: HostRefusal | (string & {}) };

/**
 * Reports to the host about its orders. Each call reads the order first, so that repeating it changes nothing and no status goes
 * backwards. Throws `HostUnavailable`, and `NotSent` if a call was held back.
 */
export interface ShipmentsPort {
  /** Reports that an order has left with a carrier. */
  tellShipped(access: HostAccess, order: ShippedOrder): Promise<ToldOutcome>;
  /** Reports that an order was delivered, whether or not the host knows that it left. */
  tellDelivered(access: HostAccess, order: DeliveredOrder): Promise<ToldOutcome>;
}
