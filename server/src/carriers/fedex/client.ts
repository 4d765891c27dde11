import { type Called, callWithToken, type TokenSource } from '../bearer.ts';
import type { CarrierCall, CarrierHttp, Operation } from '../http.ts';
import type { CredentialsOf } from '@apps-hub/domain/shipping/carriers/all';
import { secretValues } from '@apps-hub/domain/shipping/carriers/credentials';
import type { AvailabilityBody, CancelPickupBody, CreatePickupBody, TrackBody } from './api-types.ts';
import type { RatesBody } from './rate-types.ts';
import type { CancelShipmentBody, ShipBody, TrackReferenceBody } from './shipment-types.ts';

export interface FedexClient {
  availability(body: AvailabilityBody, operation: 'timeslots' | 'check'): Promise<Called>;
  createPickup(body: CreatePickupBody, transactionId: string): Promise<Called>;
  cancelPickup(body: CancelPickupBody, transactionId: string): Promise<Called>;
  track(body: TrackBody): Promise<Called>;
  rates(body: RatesBody): Promise<Called>;
  createShipment(body: ShipBody, transactionId: string): Promise<Called>;
  cancelShipment(body: CancelShipmentBody): Promise<Called>;
  trackReference(body: TrackReferenceBody): Promise<Called>;
}

interface FedexAccount {
  readonly id: string;
  readonly credentials: CredentialsOf<'fedex'>;
  readonly baseUrl: string;
  readonly tokens: TokenSource;
  readonly newTransactionId: () => string;
}

interface FedexCall {
  readonly operation: Operation;
  readonly method: CarrierCall['method'];
  readonly path: string;
  readonly body: unknown;
  readonly transactionId: string;
}

const withToken = (account: FedexAccount, parts: FedexCall, token: string): CarrierCall => ({
  carrier: 'fedex',
  accountId: account.id,
  operation: parts.operation,
  method: parts.method,
  url: `${account.baseUrl}${parts.path}`,
  headers: {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    accept: 'application/json',
    'x-customer-transaction-id': parts.transactionId,
    'x-locale': 'en_US',
  },
  body: JSON.stringify(parts.body),
  secrets: [...secretValues(account.credentials), token],
});

/** FedEx over HTTP, with a bearer token. */
export const createFedexClient = (http: CarrierHttp, account: FedexAccount): FedexClient => {
  const { tokens, newTransactionId } = account;

  const call = (parts: FedexCall): Promise<Called> =>
    callWithToken(tokens, (token) => http.call(withToken(account, parts, token)));

  const pickups = '/pickup/v1/pickups';
  const shipments = '/ship/v1/shipments';
  return {
    availability: (body, operation) =>
      call({
        operation,
        method: 'POST',
        path: `${pickups}/availabilities`,
        body,
        transactionId: newTransactionId(),
      }),
    createPickup: (body, transactionId) =>
      call({ operation: 'book', method: 'POST', path: pickups, body, transactionId }),
    cancelPickup: (body, transactionId) =>
      call({ operation: 'void', method: 'PUT', path: `${pickups}/cancel`, body, transactionId }),
    track: (body) =>
      call({
        operation: 'track',
        method: 'POST',
        path: '/track/v1/trackingnumbers',
        body,
        transactionId: newTransactionId(),
      }),
    rates: (body) =>
      call({
        operation: 'rates',
        method: 'POST',
        path: '/rate/v1/rates/quotes',
        body,
        transactionId: newTransactionId(),
      }),
    createShipment: (body, transactionId) =>
      call({ operation: 'make waybill', method: 'POST', path: shipments, body, transactionId }),
    cancelShipment: (body) =>
      call({
        operation: 'cancel waybill',
        method: 'PUT',
        path: `${shipments}/cancel`,
        body,
        transactionId: newTransactionId(),
      }),
    trackReference: (body) =>
      call({
        operation: 'find waybill',
        method: 'POST',
        path: '/track/v1/referencenumbers',
        body,
        transactionId: newTransactionId(),
      }),
  };
};
