import type { z } from 'zod';

import type { Outcome } from '#outbound/call.ts';
import { parseJson } from '#outbound/parse-json.ts';

/**
 * Throws unless the provider accepted the message. The error names the provider's reason, and nothing of the message or its phone. A message
 * whose sending was not answered may have been sent; the job sends it again, with the same code.
 */
export const refuseUnsent = <T>(
  provider: string,
  outcome: Outcome,
  schema: z.ZodType<T>,
  reasonOf: (answer: T) => string | undefined,
): void => {
  if (outcome.kind !== 'answer') throw new Error(`${provider} did not take an SMS: ${outcome.kind}`);
  const answer = schema.safeParse(parseJson(outcome.text));
  const reason = answer.success ? reasonOf(answer.data) : 'an unknown answer';
  if (outcome.status >= 400 || reason !== undefined)
    throw new Error(`${provider} refused an SMS: HTTP ${outcome.status}, ${reason ?? 'no reason'}`);
};
