import type { CredentialsOf } from '@apps-hub/domain/shipping/carriers/all';

import type { Outcome } from '#outbound/call.ts';
import { redact } from '#outbound/exchange.ts';
import { type Called, callWithToken, type TokenSource } from '../bearer.ts';
import type { CarrierHttp, Operation } from '../http.ts';
import type { OrderBody, ReturnBody, ShipmentBody, WebhookBody } from './api-types.ts';
import type { RatesBody } from './rate-types.ts';

export interface OtoClient {
  accountInfo(): Promise<Called>;
  deliveryFees(body: RatesBody): Promise<Called>;
  createOrder(body: OrderBody): Promise<Called>;
  createShipment(body: ShipmentBody): Promise<Called>;
  orderStatus(orderId: string): Promise<Called>;
  orderHistory(shipmentIds: readonly string[]): Promise<Called>;
  createReturn(body: ReturnBody): Promise<Called>;
  print(orderId: string): Promise<Called>;
  cancelShipment(orderId: string, shipmentId: string): Promise<Called>;
  cancelOrder(orderId: string): Promise<Called>;
  webhooks(): Promise<Called>;
  /** A new webhook, or with an id a changed one. */
  saveWebhook(body: WebhookBody): Promise<Called>;
  /** The file at an address that OTO named; without our token, which only its API gets. */
  file(url: URL): Promise<Outcome>;
}

interface OtoAccount {
  readonly id: string;
  readonly credentials: CredentialsOf<'oto'>;
  readonly baseUrl: string;
  readonly tokens: TokenSource;
}

interface Sending {
  readonly operation: Operation;
  readonly path: string;
  readonly body: object | null;
  readonly method: 'GET' | 'POST' | 'PUT';
}

/** OTO's API over HTTP, with a bearer token. */
export const createOtoClient = (http: CarrierHttp, account: OtoAccount): OtoClient => {
  const { refreshToken } = account.credentials;
  const send = async ({ operation, path, body, method }: Sending, token: string): Promise<Outcome> => {
    const secrets = [refreshToken, token];
    const outcome = await http.call({
      carrier: 'oto',
      accountId: account.id,
      operation,
      method,
      url: `${account.baseUrl}/rest/v2/${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
      secrets,
    });
    // A refusal is shown to people in OTO's words, which may repeat the token.
    return outcome.kind === 'answer' ? { ...outcome, text: redact(outcome.text, secrets) } : outcome;
  };
  const call = (
    operation: Operation,
    path: string,
    body: object | null,
    method: Sending['method'] = body === null ? 'GET' : 'POST',
  ): Promise<Called> =>
    callWithToken(account.tokens, (token) => send({ operation, path, body, method }, token));
  return {
    accountInfo: () => call('check', 'accountInfo', null),
    deliveryFees: (body) => call('rates', 'checkOTODeliveryFee', body),
    createOrder: (body) => call('make order', 'createOrder', body),
    createShipment: (body) => call('make waybill', 'createShipment', body),
    orderStatus: (orderId) => call('find waybill', 'orderStatus', { orderId }),
    orderHistory: (shipmentIds) => call('track', 'orderHistory', { shipmentIds }),
    createReturn: (body) => call('make waybill', 'createReturnShipment', body),
    print: (orderId) => {
      const isReturn = /-R\d+$/.test(orderId) ? '?printReverseShipment=true' : '';
      return call('print label', `print/${encodeURIComponent(orderId)}${isReturn}`, null);
    },
    cancelShipment: (orderId, shipmentId) =>
      call('cancel waybill', 'cancelShipment', { orderId, shipmentId }),
    cancelOrder: (orderId) => call('cancel order', 'cancelOrder', { orderId }),
    webhooks: () => call('list webhooks', 'webhook', null),
    saveWebhook: (body) => call('listen', 'webhook', body, body.id === undefined ? 'POST' : 'PUT'),
    file: ({ href, search }) =>
      http.call({
        carrier: 'oto',
        accountId: account.id,
        operation: 'fetch label',
        method: 'GET',
        url: href,
        headers: { accept: 'application/pdf' },
        secrets: [refreshToken, search.slice(1)],
      }),
  };
};
