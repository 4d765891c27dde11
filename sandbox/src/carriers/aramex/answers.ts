import { aramexDemo as demo } from '@apps-hub/demo/carriers/aramex';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Scan } from '../histories.ts';
import { offsetMinutes, servedCountries, wallClock, zoneOf } from '../local-time.ts';
import type { Sentinel } from '../sentinels.ts';
import type { ParcelState } from '../parcel-states.ts';
import type { CarrierPickup, PickupState } from '../store.ts';
import { clientInfo, type CreatePickup } from './schema.ts';

export interface Notification {
  readonly Code: string;
  readonly Message: string;
}

const NO_TRANSACTION = { Reference1: '', Reference2: '', Reference3: '', Reference4: '', Reference5: '' };

/** Aramex responds with 200 even when it refuses. */
export const answer = (c: Context, body: object, refusals: readonly Notification[] = []): Response =>
  c.json({
    Transaction: NO_TRANSACTION,
    Notifications: refusals,
    HasErrors: refusals.length > 0,
    ...body,
  });

export const no = (Code: string, Message: string): Notification => ({ Code, Message });

export const badFields = (error: z.ZodError): Notification[] =>
  error.issues.map((issue) => no('ERR03', `${issue.path.join('.')} is invalid: ${issue.message}`));

export const authRefusal = (info: unknown): Notification | null => {
  const parsed = clientInfo.safeParse(info);
  if (!parsed.success) return no('ERR01', 'ClientInfo is missing or not complete');
  const known = demo.account;
  const given = parsed.data;
  if (given.UserName !== known.userName || given.Password !== known.password)
    return no('ERR01', 'ClientInfo - Invalid username or password');
  const sameAccount =
    given.AccountNumber === known.accountNumber &&
    given.AccountPin === known.accountPin &&
    given.AccountEntity === known.accountEntity &&
    given.AccountCountryCode === known.accountCountryCode;
  return sameAccount
    ? null
    : no('ERR02', 'Account number, entity or country is not valid for this user account');
};

export const REFUSALS: Partial<Record<Sentinel, Notification>> = {
  account: no('ERR52', 'The account is not allowed to create pickups'),
  cutoff: no('ERR61', 'Pickup request is after the cut-off time of the pickup location'),
  holiday: no('ERR62', 'Pickup date is a holiday or a weekend at the pickup location'),
  'not-served': no('ERR06', 'PickupAddress - City is not served'),
  'already-booked': no('ERR65', 'A pickup already exists for this address and date'),
};

export const VOID_REFUSALS: Partial<Record<Sentinel, Notification>> = {
  'void-refused': no('ERR71', 'Pickup cannot be cancelled, a courier is already dispatched'),
  'void-completed': no('ERR72', 'Pickup is already collected'),
  'void-cancelled': no('ERR73', 'Pickup is already cancelled'),
  'void-not-found': no('ERR70', 'Pickup was not found'),
};

export const msOf = (wcf: string): number => Number(/\d+/.exec(wcf)?.[0]);

/** Rules across fields, which no schema of a single field can express. */
export const ruleRefusals = ({ Pickup }: CreatePickup, nowMs: number): Notification[] => {
  const [ready, last, closing] = [Pickup.ReadyTime, Pickup.LastPickupTime, Pickup.ClosingTime].map(msOf) as [
    number,
    number,
    number,
  ];
  const country = Pickup.PickupAddress.CountryCode;
  if (!servedCountries.has(country)) return [no('ERR06', 'PickupAddress - Country code is not served')];
  if (ready <= nowMs) return [no('ERR60', 'Pickup date is in the past')];
  if (!(ready < last && last <= closing))
    return [no('ERR63', 'Ready time must be before last pickup time, which must not be after closing time')];
  const groups = new Set(Pickup.PickupItems.map(({ ProductGroup }) => ProductGroup));
  if (!Pickup.ExistingShipments.every(({ ProductGroup }) => groups.has(ProductGroup)))
    return [no('ERR03', 'ExistingShipments - ProductGroup is invalid: no item of the pickup has it')];
  const zone = zoneOf(country);
  const sameDay = new Set(
    [ready, last, closing, msOf(Pickup.PickupDate)].map((ms) => wallClock(ms, zone).date),
  );
  return sameDay.size === 1 ? [] : [no('ERR64', 'Ready time and closing time must be on the pickup date')];
};

/** Aramex documents no values of its status; these are the sandbox's own, and an adapter must not act on them. */
const STATUS: Readonly<Record<PickupState, readonly [code: string, words: string]>> = {
  expected: ['SCH', 'Scheduled'],
  collected: ['PUP', 'Collected'],
  not_collected: ['NPU', 'Not collected - shipper closed'],
  cancelled: ['CNL', 'Cancelled'],
};

const UPDATE: Readonly<Record<ParcelState, readonly [code: string, words: string]>> = {
  announced: ['SH014', 'Record created.'],
  collected: ['SH012', 'Picked up from shipper.'],
  in_transit: ['SH022', 'Departed operations facility - in transit.'],
  customs: ['SH110', 'Customs clearance in process.'],
  out_for_delivery: ['SH003', 'Shipment is out for delivery.'],
  delivery_failed: ['SH033', 'Attempted delivery - customer not available.'],
  held: ['SH156', 'Shipment is on hold.'],
  delivered: ['SH005', 'Delivered.'],
  returned: ['SH069', 'Returned to shipper.'],
};

const wcfDate = (ms: number, zone: string): string => {
  const minutes = offsetMinutes(ms, zone);
  const hhmm = `${String(Math.floor(Math.abs(minutes) / 60)).padStart(2, '0')}${String(Math.abs(minutes) % 60).padStart(2, '0')}`;
  return `/Date(${ms}${minutes < 0 ? '-' : '+'}${hhmm})/`;
};

/** .NET's "no date". */
const NO_DATE = '/Date(-62135596800000+0000)/';

/** TrackPickup's response for an unknown reference. */
export const NO_PICKUP = {
  Entity: null,
  Reference: null,
  CollectionDate: NO_DATE,
  PickupDate: NO_DATE,
  LastStatus: null,
  LastStatusDescription: null,
  CollectedWaybills: null,
};

/** Its response otherwise: flat, and with the number as reference. */
export const trackedPickup = (
  pickup: Pick<CarrierPickup, 'id' | 'state' | 'ready_ms' | 'country'>,
  waybills: readonly string[],
): object => {
  const pickupDate = wcfDate(pickup.ready_ms, zoneOf(pickup.country));
  const [LastStatus, LastStatusDescription] = STATUS[pickup.state];
  const isCollected = pickup.state === 'collected';
  return {
    Entity: demo.account.accountEntity,
    Reference: pickup.id,
    CollectionDate: isCollected ? pickupDate : NO_DATE,
    PickupDate: pickupDate,
    LastStatus,
    LastStatusDescription,
    CollectedWaybills: isCollected ? waybills : [],
  };
};

/** The number in brackets is the existing pickup's; the vendor's own plugin reads it from there. */
export const duplicateOf = ({ id }: Pick<CarrierPickup, 'id'>): Notification =>
  no('ERR66', `Duplicate collection already exists (${id})`);

export const trackingResult = (number: string, scan: Scan): object => ({
  WaybillNumber: number,
  UpdateCode: UPDATE[scan.state][0],
  UpdateDescription: UPDATE[scan.state][1],
  UpdateDateTime: wcfDate(scan.atMs, 'Asia/Riyadh'),
  UpdateLocation: 'Riyadh, Saudi Arabia',
  Comments: '',
  ProblemCode: '',
});
