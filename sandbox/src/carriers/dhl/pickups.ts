import { dhlDemo as demo } from '@apps-hub/demo/carriers/dhl';

import type { CarrierContext } from '../carrier.ts';
import { instantOf, zoneOf } from '../local-time.ts';
import type { Sentinel } from '../sentinels.ts';
import type { CarrierPickup } from '../store.ts';
import { LATEST, readPlanned } from './answers.ts';
import type { PickupRequest, ShipmentRequest } from './schema.ts';

export const instructionsOf = (body: Pick<PickupRequest, 'specialInstructions'>): string =>
  (body.specialInstructions ?? []).map(({ value }) => value).join(' ');

export const whatIsBooked = (
  body: PickupRequest,
): Pick<CarrierPickup, 'country' | 'date' | 'ready_ms' | 'close_ms' | 'parcels' | 'note'> => {
  const { date, atMs } = readPlanned(body.plannedPickupDateAndTime);
  const country = body.customerDetails.shipperDetails.postalAddress.countryCode;
  return {
    country,
    date,
    ready_ms: atMs,
    close_ms: instantOf(date, body.closeTime ?? LATEST, zoneOf(country)),
    parcels: body.shipmentDetails.reduce((sum, { packages }) => sum + packages.length, 0),
    note: instructionsOf(body),
  };
};

/** Stores a pickup, with the waybills that it names. */
export const add = (
  context: CarrierContext,
  body: PickupRequest,
  sentinel: Sentinel | null,
): CarrierPickup => {
  const { store } = context;
  const what = whatIsBooked(body);
  const number = String(62 + store.count('dhl')).padStart(6, '0');
  const pickup: CarrierPickup = {
    carrier: 'dhl',
    ...what,
    id: `PRG${what.date.slice(2).replaceAll('-', '')}${number}`,
    guid: '',
    location: '',
    account: demo.account.accountNumber,
    own_reference: '',
    state: 'expected',
    sentinel: sentinel ?? '',
    created_at: context.now().toISOString(),
  };
  store.add(
    pickup,
    body.shipmentDetails.flatMap(({ shipmentTrackingNumber }) => shipmentTrackingNumber ?? []),
  );
  return pickup;
};

/** The pickup that a waybill asks for, as if it were booked by itself; null if it asks for none. */
export const pickupOf = (body: ShipmentRequest, number: string | null): PickupRequest | null => {
  const { pickup, content, productCode, accounts, customerDetails, plannedShippingDateAndTime } = body;
  if (!pickup.isRequested) return null;
  const { closeTime, location, specialInstructions } = pickup;
  const { packages, isCustomsDeclarable, unitOfMeasurement } = content;
  const { postalAddress, contactInformation } = customerDetails.shipperDetails;
  return {
    plannedPickupDateAndTime: plannedShippingDateAndTime,
    closeTime,
    location,
    specialInstructions,
    accounts,
    customerDetails: { shipperDetails: { postalAddress, contactInformation } },
    shipmentDetails: [
      {
        productCode,
        isCustomsDeclarable,
        unitOfMeasurement,
        packages,
        ...(number === null ? {} : { shipmentTrackingNumber: number }),
      },
    ],
  };
};
