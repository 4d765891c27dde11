import { createHmac, timingSafeEqual } from 'node:crypto';
import { err, ok, type Result } from '@apps-hub/domain/result';
import type { ErrorCode } from '@apps-hub/contract/errors';

import type { HostDelivery } from '../port.ts';

const equal = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** What the delivery is about, read loosely: a body that is not understood is still kept and shown. */
const subjectOf = (topic: string, raw: Uint8Array): string => {
  try {
    const { data } = JSON.parse(Buffer.from(raw).toString('utf8')) as {
      data?: { id?: unknown; order_id?: unknown };
    };
    const id = topic.startsWith('refund.') ? data?.order_id : data?.id;
    const kind = topic.startsWith('refund.') ? 'order' : (topic.split('.')[0] ?? topic);
    return typeof id === 'string' ? `${kind}:${id}` : topic;
  } catch {
    return topic;
  }
};

/** Checks the base64 HMAC-SHA256 of the raw bytes in constant time. */
export const verifySandboxWebhook = (
  headers: Headers,
  raw: Uint8Array,
  secret: string,
): Result<HostDelivery, ErrorCode> => {
  const expected = createHmac('sha256', secret).update(raw).digest('base64');
  if (!equal(headers.get('x-sandbox-signature') ?? '', expected)) return err('signature_invalid');
  const topic = headers.get('x-sandbox-topic');
  const storeExternalId = headers.get('x-sandbox-store');
  const deliveryKey = headers.get('x-sandbox-delivery');
  if (!topic || !storeExternalId || !deliveryKey) return err('signature_invalid');
  return ok({ topic, storeExternalId, deliveryKey, subject: subjectOf(topic, raw) });
};
