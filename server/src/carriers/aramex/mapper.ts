import type { Money } from '@apps-hub/domain/money';
import type { CredentialsOf } from '@apps-hub/domain/shipping/carriers/all';
import type { CarrierRefusalCode } from '@apps-hub/domain/shipping/carriers/refusal';
import { sharedText } from '@apps-hub/domain/shipping/carriers/courier-note';
import {
  abroadOf,
  GRAMS_PER_KG,
  handOverCounts,
  isLarge,
  type Parcel,
} from '@apps-hub/domain/shipping/pickups/parcels';
import { writtenFor } from '@apps-hub/domain/shipping/pickups/latin-form';
import { firstInstant, lastInstant } from '@apps-hub/domain/wall-time';
import { numberOf } from '../number-of.ts';
import type { CarrierNo } from '../outcomes.ts';
import type { BookRequest } from '../port.ts';
import type { ClientInfo, CreatePickupRequest, Notification, PickupItem, Transaction } from './api-types.ts';
import { toWcfDate } from './wcf-date.ts';

export const clientInfo = (credentials: CredentialsOf<'aramex'>): ClientInfo => ({
  UserName: credentials.userName,
  Password: credentials.password,
  Version: 'v1.0',
  AccountNumber: credentials.accountNumber,
  AccountPin: credentials.accountPin,
  AccountEntity: credentials.accountEntity,
  AccountCountryCode: credentials.accountCountryCode,
  Source: 24,
});

export const amountOf = (money: Money) => ({ CurrencyCode: money.currency, Value: numberOf(money) });

export const transaction = (reference: string): Transaction => ({
  Reference1: reference,
  Reference2: '',
  Reference3: '',
  Reference4: '',
  Reference5: '',
});

/**
 * Domestic: overnight parcel. International: priority parcel express. The names are from Aramex's own shop plugin (Domesticmethods,
 * Internationalmethods). OND, SMD and PDX are for documents; our parcels are boxes.
 */
const productOf = (
  parcel: Parcel,
  from: BookRequest['address'],
): Pick<PickupItem, 'ProductGroup' | 'ProductType'> =>
  abroadOf(parcel, from)
    ? { ProductGroup: 'EXP', ProductType: 'PPX' }
    : { ProductGroup: 'DOM', ProductType: 'ONP' };

/** Aramex requires whole grams in kilograms, and whole centimetres, which are rounded up. */
const centimetres = (mm: number): number => Math.ceil(mm / 10);

/** Zero where the size is not known. */
export const sizeOf = ({ size }: Parcel): PickupItem['ShipmentDimensions'] => ({
  Length: centimetres(size?.lengthMm ?? 0),
  Width: centimetres(size?.widthMm ?? 0),
  Height: centimetres(size?.heightMm ?? 0),
  Unit: 'CM',
});

const itemNote = (parcel: Parcel): string =>
  [parcel.fragile ? 'Fragile' : '', isLarge(parcel, 'aramex') ? 'Large' : ''].filter(Boolean).join(', ');

const pickupItem = (parcel: Parcel, from: BookRequest['address']): PickupItem => ({
  ...productOf(parcel, from),
  NumberOfShipments: 1,
  PackageType: isLarge(parcel, 'aramex') ? 'Large Box' : 'Box',
  Payment: 'P',
  ShipmentWeight: { Unit: 'KG', Value: parcel.weightGrams / GRAMS_PER_KG },
  ShipmentVolume: null,
  NumberOfPieces: 1,
  CashAmount: null,
  ExtraCharges: null,
  ShipmentDimensions: sizeOf(parcel),
  Comments: itemNote(parcel),
});

export const contactOf = ({
  contact,
}: Pick<BookRequest, 'contact'>): CreatePickupRequest['Pickup']['PickupContact'] => ({
  Department: '',
  PersonName: contact.person,
  Title: '',
  CompanyName: contact.company,
  PhoneNumber1: contact.phone,
  PhoneNumber1Ext: '',
  PhoneNumber2: '',
  CellPhone: contact.phone,
  EmailAddress: contact.email,
  Type: '',
});

export const addressOf = ({
  address,
}: Pick<BookRequest, 'address'>): CreatePickupRequest['Pickup']['PickupAddress'] => ({
  Line1: address.lines[0] ?? '',
  Line2: address.lines[1] ?? '',
  Line3: address.lines[2] ?? '',
  City: address.city,
  StateOrProvinceCode: address.state,
  PostCode: address.postcode,
  CountryCode: address.countryCode,
});

/** The parcels' waybills, each once. */
const waybillsOf = (
  { parcels, address }: BookRequest,
  { accountEntity }: CredentialsOf<'aramex'>,
): CreatePickupRequest['Pickup']['ExistingShipments'] => {
  const byNumber = Map.groupBy(parcels, ({ trackingNumber }) => trackingNumber);
  return [...byNumber].flatMap(([number, [first]]) =>
    number === null || !first
      ? []
      : [
          {
            Number: number,
            OriginEntity: accountEntity,
            ProductGroup: productOf(first, address).ProductGroup,
          },
        ],
  );
};

/** The body of a booking. Large parcels request a truck; for fragile ones there is only the remark. */
export const toCreatePickup = (
  request: BookRequest,
  credentials: CredentialsOf<'aramex'>,
): CreatePickupRequest => {
  const { window, zone, parcels } = request;
  const written = writtenFor('aramex', request);
  const counts = handOverCounts(parcels, 'aramex');
  const at = firstInstant({ date: window.date, time: window.from }, zone);
  const ready = toWcfDate(at, zone);
  const end = (time: BookRequest['closesAt']): string =>
    toWcfDate(lastInstant({ date: window.date, time }, zone), zone);
  return {
    ClientInfo: clientInfo(credentials),
    Transaction: transaction(request.reference),
    LabelInfo: null,
    Pickup: {
      PickupAddress: addressOf(written),
      PickupContact: contactOf(written),
      PickupLocation: request.location,
      PickupDate: ready,
      ReadyTime: ready,
      LastPickupTime: end(window.to),
      ClosingTime: end(request.closesAt > window.to ? request.closesAt : window.to),
      Comments: sharedText('aramex', counts, request),
      Reference1: request.reference,
      Reference2: '',
      Vehicle: counts.large > 0 ? 'Truck' : 'Car',
      Shipments: [],
      PickupItems: parcels.map((parcel) => pickupItem(parcel, request.address)),
      Status: 'Ready',
      ExistingShipments: waybillsOf(request, credentials),
    },
  };
};

/**
 * Aramex publishes no error codes, so the message decides, the most specific pattern first. A message that matches nothing stays `other`,
 * with Aramex's own text.
 */
const BY_WORDS: readonly (readonly [RegExp, CarrierRefusalCode])[] = [
  [/already (?:been )?cancel|pickup (?:(?:is|was|has been) )?cancel+ed/i, 'already_voided'],
  [/already (?:been )?(?:collected|picked)/i, 'already_completed'],
  [/courier (?:is |was )?(?:already )?assigned|dispatched/i, 'already_dispatched'],
  // Before 'not found' below, because here a branch is missing, not a pickup.
  [/no (?:aramex )?branch|branch (?:was |is )?not found/i, 'address_not_served'],
  [/(?:already exists|duplicate)/i, 'already_booked'],
  [/not (?:found|exist)|does not exist|invalid (?:pickup )?guid/i, 'pickup_not_found'],
  [/user ?name|password|account pin|authenticat|client ?info/i, 'credentials_refused'],
  [/account/i, 'account_not_allowed'],
  [/holiday|friday|weekend|non.?working/i, 'no_collection_that_day'],
  [
    /in the past|past date|date has passed|earlier than (?:today|now)|later than (?:today|now|current)/i,
    'date_past',
  ],
  [/cut.?off/i, 'after_cut_off'],
  [/ready ?time|last ?pickup ?time|closing ?time/i, 'window_invalid'],
  [/city|post ?code|country code|not serv/i, 'address_not_served'],
  [/weight|pieces|dimension|pickup ?item/i, 'parcels_invalid'],
  [/required|missing|mandatory|empty/i, 'field_missing'],
  [/invalid|length|exceed|format/i, 'field_invalid'],
];

const DUPLICATE = /Duplicate collection already exists \(([^)]+)\)/i;

/**
 * The number of the pickup that Aramex already has. The vendor's own plugin treats this as a success, even though that pickup has another
 * time.
 */
export const duplicateOf = (notifications: readonly Notification[] | null | undefined): string | null => {
  for (const { Message } of notifications ?? []) {
    const number = DUPLICATE.exec(Message ?? '')?.[1]?.trim();
    if (number) return number;
  }
  return null;
};

export const noFromNotifications = (notifications: readonly Notification[] | null | undefined): CarrierNo => {
  const list = notifications ?? [];
  const message = list
    .map((each) => each.Message ?? '')
    .filter(Boolean)
    .join(' ');
  const carrierCode = list.find((each) => each.Code)?.Code ?? null;
  const code = BY_WORDS.find(([words]) => words.test(message))?.[1] ?? 'other';
  return { code, carrierCode, message };
};
