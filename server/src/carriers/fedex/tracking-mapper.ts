import type { ParcelState, ParcelTrack, TrackEvent } from '@apps-hub/domain/shipping/pickups/tracking';
import type { LocalDate } from '@apps-hub/domain/time';
import { parseLocalDate } from '@apps-hub/domain/wall-time';
import { clockOf, lastScanMs, oldestFirst } from '../track-order.ts';
import type { ScanEvent, TrackResult } from './api-types.ts';

/**
 * FedEx tracking status codes, from FedEx's own list. A courier on the way to the pickup or arrived there has no parcel yet, and data sent
 * to another carrier is not the parcel.
 */
const BY_CODE: Readonly<Record<string, ParcelState>> = {
  OC: 'announced',
  IN: 'announced',
  EP: 'announced',
  OX: 'announced',
  AP: 'announced',
  DS: 'announced',
  PD: 'announced',
  PU: 'collected',
  PX: 'collected',
  AA: 'in_transit',
  AC: 'in_transit',
  AX: 'in_transit',
  AF: 'in_transit',
  AR: 'in_transit',
  DP: 'in_transit',
  EA: 'in_transit',
  EO: 'in_transit',
  FD: 'in_transit',
  IT: 'in_transit',
  IX: 'in_transit',
  PM: 'in_transit',
  LO: 'in_transit',
  // At FedEx's origin facility.
  OF: 'in_transit',
  PF: 'in_transit',
  PL: 'in_transit',
  SF: 'in_transit',
  TR: 'in_transit',
  CC: 'customs',
  CD: 'customs',
  CP: 'customs',
  AD: 'out_for_delivery',
  ED: 'out_for_delivery',
  OD: 'out_for_delivery',
  DE: 'delivery_failed',
  HA: 'held',
  HL: 'held',
  // Ready for the recipient to collect.
  HP: 'held',
  DL: 'delivered',
  RS: 'returning',
  RT: 'returned',
  SE: 'exception',
  CA: 'exception',
  DD: 'exception',
  DY: 'exception',
};

/** The state of the first known code; FedEx sends a plain and a derived one, often only one of them. */
const stateOf = (...codes: readonly (string | null | undefined)[]): ParcelState | undefined =>
  codes.flatMap((code) => BY_CODE[code ?? ''] ?? [])[0];

const eventOf = (scan: ScanEvent): TrackEvent => {
  const written = /(?:Z|[+-]\d{2}:\d{2})$/.test(scan.date) ? new Date(scan.date) : null;
  const at = written && !Number.isNaN(written.getTime()) ? written : null;
  return {
    state: stateOf(scan.eventType, scan.derivedStatusCode) ?? 'other',
    date: scan.date.slice(0, 10) as LocalDate, // ISO date and time, local to the scan
    time: clockOf(scan.date.slice(11, 19), at),
    at,
    carrierCode: scan.eventType || (scan.derivedStatusCode ?? ''),
    description: scan.eventDescription ?? '',
    place: [scan.scanLocation?.city, scan.scanLocation?.countryCode].filter(Boolean).join(', '),
    raw: scan,
  };
};

const eventsOf = ({ scanEvents }: TrackResult): readonly TrackEvent[] =>
  // FedEx sends the newest first; reversing keeps the order of scans in the same minute.
  oldestFirst((scanEvents ?? []).toReversed().map(eventOf));

/**
 * One parcel's scans, oldest first; `null` if FedEx knows none (it answers 200 with an error inside). FedEx reuses numbers and then sends a
 * result for each shipment, in any order: the one with the newest scan counts.
 */
export const toTrack = (trackingNumber: string, results: readonly TrackResult[]): ParcelTrack | null => {
  const read = results.map((result) => ({ result, events: eventsOf(result) }));
  const [newest] = read.toSorted((a, b) => lastScanMs(b.events) - lastScanMs(a.events));
  if (!newest) return null;
  const { result, events } = newest;
  if (events.length === 0 && result.error?.code) return null;
  const latest = result.latestStatusDetail;
  const state =
    stateOf(latest?.derivedCode, latest?.code) ??
    events.findLast((event) => event.state !== 'other')?.state ??
    'announced';
  const promised = parseLocalDate((result.estimatedDeliveryTimeWindow?.window?.ends ?? '').slice(0, 10));
  return { trackingNumber, state, events, ...(promised.ok && { promisedOn: promised.value }) };
};
