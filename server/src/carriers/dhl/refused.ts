import type { CredentialsOf } from '@apps-hub/domain/shipping/carriers/all';
import type { Outcome } from '#outbound/call.ts';
import { isUnanswered, refuse, unansweredWrite } from '../outcomes.ts';
import type { Refusal, Unknown } from '../port.ts';
import type { DhlClient } from './client.ts';
import { noFromProblem } from './mapper.ts';

type Answer = Extract<Outcome, { kind: 'answer' }>;

/** One merchant's account with DHL. */
export interface Account {
  readonly client: DhlClient;
  readonly credentials: CredentialsOf<'dhl'>;
  readonly now: () => Date;
}

/** The outcome of a write without a success. */
export const refusedOrUnknown = (answer: Answer): Refusal | Unknown => {
  const unanswered = unansweredWrite(answer.status);
  if (unanswered) return unanswered;
  if (answer.status >= 400) return refuse(noFromProblem(answer.status, answer.text));
  return { kind: 'unknown', reason: 'answer_not_understood' };
};

/** The outcome of a read without a success. */
export const refusedRead = (answer: Answer): Refusal => {
  const isSilent = isUnanswered(answer.status);
  if (!isSilent && answer.status >= 400) return refuse(noFromProblem(answer.status, answer.text));
  const code = isSilent ? 'carrier_unreachable' : 'answer_not_understood';
  return refuse({ code, carrierCode: `HTTP ${answer.status}`, message: '' }, isSilent ? 0 : null);
};
