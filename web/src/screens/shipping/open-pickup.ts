import { openPickupOf } from '../../features/shipping/pickups/queries.ts';

/** Which pickup is open beside a page, as its address says: a link to it opens it. */
export const parseOpenPickup = (raw: Readonly<Record<string, unknown>>) => ({ pickup: openPickupOf(raw) });
