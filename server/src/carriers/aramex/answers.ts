import type { CredentialsOf } from '@apps-hub/domain/shipping/carriers/all';
import type { z } from 'zod';

import type { Outcome } from '#outbound/call.ts';
import { type CarrierNo, isUnanswered, refuse, unansweredWrite } from '../outcomes.ts';
import type { Refusal, Unknown } from '../port.ts';
import { parseAnswer } from '../parse-answer.ts';
import type { AramexClient } from './client.ts';

export interface Account {
  readonly now: () => Date;
  readonly client: AramexClient;
  readonly credentials: CredentialsOf<'aramex'>;
}

type Answer = Extract<Outcome, { kind: 'answer' }>;

/** An answer of the service itself, which has status 200 also when it refuses; null for everything else. */
export const read = <Schema extends z.ZodType>(schema: Schema, answer: Answer): z.infer<Schema> | null => {
  const parsed = schema.safeParse(parseAnswer(answer.text));
  return answer.status === 200 && parsed.success ? parsed.data : null;
};

const plainNo = (code: CarrierNo['code'], status: number): CarrierNo => ({
  code,
  carrierCode: `HTTP ${status}`,
  message: '',
});

/** A response that is not from the service: a gateway error for 5xx, an unreadable request for 4xx. */
export const foreignWrite = ({ status }: Answer): Refusal | Unknown => {
  const unanswered = unansweredWrite(status);
  if (unanswered) return unanswered;
  if (status === 401 || status === 403) return refuse(plainNo('credentials_refused', status));
  if (status >= 400) return refuse(plainNo('field_invalid', status));
  return { kind: 'unknown', reason: 'answer_not_understood' };
};

export const foreignRead = ({ status }: Answer): Refusal => {
  if (status === 401 || status === 403) return refuse(plainNo('credentials_refused', status));
  return isUnanswered(status)
    ? refuse(plainNo('carrier_unreachable', status), 0)
    : refuse(plainNo('answer_not_understood', status));
};
