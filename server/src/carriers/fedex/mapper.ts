import type { CredentialsOf } from '@apps-hub/domain/shipping/carriers/all';
import type { CarrierReference } from '@apps-hub/domain/shipping/carriers/reference';
import type { CarrierRefusalCode } from '@apps-hub/domain/shipping/carriers/refusal';
import { COUNTRIES_WITHOUT_POSTCODE } from '@apps-hub/domain/shipping/calendar/countries';
import { sharedText } from '@apps-hub/domain/shipping/carriers/courier-note';
import { addressFor, writtenFor } from '@apps-hub/domain/shipping/pickups/latin-form';
import { abroadOf, GRAMS_PER_KG, handOverCounts } from '@apps-hub/domain/shipping/pickups/parcels';
import { localDate } from '@apps-hub/domain/time';
import type { CarrierNo } from '../outcomes.ts';
import type { BookRequest } from '../port.ts';
import { parseAnswer } from '../parse-answer.ts';
import { errorAnswer, type Address, type CancelPickupBody, type CreatePickupBody } from './api-types.ts';

type Credentials = CredentialsOf<'fedex'>;

export const accountType = ({ company }: Credentials): 'FEDEX_EXPRESS' | 'FEDEX_GROUND' =>
  company === 'FDXG' ? 'FEDEX_GROUND' : 'FEDEX_EXPRESS';

export type CountryRelationship = 'DOMESTIC' | 'INTERNATIONAL';

/** Whether each parcel stays in the country or leaves it, in FedEx's terms. */
export const relationshipsOf = (
  parcels: BookRequest['parcels'],
  from: Pick<BookRequest['address'], 'countryCode'>,
): ReadonlySet<CountryRelationship> =>
  new Set(parcels.map((parcel) => (abroadOf(parcel, from) ? 'INTERNATIONAL' : 'DOMESTIC')));

/** FedEx has one value for all parcels of a pickup: international if all of them leave the country. */
export const relationshipOf = (
  parcels: BookRequest['parcels'],
  from: Pick<BookRequest['address'], 'countryCode'>,
): CountryRelationship =>
  parcels.length > 0 && parcels.every((parcel) => abroadOf(parcel, from)) ? 'INTERNATIONAL' : 'DOMESTIC';

const wireAddress = (address: BookRequest['address']): Address => ({
  streetLines: address.lines,
  city: address.city,
  ...(address.state ? { stateOrProvinceCode: address.state } : {}),
  ...(address.postcode && !COUNTRIES_WITHOUT_POSTCODE.includes(address.countryCode)
    ? { postalCode: address.postcode }
    : {}),
  countryCode: address.countryCode,
  residential: address.kind === 'residence',
});

export const addressOf = (address: BookRequest['address']): Address =>
  wireAddress(addressFor('fedex', address));

const LOCATIONS = { front: 'FRONT', rear: 'REAR', side: 'SIDE' } as const;

/** Ground requires a value, and we never guess a side. */
const packageLocationOf = (
  { entrance }: BookRequest['address'],
  { company }: Credentials,
): Pick<CreatePickupBody['originDetail'], 'packageLocation'> => {
  if (entrance) return { packageLocation: LOCATIONS[entrance] };
  return company === 'FDXG' ? { packageLocation: 'NONE' } : {};
};

const originOf = (
  request: BookRequest,
  credentials: Credentials,
  now: Date,
): CreatePickupBody['originDetail'] => {
  const { window, zone } = request;
  const { address, contact } = writtenFor('fedex', request);
  return {
    pickupAddressType: 'OTHER',
    pickupLocation: {
      contact: {
        ...(contact.company ? { companyName: contact.company } : {}),
        personName: contact.person,
        phoneNumber: contact.phone,
      },
      address: wireAddress(address),
    },
    // Local to the address and without a zone: FedEx ignores a suffix, and a `Z` would mislead readers.
    readyDateTimestamp: `${window.date}T${window.from}:00`,
    customerCloseTime: `${window.to}:00`,
    pickupDateType: window.date === localDate(now, zone) ? 'SAME_DAY' : 'FUTURE_DAY',
    ...packageLocationOf(address, credentials),
  };
};

/** The body of a booking. Ground counts oversize packages; anything without a field is in the remarks of 60 characters. */
export const toCreateBody = (request: BookRequest, credentials: Credentials, now: Date): CreatePickupBody => {
  const { parcels } = request;
  const counts = handOverCounts(parcels, 'fedex');
  const remarks = sharedText('fedex', counts, request);
  const tracked = parcels.find(({ trackingNumber }) => trackingNumber !== null)?.trackingNumber;
  return {
    associatedAccountNumber: { value: credentials.accountNumber },
    associatedAccountNumberType: accountType(credentials),
    originDetail: originOf(request, credentials, now),
    totalWeight: { units: 'KG', value: counts.weightGrams / GRAMS_PER_KG },
    packageCount: counts.parcels,
    carrierCode: credentials.company,
    ...(remarks ? { remarks } : {}),
    countryRelationships: relationshipOf(parcels, request.address),
    pickupType: 'ON_CALL',
    ...(tracked ? { trackingNumber: tracked } : {}),
    ...(credentials.company === 'FDXG' ? { oversizePackageCount: counts.large } : {}),
  };
};

export const toCancelBody = (
  reference: Extract<CarrierReference, { carrier: 'fedex' }>,
  credentials: Credentials,
  reason: string,
): CancelPickupBody => ({
  associatedAccountNumber: { value: credentials.accountNumber },
  pickupConfirmationCode: reference.confirmationCode,
  carrierCode: reference.company,
  scheduledDate: reference.scheduledDate,
  ...(reference.location === null ? {} : { location: reference.location }),
  ...(reason ? { remarks: reason } : {}),
});

/** FedEx's codes are words joined by dots. A code that matches no rule is `other`. */
const BY_CODE: readonly (readonly [RegExp, CarrierRefusalCode])[] = [
  [/^PICKUP\.REQUESTED\.PREVIOUS\.DAY/, 'date_past'],
  [/^PICKUP\.NUMBER\.EXPIRED/, 'previous_day'],
  [/ALREADY.*CANCEL/, 'already_voided'],
  [/DISPATCHED/, 'already_dispatched'],
  [/COMPLETED|PICKED\.?UP/, 'already_completed'],
  [/(?:^|\.)LOCATION\./, 'reference_missing'],
  [/^ACCOUNTNUMBER\.REGISTRATION/, 'account_not_allowed'],
  // Rules about missing fields come before those about the field.
  [/MISSING|REQUIRED|EMPTY/, 'field_missing'],
  [/CUTOFF|CUT\.OFF/, 'after_cut_off'],
  [/ACCESSTIME|ACCESS\.TIME|CLOSETIME|CLOSE\.TIME|READYTIME|READY\.TIME/, 'window_invalid'],
  [/FUTURE|TOO\.FAR/, 'too_far_ahead'],
  [/HOLIDAY|WEEKEND|NOT\.AVAILABLE|NOTAVAILABLE/, 'no_collection_that_day'],
  [/POSTALCODE|POSTAL|CITY|COUNTRY|SERVICEAREA/, 'address_not_served'],
  [/CONFIRMATION.*(?:NOTFOUND|INVALID)|PICKUP\.NOTFOUND|PICKUP\.NOT\.FOUND/, 'pickup_not_found'],
  [/ACCOUNT/, 'account_not_allowed'],
  [/WEIGHT|PACKAGECOUNT|PACKAGE\.COUNT|OVERSIZE/, 'parcels_invalid'],
  [/DUPLICATE|ALREADY\.EXISTS/, 'already_booked'],
  [/INVALID|LENGTH|FORMAT/, 'field_invalid'],
];

const BY_STATUS: Readonly<Record<number, CarrierRefusalCode>> = {
  401: 'credentials_refused',
  403: 'account_not_allowed',
  404: 'pickup_not_found',
};

/** The first of FedEx's errors decides; all messages are kept. */
export const noFromErrors = (status: number, text: string): CarrierNo => {
  const parsed = errorAnswer.safeParse(parseAnswer(text));
  const errors = parsed.success ? parsed.data.errors : [];
  const carrierCode = errors[0]?.code ?? `HTTP ${status}`;
  const message = errors
    .map((each) => each.message ?? '')
    .filter(Boolean)
    .join('; ');
  const code = BY_STATUS[status] ?? BY_CODE.find(([pattern]) => pattern.test(carrierCode))?.[1] ?? 'other';
  return { code, carrierCode, message };
};
