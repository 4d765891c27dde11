import type { Carrier } from '@apps-hub/domain/shipping/carriers/carrier';
import type { HostRefusal } from '@apps-hub/contract/shipping/pickups/values';

import type { HostAccess } from './access.ts';

/** An order whose parcels a courier has collected. */
export interface ShippedOrder {
  readonly externalId: string;
  readonly carrier: Carrier;
  /** Of its parcels; empty where nobody gave a number. */
  readonly trackingNumbers: readonly string[];
}

/** An order of which the carrier has delivered every parcel. */
export interface DeliveredOrder extends ShippedOrder {
  /** When the last one was, where the carrier's scan says it. */
  readonly deliveredAt: Date | null;
}

/** The host's answer. `nothing_to_tell`: it knows, or has the order as something that the news must not undo. */
export type ToldOutcome =
  | { readonly outcome: 'told' | 'nothing_to_tell' }
  /** For good: by one of our reasons, or in the host's own words. */
  | { readonly outcome: 'refused'; readonly reason: HostRefusal | (string & {}) };

/**
 * What is told to the host of its orders. Each looks at the order first, so that repeating it changes nothing and no status goes back.
 * Throws `HostUnavailable`, and `NotSent` where a call was held back.
 */
export interface ShipmentsPort {
  /** Says that an order has left with a carrier. */
  tellShipped(access: HostAccess, order: ShippedOrder): Promise<ToldOutcome>;
  /** Says that an order is with its customer, whether or not the host knows that it left. */
  tellDelivered(access: HostAccess, order: DeliveredOrder): Promise<ToldOutcome>;
}
