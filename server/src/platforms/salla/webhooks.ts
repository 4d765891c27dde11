import { createHash, createHmac } from 'node:crypto';
import type { ErrorCode } from '@apps-hub/contract/errors';
import { err, ok, type Result } from '@apps-hub/domain/result';

import { parseJson } from '#outbound/parse-json.ts';
import { type HostDelivery, isSameSecret, type WebhookRequest } from '../port/webhooks.ts';
import type { SallaApp } from './config.ts';
import { plainName } from './mapper.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  // Any object can be read by key; every value is checked before use.
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/**
 * Whether Salla sent the webhook for this app. The proof is an HMAC of the raw bytes in hexadecimal, the secret itself in the
 * `Authorization` header, or, if Salla sends neither, the secret in our own address.
 */
const isFrom = (
  { strategy, webhookSecret }: SallaApp,
  { headers, raw, pathSecret }: WebhookRequest,
): boolean => {
  switch (strategy) {
    case 'signature': {
      const given = headers.get('x-salla-signature') ?? '';
      return isSameSecret(given.toLowerCase(), createHmac('sha256', webhookSecret).update(raw).digest('hex'));
    }
    case 'token':
      return isSameSecret(headers.get('authorization') ?? '', webhookSecret);
    case 'none':
      return isSameSecret(pathSecret ?? '', webhookSecret);
  }
};

const idOf = (value: unknown): string | undefined =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : undefined;

/** `order.status.updated` names its order inside its data. */
const subjectOf = (event: string, data: Fields): string => {
  const kind = plainName(event).split('.')[0] ?? event;
  if (kind !== 'order' && kind !== 'customer' && kind !== 'product') return event;
  const id = idOf(fieldsOf(data['order'])['id']) ?? idOf(data['id']);
  return id === undefined ? event : `${kind}:${id}`;
};

/** Tokens are stored encrypted, never with the delivery. */
const withoutTokens = (envelope: Fields, data: Fields, text: string): string =>
  'access_token' in data || 'refresh_token' in data
    ? JSON.stringify({ ...envelope, data: { ...data, access_token: '', refresh_token: '' } })
    : text;

/**
 * The delivery's key: a hash of its bytes, because Salla sends no id. Two of our apps in one store may get the same bytes about an order,
 * which are applied once; app events are kept per app.
 */
const keyOf = (event: string, app: string, raw: Uint8Array): string => {
  const hash = createHash('sha256').update(raw).digest('hex');
  return event.startsWith('app.') ? `${app}:${hash}` : hash;
};

/** Authenticates a webhook by the proof that its app uses, which also tells which app it is for. */
export const verifySallaWebhook = (
  request: WebhookRequest,
  apps: readonly SallaApp[],
): Result<HostDelivery, ErrorCode> => {
  const from = apps.find((each) => isFrom(each, request));
  if (!from) return err('signature_invalid');
  const text = Buffer.from(request.raw).toString('utf8');
  const envelope = fieldsOf(parseJson(text));
  const { event, merchant } = envelope;
  const storeExternalId = idOf(merchant);
  if (typeof event !== 'string' || event === '' || storeExternalId === undefined) return err('invalid_json');
  const data = fieldsOf(envelope['data']);
  return ok({
    storeExternalId,
    app: from.app,
    topic: event,
    deliveryKey: keyOf(event, from.app, request.raw),
    subject: subjectOf(event, data),
    body: withoutTokens(envelope, data, text),
  });
};
