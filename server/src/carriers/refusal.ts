import type { BookingProblem } from '@apps-hub/domain/shipping/pickups/booking-check';
import type { CarrierReference } from '@apps-hub/domain/shipping/carriers/reference';
import type { CarrierRefusalCode } from '@apps-hub/domain/shipping/carriers/refusal';

import type { Exchange } from '../outbound/exchange.ts';

/** Every outcome contains the calls that led to it, for the pickup's timeline. */
export interface Recorded {
  readonly exchanges: readonly Exchange[];
}

/** The carrier's refusal: our code for the phrase, with the carrier's own code and message. */
export interface Refusal {
  readonly kind: 'refused';
  readonly code: CarrierRefusalCode;
  readonly carrierCode: string | null;
  readonly message: string;
  /** When the same call may be retried; `null` if a retry cannot help. */
  readonly retryAfterSeconds: number | null;
  /** A refusal by our own check, before anything was sent. */
  readonly problems: readonly BookingProblem[];
  /** The carrier's existing pickup, which makes it refuse a second one. */
  readonly existing?: CarrierReference;
}

/** The call was sent and its outcome is unknown: query it, never repeat the call. */
export interface Unknown {
  readonly kind: 'unknown';
  readonly reason: 'timeout' | 'cut' | 'server_error' | 'answer_not_understood';
}
