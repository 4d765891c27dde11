import type { Outcome } from '../outbound/call.ts';
import type { BookingProblem } from '@apps-hub/domain/shipping/pickups/booking-check';
import type { CarrierRefusalCode } from '@apps-hub/domain/shipping/carriers/refusal';
import type { Refusal, Unknown } from './port.ts';

/** The meaning of a carrier's error answer, from each carrier's mapper. */
export interface CarrierNo {
  readonly code: CarrierRefusalCode;
  readonly carrierCode: string | null;
  readonly message: string;
}

export const refuse = (no: CarrierNo, retryAfterSeconds: number | null = null): Refusal => ({
  kind: 'refused',
  code: no.code,
  carrierCode: no.carrierCode,
  message: no.message,
  retryAfterSeconds,
  problems: [],
});

/** If the call named no pickup, "not found" refers to something else, which only the carrier's message can tell. */
export const withoutPickup = <T extends Refusal | Unknown>(no: T): T =>
  no.kind === 'refused' && no.code === 'pickup_not_found' ? { ...no, code: 'other' } : no;

/** A refusal to tell prices: a place that is not served has no service, whoever would collect there. */
export const withoutService = (no: Refusal): Refusal =>
  no.code === 'address_not_served' ? { ...no, code: 'no_company' } : withoutPickup(no);

/** Refused by our own check: nothing was sent. */
export const refuseProblems = (problems: readonly BookingProblem[]): Refusal => {
  const aboutParcels = problems.every(({ field }) => field === 'parcel' || field === 'parcels');
  const missing = problems.some(({ code }) => code === 'required');
  const fieldCode = missing ? 'field_missing' : 'field_invalid';
  return {
    kind: 'refused',
    code: aboutParcels ? 'parcels_invalid' : fieldCode,
    carrierCode: null,
    message: '',
    retryAfterSeconds: null,
    problems,
  };
};

const REQUEST_TIMEOUT = 408;

/** The outcome of a write that the server or a proxy gave up on, which may have succeeded; `null` for a real answer. */
export const unansweredWrite = (status: number): Unknown | null => {
  if (status === REQUEST_TIMEOUT) return { kind: 'unknown', reason: 'timeout' };
  return status >= 500 ? { kind: 'unknown', reason: 'server_error' } : null;
};

/** Whether a read got no real answer, so it may be repeated. */
export const isUnanswered = (status: number): boolean => status === REQUEST_TIMEOUT || status >= 500;

type Silent = Exclude<Outcome, { kind: 'answer' }>;

/** The carrier did not accept the call, so nothing happened there. */
const notTaken = (outcome: Extract<Silent, { kind: 'busy' | 'unreachable' }>): Refusal =>
  refuse(
    {
      code: outcome.kind === 'busy' ? 'carrier_busy' : 'carrier_unreachable',
      carrierCode: null,
      message: '',
    },
    outcome.retryAfterSeconds,
  );

/** The outcome of a write without an answer: refused if it was certainly not delivered, unknown otherwise. */
export const silentWrite = (outcome: Silent): Refusal | Unknown =>
  outcome.kind === 'no_answer' ? { kind: 'unknown', reason: outcome.reason } : notTaken(outcome);

/** The outcome of a read without an answer: it may be repeated. */
export const silentRead = (outcome: Silent): Refusal =>
  outcome.kind === 'no_answer'
    ? refuse({ code: 'carrier_unreachable', carrierCode: null, message: '' }, 0)
    : notTaken(outcome);
