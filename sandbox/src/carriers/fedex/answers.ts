import { fedexDemo as demo } from '@apps-hub/demo/carriers/fedex';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Scan } from '../histories.ts';
import { instantOf, isClosedDay, servedCountries, wallClock, zoneOf } from '../local-time.ts';
import type { Sentinel } from '../sentinels.ts';
import type { ParcelState } from '../parcel-states.ts';
import type { CarrierPickup } from '../store.ts';
import type { CancelPickup, CreatePickup } from './schema.ts';

export interface FedexError {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly message: string;
}

const bad = (code: string, message: string): FedexError => ({ status: 400, code, message });

export const ERRORS = {
  badClient: {
    status: 401,
    code: 'NOT.AUTHORIZED.ERROR',
    message: 'The given client credentials were not valid. Please modify your request and try again.',
  },
  badToken: {
    status: 401,
    code: 'NOT.AUTHORIZED.ERROR',
    message: 'Access token expired. Please modify your request and try again.',
  },
  forbidden: {
    status: 403,
    code: 'FORBIDDEN.ERROR',
    message: 'We could not authorize your credentials. Please check your permissions and try again.',
  },
  notFound: {
    status: 404,
    code: 'NOT.FOUND.ERROR',
    message: 'The resource you requested is no longer available. Please modify your request and try again.',
  },
  internal: {
    status: 500,
    code: 'INTERNAL.SERVER.ERROR',
    message: 'We encountered an unexpected error and are working to resolve the issue.',
  },
  unavailable: {
    status: 503,
    code: 'SERVICE.UNAVAILABLE.ERROR',
    message: 'The service is currently unavailable and we are working to resolve the issue.',
  },
  noPostalCode: bad('PICKUP.POSTALCODE.MISSING', 'PostalCode is missing.'),
  trackingEmpty: bad('TRACKING.TRACKINGNUMBER.EMPTY', 'Please provide tracking number.'),
} as const satisfies Record<string, FedexError>;

/** Every response has FedEx's transaction id and returns ours. */
export const envelope = (c: Context, transactionId: string): object => {
  const customerTransactionId = c.req.header('x-customer-transaction-id');
  return { transactionId, ...(customerTransactionId ? { customerTransactionId } : {}) };
};

export const REFUSALS: Partial<Record<Sentinel, FedexError>> = {
  account: ERRORS.forbidden,
  cutoff: bad('PICKUP.READYTIME.AFTER.CUTOFF', 'Ready time is after the cut-off time.'),
  holiday: bad('PICKUP.DATE.HOLIDAY', 'Pickup is not available on the requested date.'),
  'not-served': bad('PICKUP.POSTALCODE.NOTSERVED', 'Pickup is not available for this postal code.'),
  'already-booked': bad('PICKUP.ALREADY.EXISTS', 'A pickup already exists for this account and location.'),
};

export const VOID_REFUSALS: Partial<Record<Sentinel, FedexError>> = {
  'void-cancelled': bad('PICKUP.ALREADY.CANCELLED', 'The pickup was already cancelled.'),
  'void-not-found': ERRORS.notFound,
  'void-refused': bad(
    'PICKUP.ALREADY.DISPATCHED',
    'The courier was already dispatched, the pickup cannot be cancelled.',
  ),
  'void-completed': bad('PICKUP.ALREADY.COMPLETED', 'The pickup was already completed.'),
};

/** The latest ready time; international parcels have an earlier one. */
export const CUT_OFFS = { INTERNATIONAL: '14:00', DOMESTIC: '16:00' } as const;
export const ACCESS_MINUTES = 90;

/** The sandbox's own rule: where a postal code ends in 99, couriers come to businesses only. */
export const collectsFromHomes = ({ postalCode }: { readonly postalCode?: string | undefined }): boolean =>
  !(postalCode ?? '').endsWith('99');

const WITHOUT_POSTCODE: ReadonlySet<string> = new Set(['AE', 'QA']);

export const postcodeError = (address: {
  readonly countryCode: string;
  readonly postalCode?: string | undefined;
}): FedexError | null =>
  address.postalCode || WITHOUT_POSTCODE.has(address.countryCode) ? null : ERRORS.noPostalCode;

/** FedEx's UAE State Codes. That a pickup there requires one is the sandbox's own rule. */
const EMIRATES: ReadonlySet<string> = new Set(['AB', 'AJ', 'DU', 'FU', 'RA', 'SH', 'UM']);

const stateError = (address: {
  readonly countryCode: string;
  readonly stateOrProvinceCode?: string | undefined;
}): FedexError | null => {
  if (address.countryCode !== 'AE') return null;
  const { stateOrProvinceCode: code } = address;
  if (!code) return bad('PICKUP.STATEORPROVINCECODE.MISSING', 'State or province code is missing.');
  return EMIRATES.has(code)
    ? null
    : bad('PICKUP.STATEORPROVINCECODE.INVALID', 'State or province code is invalid.');
};

export interface ReadyAt {
  readonly date: string;
  readonly time: string;
  readonly readyMs: number;
  readonly closeMs: number;
}

/** Times are local to the pickup address, even with a zone appended. */
export const readTimes = ({ originDetail }: CreatePickup): ReadyAt => {
  const zone = zoneOf(originDetail.pickupLocation.address.countryCode);
  const date = originDetail.readyDateTimestamp.slice(0, 10);
  const time = originDetail.readyDateTimestamp.slice(11, 16);
  return {
    date,
    time,
    readyMs: instantOf(date, time, zone),
    closeMs: instantOf(date, originDetail.customerCloseTime.slice(0, 5), zone),
  };
};

const timeError = (body: CreatePickup, today: string, nowMs: number): FedexError | null => {
  const times = readTimes(body);
  const country = body.originDetail.pickupLocation.address.countryCode;
  if (times.date < today)
    return bad('PICKUP.REQUESTED.PREVIOUS.DAY', 'Cannot schedule a pickup requested for a previous day.');
  if (times.readyMs <= nowMs) return bad('PICKUP.READYTIME.INVALID', 'Ready time is in the past.');
  if (times.time > CUT_OFFS[body.countryRelationships ?? 'DOMESTIC'])
    return bad('PICKUP.READYTIME.AFTER.CUTOFF', 'Ready time is after the cut-off time.');
  if (times.closeMs - times.readyMs < ACCESS_MINUTES * 60_000)
    return bad('PICKUP.ACCESSTIME.INVALID', 'The time between ready time and close time is too short.');
  if (isClosedDay(country, times.date))
    return bad('PICKUP.DATE.HOLIDAY', 'Pickup is not available on the requested date.');
  const dateType = times.date === today ? 'SAME_DAY' : 'FUTURE_DAY';
  return (body.originDetail.pickupDateType ?? dateType) === dateType
    ? null
    : bad('INVALID.INPUT.EXCEPTION', 'pickupDateType does not fit the date.');
};

/** Rules across fields. */
export const ruleError = (body: CreatePickup, nowMs: number): FedexError | null => {
  const { address } = body.originDetail.pickupLocation;
  if (body.associatedAccountNumber.value !== demo.account.accountNumber) return ERRORS.forbidden;
  if (!servedCountries.has(address.countryCode))
    return bad('PICKUP.COUNTRY.INVALID', 'Pickup is not available in this country.');
  if (body.carrierCode === 'FDXG' && !body.originDetail.packageLocation)
    return bad('PICKUP.PACKAGELOCATION.MISSING', 'Package location is required for Ground.');
  if (body.carrierCode === 'FDXE' && body.oversizePackageCount !== undefined)
    return bad('INVALID.INPUT.EXCEPTION', 'oversizePackageCount is for Ground only.');
  const today = wallClock(nowMs, zoneOf(address.countryCode)).date;
  return postcodeError(address) ?? stateError(address) ?? timeError(body, today, nowMs);
};

/** Express does not find a pickup without the location it issued, and yesterday's pickup cannot be cancelled. */
export const cancelError = (pickup: CarrierPickup, body: CancelPickup, nowMs: number): FedexError | null => {
  const today = wallClock(nowMs, zoneOf(pickup.country)).date;
  if (body.carrierCode === 'FDXE' && body.location !== pickup.location)
    return bad('PICKUP.LOCATION.INVALID', 'Location is required to cancel an Express pickup.');
  if (body.scheduledDate !== pickup.date) return ERRORS.notFound;
  if (pickup.date < today)
    return bad('PICKUP.NUMBER.EXPIRED', 'PREVIOUS DAY PICKUP, CANNOT CANCEL OR UPDATE');
  if (pickup.state === 'cancelled')
    return bad('PICKUP.ALREADY.CANCELLED', 'The pickup was already cancelled.');
  if (pickup.state !== 'expected')
    return bad('PICKUP.ALREADY.COMPLETED', 'The pickup was already completed.');
  return nowMs >= pickup.ready_ms
    ? bad('PICKUP.ALREADY.DISPATCHED', 'The courier was already dispatched, the pickup cannot be cancelled.')
    : null;
};

/** The plain code of a scan, and the coarser derived one. */
const SCANS: Readonly<Record<ParcelState, readonly [plain: string, derived: string, words: string]>> = {
  announced: ['OC', 'IN', 'Shipment information sent to FedEx'],
  collected: ['PU', 'PU', 'Picked up'],
  in_transit: ['OF', 'IT', 'At FedEx origin facility'],
  customs: ['CD', 'CD', 'Clearance in progress'],
  out_for_delivery: ['OD', 'IT', 'On FedEx vehicle for delivery'],
  delivery_failed: ['DE', 'DE', 'Delivery exception'],
  held: ['HP', 'HP', 'Ready for recipient pickup'],
  delivered: ['DL', 'DL', 'Delivered'],
  returned: ['RT', 'RT', 'Returned to shipper'],
};

const scanEvent = ({ state, atMs }: Scan): object => {
  const { date, time } = wallClock(atMs, 'Asia/Riyadh');
  return {
    date: `${date}T${time}:00+03:00`,
    eventType: SCANS[state][0],
    eventDescription: SCANS[state][2],
    derivedStatusCode: SCANS[state][1],
    scanLocation: { city: 'RIYADH', countryCode: 'SA', residential: false },
  };
};

const NO_TRACK = {
  code: 'TRACKING.TRACKINGNUMBER.NOTFOUND',
  message: 'Tracking number cannot be found. Please correct the tracking number and try again.',
} as const;

/** Numbers that FedEx has reused; in the sandbox, those with this prefix. */
const USED_BEFORE = /^7760/;

/** FedEx's id for each shipment of a reused number. */
const uniqueId = (number: string, shipment: number): string => `${2_460_400_000 + shipment}~${number}~FX`;

const resultOf = (number: string, shipment: number, scans: readonly [Scan, ...Scan[]]): object => {
  const [code, , description] = SCANS[(scans.at(-1) ?? scans[0]).state];
  return {
    trackingNumberInfo: {
      trackingNumber: number,
      trackingNumberUniqueId: uniqueId(number, shipment),
      carrierCode: 'FDXE',
    },
    latestStatusDetail: { code, derivedCode: code, description, statusByLocale: description },
    scanEvents: scans.toReversed().map(scanEvent),
  };
};

const MONTH_MS = 30 * 86_400_000;

/** One number's results; an unknown number is an error inside a 200. Newest scan first, as FedEx sends them; an older shipment may come first. */
export const trackResults = (number: string, scans: readonly Scan[] | null): object[] => {
  const [first, ...others] = scans ?? [];
  if (!first) return [{ trackingNumberInfo: { trackingNumber: number, carrierCode: '' }, error: NO_TRACK }];
  const current = resultOf(number, 1, [first, ...others]);
  if (!USED_BEFORE.test(number)) return [current];
  const before = { state: 'in_transit', atMs: first.atMs - MONTH_MS } as const;
  return [resultOf(number, 0, [before]), current];
};
