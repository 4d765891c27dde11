import { instantAfterMinutes, MINUTE_MS } from '@apps-hub/domain/time';
import { FIRST_SCAN_GRACE_MINUTES } from '@apps-hub/domain/shipping/pickups/collection';
import { nextLookAt, type ParcelUnderWay } from '@apps-hub/domain/shipping/pickups/delivery';

import type { PickupRow } from './pickup-record.ts';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

interface Source {
  /** The carrier's API can query a pickup. */
  readonly askable: boolean;
  readonly parcels: readonly ParcelUnderWay[];
  readonly now: Date;
  /** The pickup's state has just changed, so the new one may be checked at once. */
  readonly moved: boolean;
}

const minutesSince = (instant: Date, now: Date): number => (now.getTime() - instant.getTime()) / MINUTE_MS;

/** At least one parcel has a tracking number. */
const isTrackable = ({ parcels }: Source): boolean => parcels.some(({ trackable }) => trackable);

/** An unknown outcome is polled often at first; for DHL and FedEx only parcel scans can answer. */
const ofUnknown = (row: PickupRow, source: Source): Date | null => {
  const { askable, now } = source;
  if (!askable && !isTrackable(source)) return null;
  if (minutesSince(row.closeAt, now) > 3 * DAY_MINUTES) return null;
  return instantAfterMinutes(now, minutesSince(row.calledAt, now) < HOUR_MINUTES ? 2 : 15);
};

const ofExpected = (row: PickupRow, source: Source): Date | null => {
  const { askable, now, moved } = source;
  if (now < row.closeAt) return row.closeAt;
  if (moved) return now;
  if (isTrackable(source)) return instantAfterMinutes(now, 30);
  const isFresh = minutesSince(row.closeAt, now) < FIRST_SCAN_GRACE_MINUTES;
  return askable && isFresh ? instantAfterMinutes(now, 30) : null;
};

/** When to query the carrier next; null when there is nothing left to ask, or no way to ask it. */
export const nextCheck = (row: PickupRow, source: Source): Date | null => {
  const { askable, parcels, now } = source;
  switch (row.state) {
    case 'requested':
    case 'voiding':
      return instantAfterMinutes(now, minutesSince(row.calledAt, now) < HOUR_MINUTES ? 2 : 15);
    case 'unknown':
      return ofUnknown(row, source);
    case 'confirmed':
    case 'void_refused':
      return ofExpected(row, source);
    case 'missed':
      // A scan may reach the carrier's system days later.
      return (askable || isTrackable(source)) && minutesSince(row.closeAt, now) < 3 * DAY_MINUTES
        ? instantAfterMinutes(now, 6 * HOUR_MINUTES)
        : null;
    case 'picked_up':
      return nextLookAt(parcels, { closeAt: row.closeAt, now });
    case 'draft':
    case 'rejected':
    case 'voided':
      return null;
  }
};
