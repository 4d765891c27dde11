import type { Money } from '@apps-hub/domain/money';
import { characterCount } from '@apps-hub/domain/shipping/pickups/booking-check';
import { writtenFor } from '@apps-hub/domain/shipping/pickups/latin-form';
import { GRAMS_PER_KG } from '@apps-hub/domain/shipping/pickups/parcels';
import { wallTimeAt } from '@apps-hub/domain/wall-time';

import { numberOf } from '../number-of.ts';
import type { ReturnShipRequest, ShipRequest } from '../port.ts';
import type { ReturnBody, ShipmentBody } from './api-types.ts';

/** The shortest name that SMSA accepts: ContactName, 5 to 150 characters. */
const NAME_MIN = 5;

const partyOf = (party: ShipRequest['from']): ShipmentBody['ShipperAddress'] => {
  const { address, contact } = writtenFor('smsa', party);
  const [first = '', second = ''] = address.lines;
  return {
    ContactName: characterCount(contact.company) >= NAME_MIN ? contact.company : contact.person,
    ContactPhoneNumber: contact.phone,
    Country: address.countryCode,
    City: address.city,
    PostalCode: address.postcode,
    AddressLine1: first,
    AddressLine2: second,
  };
};

/** What is in it, and when it goes. */
const contentOf = (
  request: Pick<
    ReturnShipRequest,
    'reference' | 'orderNumber' | 'parcels' | 'shipAt' | 'zone' | 'description'
  >,
  goods: Money,
): Omit<ShipmentBody, 'ConsigneeAddress' | 'ShipperAddress' | 'CODAmount'> => {
  const { reference, orderNumber, parcels } = request;
  const grams = parcels.reduce((sum, { weightGrams }) => sum + weightGrams, 0);
  const { date, time } = wallTimeAt(request.shipAt, request.zone);
  return {
    // The only reference there is, so it must be the one that finds a lost waybill.
    OrderNumber: reference,
    DeclaredValue: numberOf(goods),
    Parcels: parcels.length,
    ShipDate: `${date}T${time}:00`,
    ShipmentCurrency: goods.currency,
    Weight: grams / GRAMS_PER_KG,
    WeightUnit: 'KG',
    // With the order's number, by which people know the parcel.
    ContentDescription: `${orderNumber} ${request.description}`,
    WaybillType: 'PDF',
  };
};

/**
 * The body of a waybill within one country. Without ServiceCode it is the account's own service: codes depend on the contract, and public
 * clients report that the one of SMSA's sample is often refused.
 */
export const toShipmentBody = (request: ShipRequest, goods: Money): ShipmentBody => {
  const { from, to, cash, nationalCode } = request;
  return {
    ConsigneeAddress: { ...partyOf(to), ...(nationalCode === null ? {} : { ShortCode: nationalCode }) },
    ShipperAddress: partyOf(from),
    CODAmount: cash === null ? 0 : numberOf(cash),
    ...contentOf(request, goods),
  };
};

/** The body of a return within one country. SMSA's courier collects it; the service is the account's own, as of a waybill. */
export const toReturnBody = (request: ReturnShipRequest, goods: Money): ReturnBody => ({
  PickupAddress: partyOf(request.from),
  ReturnToAddress: partyOf(request.to),
  ...contentOf(request, goods),
});
