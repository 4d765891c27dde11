import { HOUR_MS } from '@apps-hub/domain/time';
import { parcelStates, type ParcelState } from './parcel-states.ts';
import type { CarrierStore } from './store.ts';

/** One scan to show, independent of the carrier's format. */
export interface Scan {
  readonly state: ParcelState;
  readonly atMs: number;
}

/** Which state a parcel gets to, by the last digit of a number nobody booked: 1 announced, 2 collected, … 9 returned. */
const PATHS: Readonly<Record<ParcelState, readonly ParcelState[]>> = {
  announced: ['announced'],
  collected: ['announced', 'collected'],
  in_transit: ['announced', 'collected', 'in_transit'],
  customs: ['announced', 'collected', 'in_transit', 'customs'],
  out_for_delivery: ['announced', 'collected', 'in_transit', 'out_for_delivery'],
  delivery_failed: ['announced', 'collected', 'in_transit', 'out_for_delivery', 'delivery_failed'],
  held: ['announced', 'collected', 'in_transit', 'held'],
  delivered: ['announced', 'collected', 'in_transit', 'out_for_delivery', 'delivered'],
  returned: ['announced', 'collected', 'in_transit', 'delivery_failed', 'returned'],
};

/** A parcel's scans, oldest first; `null` for a number the carrier does not know (ending in 0, or not in a digit). */
export const scansOf = (
  store: CarrierStore,
  carrier: string,
  parcel: { readonly number: string; readonly nowMs: number },
): readonly Scan[] | null => {
  const booked = store.events(carrier, parcel.number);
  if (booked.length > 0) return booked.map(({ state, at_ms }) => ({ state, atMs: at_ms }));
  const state = parcelStates[Number(parcel.number.at(-1)) - 1];
  if (!state) return null;
  const path = PATHS[state];
  return path.map((each, index) => ({
    state: each,
    atMs: parcel.nowMs - (path.length - index) * 6 * HOUR_MS,
  }));
};
