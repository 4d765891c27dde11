import type { ParcelState, ParcelTrack, TrackEvent } from '@apps-hub/domain/shipping/pickups/tracking';
import type { LocalDate } from '@apps-hub/domain/time';
import { oldestFirst } from '../track-order.ts';
import type { ScanEvent, TrackResult } from './api-types.ts';

/** FedEx tracking status codes. */
const BY_CODE: Readonly<Record<string, ParcelState>> = {
  OC: 'announced',
  IN: 'announced',
  PU: 'collected',
  PX: 'collected',
  AR: 'in_transit',
  AF: 'in_transit',
  DP: 'in_transit',
  IT: 'in_transit',
  CC: 'customs',
  CD: 'customs',
  CP: 'customs',
  OD: 'out_for_delivery',
  DE: 'delivery_failed',
  HL: 'held',
  DL: 'delivered',
  RS: 'returning',
  RT: 'returned',
  SE: 'exception',
  CA: 'exception',
  DY: 'exception',
};

const eventOf = (scan: ScanEvent): TrackEvent => {
  const at = /(?:Z|[+-]\d{2}:\d{2})$/.test(scan.date) ? new Date(scan.date) : null;
  const code = scan.eventType ?? scan.derivedStatusCode ?? '';
  return {
    state: BY_CODE[code] ?? 'other',
    date: scan.date.slice(0, 10) as LocalDate, // ISO date and time, local to the scan
    time: scan.date.slice(11, 19),
    at: at && !Number.isNaN(at.getTime()) ? at : null,
    carrierCode: code,
    description: scan.eventDescription ?? '',
    place: [scan.scanLocation?.city, scan.scanLocation?.countryCode].filter(Boolean).join(', '),
  };
};

/** One parcel's scans, oldest first; `null` when FedEx knows none (it answers 200 with an error inside). */
export const toTrack = (trackingNumber: string, results: readonly TrackResult[]): ParcelTrack | null => {
  const result = results.find((each) => (each.scanEvents ?? []).length > 0) ?? results[0];
  if (!result) return null;
  const scans = result.scanEvents ?? [];
  if (scans.length === 0 && result.error?.code) return null;
  // Newest first as they come; turned round so that scans of one minute keep their order.
  const events = oldestFirst(scans.toReversed().map(eventOf));
  const latest = result.latestStatusDetail;
  const state =
    BY_CODE[latest?.derivedCode ?? latest?.code ?? ''] ??
    events.findLast((event) => event.state !== 'other')?.state ??
    'announced';
  return { trackingNumber, state, events };
};
