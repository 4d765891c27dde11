import type {
  FailureReason,
  ParcelState,
  ParcelTrack,
  TrackEvent,
} from '@apps-hub/domain/shipping/pickups/tracking';
import type { LocalDate } from '@apps-hub/domain/time';

import { clockOf, oldestFirst } from '../track-order.ts';
import type { Scan, TrackedShipment } from './api-types.ts';

type Meaning = Pick<TrackEvent, 'state' | 'reason'>;

const of = (state: ParcelState): Meaning => ({ state });

const failed = (reason: FailureReason): Meaning => ({ state: 'delivery_failed', reason });

/**
 * The codes of scans. AF, CC, CR, DE, DL, HOP and OD are in the transcription of SMSA's API (track and statuslookup); the others are in a
 * public client, with SMSA's own words for them. Codes that its clients explain differently are left out.
 */
const BY_CODE: Readonly<Record<string, Meaning>> = {
  Data: of('announced'),
  PU: of('collected'),
  RTOPS: of('collected'),
  AF: of('in_transit'),
  DF: of('in_transit'),
  HIP: of('in_transit'),
  HOP: of('in_transit'),
  SOP: of('in_transit'),
  ST44: of('in_transit'),
  ST68: of('in_transit'),
  ST77: of('in_transit'),
  // Released: it goes on from customs.
  CR: of('in_transit'),
  CD: of('customs'),
  IC: of('customs'),
  OH: of('customs'),
  OD: of('out_for_delivery'),
  // "Delivery exception"; its Arabic name says that the parcel could not be delivered.
  DE: of('delivery_failed'),
  BA: failed('address'),
  DEX03: failed('address'),
  DEX08: failed('absent'),
  DEX8X: failed('absent'),
  NH: failed('absent'),
  DEX93: failed('cash'),
  // Waits for the customer, at an office or while the address is asked for.
  CC: of('held'),
  HAL: of('held'),
  RTIN: of('held'),
  ST41: of('held'),
  UTI: of('held'),
  DEX14: of('returning'),
  PRC: of('returning'),
  RTS: of('returned'),
  DL: of('delivered'),
  DEX17: of('exception'),
  DEX34: of('exception'),
};

const eventOf = (scan: Scan): TrackEvent => {
  const { ScanDateTime, ScanTimeZone: offset, ScanType: code, ScanDescription, City } = scan;
  const when = ScanDateTime ?? '';
  const placed = /^[+-]\d{2}:\d{2}$/.test(offset ?? '') ? new Date(`${when.slice(0, 19)}${offset}`) : null;
  const at = placed && !Number.isNaN(placed.getTime()) ? placed : null;
  return {
    ...(BY_CODE[code ?? ''] ?? of('other')),
    date: when.slice(0, 10) as LocalDate, // ISO date and time, local to the scan
    time: clockOf(when.slice(11, 19), at),
    at,
    carrierCode: code ?? '',
    description: ScanDescription ?? '',
    place: City ?? '',
    raw: scan,
  };
};

/** One waybill's scans, oldest first; as a list, since SMSA may answer with one that it does not know. SMSA sends the newest first. */
export const toTrack = ({ AWB, Scans }: TrackedShipment): readonly ParcelTrack[] => {
  if (!AWB) return [];
  const events = oldestFirst((Scans ?? []).toReversed().map(eventOf));
  const state = events.findLast((event) => event.state !== 'other')?.state ?? 'announced';
  return [{ trackingNumber: AWB, state, events }];
};
