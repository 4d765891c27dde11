import type { CredentialsOf } from '@apps-hub/domain/shipping/carriers/all';

import type { Called, TokenSource } from '../bearer.ts';
import { isUnanswered, refuse, silentRead, silentWrite, unansweredWrite } from '../outcomes.ts';
import type { Refusal, Unknown } from '../port.ts';
import type { FedexClient } from './client.ts';
import { noFromErrors } from './mapper.ts';

export interface Account {
  readonly client: FedexClient;
  readonly credentials: CredentialsOf<'fedex'>;
  readonly tokens: TokenSource;
  readonly now: () => Date;
  readonly newTransactionId: () => string;
}

export const refusedRead = ({ outcome }: Pick<Called, 'outcome'>): Refusal => {
  if (outcome.kind !== 'answer') return silentRead(outcome);
  const { status, text } = outcome;
  const isSilent = isUnanswered(status);
  if (!isSilent && status >= 400) return refuse(noFromErrors(status, text));
  const code = isSilent ? 'carrier_unreachable' : 'answer_not_understood';
  return refuse({ code, carrierCode: `HTTP ${status}`, message: '' }, isSilent ? 0 : null);
};

/** The outcome of a failed write. Without a token it was never sent, so any response then counts as a refusal. */
export const refusedOrUnknown = (called: Called): Refusal | Unknown => {
  const { outcome } = called;
  if (called.endedAtToken) return refusedRead(called);
  if (outcome.kind !== 'answer') return silentWrite(outcome);
  const unanswered = unansweredWrite(outcome.status);
  if (unanswered) return unanswered;
  if (outcome.status >= 400) return refuse(noFromErrors(outcome.status, outcome.text));
  return { kind: 'unknown', reason: 'answer_not_understood' };
};

/** The text of an answer with this status, `null` for everything else. */
export const answered = ({ outcome, endedAtToken }: Called, status: number): string | null =>
  !endedAtToken && outcome.kind === 'answer' && outcome.status === status ? outcome.text : null;

/** FedEx's notes on something that it did. */
export const notices = (alerts: unknown): readonly string[] => {
  if (typeof alerts === 'string') return alerts === '' ? [] : [alerts];
  if (!Array.isArray(alerts)) return [];
  return alerts.flatMap((each: { message?: string | null }) => (each.message ? [each.message] : []));
};
