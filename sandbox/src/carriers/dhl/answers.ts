import { dhlDemo as demo } from '@apps-hub/demo/carriers/dhl';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import type { Scan } from '../histories.ts';
import { isClosedDay, offsetMinutes, servedCountries, wallClock, zoneOf } from '../local-time.ts';
import type { Sentinel } from '../sentinels.ts';
import type { ParcelState } from '../parcel-states.ts';
import type { PickupRequest } from './schema.ts';

export interface Problem {
  readonly status: ContentfulStatusCode;
  readonly title: string;
  readonly detail: string;
  readonly additionalDetails?: readonly string[];
}

/** MyDHL's problem+json: the status is text, the instance starts with the application's name. */
export const problem = (c: Context, { status, title, detail, additionalDetails }: Problem): Response => {
  const body = {
    instance: `/expressapi${new URL(c.req.url).pathname.replace(/^.*?(?=\/(?:pickups|products|rates|shipments|tracking|address))/, '')}`,
    detail,
    title,
    message: title,
    ...(additionalDetails ? { additionalDetails } : {}),
    status: String(status),
  };
  return c.body(JSON.stringify(body), status, { 'content-type': 'application/problem+json' });
};

export const INTERNAL = {
  status: 500,
  title: 'Internal Server Error',
  detail: 'Process failure occurred',
} as const;

const bad = (detail: string): Problem => ({ status: 400, title: 'Bad request', detail });

export const authProblem = (c: Context): Problem | null => {
  const { userName, password } = demo.account;
  const expected = `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
  if (c.req.header('authorization') === expected) return null;
  return { status: 401, title: 'Unauthorized', detail: 'Invalid Credentials' };
};

/** Required with every request; the value never changes. */
const INTERFACE_VERSION = '3.1.0';

/** The message for a missing header is this sandbox's own, modelled on that for a missing parameter. */
export const versionProblem = (c: Context): Problem | null =>
  c.req.header('x-version') === INTERFACE_VERSION
    ? null
    : { status: 400, title: 'Missing parameters', detail: 'Missing mandatory parameters: x-version' };

const issueDetail = (issue: z.core.$ZodIssue, body: unknown): string => {
  const path = `#/${issue.path.join('/')}`;
  let value: unknown = body;
  for (const key of issue.path)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  if (issue.code === 'too_big' && typeof value === 'string')
    return `${path}: expected maxLength: ${String(issue.maximum)}, actual: ${value.length}`;
  if (value === undefined) return `${path}: required key not found`;
  return `${path}: ${issue.message}`;
};

export const schemaProblem = (error: z.ZodError, body: unknown): Problem => ({
  status: 422,
  title: 'Validation error',
  detail: 'Multiple problems found, see Additional Details',
  additionalDetails: error.issues.map((issue) => issueDetail(issue, body)),
});

export const REFUSALS: Partial<Record<Sentinel, Problem>> = {
  account: bad('8003: Account not allowed for this service. Please contact your DHL Express representative.'),
  cutoff: bad('Pickup request is after the pickup cut-off time of the requested day'),
  holiday: bad('Requested pickup date is a holiday or weekend, no pickup is available'),
  'not-served': bad('Pickup is not available: location not found for the given postal code and city'),
  'already-booked': bad('A pickup is already booked for this location'),
};

const OVER = 'Pickup already cancelled or completed';

/** The response of PATCH /pickups, as in the API description's samples. */
export const UPDATE_NOT_FOUND: Problem = {
  status: 404,
  title: 'Pickup not found',
  detail: ' Requested Pickup was not found',
};

export const OTHER_SHIPPER = bad(
  '5556: The Original Shipper Account Number must match with the Shipper Account Number used previously to create/update successful pickup request. Please check the Original Shipper Account Number and retry.',
);

export const ALREADY_OVER = bad(OVER);

export const CHANGE_REFUSALS: Partial<Record<Sentinel, Problem>> = {
  'change-account': OTHER_SHIPPER,
  'change-over': ALREADY_OVER,
  'change-not-found': UPDATE_NOT_FOUND,
  'change-cutoff': bad('Pickup request is after the pickup cut-off time of the requested day'),
};

export const NOT_FOUND: Problem = {
  status: 404,
  title: 'Pickup not found',
  detail: 'Cancellation of booking was not successful. Requested Pickup was not found',
};

export const VOID_REFUSALS: Partial<Record<Sentinel, Problem>> = {
  'void-cancelled': ALREADY_OVER,
  'void-not-found': NOT_FOUND,
  'void-refused': bad('Pickup cannot be cancelled, a courier is on the way'),
  'void-completed': ALREADY_OVER,
};

/** When the pickup is, using the offset in the request. */
export interface Planned {
  readonly atMs: number;
  readonly date: string;
  readonly time: string;
}

export const readPlanned = (text: string): Planned => {
  const [, date, clock, offset] = /^(\S{10})T(\S{8}) ?GMT(\S+)$/.exec(text) ?? [];
  return {
    atMs: Date.parse(`${date}T${clock}${offset}`),
    date: date ?? '',
    time: (clock ?? '').slice(0, 5),
  };
};

const MOST_DAYS_AHEAD = 10;
const DAY_MS = 86_400_000;
export const EARLIEST = '09:00';
export const LATEST = '18:00';

/** Until when each product can be handed over to the courier. */
export const CUT_OFFS = { N: '15:00', P: '14:00', K: '11:00' } as const;

const cutOffOf = (productCode: string): string =>
  CUT_OFFS[productCode as keyof typeof CUT_OFFS] ?? CUT_OFFS.N;

const timeProblem = ({ closeTime }: PickupRequest, planned: Planned, nowMs: number): Problem | null => {
  if (planned.atMs <= nowMs) return bad('Planned pickup date and time is in the past');
  if (closeTime !== undefined && closeTime <= planned.time)
    return bad('Close time must be later than the ready time of the pickup window');
  return null;
};

/** Rules across fields: dates, hours, days without couriers, and the country's offset. */
export const ruleProblem = (body: PickupRequest, nowMs: number): Problem | null => {
  const country = body.customerDetails.shipperDetails.postalAddress.countryCode;
  if (!servedCountries.has(country))
    return bad('Pickup is not available: location not found for the given country');
  if (body.accounts.some(({ number }) => number !== demo.account.accountNumber))
    return bad('8003: Account not allowed for this service. Please contact your DHL Express representative.');
  const planned = readPlanned(body.plannedPickupDateAndTime);
  const zone = zoneOf(country);
  const written = wallClock(planned.atMs, zone);
  // Deliberately stricter than DHL: a wrong offset sends the courier at another hour, and nobody would notice here.
  if (written.date !== planned.date || written.time !== planned.time)
    return bad(`The GMT offset is not the one of ${country} (${offsetMinutes(planned.atMs, zone)} minutes)`);
  const untimely = timeProblem(body, planned, nowMs);
  if (untimely) return untimely;
  const now = wallClock(nowMs, zone);
  if (Date.parse(planned.date) > Date.parse(now.date) + MOST_DAYS_AHEAD * DAY_MS)
    return bad('Planned pickup date is more than 10 days ahead');
  const cutOff = body.shipmentDetails.map(({ productCode }) => cutOffOf(productCode)).sort()[0] ?? CUT_OFFS.N;
  if (planned.date === now.date && now.time >= cutOff)
    return bad('Pickup request is after the pickup cut-off time of the requested day');
  return isClosedDay(country, planned.date)
    ? bad('Requested pickup date is a holiday or weekend, no pickup is available')
    : null;
};

const EVENTS: Readonly<Record<ParcelState, readonly [code: string, words: string] | null>> = {
  // DHL lists no checkpoint for a shipment that is only announced.
  announced: null,
  collected: ['PU', 'Shipment picked up'],
  in_transit: ['DF', 'Shipment has departed from a DHL facility RIYADH-SAUDI ARABIA'],
  customs: ['RR', 'Customs clearance status updated'],
  out_for_delivery: ['WC', 'Shipment is out with courier for delivery'],
  delivery_failed: ['NH', 'Delivery attempted; recipient not home'],
  held: ['CC', 'Awaiting collection by the consignee'],
  delivered: ['OK', 'Delivered'],
  returned: ['RT', 'Returned to shipper'],
};

/** A scan as a checkpoint; includes its offset only on request. */
export const trackEvents = ({ state, atMs }: Scan, withOffset: boolean): readonly object[] => {
  const event = EVENTS[state];
  if (!event) return [];
  const { date, time } = wallClock(atMs, 'Asia/Riyadh');
  return [
    {
      date,
      time: `${time}:00`,
      ...(withOffset ? { GMTOffset: '+03:00' } : {}),
      typeCode: event[0],
      description: event[1],
      serviceArea: [{ code: 'RUH', description: 'RIYADH-SAU' }],
    },
  ];
};
