import type { z } from 'zod';

import type { Outcome } from '#outbound/call.ts';
import { parseJson } from '#outbound/parse-json.ts';
import { SmsUnanswered } from './sms.ts';

const SERVER_ERROR = 500;

/**
 * Throws unless the provider accepted the message: `SmsUnanswered` if it may have sent it all the same. The error names the provider's reason,
 * and nothing of the message or its phone.
 */
export const refuseUnsent = <T>(
  provider: string,
  outcome: Outcome,
  schema: z.ZodType<T>,
  reasonOf: (answer: T) => string | undefined,
): void => {
  if (outcome.kind === 'no_answer') throw new SmsUnanswered(`${provider} did not answer about an SMS`);
  if (outcome.kind !== 'answer') throw new Error(`${provider} did not take an SMS: ${outcome.kind}`);
  const { status, text } = outcome;
  const answer = schema.safeParse(parseJson(text));
  const reason = answer.success ? reasonOf(answer.data) : 'an unknown answer';
  if (status < 400 && reason === undefined) return;
  const refusal = `${provider} refused an SMS: HTTP ${status}, ${reason ?? 'no reason'}`;
  // Any other status below 500 is a refusal, whatever its body says.
  const isUnclear = status >= SERVER_ERROR || (status < 400 && !answer.success);
  throw isUnclear ? new SmsUnanswered(refusal) : new Error(refusal);
};
