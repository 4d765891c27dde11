import type { Outcome } from '#outbound/call.ts';
import type { CarrierCall, CarrierHttp } from '../http.ts';
import type { CredentialsOf } from '@apps-hub/domain/shipping/carriers/all';
import { secretValues } from '@apps-hub/domain/shipping/carriers/credentials';
import type { PickupRequestBody, PickupUpdateBody } from './api-types.ts';
import type { RatesBody } from './rate-types.ts';
import type { ShipmentBody } from './shipment-types.ts';

export interface DhlClient {
  createPickup(body: PickupRequestBody, messageReference: string): Promise<Outcome>;
  updatePickup(body: PickupUpdateBody, messageReference: string): Promise<Outcome>;
  cancelPickup(
    dispatchConfirmationNumber: string,
    by: { readonly requestorName: string; readonly reason: string },
  ): Promise<Outcome>;
  products(query: Readonly<Record<string, string>>, operation: 'timeslots' | 'check'): Promise<Outcome>;
  validateAddress(query: Readonly<Record<string, string>>): Promise<Outcome>;
  /** At most 200 numbers. */
  tracking(shipmentTrackingNumbers: readonly string[]): Promise<Outcome>;
  rates(body: RatesBody): Promise<Outcome>;
  createShipment(body: ShipmentBody, messageReference: string): Promise<Outcome>;
  /** The shipments with a customer's reference, in a span of days. */
  shipmentsNamed(query: Readonly<Record<string, string>>): Promise<Outcome>;
}

/** The version of the interface that requests are written for; required in each. */
const INTERFACE_VERSION = '3.1.0';

const query = (values: Readonly<Record<string, string>>): string => new URLSearchParams(values).toString();

/** With the checkpoints of each piece. */
const VIEW = { trackingView: 'all-checkpoints', levelOfDetail: 'all' } as const;

/** Only a query for one shipment can request offsets; without them, checkpoints have local times of unknown zones. */
const trackingPath = (numbers: readonly string[]): string => {
  const [first = '', ...others] = numbers;
  if (others.length === 0) {
    const asked = query({ ...VIEW, requestGMTOffsetPerEvent: 'true' });
    return `/shipments/${encodeURIComponent(first)}/tracking?${asked}`;
  }
  const named = numbers.map((number) => query({ shipmentTrackingNumber: number })).join('&');
  return `/tracking?${named}&${query(VIEW)}`;
};

/** MyDHL over HTTP, with Basic authentication. */
export const createDhlClient = (
  http: CarrierHttp,
  account: { readonly id: string; readonly credentials: CredentialsOf<'dhl'>; readonly baseUrl: string },
): DhlClient => {
  const { userName, password } = account.credentials;
  const basic = Buffer.from(`${userName}:${password}`, 'utf8').toString('base64');
  const call = (
    parts: Pick<CarrierCall, 'operation' | 'method'> & { path: string; body?: string; reference?: string },
  ): Promise<Outcome> =>
    http.call({
      carrier: 'dhl',
      accountId: account.id,
      operation: parts.operation,
      method: parts.method,
      url: `${account.baseUrl}${parts.path}`,
      headers: {
        authorization: `Basic ${basic}`,
        accept: 'application/json',
        'x-version': INTERFACE_VERSION,
        'Plugin-Name': 'Apps Hub',
        ...(parts.reference ? { 'Message-Reference': parts.reference } : {}),
        ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(parts.body === undefined ? {} : { body: parts.body }),
      secrets: [...secretValues(account.credentials), basic],
    });
  return {
    createPickup: (body, reference) =>
      call({ operation: 'book', method: 'POST', path: '/pickups', body: JSON.stringify(body), reference }),
    updatePickup: (body, reference) =>
      call({
        operation: 'change',
        method: 'PATCH',
        path: `/pickups/${encodeURIComponent(body.dispatchConfirmationNumber)}`,
        body: JSON.stringify(body),
        reference,
      }),
    // Both parameters are mandatory; without them DHL answers 400 and the courier still comes.
    cancelPickup: (number, by) =>
      call({
        operation: 'void',
        method: 'DELETE',
        path: `/pickups/${encodeURIComponent(number)}?${query(by)}`,
      }),
    products: (values, operation) => call({ operation, method: 'GET', path: `/products?${query(values)}` }),
    validateAddress: (values) =>
      call({ operation: 'check', method: 'GET', path: `/address-validate?${query(values)}` }),
    rates: (body) => call({ operation: 'rates', method: 'POST', path: '/rates', body: JSON.stringify(body) }),
    createShipment: (body, reference) =>
      call({
        operation: 'make waybill',
        method: 'POST',
        path: '/shipments',
        body: JSON.stringify(body),
        reference,
      }),
    shipmentsNamed: (values) =>
      call({ operation: 'find waybill', method: 'GET', path: `/tracking?${query(values)}` }),
    tracking: (numbers) => call({ operation: 'track', method: 'GET', path: trackingPath(numbers) }),
  };
};
