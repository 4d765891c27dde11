import type { ErrorCode } from '@apps-hub/contract/errors';
import type { Result } from '@apps-hub/domain/result';
import { timingSafeEqual } from 'node:crypto';

/** A received webhook. Hosts authenticate by a signature over `raw`, by a header, or by a secret in the path. */
export interface WebhookRequest {
  readonly headers: Headers;
  readonly raw: Uint8Array;
  /** The path after `/webhooks/{platform}/`, for hosts that do not sign; `null` without one. */
  readonly pathSecret: string | null;
  readonly query: URLSearchParams;
}

/** An authenticated webhook: what it is about, with its body not yet interpreted. */
export interface HostDelivery {
  readonly storeExternalId: string;
  /** The app whose subscription sent it, or which was installed or removed; `null` if the host does not say. */
  readonly app: string | null;
  readonly topic: string;
  /** The host's delivery id, the same for every retry; a hash of the body where there is none. */
  readonly deliveryKey: string;
  /** Deliveries of one subject are applied in order: the host's id of the order or customer, or the topic. */
  readonly subject: string;
  /** The body without credentials, as stored. */
  readonly body: string;
  /** Whether it is stored even for a store without any app, until the store is erased: an erasure request. */
  readonly isForClosedStore?: boolean;
}

export interface WebhooksPort {
  /** Authenticates a webhook without any call, because the host is waiting. */
  verify(request: WebhookRequest): Result<HostDelivery, ErrorCode>;
}

/** Compares a secret or signature in constant time. */
export const isSameSecret = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};
