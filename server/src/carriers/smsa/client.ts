import type { CredentialsOf } from '@apps-hub/domain/shipping/carriers/all';

import type { Outcome } from '#outbound/call.ts';
import { redact } from '#outbound/exchange.ts';
import type { CarrierCall, CarrierHttp, Operation } from '../http.ts';
import type { ReturnBody, ShipmentBody } from './api-types.ts';

export interface SmsaClient {
  createShipment(body: ShipmentBody): Promise<Outcome>;
  queryShipment(number: string): Promise<Outcome>;
  trackReference(reference: string): Promise<Outcome>;
  trackBulk(numbers: readonly string[]): Promise<Outcome>;
  statusLookup(): Promise<Outcome>;
  createReturn(body: ReturnBody): Promise<Outcome>;
  queryReturn(number: string): Promise<Outcome>;
  cancelReturn(number: string): Promise<Outcome>;
}

/** SMSA's eCom API over HTTP, with the key in a header. */
export const createSmsaClient = (
  http: CarrierHttp,
  account: {
    readonly id: string;
    readonly credentials: CredentialsOf<'smsa'>;
    readonly baseUrl: string;
  },
): SmsaClient => {
  const { apiKey } = account.credentials;
  const call = async (
    operation: Operation,
    path: string,
    body?: unknown,
    method: CarrierCall['method'] = body === undefined ? 'GET' : 'POST',
  ): Promise<Outcome> => {
    const outcome = await http.call({
      carrier: 'smsa',
      accountId: account.id,
      operation,
      method,
      url: `${account.baseUrl}/api/${path}`,
      headers: {
        ApiKey: apiKey,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      secrets: [apiKey],
    });
    // A refusal is shown to people in SMSA's words, which may repeat the key.
    const isRefusal = outcome.kind === 'answer' && outcome.status >= 400;
    return isRefusal ? { ...outcome, text: redact(outcome.text, [apiKey]) } : outcome;
  };
  return {
    createShipment: (body) => call('make waybill', 'shipment/b2c/new', body),
    queryShipment: (number) => call('print label', `shipment/b2c/query/${encodeURIComponent(number)}`),
    trackReference: (reference) => call('find waybill', `track/reference/${encodeURIComponent(reference)}`),
    trackBulk: (numbers) => call('track', 'track/bulk/', numbers),
    statusLookup: () => call('check', 'track/statuslookup'),
    createReturn: (body) => call('make waybill', 'c2b/new', body),
    queryReturn: (number) => call('print label', `c2b/query/${encodeURIComponent(number)}`),
    cancelReturn: (number) =>
      call('cancel waybill', `c2b/cancel/${encodeURIComponent(number)}`, undefined, 'POST'),
  };
};
