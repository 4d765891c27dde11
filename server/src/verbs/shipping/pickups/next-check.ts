import { instantAfterMinutes, MINUTE_MS } from '@apps-hub/domain/time';
import { FIRST_SCAN_GRACE_MINUTES } from '@apps-hub/domain/shipping/pickups/collection';

import type { PickupRow } from './pickup-record.ts';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

interface Source {
  /** The carrier's API can be asked about a pickup. */
  readonly askable: boolean;
  /** At least one parcel has a tracking number. */
  readonly trackable: boolean;
  readonly now: Date;
  /** The pickup's state has just changed: the new one may be checked at once. */
  readonly moved: boolean;
}

const minutesSince = (instant: Date, now: Date): number => (now.getTime() - instant.getTime()) / MINUTE_MS;

/** An open outcome is checked often at first; for DHL and FedEx only parcel scans can answer. */
const ofUnknown = (row: PickupRow, { askable, trackable, now }: Source): Date | null => {
  if (!askable && !trackable) return null;
  if (minutesSince(row.closeAt, now) > 3 * DAY_MINUTES) return null;
  return instantAfterMinutes(now, minutesSince(row.calledAt, now) < HOUR_MINUTES ? 2 : 15);
};

const ofExpected = (row: PickupRow, { askable, trackable, now, moved }: Source): Date | null => {
  if (now < row.closeAt) return row.closeAt;
  if (moved) return now;
  if (trackable) return instantAfterMinutes(now, 30);
  const isFresh = minutesSince(row.closeAt, now) < FIRST_SCAN_GRACE_MINUTES;
  return askable && isFresh ? instantAfterMinutes(now, 30) : null;
};

/** When to ask the carrier about a pickup next; null when nothing is left to ask, or nobody can answer. */
export const nextCheck = (row: PickupRow, source: Source): Date | null => {
  const { askable, trackable, now } = source;
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
      return (askable || trackable) && minutesSince(row.closeAt, now) < 3 * DAY_MINUTES
        ? instantAfterMinutes(now, 6 * HOUR_MINUTES)
        : null;
    case 'draft':
    case 'picked_up':
    case 'rejected':
    case 'voided':
      return null;
  }
};
