import type { ErrorCode } from '@apps-hub/contract/errors';
import type { Result } from '@apps-hub/domain/result';

/** A webhook as it arrived. Hosts prove themselves by a signature over `raw`, by a header, or by the secret in the address. */
export interface WebhookRequest {
  readonly headers: Headers;
  readonly raw: Uint8Array;
  /** What follows `/webhooks/{platform}/`, for hosts that sign nothing; `null` when nothing does. */
  readonly pathSecret: string | null;
  readonly query: URLSearchParams;
}

/** A webhook whose proof held: what it is about, before its body is understood. */
export interface HostDelivery {
  readonly storeExternalId: string;
  /** Whose subscription it came by; `null` where the host has one for all apps or does not say. */
  readonly app: string | null;
  readonly topic: string;
  /** The host's id of this delivery, the same for every retry; a hash of the body where there is none. */
  readonly deliveryKey: string;
  /** What must be applied in order: the host's id of the order or customer, or the topic itself. */
  readonly subject: string;
  /** What is kept of the body: all of it but credentials. */
  readonly body: string;
}

export interface WebhooksPort {
  /** Checks a webhook. Never calls anybody: the host waits for the answer. */
  verify(request: WebhookRequest): Result<HostDelivery, ErrorCode>;
}
