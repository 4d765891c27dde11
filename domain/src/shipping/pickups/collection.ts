import { instantAfterMinutes } from '../../time.ts';
import type { CarrierView } from './settlement.ts';

/** What is known of one parcel of a pickup. */
export interface ParcelEvidence {
  readonly trackable: boolean;
  readonly scanned: boolean;
}

/**
 * Was it collected? A passed date proves nothing: only a scan, the carrier or the merchant says so.
 * `ask_merchant`: the window is over and no parcel can be tracked.
 */
export type CollectionVerdict =
  | { readonly kind: 'collected'; readonly leftBehind: number }
  | { readonly kind: 'missed' | 'ask_merchant' }
  | { readonly kind: 'wait'; readonly until: Date };

/** Couriers scan at the depot in the evening; the first scan may come hours after the window. */
export const FIRST_SCAN_GRACE_MINUTES = 8 * 60;

/** Judges a confirmed pickup by its parcels' scans and the carrier's own status (`null` where it has none). */
export const collectionVerdict = (evidence: {
  readonly parcels: readonly ParcelEvidence[];
  readonly carrierView: CarrierView | null;
  readonly closeAt: Date;
  readonly now: Date;
}): CollectionVerdict => {
  const { parcels, carrierView, closeAt, now } = evidence;
  const trackable = parcels.filter((parcel) => parcel.trackable);
  const scanned = trackable.filter((parcel) => parcel.scanned).length;
  if (scanned > 0) return { kind: 'collected', leftBehind: trackable.length - scanned };
  if (carrierView === 'collected') return { kind: 'collected', leftBehind: 0 };
  if (now < closeAt) return { kind: 'wait', until: closeAt };
  if (trackable.length === 0) return { kind: 'ask_merchant' };
  const giveUpAt = instantAfterMinutes(closeAt, FIRST_SCAN_GRACE_MINUTES);
  return now < giveUpAt ? { kind: 'wait', until: giveUpAt } : { kind: 'missed' };
};
