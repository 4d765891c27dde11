import { createHmac } from 'node:crypto';
import { err, ok, type Result } from '@apps-hub/domain/result';
import type { ErrorCode } from '@apps-hub/contract/errors';

import { type HostDelivery, isSameSecret, type WebhookRequest } from '../port/webhooks.ts';

interface Envelope {
  readonly topic?: unknown;
  readonly store?: unknown;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Parsed loosely: a body that is not as documented is still stored and shown. */
const envelopeOf = (text: string): Envelope | undefined => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
};

const subjectOf = (topic: string, data: Envelope['data']): string => {
  const isRefund = topic.startsWith('refund.');
  const id = isRefund ? data?.['order_id'] : data?.['id'];
  const kind = isRefund ? 'order' : (topic.split('.')[0] ?? topic);
  return typeof id === 'string' ? `${kind}:${id}` : topic;
};

/** A store's webhooks go to all its apps; only app events name an app. */
const appOf = (topic: string, data: Envelope['data']): string | null => {
  const app = topic.startsWith('app.') ? data?.['app'] : null;
  return typeof app === 'string' ? app : null;
};

/** The access token of an installation is stored encrypted, never with the delivery. */
const withoutSecrets = (envelope: Envelope | undefined, text: string): string =>
  envelope?.data?.['access_token'] === undefined
    ? text
    : JSON.stringify({ ...envelope, data: { ...envelope.data, access_token: '' } });

/** Checks the base64 HMAC-SHA256 of the raw bytes in constant time. Headers are unsigned, so they must agree with the body. */
export const verifySandboxWebhook = (
  { headers, raw }: WebhookRequest,
  secret: string,
): Result<HostDelivery, ErrorCode> => {
  const expected = createHmac('sha256', secret).update(raw).digest('base64');
  if (!isSameSecret(headers.get('x-sandbox-signature') ?? '', expected)) return err('signature_invalid');
  const topic = headers.get('x-sandbox-topic');
  const storeExternalId = headers.get('x-sandbox-store');
  const deliveryKey = headers.get('x-sandbox-delivery');
  if (!topic || !storeExternalId || !deliveryKey) return err('signature_invalid');
  const text = Buffer.from(raw).toString('utf8');
  const envelope = envelopeOf(text);
  if (envelope && (envelope.topic !== topic || envelope.store !== storeExternalId))
    return err('signature_invalid');
  const subject = subjectOf(topic, envelope?.data);
  const body = withoutSecrets(envelope, text);
  const app = appOf(topic, envelope?.data);
  return ok({ topic, storeExternalId, app, deliveryKey, subject, body });
};
