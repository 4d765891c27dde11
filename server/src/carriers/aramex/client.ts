import type { Outcome } from '#outbound/call.ts';
import type { CarrierHttp, Operation } from '../http.ts';
import type { CredentialsOf } from '@apps-hub/domain/shipping/carriers/all';
import { secretValues } from '@apps-hub/domain/shipping/carriers/credentials';
import type {
  CancelPickupRequest,
  CreatePickupRequest,
  TrackPickupRequest,
  TrackShipmentsRequest,
} from './api-types.ts';
import type { CalculateRateRequest, CreateShipmentsRequest, PrintLabelRequest } from './shipment-types.ts';

const SHIPPING = '/ShippingAPI.V2/Shipping/Service_1_0.svc/json';
const RATES = '/ShippingAPI.V2/RateCalculator/Service_1_0.svc/json';
const TRACKING = '/ShippingAPI.V2/Tracking/Service_1_0.svc/json';

export interface AramexClient {
  createPickup(body: CreatePickupRequest): Promise<Outcome>;
  cancelPickup(body: CancelPickupRequest): Promise<Outcome>;
  trackPickup(body: TrackPickupRequest, operation: 'status' | 'check'): Promise<Outcome>;
  trackShipments(body: TrackShipmentsRequest): Promise<Outcome>;
  calculateRate(body: CalculateRateRequest): Promise<Outcome>;
  createShipments(body: CreateShipmentsRequest): Promise<Outcome>;
  printLabel(body: PrintLabelRequest): Promise<Outcome>;
}

/** Aramex over HTTP: every call is a POST with the credentials in its body. */
export const createAramexClient = (
  http: CarrierHttp,
  account: {
    readonly id: string;
    readonly credentials: CredentialsOf<'aramex'>;
    readonly baseUrl: string;
  },
): AramexClient => {
  const post = (operation: Operation, path: string, body: unknown): Promise<Outcome> =>
    http.call({
      carrier: 'aramex',
      accountId: account.id,
      operation,
      method: 'POST',
      url: `${account.baseUrl}${path}`,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      secrets: secretValues(account.credentials),
    });
  return {
    createPickup: (body) => post('book', `${SHIPPING}/CreatePickup`, body),
    cancelPickup: (body) => post('void', `${SHIPPING}/CancelPickup`, body),
    trackPickup: (body, operation) => post(operation, `${TRACKING}/TrackPickup`, body),
    calculateRate: (body) => post('rates', `${RATES}/CalculateRate`, body),
    createShipments: (body) => post('make waybill', `${SHIPPING}/CreateShipments`, body),
    printLabel: (body) => post('print label', `${SHIPPING}/PrintLabel`, body),
    trackShipments: (body) => post('track', `${TRACKING}/TrackShipments`, body),
  };
};
