import type { CarrierNo } from '../outcomes.ts';
import type { CarrierRefusalCode } from '@apps-hub/domain/shipping/carriers/refusal';
import { courierNote } from '@apps-hub/domain/shipping/carriers/courier-note';
import { writtenFor } from '@apps-hub/domain/shipping/pickups/latin-form';
import { GRAMS_PER_KG, handOverCounts, type Parcel } from '@apps-hub/domain/shipping/pickups/parcels';
import { firstInstant, formatOffset, offsetMinutesAt } from '@apps-hub/domain/wall-time';
import type { BookRequest } from '../port.ts';
import { parseAnswer } from '../parse-answer.ts';
import { lanesOf } from './lanes.ts';
import {
  problem,
  type Account,
  type Party,
  type PickupRequestBody,
  type ShipmentDetail,
} from './api-types.ts';

/** The address's wall time with its offset, never converted to another zone. */
const plannedPickup = (request: Pick<BookRequest, 'window' | 'zone'>): string => {
  const { date, from } = request.window;
  const at = firstInstant({ date, time: from }, request.zone);
  return `${date}T${from}:00 GMT${formatOffset(offsetMinutesAt(at, request.zone))}`;
};

const centimetres = (mm: number): number => Math.max(1, Math.ceil(mm / 10));

export const packageOf = (parcel: Parcel): ShipmentDetail['packages'][number] => ({
  weight: parcel.weightGrams / GRAMS_PER_KG,
  ...(parcel.size
    ? {
        dimensions: {
          length: centimetres(parcel.size.lengthMm),
          width: centimetres(parcel.size.widthMm),
          height: centimetres(parcel.size.heightMm),
        },
      }
    : {}),
});

/** DHL refuses a shorter state, and does not require one. */
export const MIN_STATE_LENGTH = 2;

export const partyOf = (request: Pick<BookRequest, 'address' | 'contact'>): Party => {
  const { address, contact } = writtenFor('dhl', request);
  const [line1, line2, line3] = address.lines;
  return {
    postalAddress: {
      postalCode: address.postcode,
      cityName: address.city,
      countryCode: address.countryCode,
      ...(address.state.length >= MIN_STATE_LENGTH ? { provinceCode: address.state } : {}),
      addressLine1: line1 ?? '',
      ...(line2 ? { addressLine2: line2 } : {}),
      ...(line3 ? { addressLine3: line3 } : {}),
    },
    contactInformation: {
      ...(contact.email ? { email: contact.email } : {}),
      phone: contact.phone,
      companyName: contact.company,
      fullName: contact.person,
    },
  };
};

/** Parcels with a waybill are listed by it; the others are grouped by product. */
const shipmentsOf = ({ parcels, address }: BookRequest, accounts: readonly Account[]): ShipmentDetail[] =>
  lanesOf(parcels, address).flatMap(({ product, parcels: booked }) =>
    Array.from(
      Map.groupBy(booked, (parcel) => parcel.trackingNumber),
      ([number, group]): ShipmentDetail => ({
        ...product,
        accounts,
        unitOfMeasurement: 'metric',
        ...(number === null ? {} : { shipmentTrackingNumber: number }),
        packages: group.map(packageOf),
      }),
    ),
  );

/** What the courier reads. There is no field for fragile and large, so they go into the first line. */
export const courierLines = ({
  parcels,
  instructions,
}: Pick<BookRequest, 'parcels' | 'instructions'>): Pick<PickupRequestBody, 'specialInstructions'> => {
  const note = courierNote(handOverCounts(parcels, 'dhl'));
  // DHL refuses repeated lines.
  const lines = [...new Set([note, ...instructions].filter(Boolean))];
  return lines.length > 0
    ? { specialInstructions: lines.map((value) => ({ value, typeCode: 'TBD' as const })) }
    : {};
};

/** The body of a booking. */
export const toPickupBody = (request: BookRequest, accountNumber: string): PickupRequestBody => {
  const accounts: readonly Account[] = [{ typeCode: 'shipper', number: accountNumber }];
  return {
    plannedPickupDateAndTime: plannedPickup(request),
    closeTime: request.window.to,
    ...(request.location ? { location: request.location } : {}),
    locationType: request.address.kind,
    accounts,
    ...courierLines(request),
    customerDetails: { shipperDetails: partyOf(request) },
    shipmentDetails: shipmentsOf(request, accounts),
  };
};

/** DHL starts the `detail` of some problems with a number. */
const BY_NUMBER: Readonly<Record<string, CarrierRefusalCode>> = {
  '8003': 'account_not_allowed',
  '5556': 'account_not_allowed',
};

const BY_WORDS: readonly (readonly [RegExp, CarrierRefusalCode])[] = [
  // One message for both: DHL does not say whether a courier came.
  [/already cancel+ed or completed/i, 'already_over'],
  [/courier is on the way|dispatched/i, 'already_dispatched'],
  [/already (?:booked|exists)/i, 'already_booked'],
  [/pickup was not found|pickup not found/i, 'pickup_not_found'],
  [/missing mandatory|missing parameters|required/i, 'field_missing'],
  [/not having correct format/i, 'field_invalid'],
  [/more than 10 days|10 days/i, 'too_far_ahead'],
  [/in the past|past date/i, 'date_past'],
  [/cut.?off/i, 'after_cut_off'],
  [/holiday|weekend|non.?working/i, 'no_collection_that_day'],
  [/close ?time|ready ?time|pickup window/i, 'window_invalid'],
  [/postal|city|not serv|location not found/i, 'address_not_served'],
  [/account/i, 'account_not_allowed'],
  [/weight|package|piece/i, 'parcels_invalid'],
];

const BY_STATUS: Readonly<Record<number, CarrierRefusalCode>> = {
  401: 'credentials_refused',
  403: 'account_not_allowed',
  404: 'pickup_not_found',
  422: 'field_invalid',
};

/** The reason for a 4xx: by DHL's number, then by a specific status, then by the message. */
export const noFromProblem = (status: number, text: string): CarrierNo => {
  const parsed = problem.safeParse(parseAnswer(text));
  const body = parsed.success ? parsed.data : {};
  const message = [body.detail ?? body.title ?? '', ...(body.additionalDetails ?? [])]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('; ');
  const number = /^\s*(\d{3,5}):/.exec(body.detail ?? '')?.[1];
  const code =
    BY_NUMBER[number ?? ''] ??
    BY_STATUS[status] ??
    BY_WORDS.find(([words]) => words.test(message))?.[1] ??
    'other';
  return { code, carrierCode: number ?? `HTTP ${status}`, message };
};
