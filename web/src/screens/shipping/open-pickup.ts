import { openPickupOf } from '#features/shipping/pickups/queries.ts';

/** The pickup open beside a page, from its address, so that a link can open it. */
export const parseOpenPickup = (raw: Readonly<Record<string, unknown>>) => ({ pickup: openPickupOf(raw) });
